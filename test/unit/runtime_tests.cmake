# The tests of the runtime's CUDA side, on the simulated driver. One program; each test runs in a process of its own.
add_executable(
  runtime_tests
  runtime_backend_test.cpp
  runtime_driver_rules_test.cpp
  runtime_failing_calls_test.cpp
  runtime_fake_driver_test.cpp
  runtime_images_test.cpp
  runtime_launch_test.cpp
  runtime_process_test.cpp
  runtime_streams_test.cpp
  runtime_tests_main.cpp
  runtime_threads_test.cpp
  support/child_process.cpp
  support/fake_cubin.cpp
  support/test_bundle.cpp
  support/test_kernels.cpp
  support/test_kernels_cpu.cpp)
target_include_directories(runtime_tests PRIVATE support ${PROJECT_SOURCE_DIR}/runtime/src
                                                 ${PROJECT_SOURCE_DIR}/test/fakes/driver)
target_compile_definitions(runtime_tests PRIVATE CUGRAFT_FAKE_DRIVER_LIBRARY="$<TARGET_FILE:cugraft_fake_driver>")
target_link_libraries(runtime_tests PRIVATE cugraft_runtime GTest::gmock cugraft_warnings)
add_dependencies(runtime_tests cugraft_fake_driver)  # loaded at run time, linked to by nothing

gtest_discover_tests(runtime_tests TEST_PREFIX runtime. DISCOVERY_MODE PRE_TEST PROPERTIES LABELS unit TIMEOUT ${CUGRAFT_TEST_TIMEOUT})

# The samples, as they are, through the whole CUDA path: real images from the device compiler, kernels by their CPU
# versions.
function(cugraft_test_on_fake_device sample device)
  set(name runtime.${sample}_on_fake_${device})
  add_test(NAME ${name} COMMAND ${sample})
  set_tests_properties(
    ${name}
    PROPERTIES LABELS "unit;sample"
               TIMEOUT ${CUGRAFT_TEST_TIMEOUT}
               PASS_REGULAR_EXPRESSION "cuda  Fake GPU ${device} .* ok\n"
               ENVIRONMENT "CUGRAFT_BACKEND=cuda;CUGRAFT_FAKE_DRIVER=devices=${device}:32"
               ENVIRONMENT_MODIFICATION "LD_LIBRARY_PATH=path_list_prepend:$<TARGET_FILE_DIR:cugraft_fake_driver>")
endfunction()

foreach(sample IN ITEMS saxpy sum_reduction)
  if(TARGET ${sample})
    cugraft_test_on_fake_device(${sample} sm_90)
    cugraft_test_on_fake_device(${sample} sm_121)
  endif()
endforeach()
