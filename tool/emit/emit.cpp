#include "emit/emit.hpp"

#include "emit/cpu_source.hpp"
#include "emit/device_source.hpp"
#include "emit/glue_source.hpp"

namespace cugraft {

EmittedFiles emit(const DeviceSlice& slice, const EmitOptions& options) {
  return {deviceSource(slice), deviceSource(slice, LineDirectives::omit), cpuSource(slice),
          glueSource(slice, options.bundlePath)};
}

}  // namespace cugraft
