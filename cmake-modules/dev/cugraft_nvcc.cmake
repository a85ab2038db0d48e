# cugraft_nvcc: CUGRAFT_TEST_NVCC, the nvcc that tests and benchmarks compare with, empty if there is none. It is the one
# that the tool takes by itself; the environment's CUGRAFT_NVCC=none hides it from both.
if(DEFINED ENV{CUGRAFT_NVCC})
  set(CUGRAFT_TEST_NVCC "$ENV{CUGRAFT_NVCC}")
elseif(CUGRAFT_NVCC)
  set(CUGRAFT_TEST_NVCC "${CUGRAFT_NVCC}")
else()
  find_program(CUGRAFT_FOUND_NVCC nvcc HINTS ENV CUDA_PATH ENV CUDA_HOME PATHS /usr/local/cuda PATH_SUFFIXES bin)
  mark_as_advanced(CUGRAFT_FOUND_NVCC)
  set(CUGRAFT_TEST_NVCC "${CUGRAFT_FOUND_NVCC}")
endif()
if(NOT IS_ABSOLUTE "${CUGRAFT_TEST_NVCC}" OR NOT EXISTS "${CUGRAFT_TEST_NVCC}")
  set(CUGRAFT_TEST_NVCC "")
endif()
