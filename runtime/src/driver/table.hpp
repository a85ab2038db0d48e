// The driver: libcuda.so.1, loaded when first needed, and never unloaded.
//
//   load() ──dlopen, look up, cuInit──▶ table ──call(), call.hpp──▶ results as cugraft::error
#pragma once

#include "driver/function.hpp"
#include "driver/types.hpp"

namespace cugraft::driver {

// Every driver function the runtime calls. Immutable once made.
class table {
 public:
  explicit table(void* library) : symbols_(library) {}

  // The entry points that are required and were not found.
  const std::vector<std::string>& missing() const { return symbols_.missing(); }

 private:
  symbols symbols_;  // before the functions, which are found in it

 public:
  function<result(unsigned flags)> init{symbols_, "cuInit"};
  function<result(int* version)> driver_get_version{symbols_, "cuDriverGetVersion"};
  optional_function<result(result, const char**)> get_error_name{symbols_, "cuGetErrorName"};
  optional_function<result(result, const char**)> get_error_string{symbols_, "cuGetErrorString"};

  function<result(int* count)> device_get_count{symbols_, "cuDeviceGetCount"};
  function<result(device_handle*, int ordinal)> device_get{symbols_, "cuDeviceGet"};
  function<result(char* name, int size, device_handle)> device_get_name{symbols_, "cuDeviceGetName"};
  function<result(int*, device_attribute, device_handle)> device_get_attribute{symbols_, "cuDeviceGetAttribute"};
  function<result(std::size_t* bytes, device_handle)> device_total_memory{symbols_, "cuDeviceTotalMem_v2"};

  function<result(context_handle*, device_handle)> primary_context_retain{symbols_, "cuDevicePrimaryCtxRetain"};
  function<result(context_handle*)> context_get_current{symbols_, "cuCtxGetCurrent"};
  function<result(context_handle)> context_set_current{symbols_, "cuCtxSetCurrent"};
  function<result(context_handle)> context_push_current{symbols_, "cuCtxPushCurrent_v2"};
  function<result(context_handle*)> context_pop_current{symbols_, "cuCtxPopCurrent_v2"};
  function<result(device_handle*)> context_get_device{symbols_, "cuCtxGetDevice"};
  optional_function<result(context_handle, unsigned long long* id)> context_get_id{symbols_, "cuCtxGetId"};

  function<result(module_handle*, const void* image)> module_load_data{symbols_, "cuModuleLoadData"};
  function<result(module_handle*, const void* image, unsigned count, jit_option*, void** values)>
      module_load_data_with_options{symbols_, "cuModuleLoadDataEx"};
  function<result(function_handle*, module_handle, const char* name)> module_get_function{symbols_,
                                                                                          "cuModuleGetFunction"};
  function<result(device_address*, std::size_t* bytes, module_handle, const char* name)> module_get_global{
      symbols_, "cuModuleGetGlobal_v2"};
  function<result(int*, function_attribute, function_handle)> function_get_attribute{symbols_, "cuFuncGetAttribute"};
  function<result(function_handle, function_attribute, int)> function_set_attribute{symbols_, "cuFuncSetAttribute"};
  optional_function<result(function_handle, std::size_t index, std::size_t* offset, std::size_t* size)>
      function_get_parameter{symbols_, "cuFuncGetParamInfo"};
  function<result(int* least_blocks, int* threads, function_handle, shared_bytes_of_block, std::size_t shared_bytes,
                  int threads_limit)>
      occupancy_max_potential_block_size{symbols_, "cuOccupancyMaxPotentialBlockSize"};
  function<result(function_handle, unsigned grid_x, unsigned grid_y, unsigned grid_z, unsigned block_x,
                  unsigned block_y, unsigned block_z, unsigned shared_bytes, stream_handle, void** parameters,
                  void** extra)>
      launch_kernel{symbols_, "cuLaunchKernel"};

  function<result(stream_handle*, unsigned flags)> stream_create{symbols_, "cuStreamCreate"};
  function<result(stream_handle)> stream_destroy{symbols_, "cuStreamDestroy_v2"};
  function<result(stream_handle)> stream_synchronize{symbols_, "cuStreamSynchronize"};
  function<result(stream_handle)> stream_query{symbols_, "cuStreamQuery"};
  function<result(stream_handle, event_handle, unsigned flags)> stream_wait_event{symbols_, "cuStreamWaitEvent"};

  function<result(event_handle*, unsigned flags)> event_create{symbols_, "cuEventCreate"};
  function<result(event_handle, stream_handle)> event_record{symbols_, "cuEventRecord"};
  function<result(event_handle)> event_query{symbols_, "cuEventQuery"};
  function<result(event_handle)> event_synchronize{symbols_, "cuEventSynchronize"};
  function<result(float* milliseconds, event_handle, event_handle)> event_elapsed_time{symbols_, "cuEventElapsedTime"};
  function<result(event_handle)> event_destroy{symbols_, "cuEventDestroy_v2"};

  function<result(device_address*, std::size_t bytes)> memory_allocate{symbols_, "cuMemAlloc_v2"};
  function<result(device_address)> memory_free{symbols_, "cuMemFree_v2"};
  optional_function<result(device_address*, std::size_t bytes, stream_handle)> memory_allocate_async{symbols_,
                                                                                                     "cuMemAllocAsync"};
  optional_function<result(device_address, stream_handle)> memory_free_async{symbols_, "cuMemFreeAsync"};
  function<result(device_address, const void*, std::size_t bytes, stream_handle)> copy_to_device_async{
      symbols_, "cuMemcpyHtoDAsync_v2"};
  function<result(void*, device_address, std::size_t bytes, stream_handle)> copy_to_host_async{symbols_,
                                                                                               "cuMemcpyDtoHAsync_v2"};
  function<result(void*, device_address, std::size_t bytes)> copy_to_host{symbols_, "cuMemcpyDtoH_v2"};
  function<result(device_address, device_address, std::size_t bytes, stream_handle)> copy_async{symbols_,
                                                                                                "cuMemcpyAsync"};
  function<result(device_address, unsigned char value, std::size_t count, stream_handle)> set_bytes_async{
      symbols_, "cuMemsetD8Async"};
};

// The driver, loaded and initialised by the first call that succeeds; what fails is tried again. Throws no_driver,
// driver_incomplete, no_device or driver_call (cuInit), or used_after_fork. May be called from several threads.
const table& load();

// The driver if load() has succeeded, else null.
const table* loaded() noexcept;

// Whether this process was forked from one that had loaded the driver, which does not survive that.
bool used_before_fork() noexcept;

}  // namespace cugraft::driver
