#pragma once
// libpq, which is loaded when an index on a server is asked for: it brings two dozen libraries, and loading them would
// take every other command as long as all the rest of its start. Its functions have their own names in this namespace.

#include <libpq-fe.h>

#include <atomic>

namespace kindex::index::postgres {

// The address of a function of libpq, never null. Throws Error(Exit::machine) where libpq cannot be loaded or has no
// such function.
[[nodiscard]] void* libpq_function(const char* name);

template <typename Signature>
class LibpqFunction;

template <typename Result, typename... Arguments>
class LibpqFunction<Result(Arguments...)> {
 public:
  explicit constexpr LibpqFunction(const char* name) : name_(name) {}

  Result operator()(Arguments... arguments) const {
    void* at = at_.load(std::memory_order_acquire);
    if (at == nullptr) at_.store(at = libpq_function(name_), std::memory_order_release);
    return reinterpret_cast<Result (*)(Arguments...)>(at)(arguments...);
  }

 private:
  const char* name_;
  mutable std::atomic<void*> at_ = nullptr;
};

#define KINDEX_LIBPQ(name) inline const LibpqFunction<decltype(::name)> name(#name)
KINDEX_LIBPQ(PQclear);
KINDEX_LIBPQ(PQcmdStatus);
KINDEX_LIBPQ(PQcmdTuples);
KINDEX_LIBPQ(PQconnectdbParams);
KINDEX_LIBPQ(PQconninfo);
KINDEX_LIBPQ(PQconninfoFree);
KINDEX_LIBPQ(PQconninfoParse);
KINDEX_LIBPQ(PQenterPipelineMode);
KINDEX_LIBPQ(PQerrorMessage);
KINDEX_LIBPQ(PQexec);
KINDEX_LIBPQ(PQexitPipelineMode);
KINDEX_LIBPQ(PQfinish);
KINDEX_LIBPQ(PQfreemem);
KINDEX_LIBPQ(PQgetResult);
KINDEX_LIBPQ(PQgetisnull);
KINDEX_LIBPQ(PQgetlength);
KINDEX_LIBPQ(PQgetvalue);
KINDEX_LIBPQ(PQntuples);
KINDEX_LIBPQ(PQparameterStatus);
KINDEX_LIBPQ(PQpipelineSync);
KINDEX_LIBPQ(PQputCopyData);
KINDEX_LIBPQ(PQputCopyEnd);
KINDEX_LIBPQ(PQresultErrorField);
KINDEX_LIBPQ(PQresultMemorySize);
KINDEX_LIBPQ(PQresultStatus);
KINDEX_LIBPQ(PQsendPrepare);
KINDEX_LIBPQ(PQsendQueryParams);
KINDEX_LIBPQ(PQsendQueryPrepared);
KINDEX_LIBPQ(PQserverVersion);
KINDEX_LIBPQ(PQsetNoticeReceiver);
KINDEX_LIBPQ(PQstatus);
KINDEX_LIBPQ(PQtransactionStatus);
#undef KINDEX_LIBPQ

}  // namespace kindex::index::postgres
