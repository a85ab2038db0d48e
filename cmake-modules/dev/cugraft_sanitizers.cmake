# CUGRAFT_SANITIZE=address;undefined (or thread) instruments the runtime, the tool, the tests and the samples alike: a
# sanitizer sees whole processes or nothing.
if(CUGRAFT_SANITIZE)
  list(JOIN CUGRAFT_SANITIZE "," sanitizers)
  add_compile_options(-fsanitize=${sanitizers} -fno-omit-frame-pointer -fno-sanitize-recover=all)
  add_link_options(-fsanitize=${sanitizers})
  unset(sanitizers)
endif()

# Seconds that a test may take. ThreadSanitizer makes a hundred times more of a fiber switch.
if("thread" IN_LIST CUGRAFT_SANITIZE)
  set(CUGRAFT_TEST_TIMEOUT 1200)
else()
  set(CUGRAFT_TEST_TIMEOUT 120)
endif()
