# SPDX-License-Identifier: Apache-2.0
# libfirebase_auth.so: the Swift objects, linked so that it exports the functions of the headers and nothing else.
find_package(CURL 7.80 REQUIRED)
find_package(OpenSSL 3.0 REQUIRED COMPONENTS Crypto)

set(core_scratch "${FIREBASE_AUTH_LIBRARY_SCRATCH}")
set(core_archive "${core_scratch}/release/libFirebaseAuthC.a")
set(core_objects "${core_scratch}/release/FirebaseAuthC.product/Objects.LinkFileList")
if(FIREBASE_AUTH_EMBEDDED)
  set(core_environment FIREBASE_AUTH_EMBEDDED=1)
else()
  set(core_environment --unset=FIREBASE_AUTH_EMBEDDED)
endif()
if(FIREBASE_AUTH_ASSERTIONS)
  list(APPEND core_environment FIREBASE_AUTH_ASSERTIONS=1)
else()
  list(APPEND core_environment --unset=FIREBASE_AUTH_ASSERTIONS)
endif()
firebase_auth_swift_build(firebase_auth_core PRODUCT FirebaseAuthC PACKAGE "${PROJECT_SOURCE_DIR}"
  SCRATCH "${core_scratch}" OUTPUT "${core_archive}" ENVIRONMENT ${core_environment} ${library_swift_environment}
  FLAGS ${library_swift_flags})

set(version_script "${PROJECT_BINARY_DIR}/firebase_auth.map")
file(GLOB c_headers CONFIGURE_DEPENDS "${PROJECT_SOURCE_DIR}/include/firebase_auth/*.h")
add_custom_command(OUTPUT "${version_script}"
  COMMAND ${CMAKE_COMMAND} "-DHEADERS=${c_headers}" "-DOUTPUT=${version_script}"
          -P "${PROJECT_SOURCE_DIR}/cmake/WriteVersionScript.cmake"
  DEPENDS ${c_headers} "${PROJECT_SOURCE_DIR}/cmake/WriteVersionScript.cmake" VERBATIM)

# A library target needs one source of its own; listing the script makes the link wait for it.
file(WRITE "${PROJECT_BINARY_DIR}/empty.c" "typedef int firebase_auth_has_no_c_code;\n")
add_library(firebase_auth_c SHARED "${PROJECT_BINARY_DIR}/empty.c" "${version_script}")
add_library(FirebaseAuth::c ALIAS firebase_auth_c)
add_dependencies(firebase_auth_c firebase_auth_core)
set_target_properties(firebase_auth_c PROPERTIES
  OUTPUT_NAME firebase_auth EXPORT_NAME c VERSION ${PROJECT_VERSION} SOVERSION ${PROJECT_VERSION_MAJOR}
  LINK_DEPENDS "${version_script};${PROJECT_SOURCE_DIR}/cmake/without_module_hash.ld;${core_archive};${PROJECT_SOURCE_DIR}/cmake/libcurl_names.c")
target_include_directories(firebase_auth_c INTERFACE
  $<BUILD_INTERFACE:${PROJECT_SOURCE_DIR}/include> $<INSTALL_INTERFACE:${CMAKE_INSTALL_INCLUDEDIR}>)

# The objects are linked from SwiftPM's list: its archive keeps the objects of source files that are gone.
target_link_options(firebase_auth_c PRIVATE "@${core_objects}")
if(FIREBASE_AUTH_EMBEDDED)
  target_link_libraries(firebase_auth_c PRIVATE "${swift_resources}/embedded/${swift_triple}/libswiftUnicodeDataTables.a")
  target_sources(firebase_auth_c PRIVATE "${PROJECT_SOURCE_DIR}/cmake/object_memory.c")
  target_link_options(firebase_auth_c PRIVATE LINKER:--wrap=posix_memalign)
  if(CMAKE_CROSSCOMPILING)
    target_sources(firebase_auth_c PRIVATE "${PROJECT_SOURCE_DIR}/cmake/bridge_object_retain.c")
  endif()
else()
  set(static_resources "${swift_resources}_static/linux")
  if(FIREBASE_AUTH_ASSERTIONS)  # not optimised: see SwiftTarget.cmake
    target_link_libraries(firebase_auth_c PRIVATE "${static_resources}/libswiftSwiftOnoneSupport.a")
  endif()
  target_link_libraries(firebase_auth_c PRIVATE
    "${static_resources}/${CMAKE_SYSTEM_PROCESSOR}/swiftrt.o" "${static_resources}/libswiftSynchronization.a"
    "${static_resources}/libswiftCore.a" -l:libstdc++.a)
endif()
target_link_libraries(firebase_auth_c PRIVATE OpenSSL::Crypto m)

# In place of libcurl, and not as a library of CMake's: nobody is to look for it when a program starts.
add_library(firebase_auth_libcurl_names SHARED "${PROJECT_SOURCE_DIR}/cmake/libcurl_names.c")
set_target_properties(firebase_auth_libcurl_names PROPERTIES
  OUTPUT_NAME curl SOVERSION 4 LIBRARY_OUTPUT_DIRECTORY "${PROJECT_BINARY_DIR}/libcurl-names")
add_dependencies(firebase_auth_c firebase_auth_libcurl_names)
target_link_options(firebase_auth_c PRIVATE "$<TARGET_FILE:firebase_auth_libcurl_names>")

target_compile_options(firebase_auth_c PRIVATE "-ffile-prefix-map=${PROJECT_SOURCE_DIR}=." "-ffile-prefix-map=${PROJECT_BINARY_DIR}=.")

# nodelete: threads and callbacks of the library may outlive a dlclose.
target_link_options(firebase_auth_c PRIVATE ${library_linker_flags}
  "LINKER:--version-script=${version_script},--no-undefined-version"
  LINKER:--gc-sections,--as-needed,--build-id=sha1,-z,relro,-z,now,-z,nodelete,-z,noexecstack)
if(FIREBASE_AUTH_SANITIZE STREQUAL "thread")
  target_sources(firebase_auth_c PRIVATE "${PROJECT_SOURCE_DIR}/cmake/thread_sanitizer.c")
elseif(NOT FIREBASE_AUTH_SANITIZE)
  target_link_options(firebase_auth_c PRIVATE LINKER:-z,defs)
endif()
