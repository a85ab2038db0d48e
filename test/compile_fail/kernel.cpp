// Launches of functions that cannot be kernels; each mistake is behind a macro.
#include <string>

#include <cugraft/cugraft.hpp>

[[cuda::kernel]] int count(int n);
[[cuda::kernel]] void total(int& n);
[[cuda::kernel]] void print(std::string text);
[[cuda::kernel]] void good(int n);

void run(cugraft::stream& s, int n, const std::string& text) {
  cugraft::launch<good>(s, cugraft::items(1), n);
#ifdef RETURNS_VALUE
  cugraft::launch<count>(s, cugraft::items(1), n);
#endif
#ifdef REFERENCE
  cugraft::launch<total>(s, cugraft::items(1), n);
#endif
#ifdef NOT_TRIVIALLY_COPYABLE
  cugraft::launch<print>(s, cugraft::items(1), text);
#endif
  (void)text;
}
