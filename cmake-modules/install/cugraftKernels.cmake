# cugraft_enable_kernels: makes the kernels in a target's C++ sources launchable.
#
#   cugraft_enable_kernels(<target>
#     [SOURCES <file>…]                 default: the target's C++ sources that mention a kernel or a launch
#     [ARCHITECTURES <arch>…]           as in CMAKE_CUDA_ARCHITECTURES, which is the default
#     [COMPILER auto|nvcc|clang]        default: auto, nvcc where there is one
#     [CPU_FALLBACK ON|OFF]             default: ON
#     [LINEINFO] [FAST_MATH]
#     [OPTIONS <option>…]               passed to the device compiler as they are
#     [CACHE embedded])                 where device code lives: in the program
#
# Variables: CUGRAFT_NVCC, else CMAKE_CUDA_COMPILER, names the nvcc to use; without either the tool looks for one.
#
# For each source a custom command runs `cugraft build`, which writes into a folder of that source's own:
#
#   src/saxpy.cpp ──▶ cugraft/<target>/src/saxpy.cpp/ saxpy.glue.cpp   compiled into the target: kernel records, bundle
#                                                     saxpy.cpu.cpp    compiled into the target: the CPU version
#                                                     saxpy.bundle     embedded by the glue
#                                                     saxpy.json       manifest and stamp: new whenever the tool has run
#                                                     saxpy.d          the headers that the source includes
#                                                     compile_flags.txt  the target's flags, one a line (written by CMake)
#
# The tool leaves a file alone if its content would stay the same, so an edit that changes no kernel recompiles neither
# device code nor glue.
include_guard(GLOBAL)

cmake_policy(PUSH)
cmake_policy(VERSION 3.20...3.25)

# What a source must contain for the tool to be run on it. The tool accepts a source without kernels, so this may find
# too much, in comments for instance, but not too little: launching an instantiation of a kernel template that a header
# defines needs glue, too.
set(_CUGRAFT_MARKS "cuda::(kernel|grid|block)|using[ \t\r\n]+cuda[ \t\r\n]*:|__global__|(launch|kernel_info)[ \t\r\n]*<")

function(cugraft_enable_kernels target)
  set(flags LINEINFO FAST_MATH)
  set(values "COMPILER;CPU_FALLBACK;CACHE")
  set(lists SOURCES ARCHITECTURES OPTIONS)
  cmake_parse_arguments(PARSE_ARGV 1 arg "${flags}" "${values}" "${lists}")
  _cugraft_check_arguments(${target})
  _cugraft_check_target(${target})

  if(NOT arg_SOURCES)
    _cugraft_find_sources(${target} arg_SOURCES)
  endif()
  if(NOT arg_SOURCES)
    message(WARNING "cugraft_enable_kernels(${target}): no source of this target mentions a kernel. Mark one "
                    "[[cuda::kernel]], or name the files with SOURCES.")
  endif()

  _cugraft_tool_options(options)
  set_property(TARGET ${target} PROPERTY _CUGRAFT_ENABLED ON)
  foreach(source IN LISTS arg_SOURCES)
    _cugraft_add_source(${target} "${source}" "${options}")
  endforeach()

  _cugraft_link_runtime(${target})
  _cugraft_silence_attributes(${target})
  # Libraries may be linked after this call, so the walk over them waits for the end of the directory.
  cmake_language(EVAL CODE "cmake_language(DEFER CALL _cugraft_note_system_includes [[${target}]])")
endfunction()

# Reads the caller's arg_… variables; sets defaults in them.
function(_cugraft_check_arguments target)
  set(where "cugraft_enable_kernels(${target})")
  if(arg_UNPARSED_ARGUMENTS)
    message(FATAL_ERROR "${where}: unknown arguments: ${arg_UNPARSED_ARGUMENTS}")
  endif()
  if(arg_KEYWORDS_MISSING_VALUES)
    message(FATAL_ERROR "${where}: no value given for ${arg_KEYWORDS_MISSING_VALUES}")
  endif()
  if(DEFINED arg_COMPILER AND NOT arg_COMPILER MATCHES "^(auto|nvcc|clang)$")
    message(FATAL_ERROR "${where}: COMPILER is auto, nvcc or clang, not '${arg_COMPILER}'")
  endif()
  if(DEFINED arg_CACHE AND NOT arg_CACHE STREQUAL "embedded")
    if(arg_CACHE STREQUAL "filesystem")
      message(FATAL_ERROR "${where}: CACHE filesystem is not available yet; leave CACHE out to embed device code")
    endif()
    message(FATAL_ERROR "${where}: CACHE is embedded, not '${arg_CACHE}'")
  endif()
