#include "cpu/thread_pool.hpp"

#include <pthread.h>
#include <sched.h>

#include <algorithm>
#include <atomic>
#include <charconv>
#include <chrono>
#include <condition_variable>
#include <csignal>
#include <mutex>
#include <optional>
#include <string>
#include <system_error>
#include <thread>
#include <vector>

#include <cugraft/error.hpp>

#include "cpu/work_ranges.hpp"
#include "support/environment.hpp"

namespace cugraft::cpu {
namespace {

// How long a thread looks before it sleeps: waking it up takes from 5 microseconds on bare metal to 100 and more on a
// virtual machine whose idle processors are taken away.
constexpr std::chrono::microseconds look_out_time{100};

unsigned processors_of_this_process() {
  cpu_set_t set;
  if (sched_getaffinity(0, sizeof set, &set) == 0) return static_cast<unsigned>(std::max(1, CPU_COUNT(&set)));
  return std::max(1U, std::thread::hardware_concurrency());  // more processors than a cpu_set_t holds
}

void pause() {
#if defined(__x86_64__)
  __builtin_ia32_pause();
#elif defined(__aarch64__)
  asm volatile("isb");
#endif
}

// Whether the condition came true while looking. Where threads outnumber processors, looking would be in their way.
template <class Condition>
bool look_out_for(Condition condition) {
  static const bool alone = thread_count() <= processors_of_this_process();
  if (!alone) return condition();
  const auto end = std::chrono::steady_clock::now() + look_out_time;
  do {
    for (int i = 0; i < 32; ++i) {
      if (condition()) return true;
      pause();
    }
  } while (std::chrono::steady_clock::now() < end);
  return false;
}

struct job {
  work_ranges ranges;
  const range_work work;

  unsigned wanted;                   // pool threads that may still join; guarded by the pool's mutex
  std::atomic<unsigned> active = 0;  // pool threads at work on it; changed under the pool's mutex

  void work_off() {
    const unsigned thread = ranges.join();
    for (index_range range = ranges.take(thread); range.count != 0; range = ranges.take(thread))
      work.function(work.context, range.first, range.count);
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
  void open(job& job);
  void close(job& job);

  std::mutex mutex_;
  std::condition_variable opened_;
  std::condition_variable finished_;
  std::vector<job*> open_;  // jobs that want more threads, oldest first
  std::atomic<std::size_t> open_count_ = 0;
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
  open(job);
  const unsigned wanted = job.wanted;
  lock.unlock();
  for (unsigned i = 0; i < wanted; ++i) opened_.notify_one();
  job.work_off();
  lock.lock();
  close(job);  // now nobody can join
  lock.unlock();
  if (!look_out_for([&] { return job.active.load(std::memory_order_acquire) == 0; })) {
    lock.lock();
    finished_.wait(lock, [&] { return job.active.load(std::memory_order_acquire) == 0; });
  }
}

void thread_pool::open(job& job) {
  open_.push_back(&job);
  open_count_.store(open_.size(), std::memory_order_relaxed);
}

void thread_pool::close(job& job) {
  std::erase(open_, &job);
  open_count_.store(open_.size(), std::memory_order_relaxed);
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
    if (open_.empty()) {
      lock.unlock();
      look_out_for([&] { return open_count_.load(std::memory_order_relaxed) != 0; });
      lock.lock();
      opened_.wait(lock, [&] { return !open_.empty(); });
    }
    job& job = *open_.front();
    job.active.fetch_add(1, std::memory_order_relaxed);
    if (--job.wanted == 0) close(job);
    lock.unlock();
    job.work_off();
    lock.lock();
    close(job);
    // This lets the job's owner go, and the job with it. It is under the mutex, so an owner that is about to sleep
    // does not miss it.
    if (job.active.fetch_sub(1, std::memory_order_release) == 1) finished_.notify_all();
  }
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

void for_each_range(std::uint64_t count, range_work work) {
  const auto threads = static_cast<unsigned>(std::min<std::uint64_t>(thread_count(), count));
  if (threads == 1) return work.function(work.context, 0, count);
  job job{work_ranges(count, threads), work, threads - 1};
  thread_pool::instance().run(job);
}

}  // namespace cugraft::cpu
