// cuModule*.
#include <cstring>
#include <span>

#include "program_kernels.hpp"
#include "state.hpp"

using namespace fake_cuda;

namespace {

// The buffers that a caller gave cuModuleLoadDataEx for the compiler's words.
struct log_buffers {
  char* error = nullptr;
  void** error_bytes = nullptr;  // in: capacity; out: how much was written, by the caller's own slot
  char* info = nullptr;
  void** info_bytes = nullptr;
};

log_buffers read_options(unsigned count, const jit_option* options, void** values) {
  log_buffers buffers;
  for (unsigned index = 0; index < count; ++index) {
    switch (options[index]) {
      case jit_option::error_log_buffer:
        buffers.error = static_cast<char*>(values[index]);
        break;
      case jit_option::error_log_buffer_size_bytes:
        buffers.error_bytes = &values[index];
        break;
      case jit_option::info_log_buffer:
        buffers.info = static_cast<char*>(values[index]);
        break;
      case jit_option::info_log_buffer_size_bytes:
        buffers.info_bytes = &values[index];
        break;
    }
  }
  return buffers;
}

void write_log(const std::string& words, char* buffer, void** bytes) {
  if (!buffer || !bytes) return;
  const auto capacity = reinterpret_cast<std::uintptr_t>(*bytes);
  if (capacity == 0) return;
  const std::size_t written = std::min(words.size(), capacity - 1);
  std::memcpy(buffer, words.data(), written);
  buffer[written] = '\0';
  *bytes = reinterpret_cast<void*>(written);
}

result load(driver_state& state, module_object** out, const void* bytes, const log_buffers& logs) {
  if (!out || !bytes) return result::invalid_value;
  context* owner = current_context();
  image_result read = read_image(bytes, owner->on->model.capability, state.settings.version);
  write_log(read.log, logs.error, logs.error_bytes);
  write_log("", logs.info, logs.info_bytes);
  if (read.code != result::success) return read.code;
  *out = state.modules.add();
  (*out)->owner = owner;
  (*out)->bytes = bytes;
  (*out)->contents = std::move(read.value);
  return result::success;
}

const image_kernel* find_kernel(const image& in, const char* symbol) {
  for (const image_kernel& kernel : in.kernels)
    if (kernel.symbol == symbol) return &kernel;
  return nullptr;
}

function_object& function_for(module_object& owner, const image_kernel& kernel) {
  std::unique_ptr<function_object>& slot = owner.functions[kernel.symbol];
  if (!slot) {
    slot = std::make_unique<function_object>();
    slot->owner = &owner;
    slot->kernel = &kernel;
    slot->max_dynamic_shared_bytes = owner.owner->on->model.max_shared_bytes_per_block - kernel.static_shared_bytes;
  }
  return *slot;
}

}  // namespace

extern "C" {

result cuModuleLoadData(module_object** out, const void* bytes) {
  return entry("cuModuleLoadData", a_context, "",
               [&](driver_state& state, driver_lock&) { return load(state, out, bytes, {}); });
}

result cuModuleLoadDataEx(module_object** out, const void* bytes, unsigned option_count, jit_option* options,
                          void** values) {
  return entry("cuModuleLoadDataEx", a_context, "", [&](driver_state& state, driver_lock&) {
    return load(state, out, bytes, read_options(option_count, options, values));
  });
}

result cuModuleUnload(module_object* handle) {
  return entry("cuModuleUnload", a_context_to_release, "", [&](driver_state& state, driver_lock&) {
    if (!state.modules.find(handle)) {
      if (state.modules.is_dead(handle)) state.complain("cuModuleUnload", "the module was unloaded before");
      return result::invalid_handle;
    }
    state.modules.remove(handle);
    return result::success;
  });
}

result cuModuleGetFunction(function_object** out, module_object* handle, const char* symbol) {
  return entry("cuModuleGetFunction", a_context, symbol ? std::string("symbol=") + symbol : "",
               [&](driver_state& state, driver_lock&) {
                 if (!out || !symbol) return result::invalid_value;
                 module_object* owner = state.modules.find(handle);
                 if (!owner) return result::invalid_handle;
                 const image_kernel* kernel = find_kernel(owner->contents, symbol);
                 if (!kernel) return result::not_found;
                 *out = &function_for(*owner, *kernel);
                 return result::success;
               });
}

// Images are not run, so what stands in one for a variable is the CPU version's: itself, or the pointer to it.
result cuModuleGetGlobal_v2(device_pointer* out, std::size_t* bytes, module_object* handle, const char* symbol) {
  return entry("cuModuleGetGlobal_v2", a_context, symbol ? std::string("symbol=") + symbol : "",
               [&](driver_state& state, driver_lock&) {
                 if (!symbol) return result::invalid_value;
                 module_object* owner = state.modules.find(handle);
                 if (!owner) return result::invalid_handle;
                 const cugraft::abi::variable_record* variable = program_variable(symbol, owner->bytes);
                 if (!variable) return result::not_found;
                 state.memory.adopt_variable(*variable->cpu, owner->owner, variable->bytes);
                 const void* address = *variable->cpu;
                 std::size_t size = variable->bytes;
                 if (variable->is_pointer) {
                   address = variable->cpu;
                   size = sizeof(void*);
                   state.memory.adopt_variable(const_cast<void*>(address), owner->owner, size);
                 }
                 if (out) *out = reinterpret_cast<device_pointer>(address);
                 if (bytes) *bytes = size;
                 return result::success;
               });
}

}  // extern "C"
