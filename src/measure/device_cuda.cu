// A CUDA device: one stream, everything enqueued on it.

#include <cuda_runtime.h>

#include <algorithm>
#include <cctype>
#include <cmath>

#include "base/error.h"
#include "kernels/relu_squared_cuda.h"
#include "measure/device.h"
#include "measure/device_cuda_kernels.h"
#include "measure/nvml.h"

namespace kindex::measure {
namespace {

constexpr std::int64_t kAlignment = std::int64_t{2} << 20;
constexpr std::int64_t kLeastFlush = std::int64_t{256} << 20;
constexpr int kPoison = 0xC1;  // a negative number in every dtype, which no forward result is

void check(cudaError_t status, const char* what) {
  if (status != cudaSuccess) throw DeviceError(std::string(what) + ": " + cudaGetErrorString(status));
}

std::string version_text(int version) {
  return std::to_string(version / 1000) + "." + std::to_string(version % 1000 / 10);
}

// "NVIDIA H100 80GB HBM3" → product "NVIDIA H100", form factor "80GB HBM3"; a model is letters and then digits, so that
// "NVIDIA GeForce RTX 4090" is a product as it stands.
void split_name(const std::string& name, DeviceFacts& facts) {
  constexpr std::string_view kVendor = "NVIDIA ";
  facts.product = name;
  if (name.rfind(kVendor, 0) != 0) return;
  std::size_t at = kVendor.size();
  const std::size_t start = at;
  while (at < name.size() && std::isupper(static_cast<unsigned char>(name[at])) != 0) ++at;
  const std::size_t letters = at;
  while (at < name.size() && std::isalnum(static_cast<unsigned char>(name[at])) != 0) ++at;
  const bool model = letters > start && at > letters && std::isdigit(static_cast<unsigned char>(name[letters])) != 0;
  if (!model || at + 1 >= name.size()) return;
  facts.product = name.substr(0, at);
  facts.form_factor = name.substr(at + 1);
}

struct GraphRecording : Recording {
  cudaGraphExec_t graph = nullptr;
  ~GraphRecording() override {
    if (graph != nullptr) cudaGraphExecDestroy(graph);
  }
};

class CudaDevice : public Device {
 public:
  explicit CudaDevice(int index) : nvml_(pci_of(index)) {
    check(cudaSetDevice(index), "cudaSetDevice");
    check(cudaStreamCreateWithFlags(&stream_, cudaStreamNonBlocking), "cudaStreamCreate");
    check(cudaMalloc(&scratch_, sizeof *scratch_), "cudaMalloc");
    check(cudaMallocHost(&host_, sizeof *host_), "cudaMallocHost");
    read_facts(index);
  }
  ~CudaDevice() override = default;  // the process ends with it
  CudaDevice(const CudaDevice&) = delete;
  CudaDevice& operator=(const CudaDevice&) = delete;

  const DeviceFacts& facts() const override { return facts_; }
  const std::vector<kernels::BuiltIn>& implementations() const override { return kernels::cuda_implementations(); }
  const std::vector<kernels::BuiltIn>& references() const override { return kernels::cuda_references(); }
  void* stream() override { return stream_; }

