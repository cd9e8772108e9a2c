# SPDX-License-Identifier: Apache-2.0
# FIREBASE_AUTH_SANITIZE instruments the Swift code, the library and every program of this build.
if(FIREBASE_AUTH_SANITIZE AND NOT FIREBASE_AUTH_SANITIZE MATCHES "^(address|thread)$")
  message(FATAL_ERROR "FIREBASE_AUTH_SANITIZE is '${FIREBASE_AUTH_SANITIZE}': use address, thread or nothing")
endif()
if(FIREBASE_AUTH_SANITIZE STREQUAL "address")
  # Undefined behaviour costs little more there. Swift's own code traps on it always; the C in its modules is told to, because
  # the Swift driver links no sanitizer's runtime for it.
  set(sanitizers address,undefined)
  add_compile_options(-fno-sanitize-recover=undefined)
  set(firebase_auth_swift_flags -Xcc -fsanitize=undefined -Xcc -fsanitize-trap=undefined)
else()
  set(sanitizers ${FIREBASE_AUTH_SANITIZE})
endif()
if(FIREBASE_AUTH_SANITIZE)
  add_compile_options(-fsanitize=${sanitizers} -fno-omit-frame-pointer -g1)
  add_link_options(-fsanitize=${sanitizers})
endif()
