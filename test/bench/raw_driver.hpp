// The CUDA Driver API called by hand: what the benchmarks hold the runtime against.
//
// Kept apart from the runtime on purpose: a peer that shares code with what it is compared to proves little. It needs
// neither CUDA headers nor libraries; everything throws std::runtime_error.
#pragma once

#include <cstddef>
#include <cstdint>

#include <cugraft/abi/kernel_record.hpp>

namespace bench {

using cu_context = struct context_handle*;
using cu_module = struct module_handle*;
using cu_function = struct function_handle*;
using cu_stream = struct stream_handle*;

struct raw_driver {
  int (*init)(unsigned flags);
  int (*device_get)(int* device, int ordinal);
  int (*device_get_attribute)(int* value, int attribute, int device);
  int (*device_get_name)(char* name, int length, int device);
  int (*driver_get_version)(int* version);
  int (*primary_context_retain)(cu_context* context, int device);
  int (*context_set_current)(cu_context context);
  int (*stream_create)(cu_stream* stream, unsigned flags);
  int (*stream_synchronize)(cu_stream stream);
  int (*memory_allocate)(std::uint64_t* address, std::size_t bytes);
  int (*memory_allocate_async)(std::uint64_t* address, std::size_t bytes, cu_stream stream);
  int (*module_load_data)(cu_module* module, const void* image);
  int (*module_get_function)(cu_function* function, cu_module module, const char* name);
  int (*launch_kernel)(cu_function function, unsigned grid_x, unsigned grid_y, unsigned grid_z, unsigned block_x,
                       unsigned block_y, unsigned block_z, unsigned shared_bytes, cu_stream stream, void** arguments,
                       void** extra);
};

// Loads libcuda.so.1 and finds the functions above.
raw_driver load_driver();

// Throws, naming `call`, unless `status` is CUDA_SUCCESS.
void check(int status, const char* call);

// A device with its primary context current on the calling thread, and a stream.
struct raw_device {
  int ordinal = 0;
  int capability = 0;  // major * 10 + minor
  char name[256] = {};
  int driver_version = 0;  // major * 1000 + minor * 10
  cu_stream stream = nullptr;
};
raw_device open_device(const raw_driver& driver);

// The image in `record`'s bundle that `capability` runs without compiling, else its PTX; and the kernel's name in it.
struct raw_image {
  const void* bytes;
  const char* symbol;
  bool is_cubin;
};
raw_image find_image(const cugraft::abi::kernel_record& record, int capability);

}  // namespace bench