  void* allocate(std::int64_t bytes) override {
    void* raw = nullptr;
    const cudaError_t status = cudaMalloc(&raw, static_cast<std::size_t>(bytes + kAlignment));
    if (status == cudaErrorMemoryAllocation) {
      (void)cudaGetLastError();  // not sticky: the next call must not report it again
      throw OutOfMemory("the GPU has no room for " + std::to_string(bytes) + " bytes more");
    }
    check(status, "cudaMalloc");
    allocated_.push_back(raw);
    const auto at = reinterpret_cast<std::uintptr_t>(raw);
    return reinterpret_cast<void*>((at + kAlignment - 1) / kAlignment * kAlignment);
  }
  void release_all() override {
    for (void* raw : allocated_) check(cudaFree(raw), "cudaFree");
    allocated_.clear();
    flush_ = nullptr;
  }
  void generate(void* data, kindex_dtype dtype, std::int64_t count, std::uint64_t seed) override {
    cuda::generate(data, dtype, count, seed, stream_);
    launched("generate");
  }
  void poison(void* data, std::int64_t bytes) override {
    check(cudaMemsetAsync(data, kPoison, static_cast<std::size_t>(bytes), stream_), "cudaMemset");
  }
  void upload(void* to, const void* from, std::int64_t bytes) override {
    check(cudaMemcpyAsync(to, from, static_cast<std::size_t>(bytes), cudaMemcpyHostToDevice, stream_), "cudaMemcpy");
    synchronize();
  }
  kernels::Comparison compare(const kindex_call& call) override {
    clear_scratch();
    cuda::compare(call, kernels::tolerance_of(static_cast<kindex_dtype>(call.dtype)), &scratch_->found, stream_);
    fetch_scratch("compare");
    kernels::Comparison out;
    out.count = call.rows * call.hidden;
    out.mismatches = static_cast<std::int64_t>(host_->found.mismatches);
    out.max_absolute = from_bits(host_->found.absolute_bits);
    out.max_relative = from_bits(host_->found.relative_bits);
    return out;
  }
  std::uint64_t checksum(const void* data, std::int64_t bytes) override {
    clear_scratch();
    cuda::checksum(data, bytes, &scratch_->sum, stream_);
    fetch_scratch("checksum");
    return host_->sum;
  }
  void synchronize() override { check(cudaStreamSynchronize(stream_), "a kernel failed"); }

  void flush_by_writing() override { cuda::flush_write(flush_buffer(), flush_bytes(), ++flushes_, stream_); }
  void flush_by_reading() override {
    cuda::flush_read(flush_buffer() + flush_bytes(), flush_bytes(), &scratch_->sink, stream_);
  }
  std::int64_t flush_bytes() const override { return std::max(kLeastFlush, 4 * facts_.cache_bytes); }
  void hold(double microseconds) override { cuda::hold(microseconds, stream_); }
  void launch_nothing() override { cuda::nothing(stream_); }

  Mark mark() override {
    if (used_ == events_.size()) {
      events_.push_back(nullptr);
      check(cudaEventCreate(&events_.back()), "cudaEventCreate");
    }
    check(cudaEventRecord(events_[used_], stream_), "cudaEventRecord");
    return static_cast<Mark>(used_++);
  }
  bool pending(Mark mark) override {
    const cudaError_t status = cudaEventQuery(event(mark));
    if (status == cudaErrorNotReady) {
      (void)cudaGetLastError();
      return true;
    }
    check(status, "cudaEventQuery");
    return false;
  }
  double between(Mark from, Mark to) override {
    float ms = 0;
    check(cudaEventElapsedTime(&ms, event(from), event(to)), "cudaEventElapsedTime");
    return static_cast<double>(ms) * 1e6;
  }
  void forget_marks() override { used_ = 0; }

  std::unique_ptr<Recording> record(const std::function<void()>& enqueue) override {
    check(cudaStreamBeginCapture(stream_, cudaStreamCaptureModeRelaxed), "cudaStreamBeginCapture");
    cudaGraph_t graph = nullptr;
    try {
      enqueue();
    } catch (...) {
      cudaStreamEndCapture(stream_, &graph);
      if (graph != nullptr) cudaGraphDestroy(graph);
      throw;
    }
    check(cudaStreamEndCapture(stream_, &graph), "the launch cannot be captured");
    auto recording = std::make_unique<GraphRecording>();
    const cudaError_t status = cudaGraphInstantiate(&recording->graph, graph, 0);
    cudaGraphDestroy(graph);
    check(status, "cudaGraphInstantiate");
    check(cudaGraphUpload(recording->graph, stream_), "cudaGraphUpload");
    return recording;
  }
  void replay(Recording& recording) override {
    check(cudaGraphLaunch(dynamic_cast<GraphRecording&>(recording).graph, stream_), "cudaGraphLaunch");
  }

  double clock_mhz() override {
    clear_scratch();
    cuda::clock(scratch_->clock, stream_);
    fetch_scratch("clock");
    constexpr double kMhz = 1000;
    return kMhz * static_cast<double>(host_->clock[0]) / static_cast<double>(host_->clock[1]);
  }
  DeviceHealth health() override { return nvml_.health(); }