endfunction()

# Custom commands belong to a directory, so the call must stand where the target was made.
function(_cugraft_check_target target)
  set(where "cugraft_enable_kernels(${target})")
  if(NOT TARGET ${target})
    message(FATAL_ERROR "${where}: there is no such target")
  endif()
  get_target_property(type ${target} TYPE)
  get_target_property(imported ${target} IMPORTED)
  if(imported OR NOT type MATCHES "^(EXECUTABLE|(STATIC|SHARED|MODULE|OBJECT)_LIBRARY)$")
    message(FATAL_ERROR "${where}: the target compiles nothing here; give an executable or a static, shared, module "
                        "or object library of this project")
  endif()
  get_target_property(directory ${target} SOURCE_DIR)
  if(NOT directory STREQUAL CMAKE_CURRENT_SOURCE_DIR)
    message(FATAL_ERROR "${where}: call it in the directory that makes the target: ${directory}")
  endif()
  get_property(multi_config GLOBAL PROPERTY GENERATOR_IS_MULTI_CONFIG)
  if(multi_config)
    message(FATAL_ERROR "${where}: multi-configuration generators are not supported yet; use Ninja or Unix Makefiles")
  endif()
  get_target_property(enabled ${target} _CUGRAFT_ENABLED)
  if(enabled)
    message(FATAL_ERROR "${where}: called twice for one target; name all files in one SOURCES list")
  endif()
endfunction()

# The target's C++ sources that contain one of _CUGRAFT_MARKS. A source without one may gain one, so CMake runs again
# when it changes; naming SOURCES avoids that.
function(_cugraft_find_sources target result)
  set(found "")
  get_target_property(sources ${target} SOURCES)
  list(JOIN CMAKE_CXX_SOURCE_FILE_EXTENSIONS "|" extensions)
  string(REPLACE "+" "\\+" extensions "${extensions}")
  foreach(source IN LISTS sources)
    if(source MATCHES "\\$<" OR NOT source MATCHES "\\.(${extensions})$")
      continue()
    endif()
    get_filename_component(path "${source}" ABSOLUTE)
    if(NOT EXISTS "${path}")  # generated, by others: it must be named to be processed
      continue()
    endif()
    file(READ "${path}" text)
    if(text MATCHES "${_CUGRAFT_MARKS}")
      list(APPEND found "${source}")
    else()
      set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS "${path}")
    endif()
  endforeach()
  set(${result} "${found}" PARENT_SCOPE)
endfunction()

# The options of `cugraft build` that all sources of a target share, from the caller's arg_… variables.
function(_cugraft_tool_options result)
  set(architectures ${arg_ARCHITECTURES})
  if(NOT architectures)
    set(architectures ${CMAKE_CUDA_ARCHITECTURES})
  endif()
  if(NOT architectures)  # OFF and empty, too: CMake's way to say that others choose
    set(architectures default)
  endif()
  list(JOIN architectures "," architectures)

  set(options --arch ${architectures} --source-root ${CMAKE_SOURCE_DIR} --host-compiler-id ${CMAKE_CXX_COMPILER_ID}
              --host-compiler-version ${CMAKE_CXX_COMPILER_VERSION})
  if(arg_COMPILER)
    list(APPEND options --compiler ${arg_COMPILER})
  endif()
  if(CUGRAFT_NVCC)
    list(APPEND options --nvcc ${CUGRAFT_NVCC})
  elseif(CMAKE_CUDA_COMPILER_ID STREQUAL "NVIDIA")
    list(APPEND options --nvcc ${CMAKE_CUDA_COMPILER})
  endif()
  if(arg_LINEINFO)
    list(APPEND options --line-info)
  endif()
  if(arg_FAST_MATH)
    list(APPEND options --fast-math)
  endif()
  foreach(option IN LISTS arg_OPTIONS)
    list(APPEND options "--option=${option}")
  endforeach()
  set(${result} "${options}" PARENT_SCOPE)
