# CUGRAFT_LIT, CUGRAFT_FILECHECK_DIR: LLVM's test runner, and the folder that has FileCheck and not.
#
# Debian ships lit inside llvm-19-tools without a program on PATH.
find_program(CUGRAFT_LIT NAMES lit.py lit-19 lit llvm-lit HINTS ${LLVM_TOOLS_BINARY_DIR}/../build/utils/lit REQUIRED)
find_path(CUGRAFT_FILECHECK_DIR FileCheck HINTS ${LLVM_TOOLS_BINARY_DIR} NO_CMAKE_FIND_ROOT_PATH REQUIRED)
mark_as_advanced(CUGRAFT_LIT CUGRAFT_FILECHECK_DIR)
