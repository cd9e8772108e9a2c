# SPDX-License-Identifier: Apache-2.0
# auth-emulator: built by scripts/build-emulator, or one that is built already (FIREBASE_AUTH_EMULATOR_PROGRAM).
if(FIREBASE_AUTH_EMULATOR_PROGRAM)
  set(emulator_program "${FIREBASE_AUTH_EMULATOR_PROGRAM}")
elseif(FIREBASE_AUTH_BUILD_EMULATOR)
  set(emulator_program "${FIREBASE_AUTH_EMULATOR_SCRATCH}/auth-emulator")
  cmake_path(GET SWIFT_PROGRAM PARENT_PATH swift_directory)
  # It is asked at every build: SwiftPM knows best what changed.
  add_custom_target(firebase_auth_emulator ALL
    COMMAND ${CMAKE_COMMAND} -E env --modify "PATH=path_list_prepend:${swift_directory}"
            "${PROJECT_SOURCE_DIR}/scripts/build-emulator" "${FIREBASE_AUTH_EMULATOR_SCRATCH}"
    BYPRODUCTS "${emulator_program}"
    COMMENT "swift build auth-emulator" USES_TERMINAL VERBATIM)
endif()