endfunction()

# One source: its folder, its flags, its command, its generated files as sources of the target.
function(_cugraft_add_source target source options)
  get_filename_component(path "${source}" ABSOLUTE)
  get_filename_component(file_name "${path}" NAME)
  get_filename_component(name "${path}" NAME_WLE)
  get_source_file_property(generated "${path}" GENERATED)
  if(NOT generated AND NOT EXISTS "${path}")
    message(FATAL_ERROR "cugraft_enable_kernels(${target}): there is no source '${source}'")
  endif()
  _cugraft_folder_of(${target} "${path}" folder)
  set(stem ${folder}/${name})
  set(embedded ${stem}.bundle)
  set(compiled ${stem}.glue.cpp ${stem}.cpu.cpp)

  # A number for the source in this target: launches refer to records by it (cugraft/abi/kernel_record.hpp).
  file(RELATIVE_PATH unit "${CMAKE_SOURCE_DIR}" "${path}")
  string(MD5 unit "${target} ${unit}")
  string(SUBSTRING ${unit} 0 16 unit)
  set_property(SOURCE "${path}" APPEND PROPERTY COMPILE_DEFINITIONS
               $<$<STREQUAL:$<TARGET_PROPERTY:NAME>,${target}>:CUGRAFT_UNIT=0x${unit}>)

  _cugraft_write_flags(${target} "${path}" ${folder})
  _cugraft_describe("${file_name}" "${options}" description)

  set(tool $<TARGET_FILE:cugraft::cugraft>)
  set(inputs "${path}" ${folder}/CXX/compile_flags.txt ${tool})
  set(command ${tool} build "${path}" -o ${folder} ${options} --allow-no-kernel --depfile-target ${stem}.json
              -p ${folder}/CXX)
  if(CMAKE_GENERATOR MATCHES "Ninja")
    # Ninja looks again at what a command wrote: files left alone rebuild nothing.
    add_custom_command(
      OUTPUT ${stem}.json BYPRODUCTS ${compiled} ${embedded} ${stem}.cu
      COMMAND ${command} DEPENDS ${inputs} DEPFILE ${stem}.d
      COMMENT "${description}" VERBATIM COMMAND_EXPAND_LISTS)
  else()
    # Make takes a file older than its prerequisite for outdated. A rule of its own, which does nothing, makes it look.
    add_custom_command(
      OUTPUT ${stem}.json
      COMMAND ${command} DEPENDS ${inputs} DEPFILE ${stem}.d
      COMMENT "${description}" VERBATIM COMMAND_EXPAND_LISTS)
    foreach(file IN LISTS compiled embedded)
      add_custom_command(OUTPUT ${file} COMMAND ${CMAKE_COMMAND} -E true DEPENDS ${stem}.json COMMENT "" VERBATIM)
    endforeach()
  endif()
  set_property(DIRECTORY APPEND PROPERTY ADDITIONAL_CLEAN_FILES ${stem}.cu ${stem}.d)

  set_source_files_properties(
    ${compiled} PROPERTIES GENERATED ON COMPILE_OPTIONS "-w" SKIP_PRECOMPILE_HEADERS ON SKIP_AUTOGEN ON
                           SKIP_UNITY_BUILD_INCLUSION ON SKIP_LINTING ON CXX_SCAN_FOR_MODULES OFF)
  # As on a GPU, floating-point operations neither trap nor set errno: g++ needs that to vectorise guarded ones. And device
  # code reads floats through int4 pointers.
  set_property(SOURCE ${stem}.cpu.cpp APPEND PROPERTY COMPILE_OPTIONS -fno-math-errno -fno-trapping-math
                                                      -fno-strict-aliasing)
  set_source_files_properties(${stem}.glue.cpp PROPERTIES OBJECT_DEPENDS ${embedded})
  if(DEFINED arg_CPU_FALLBACK AND NOT arg_CPU_FALLBACK)
    set_source_files_properties(${compiled} PROPERTIES COMPILE_DEFINITIONS CUGRAFT_CPU_FALLBACK=0)
  endif()
  set_property(TARGET ${target} APPEND PROPERTY SOURCES ${compiled} ${stem}.json)
