# SPDX-License-Identifier: Apache-2.0
# Finds the Swift toolchain and wraps `swift build`.
set(swift_help "Swift 6.3 or newer is needed, from https://www.swift.org/install/linux, with its usr/bin on PATH; \
scripts/setup installs the other packages that a build needs, and looks whether Swift is there. Who only uses the library needs no \
Swift: a release has it built, and find_package(FirebaseAuth) finds it by CMAKE_PREFIX_PATH; see docs/start/first-sign-in.md.")
find_program(SWIFT_PROGRAM swift DOC "The swift driver")
if(NOT SWIFT_PROGRAM)
  message(FATAL_ERROR "There is no swift on PATH. ${swift_help}")
endif()
execute_process(COMMAND "${SWIFT_PROGRAM}" -print-target-info OUTPUT_VARIABLE target_info ERROR_VARIABLE swift_complaint
  RESULT_VARIABLE swift_result)
if(NOT swift_result EQUAL 0)
  message(FATAL_ERROR "${SWIFT_PROGRAM} cannot start (${swift_result}):\n${swift_complaint}\n"
    "If it lacks a library, install that. ${swift_help}")
endif()
string(JSON swift_version ERROR_VARIABLE swift_complaint GET "${target_info}" compilerVersion)
if(swift_complaint)
  message(FATAL_ERROR "${SWIFT_PROGRAM} is another program, or an old Swift: it does not tell its target. ${swift_help}")
endif()
string(JSON swift_triple GET "${target_info}" target unversionedTriple)
string(JSON swift_resources GET "${target_info}" paths runtimeResourcePath)
string(REGEX MATCH "[0-9]+\\.[0-9]+(\\.[0-9]+)?" swift_number "${swift_version}")
if(swift_number VERSION_LESS 6.3)
  message(FATAL_ERROR "${SWIFT_PROGRAM} is Swift ${swift_number}. ${swift_help}")
endif()
message(STATUS "Swift ${swift_number} for ${swift_triple}")

# firebase_auth_swift_build(TARGET PRODUCT name PACKAGE directory SCRATCH directory OUTPUT file [ENVIRONMENT name=value...] [FLAGS flag...])
# The target asks SwiftPM at every build, which knows best what changed; OUTPUT keeps its time when nothing did.
function(firebase_auth_swift_build target)
  cmake_parse_arguments(PARSE_ARGV 1 ARG "" "PRODUCT;SCRATCH;OUTPUT;PACKAGE" "ENVIRONMENT;FLAGS")
  if(FIREBASE_AUTH_SANITIZE)
    list(APPEND ARG_FLAGS --sanitize=${FIREBASE_AUTH_SANITIZE} ${firebase_auth_swift_flags})
  endif()
  add_custom_target(${target} ALL
    COMMAND ${CMAKE_COMMAND} -E env ${ARG_ENVIRONMENT}
            "${SWIFT_PROGRAM}" build -c release --product ${ARG_PRODUCT}
            --package-path "${ARG_PACKAGE}" --scratch-path "${ARG_SCRATCH}" ${ARG_FLAGS}
    BYPRODUCTS "${ARG_OUTPUT}"
    COMMENT "swift build ${ARG_PRODUCT}" USES_TERMINAL VERBATIM)
endfunction()
