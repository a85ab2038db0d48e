#include "cpu/thread_pool.hpp"

#include <pthread.h>
#include <sched.h>

#include <algorithm>
#include <atomic>
#include <charconv>
#include <condition_variable>
#include <csignal>
#include <mutex>
#include <optional>
#include <string>
#include <system_error>
#include <thread>
#include <vector>

#include <cugraft/error.hpp>

#include "support/environment.hpp"

namespace cugraft::cpu {
namespace {

struct job {
  const std::uint64_t count;
  const std::uint64_t grain;
  const range_work work;
  std::atomic<std::uint64_t> next = 0;

  // Guarded by the pool's mutex.
  unsigned wanted;      // pool threads that may still join
  unsigned active = 0;  // pool threads at work on it

  void work_off() {
    for (;;) {
      const std::uint64_t first = next.fetch_add(grain, std::memory_order_relaxed);
      if (first >= count) return;
      work.function(work.context, first, std::min(grain, count - first));
    }
  }
};

class thread_pool {
 public:
  // Immortal, and a new one after fork: the parent's threads do not exist in the child.
  static thread_pool& instance();

  void run(job& job);

 private:
  static void* thread_main(void* pool);

  void make_threads(unsigned count);
  void work();
  void close(job& job) { std::erase(open_, &job); }

  std::mutex mutex_;
  std::condition_variable opened_;
  std::condition_variable finished_;
  std::vector<job*> open_;  // jobs that want more threads, oldest first
  unsigned threads_ = 0;
};

std::atomic<thread_pool*> the_pool = nullptr;

thread_pool& thread_pool::instance() {
  static const int registered = pthread_atfork(nullptr, nullptr, [] { the_pool = nullptr; });
  static_cast<void>(registered);
  thread_pool* pool = the_pool.load(std::memory_order_acquire);
  if (pool != nullptr) return *pool;
  auto* const fresh = new thread_pool;
  if (the_pool.compare_exchange_strong(pool, fresh)) return *fresh;
  delete fresh;
  return *pool;
}

void thread_pool::run(job& job) {
  std::unique_lock lock(mutex_);
  make_threads(job.wanted);
  open_.push_back(&job);
  const unsigned wanted = job.wanted;
  lock.unlock();
  for (unsigned i = 0; i < wanted; ++i) opened_.notify_one();
  job.work_off();
  lock.lock();
  close(job);
  finished_.wait(lock, [&] { return job.active == 0; });
}

// Signals are the program's own business: only those that a fault raises in the thread itself are taken there.
void thread_pool::make_threads(unsigned count) {
  if (threads_ >= count) return;
  sigset_t blocked;
  sigset_t previous;
  sigfillset(&blocked);
  for (const int fault : {SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGTRAP, SIGABRT, SIGPROF}) sigdelset(&blocked, fault);
  pthread_sigmask(SIG_SETMASK, &blocked, &previous);
  for (; threads_ < count; ++threads_) {
    pthread_t thread;
    if (pthread_create(&thread, nullptr, &thread_main, this) != 0) break;
    pthread_setname_np(thread, "cugraft-cpu");
    pthread_detach(thread);
  }
  pthread_sigmask(SIG_SETMASK, &previous, nullptr);
}

void* thread_pool::thread_main(void* pool) {
  static_cast<thread_pool*>(pool)->work();
  return nullptr;
}

void thread_pool::work() {
  std::unique_lock lock(mutex_);
  for (;;) {
    opened_.wait(lock, [&] { return !open_.empty(); });
    job& job = *open_.front();
    ++job.active;
    if (--job.wanted == 0) close(job);
    lock.unlock();
    job.work_off();
    lock.lock();
    close(job);
    // The job may end with its caller's wait: it must not be touched after this.
    if (--job.active == 0) finished_.notify_all();
  }
}

unsigned processors_of_this_process() {
  cpu_set_t set;
  if (sched_getaffinity(0, sizeof set, &set) == 0) return static_cast<unsigned>(std::max(1, CPU_COUNT(&set)));
  return std::max(1U, std::thread::hardware_concurrency());  // more processors than a cpu_set_t holds
}

unsigned read_thread_count() {
  const std::optional<std::string> text = support::environment("CUGRAFT_CPU_THREADS");
  if (!text) return processors_of_this_process();
  unsigned count = 0;
  const char* const end = text->data() + text->size();
  const auto [rest, failure] = std::from_chars(text->data(), end, count);
  if (failure == std::errc() && rest == end && count > 0 && count <= 65536) return count;
  error_details details;
  details.problem = "CUGRAFT_CPU_THREADS is \"" + *text + "\", which is not a number of threads";
  details.help = "set it to a number from 1 to 65536, or leave it unset to use every processor";
  details.device = "CPU";
  throw error(error_code::bad_environment, std::move(details));
}

}  // namespace

unsigned thread_count() {
  static const unsigned count = read_thread_count();
  return count;
}

void for_each_range(std::uint64_t count, std::uint64_t grain, range_work work) {
  const std::uint64_t ranges = (count + grain - 1) / grain;
  const auto helpers = static_cast<unsigned>(std::min<std::uint64_t>(thread_count(), ranges) - 1);
  job job{count, grain, work, 0, helpers};
  if (ranges <= 1 || helpers == 0) return job.work_off();
  thread_pool::instance().run(job);
}

}  // namespace cugraft::cpu