endfunction()

# A folder per source, named after its path below the target's directory: two sources of one name do not meet.
function(_cugraft_folder_of target path result)
  file(RELATIVE_PATH relative "${CMAKE_CURRENT_SOURCE_DIR}" "${path}")
  string(REPLACE "../" "__/" relative "${relative}")
  set(${result} "${CMAKE_CURRENT_BINARY_DIR}/cugraft/${target}/${relative}" PARENT_SCOPE)
endfunction()

# "cugraft: saxpy.cpp → sm_80 sm_90"
function(_cugraft_describe file_name options result)
  list(FIND options --arch index)
  math(EXPR index "${index} + 1")
  list(GET options ${index} architectures)
  string(REPLACE "," ";" architectures "${architectures}")
  list(TRANSFORM architectures PREPEND "sm_" REGEX "^[0-9]")
  list(JOIN architectures " " architectures)
  if(architectures STREQUAL "default")
    set(${result} "cugraft: ${file_name}" PARENT_SCOPE)
  else()
    set(${result} "cugraft: ${file_name} → ${architectures}" PARENT_SCOPE)
  endif()
endfunction()

# compile_flags.txt: what the target's own compiler is given for this source, one argument a line, so that no shell's
# quoting is involved.
#
# Written by file(GENERATE), not passed on the command line: properties may use $<COMPILE_LANGUAGE>, which only
# file(GENERATE) can evaluate (for each language of the project, hence the folder's name); and the file, rewritten only
# when it changes, makes every generator rerun the tool when flags change.
function(_cugraft_write_flags target path folder)
  set(definitions $<TARGET_PROPERTY:${target},COMPILE_DEFINITIONS>)
  set(includes $<TARGET_PROPERTY:${target},INCLUDE_DIRECTORIES>)
  set(system_includes
      $<TARGET_PROPERTY:${target},INTERFACE_SYSTEM_INCLUDE_DIRECTORIES>
      $<TARGET_GENEX_EVAL:${target},$<TARGET_PROPERTY:${target},_CUGRAFT_SYSTEM_INCLUDES>>
      $<TARGET_PROPERTY:cugraft::runtime,INTERFACE_INCLUDE_DIRECTORIES>)
  set(options $<TARGET_PROPERTY:${target},COMPILE_OPTIONS>)
  foreach(property IN ITEMS DEFINITIONS OPTIONS)
    get_source_file_property(value "${path}" COMPILE_${property})
    if(value)
      string(TOLOWER ${property} list)
      list(APPEND ${list} ${value})
    endif()
  endforeach()
  get_source_file_property(value "${path}" INCLUDE_DIRECTORIES)
  if(value)
    list(APPEND includes ${value})
  endif()
  string(TOUPPER "${CMAKE_BUILD_TYPE}" config)
  separate_arguments(global_flags NATIVE_COMMAND "${CMAKE_CXX_FLAGS} ${CMAKE_CXX_FLAGS_${config}}")

  _cugraft_standard(${target} standard)
  list(JOIN global_flags "\n" content)
  string(APPEND content "\n${standard}\n")
  _cugraft_append_flags(content "-D" "${definitions}")
  _cugraft_append_flags(content "-I" "${includes}")
  _cugraft_append_flags(content "-isystem" "${system_includes}")
  _cugraft_append_flags(content "" "${options}")
  set(pch "$<TARGET_PROPERTY:${target},PRECOMPILE_HEADERS>")
  string(APPEND content
         "$<$<BOOL:${pch}>:-include\n${CMAKE_CURRENT_BINARY_DIR}/CMakeFiles/${target}.dir/cmake_pch.hxx\n>")
  file(GENERATE OUTPUT "${folder}/$<COMPILE_LANGUAGE>/compile_flags.txt" CONTENT "${content}" TARGET ${target})
