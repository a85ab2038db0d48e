# What `cmake --install` writes:  bin/cugraft  include/cugraft/  lib/libcugraft…  lib/cmake/cugraft/
#
# The runtime and its headers are installed where they are made; here is the tool, and what find_package(cugraft) needs.
include(CMakePackageConfigHelpers)

set(package_dir ${CMAKE_INSTALL_LIBDIR}/cmake/cugraft)
set(shipped ${PROJECT_SOURCE_DIR}/cmake-modules/install)

configure_package_config_file(
  ${shipped}/cugraftConfig.cmake.in ${PROJECT_BINARY_DIR}/package/cugraftConfig.cmake INSTALL_DESTINATION ${package_dir})
write_basic_package_version_file(${PROJECT_BINARY_DIR}/package/cugraftConfigVersion.cmake COMPATIBILITY SameMinorVersion)

install(TARGETS cugraft EXPORT cugraftTargets RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR})
install(EXPORT cugraftTargets NAMESPACE cugraft:: DESTINATION ${package_dir})
install(FILES ${PROJECT_BINARY_DIR}/package/cugraftConfig.cmake ${PROJECT_BINARY_DIR}/package/cugraftConfigVersion.cmake
              ${shipped}/cugraftKernels.cmake DESTINATION ${package_dir})
install(FILES ${PROJECT_SOURCE_DIR}/LICENSE DESTINATION ${CMAKE_INSTALL_DATADIR}/doc/cugraft)

unset(package_dir)
unset(shipped)