 private:
  struct Scratch {
    cuda::Found found;
    unsigned long long sum;
    long long clock[2];
    unsigned sink;
  };

  static std::string pci_of(int index) {
    char text[32] = {};
    check(cudaDeviceGetPCIBusId(text, sizeof text, index), "cudaDeviceGetPCIBusId");
    return text;
  }
  static double from_bits(unsigned long long bits) {
    double value = 0;
    static_assert(sizeof value == sizeof bits);
    std::copy_n(reinterpret_cast<const unsigned char*>(&bits), sizeof bits, reinterpret_cast<unsigned char*>(&value));
    return value;
  }

  void read_facts(int index) {
    cudaDeviceProp properties{};
    check(cudaGetDeviceProperties(&properties, index), "cudaGetDeviceProperties");
    add_host_facts(facts_);
    facts_.backend = "cuda";
    facts_.timer = "cuda_events";
    facts_.vendor = "nvidia";
    split_name(properties.name, facts_);
    facts_.architecture = "sm_" + std::to_string(properties.major) + std::to_string(properties.minor);
    facts_.memory_bytes = static_cast<std::int64_t>(properties.totalGlobalMem);
    facts_.cache_bytes = properties.l2CacheSize;
    int version = 0;
    check(cudaRuntimeGetVersion(&version), "cudaRuntimeGetVersion");
    facts_.runtime = version_text(version);
    facts_.compiler = "nvcc " + std::to_string(__CUDACC_VER_MAJOR__) + "." + std::to_string(__CUDACC_VER_MINOR__) +
                      "." + std::to_string(__CUDACC_VER_BUILD__);
    nvml_.add_facts(facts_);
  }

  cudaEvent_t event(Mark mark) const { return events_[static_cast<std::size_t>(mark)]; }
  static void launched(const char* what) { check(cudaGetLastError(), what); }
  void clear_scratch() { check(cudaMemsetAsync(scratch_, 0, sizeof *scratch_, stream_), "cudaMemset"); }
  void fetch_scratch(const char* what) {
    launched(what);
    check(cudaMemcpyAsync(host_, scratch_, sizeof *host_, cudaMemcpyDeviceToHost, stream_), "cudaMemcpy");
    synchronize();
  }
  char* flush_buffer() {
    if (flush_ == nullptr) {
      flush_ = static_cast<char*>(allocate(2 * flush_bytes()));
      check(cudaMemsetAsync(flush_, 1, static_cast<std::size_t>(2 * flush_bytes()), stream_), "cudaMemset");
    }
    return flush_;
  }

  DeviceFacts facts_;
  Nvml nvml_;
  cudaStream_t stream_ = nullptr;
  Scratch* scratch_ = nullptr;
  Scratch* host_ = nullptr;
  std::vector<void*> allocated_;
  std::vector<cudaEvent_t> events_;
  std::size_t used_ = 0;
  char* flush_ = nullptr;
  unsigned flushes_ = 0;
};

}  // namespace

int cuda_device_count() {
  int count = 0;
  const cudaError_t status = cudaGetDeviceCount(&count);
  if (status == cudaSuccess && count > 0) return count;
  int driver = 0;
  (void)cudaDriverGetVersion(&driver);
  std::string why = cudaGetErrorString(status);
  if (driver == 0) {
    why = "no NVIDIA driver is installed here";
  } else if (status == cudaErrorInsufficientDriver) {
    why = "the NVIDIA driver here speaks CUDA " + version_text(driver) + ", and this kindex needs " +
          version_text(CUDART_VERSION) + " or later";
  } else if (status == cudaErrorNoDevice || status == cudaSuccess) {
    why = "there is a driver, but no GPU that it shows";
  }
  throw Error(Exit::machine, why + "; measure with --device cpu to see how it works");
}

std::unique_ptr<Device> open_cuda_device(int index) {
  return std::make_unique<CudaDevice>(index);
}

}  // namespace kindex::measure
