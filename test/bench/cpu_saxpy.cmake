# The CPU backend against OpenMP. Only the OpenMP loop is built for the processor at hand.
find_package(OpenMP COMPONENTS CXX)
if(OpenMP_CXX_FOUND AND NOT CUGRAFT_SANITIZE)
  cugraft_add_benchmark(cpu_saxpy cpu_saxpy.cpp cpu_saxpy_openmp.cpp)
  target_link_libraries(cpu_saxpy PRIVATE OpenMP::OpenMP_CXX)
  set_source_files_properties(cpu_saxpy_openmp.cpp PROPERTIES COMPILE_OPTIONS "-O3;-march=native")
endif()
