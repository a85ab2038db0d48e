# cugraft_warnings: what our own code is compiled with. Link it PRIVATE; it is never installed.
add_library(cugraft_warnings INTERFACE)

target_compile_options(
  cugraft_warnings INTERFACE $<$<CXX_COMPILER_ID:GNU,Clang>:-Wall;-Wextra;-Wconversion;-Wshadow;-Wnon-virtual-dtor>
                             # g++ 12 is wrong about std::string members of aggregates when it optimises.
                             $<$<CXX_COMPILER_ID:GNU>:-Wno-maybe-uninitialized;-Wno-restrict>
                             $<$<BOOL:${CUGRAFT_WARNINGS_AS_ERRORS}>:-Werror>)
