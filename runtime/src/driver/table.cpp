#include "driver/table.hpp"

#include <dlfcn.h>
#include <pthread.h>

#include <atomic>
#include <cugraft/error.hpp>
#include <memory>
#include <mutex>

#include "driver/call.hpp"

namespace cugraft::driver {
namespace {

constexpr const char* library_name = "libcuda.so.1";

// Constant-initialised and trivially destroyed, so that they can be used before main() and after it.
constinit std::atomic<const table*> loaded_table{nullptr};
constinit std::atomic<bool> forked{false};

std::mutex& loading() {
  static auto& mutex = *new std::mutex;
  return mutex;
}

void* open_library() {
  // RTLD_NODELETE, since the driver's own threads may run until the process ends.
  if (void* library = dlopen(library_name, RTLD_NOW | RTLD_LOCAL | RTLD_NODELETE)) return library;
  const char* why = dlerror();
  throw error(error_code::no_driver,
              {.problem = std::string("the CUDA driver cannot be loaded: ") + (why ? why : library_name),
               .help = "install NVIDIA's driver, or set CUGRAFT_BACKEND=cpu to run on the CPU"});
}

std::unique_ptr<const table> open_table() {
  auto made = std::make_unique<const table>(open_library());
  if (made->missing().empty()) return made;
  std::string names;
  for (const std::string& name : made->missing()) names += (names.empty() ? "" : ", ") + name;
  throw error(error_code::driver_incomplete,
              {.problem = std::string("the CUDA driver ") + library_name + " lacks " + names,
               .help = "update NVIDIA's driver, or set CUGRAFT_BACKEND=cpu to run on the CPU"});
}

}  // namespace

void* symbols::find(const char* name) const noexcept { return dlsym(library_, name); }

const table* loaded() noexcept { return loaded_table.load(std::memory_order_acquire); }

bool used_before_fork() noexcept { return forked.load(std::memory_order_relaxed); }

const table& load() {
  refuse_after_fork({});
  if (const table* done = loaded()) return *done;
  const std::lock_guard lock(loading());
  if (const table* done = loaded()) return *done;
  auto made = open_table();
  if (const result initialised = made->init(0); initialised != result::success)
    fail(*made, {}, made->init.name(), initialised);
  pthread_atfork(nullptr, nullptr, [] { forked.store(true, std::memory_order_relaxed); });
  const table* immortal = made.release();
  loaded_table.store(immortal, std::memory_order_release);
  return *immortal;
}

}  // namespace cugraft::driver
