# The CPU backend's tests that need more than their one file: CUDA's headers, where they are, to be included beside ours.
find_path(CUGRAFT_TEST_CUDA_INCLUDE_DIR cuda_runtime.h PATHS /usr/local/cuda/include ENV CUDA_PATH PATH_SUFFIXES include)
mark_as_advanced(CUGRAFT_TEST_CUDA_INCLUDE_DIR)
if(CUGRAFT_TEST_CUDA_INCLUDE_DIR)
  foreach(test cpu_cuda_first_test cpu_cuda_last_test)
    target_include_directories(${test} SYSTEM PRIVATE ${CUGRAFT_TEST_CUDA_INCLUDE_DIR})
  endforeach()
endif()