endfunction()

# Appends a line "<prefix><item>" for each item of a list that may hold, and be, generator expressions.
function(_cugraft_append_flags variable prefix items)
  set(items "$<REMOVE_DUPLICATES:$<FILTER:${items},EXCLUDE,^$>>")
  set(lines "$<$<BOOL:${items}>:${prefix}$<JOIN:${items},\n${prefix}>\n>")
  set(${variable} "${${variable}}${lines}" PARENT_SCOPE)
endfunction()

# The -std= option of the target: the newest of CXX_STANDARD and the cxx_std_… features of what it links.
function(_cugraft_standard target result)
  set(features $<TARGET_PROPERTY:${target},COMPILE_FEATURES>)
  set(property $<TARGET_PROPERTY:${target},CXX_STANDARD>)
  set(is_26 "$<OR:$<STREQUAL:${property},26>,$<IN_LIST:cxx_std_26,${features}>>")
  set(is_23 "$<OR:$<STREQUAL:${property},23>,$<IN_LIST:cxx_std_23,${features}>>")
  set(number "$<IF:${is_26},26,$<IF:${is_23},23,20>>")
  set(extensions $<TARGET_PROPERTY:${target},CXX_EXTENSIONS>)
  set(dialect "$<IF:$<OR:$<STREQUAL:${extensions},>,$<BOOL:${extensions}>>,gnu,c>")
  set(${result} "-std=${dialect}++${number}" PARENT_SCOPE)
endfunction()

# Include folders of imported libraries are system folders to CMake, which says so only in compile commands. The tool
# must know: text from system headers is included, not copied.
function(_cugraft_note_system_includes target)
  set(pending ${target})
  set(seen "")
  set(includes "")
  while(pending)
    list(POP_FRONT pending library)
    if(library IN_LIST seen OR NOT TARGET "${library}")
      continue()
    endif()
    list(APPEND seen "${library}")
    get_target_property(imported "${library}" IMPORTED)
    if(imported)
      list(APPEND includes "$<TARGET_PROPERTY:${library},INTERFACE_INCLUDE_DIRECTORIES>")
    endif()
    foreach(property IN ITEMS LINK_LIBRARIES INTERFACE_LINK_LIBRARIES)
      get_target_property(libraries "${library}" ${property})
      if(libraries)
        list(APPEND pending ${libraries})
      endif()
    endforeach()
  endwhile()
  set_property(TARGET ${target} PROPERTY _CUGRAFT_SYSTEM_INCLUDES "${includes}")
endfunction()

# As target_link_libraries(… PRIVATE …) does; by property, because a target that the user links with the signature
# without keywords cannot be linked with them here, nor the other way round.
function(_cugraft_link_runtime target)
  set_property(TARGET ${target} APPEND PROPERTY LINK_LIBRARIES cugraft::runtime)
  get_target_property(type ${target} TYPE)
  if(type MATCHES "STATIC|OBJECT")
    set_property(TARGET ${target} APPEND PROPERTY INTERFACE_LINK_LIBRARIES $<LINK_ONLY:cugraft::runtime>)
  endif()
endfunction()

# [[cuda::…]] is unknown to host compilers, by design.
function(_cugraft_silence_attributes target)
  if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
    if(CMAKE_CXX_COMPILER_VERSION VERSION_LESS 12)
      set(option -Wno-attributes)
    else()
      set(option -Wno-attributes=cuda::)
    endif()
  else()
    # `extern __shared__ T name[];` in an unnamed namespace looks undefined to Clang; the glue defines it.
    set(option "-Wno-unknown-attributes;-Wno-undefined-internal")
  endif()
  set_property(TARGET ${target} APPEND PROPERTY COMPILE_OPTIONS "$<$<COMPILE_LANGUAGE:CXX>:${option}>")
endfunction()

cmake_policy(POP)
