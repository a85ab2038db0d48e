#include "raw_driver.hpp"

#include <dlfcn.h>

#include <stdexcept>
#include <string>

namespace bench {
namespace {

template <class Function>
void find(void* library, const char* name, Function& function) {
  function = reinterpret_cast<Function>(dlsym(library, name));
  if (!function) throw std::runtime_error(std::string("the driver lacks ") + name);
}

constexpr int capability_major = 75;  // CU_DEVICE_ATTRIBUTE_COMPUTE_CAPABILITY_MAJOR
constexpr int capability_minor = 76;
constexpr unsigned stream_non_blocking = 1;

// Whether a cubin for `image` runs on `capability`: machine code runs on later minor revisions of its own major one,
// unless it is specific to one architecture.
bool runs_on(const cugraft::abi::bundle_image& image, unsigned capability) {
  if (image.suffix == 'a') return image.architecture == capability;
  return image.architecture / 10 == capability / 10 && image.architecture <= capability;
}

}  // namespace

void check(int status, const char* call) {
  if (status != 0) throw std::runtime_error(std::string(call) + " failed with CUresult " + std::to_string(status));
}

raw_driver load_driver() {
  void* library = dlopen("libcuda.so.1", RTLD_NOW | RTLD_LOCAL);
  if (!library) throw std::runtime_error(std::string("no CUDA driver: ") + dlerror());
  raw_driver driver{};
  find(library, "cuInit", driver.init);
  find(library, "cuDeviceGet", driver.device_get);
  find(library, "cuDeviceGetAttribute", driver.device_get_attribute);
  find(library, "cuDeviceGetName", driver.device_get_name);
  find(library, "cuDriverGetVersion", driver.driver_get_version);
  find(library, "cuDevicePrimaryCtxRetain", driver.primary_context_retain);
  find(library, "cuCtxSetCurrent", driver.context_set_current);
  find(library, "cuStreamCreate", driver.stream_create);
  find(library, "cuStreamSynchronize", driver.stream_synchronize);
  find(library, "cuMemAlloc_v2", driver.memory_allocate);
  find(library, "cuMemAllocAsync", driver.memory_allocate_async);
  find(library, "cuModuleLoadData", driver.module_load_data);
  find(library, "cuModuleGetFunction", driver.module_get_function);
  find(library, "cuLaunchKernel", driver.launch_kernel);
  return driver;
}

raw_device open_device(const raw_driver& driver) {
  raw_device device;
  check(driver.init(0), "cuInit");
  check(driver.driver_get_version(&device.driver_version), "cuDriverGetVersion");
  check(driver.device_get(&device.ordinal, 0), "cuDeviceGet");
  check(driver.device_get_name(device.name, sizeof device.name, device.ordinal), "cuDeviceGetName");
  int major = 0, minor = 0;
  check(driver.device_get_attribute(&major, capability_major, device.ordinal), "cuDeviceGetAttribute");
  check(driver.device_get_attribute(&minor, capability_minor, device.ordinal), "cuDeviceGetAttribute");
  device.capability = major * 10 + minor;
  cu_context context = nullptr;
  check(driver.primary_context_retain(&context, device.ordinal), "cuDevicePrimaryCtxRetain");
  check(driver.context_set_current(context), "cuCtxSetCurrent");
  check(driver.stream_create(&device.stream, stream_non_blocking), "cuStreamCreate");
  return device;
}

raw_image find_image(const cugraft::abi::kernel_record& record, int capability) {
  using namespace cugraft::abi;
  const auto& header = *reinterpret_cast<const bundle_header*>(record.bundle);
  const auto* images = reinterpret_cast<const bundle_image*>(record.bundle + header.images_offset);
  const auto* resources = reinterpret_cast<const bundle_resource*>(record.bundle + header.resources_offset);
  const auto* names = reinterpret_cast<const char*>(record.bundle + header.names_offset);
  const auto wanted = static_cast<unsigned>(capability);

  const bundle_image* best = nullptr;
  for (const bundle_image* image = images; image < images + header.image_count; ++image) {
    const bool cubin = image->kind == image_kind::cubin;
    if (cubin ? !runs_on(*image, wanted) : image->architecture > wanted || image->suffix != 0) continue;
    const bool best_is_cubin = best && best->kind == image_kind::cubin;
    if (!best || (cubin && !best_is_cubin) || (cubin == best_is_cubin && image->architecture > best->architecture))
      best = image;
  }
  if (!best) throw std::runtime_error("the bundle has no image for this device");
  const auto& resource = resources[static_cast<std::size_t>(best - images) * header.kernel_count + record.bundle_index];
  return {record.bundle + best->offset, names + resource.symbol, best->kind == image_kind::cubin};
}

}  // namespace bench
