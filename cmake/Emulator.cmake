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
# The first rule of the installation: without the emulator nothing is installed, instead of all that comes before it.
if(emulator_program AND NOT CMAKE_CROSSCOMPILING)
  install(CODE "if(NOT EXISTS \"${emulator_program}\")
  message(FATAL_ERROR \"Nothing was installed: there is no ${emulator_program}. Build it (cmake --build BUILD), \"
    \"or configure with -DFIREBASE_AUTH_BUILD_EMULATOR=OFF.\")
endif()" COMPONENT emulator)
endif()
