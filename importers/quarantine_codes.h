#pragma once
// Why a row or line could not be taken: the closed list, explained in docs/quarantine-codes.md. UNKNOWN_… says that
// the curation does not cover it (yet); …_NOT_STATED, that the file leaves out what a run needs; INVALID_… and the
// rest, that the row itself is wrong.

#include <array>
#include <string>
#include <string_view>

namespace kindex::importers::codes {

inline constexpr std::string_view kWrongFieldCount = "WRONG_FIELD_COUNT";
inline constexpr std::string_view kUnknownMetric = "UNKNOWN_METRIC";
inline constexpr std::string_view kUnknownKernel = "UNKNOWN_KERNEL";
inline constexpr std::string_view kUnknownProvider = "UNKNOWN_PROVIDER";
inline constexpr std::string_view kUnknownMode = "UNKNOWN_MODE";
inline constexpr std::string_view kUnknownConfig = "UNKNOWN_CONFIG";
inline constexpr std::string_view kUnknownGpu = "UNKNOWN_GPU";
inline constexpr std::string_view kInvalidConfig = "INVALID_CONFIG";
inline constexpr std::string_view kInvalidValue = "INVALID_VALUE";
inline constexpr std::string_view kInvalidTimestamp = "INVALID_TIMESTAMP";
inline constexpr std::string_view kInvalidManifest = "INVALID_MANIFEST";
inline constexpr std::string_view kDigestMismatch = "DIGEST_MISMATCH";
inline constexpr std::string_view kUnknownTable = "UNKNOWN_TABLE";
inline constexpr std::string_view kContradiction = "CONTRADICTION";
inline constexpr std::string_view kNotMeasured = "NOT_MEASURED";
inline constexpr std::string_view kGpuNotStated = "GPU_NOT_STATED";
inline constexpr std::string_view kTimeNotStated = "TIME_NOT_STATED";
inline constexpr std::string_view kProviderNotStated = "PROVIDER_NOT_STATED";
inline constexpr std::string_view kUnitNotStated = "UNIT_NOT_STATED";
inline constexpr std::string_view kWorkloadNotStated = "WORKLOAD_NOT_STATED";

inline constexpr std::array kAll{kWrongFieldCount, kUnknownMetric,     kUnknownKernel,   kUnknownProvider,
                                 kUnknownMode,     kUnknownConfig,     kUnknownGpu,      kInvalidConfig,
                                 kInvalidValue,    kInvalidTimestamp,  kInvalidManifest, kDigestMismatch,
                                 kUnknownTable,    kContradiction,     kNotMeasured,     kGpuNotStated,
                                 kTimeNotStated,   kProviderNotStated, kUnitNotStated,   kWorkloadNotStated};

}  // namespace kindex::importers::codes

namespace kindex::importers {

// A code of the list above, and one line that says what was seen and what is known.
struct Rejection {
  std::string_view code;
  std::string detail;
};

}  // namespace kindex::importers
