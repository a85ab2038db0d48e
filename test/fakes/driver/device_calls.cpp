// cuInit, cuDriver* and cuDevice*.
#include <cstdlib>
#include <cstring>

#include "error_names.hpp"
#include "queue.hpp"
#include "report.hpp"
#include "state.hpp"

using namespace fake_cuda;  // entry points only: nothing of this file is seen elsewhere

namespace {

void shut_down() {
  write_report();
  driver().shut_down = true;
}

void create_devices(driver_state& state) {
  for (const device_choice& choice : state.settings.devices) {
    auto made = std::make_unique<device>();
    made->model = model_of(choice);
    state.devices.push_back(std::move(made));
  }
}

device* device_of(driver_state& state, device_ordinal ordinal) {
  const auto index = static_cast<std::size_t>(ordinal);
  return ordinal >= 0 && index < state.devices.size() ? state.devices[index].get() : nullptr;
}

// The body of a call about one device: `use` it, once its number is found good.
template <typename Use>
result with_device(const char* name, device_ordinal ordinal, needs what, Use use) {
  return entry(name, what, "device=" + std::to_string(ordinal), [&](driver_state& state, driver_lock& lock) {
    device* found = device_of(state, ordinal);
    return found ? use(state, lock, *found) : result::invalid_device;
  });
}

context* make_context(driver_state& state, device& on, device_ordinal ordinal, bool primary) {
  context* made = state.contexts.add();
  made->on = &on;
  made->ordinal = ordinal;
  made->primary = primary;
  return made;
}

// A context takes with it what was made in it.
void destroy_context(driver_state& state, driver_lock& lock, context& dying) {
  drain_all(state, lock, dying);
  const auto remove_owned = [&dying](auto& objects) {
    objects.for_each([&](const auto& each) {
      if (each.owner == &dying) objects.remove(&each);
    });
  };
  remove_owned(state.modules);
  remove_owned(state.streams);
  remove_owned(state.events);
  state.memory.release_all(&dying);
  state.contexts.remove(&dying);
}

}  // namespace

