# cugraft_llvm: the one place that says which LLVM and Clang the tool is built with.
#
# Clang's own CMake package is not used: Debian's lists every Clang program and static library, and fails where one of a
# dozen unrelated packages is missing. The two shared libraries are all that the tool needs.
set(CMAKE_MESSAGE_LOG_LEVEL NOTICE)  # it reports on libraries that only its static archives need
find_package(LLVM 19.1 REQUIRED CONFIG)
unset(CMAKE_MESSAGE_LOG_LEVEL)

find_library(CUGRAFT_CLANG_CPP clang-cpp PATHS ${LLVM_LIBRARY_DIRS} NO_DEFAULT_PATH REQUIRED)
find_library(CUGRAFT_LLVM LLVM PATHS ${LLVM_LIBRARY_DIRS} NO_DEFAULT_PATH REQUIRED)
find_path(CUGRAFT_CLANG_INCLUDE clang/AST/AST.h PATHS ${LLVM_INCLUDE_DIRS} NO_DEFAULT_PATH REQUIRED)
mark_as_advanced(CUGRAFT_CLANG_CPP CUGRAFT_LLVM CUGRAFT_CLANG_INCLUDE)

add_library(cugraft_llvm INTERFACE)
target_include_directories(cugraft_llvm SYSTEM INTERFACE ${CUGRAFT_CLANG_INCLUDE} ${LLVM_INCLUDE_DIRS})
separate_arguments(llvm_definitions NATIVE_COMMAND ${LLVM_DEFINITIONS})
target_compile_options(cugraft_llvm INTERFACE ${llvm_definitions} $<$<NOT:$<BOOL:${LLVM_ENABLE_RTTI}>>:-fno-rtti>)
# GCC takes an inlined pointer of Clang's for null. Only that warning, and only where those headers are included.
target_compile_options(cugraft_llvm INTERFACE $<$<CXX_COMPILER_ID:GNU>:-Wno-nonnull>)
target_link_libraries(cugraft_llvm INTERFACE ${CUGRAFT_CLANG_CPP} ${CUGRAFT_LLVM})
unset(llvm_definitions)
