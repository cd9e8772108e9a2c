# auth-emulator: built by SwiftPM, or one that is built already (FIREBASE_AUTH_EMULATOR_PROGRAM).
if(FIREBASE_AUTH_EMULATOR_PROGRAM)
  set(emulator_program "${FIREBASE_AUTH_EMULATOR_PROGRAM}")
elseif(FIREBASE_AUTH_BUILD_EMULATOR)
  set(emulator_program "${FIREBASE_AUTH_EMULATOR_SCRATCH}/release/auth-emulator")
  # With the Swift runtime in it and as small as it gets: nobody loads the program as a library, so that it exports nothing.
  firebase_auth_swift_build(firebase_auth_emulator PRODUCT auth-emulator PACKAGE "${PROJECT_SOURCE_DIR}/emulator"
    SCRATCH "${FIREBASE_AUTH_EMULATOR_SCRATCH}" OUTPUT "${emulator_program}" ENVIRONMENT --unset=FIREBASE_AUTH_EMBEDDED
    FLAGS --static-swift-stdlib -Xswiftc -Osize -Xlinker -s -Xlinker --no-export-dynamic)
endif()