extern "C" {

result cuInit(unsigned flags) {
  return entry("cuInit", nothing, "", [&](driver_state& state, driver_lock&) {
    if (flags != 0) return result::invalid_value;
    if (state.shut_down) return result::deinitialized;
    if (state.initialized) return state.initialized_by == getpid() ? result::success : result::not_initialized;
    if (state.settings.devices.empty()) return result::no_device;
    create_devices(state);
    state.initialized = true;
    state.initialized_by = getpid();
    std::atexit(shut_down);  // as the real one: what the program destroys later meets a driver that is gone
    return result::success;
  });
}

result cuDriverGetVersion(int* version) {
  return entry("cuDriverGetVersion", nothing, "", [&](driver_state& state, driver_lock&) {
    if (!version) return result::invalid_value;
    *version = state.settings.version;
    return result::success;
  });
}

result cuDeviceGetCount(int* count) {
  return entry("cuDeviceGetCount", initialization, "", [&](driver_state& state, driver_lock&) {
    if (!count) return result::invalid_value;
    *count = static_cast<int>(state.devices.size());
    return result::success;
  });
}

result cuDeviceGet(device_ordinal* out, int ordinal) {
  return with_device("cuDeviceGet", ordinal, initialization, [&](driver_state&, driver_lock&, device&) {
    if (!out) return result::invalid_value;
    *out = ordinal;
    return result::success;
  });
}

result cuDeviceGetName(char* name, int capacity, device_ordinal ordinal) {
  return with_device("cuDeviceGetName", ordinal, initialization, [&](driver_state&, driver_lock&, device& of) {
    if (!name || capacity <= 0) return result::invalid_value;
    std::strncpy(name, of.model.name.c_str(), static_cast<std::size_t>(capacity));
    name[capacity - 1] = '\0';
    return result::success;
  });
}

result cuDeviceGetAttribute(int* value, device_attribute attribute, device_ordinal ordinal) {
  return with_device("cuDeviceGetAttribute", ordinal, initialization,
                     [&](driver_state& state, driver_lock&, device& of) {
                       if (!value || static_cast<int>(attribute) < 1 || attribute > device_attribute::last)
                         return result::invalid_value;
                       *value = attribute_of(of.model, attribute, state.settings.pools);
                       return result::success;
                     });
}

result cuDeviceTotalMem_v2(std::size_t* bytes, device_ordinal ordinal) {
  return with_device("cuDeviceTotalMem_v2", ordinal, initialization, [&](driver_state&, driver_lock&, device& of) {
    if (!bytes) return result::invalid_value;
    *bytes = of.model.memory_bytes;
    return result::success;
  });
}

result cuDeviceGetUuid_v2(unsigned char* uuid, device_ordinal ordinal) {
  return with_device("cuDeviceGetUuid_v2", ordinal, initialization, [&](driver_state&, driver_lock&, device& of) {
    if (!uuid) return result::invalid_value;
    std::memset(uuid, 0, 16);
    uuid[0] = static_cast<unsigned char>(of.model.capability);
    uuid[15] = static_cast<unsigned char>(ordinal);
    return result::success;
  });
}

result cuDevicePrimaryCtxRetain(context** out, device_ordinal ordinal) {
  return with_device("cuDevicePrimaryCtxRetain", ordinal, initialization,
                     [&](driver_state& state, driver_lock&, device& of) {
                       if (!out) return result::invalid_value;
                       if (!of.primary) of.primary = make_context(state, of, ordinal, true);
                       ++of.primary_retains;
                       *out = of.primary;
                       return result::success;
                     });
}

result cuDevicePrimaryCtxRelease_v2(device_ordinal ordinal) {
  constexpr needs release{.releases = true};
  return with_device("cuDevicePrimaryCtxRelease_v2", ordinal, release,
                     [&](driver_state& state, driver_lock& lock, device& of) {
                       if (of.primary_retains == 0) {
                         state.complain("cuDevicePrimaryCtxRelease_v2", "the primary context is not retained");
                         return result::invalid_context;
                       }
                       if (--of.primary_retains == 0) destroy_context(state, lock, *std::exchange(of.primary, nullptr));
                       return result::success;
                     });
}

result cuDevicePrimaryCtxGetState(device_ordinal ordinal, unsigned* flags, int* active) {
  return with_device("cuDevicePrimaryCtxGetState", ordinal, initialization,
                     [&](driver_state&, driver_lock&, device& of) {
                       if (!flags || !active) return result::invalid_value;
                       *flags = 0;
                       *active = of.primary ? 1 : 0;
                       return result::success;
                     });
}

result cuCtxCreate_v2(context** out, unsigned, device_ordinal ordinal) {
  return with_device("cuCtxCreate_v2", ordinal, initialization, [&](driver_state& state, driver_lock&, device& of) {
    if (!out) return result::invalid_value;
    *out = make_context(state, of, ordinal, false);
    context_stack().push_back(*out);
    return result::success;
  });
}

result cuCtxDestroy_v2(context* dying) {
  constexpr needs release{.releases = true};
  return entry("cuCtxDestroy_v2", release, "", [&](driver_state& state, driver_lock& lock) {
    if (!state.contexts.find(dying) || dying->primary) return result::invalid_context;
    destroy_context(state, lock, *dying);
    if (current_context() == dying) context_stack().pop_back();
    return result::success;
  });
}

result cuGetErrorName(result code, const char** name) {
  return entry("cuGetErrorName", nothing, "", [&](driver_state&, driver_lock&) {
    if (!name) return result::invalid_value;
    *name = error_name(code);
    return *name ? result::success : result::invalid_value;
  });
}

result cuGetErrorString(result code, const char** text) {
  return entry("cuGetErrorString", nothing, "", [&](driver_state&, driver_lock&) {
    if (!text) return result::invalid_value;
    *text = error_text(code);
    return *text ? result::success : result::invalid_value;
  });
}

}  // extern "C"
