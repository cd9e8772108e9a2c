# SPDX-License-Identifier: Apache-2.0
# FIREBASE_AUTH_SANITIZE instruments the Swift code, the library and every program of this build.
if(FIREBASE_AUTH_SANITIZE AND NOT FIREBASE_AUTH_SANITIZE MATCHES "^(address|thread)$")
  message(FATAL_ERROR "FIREBASE_AUTH_SANITIZE is '${FIREBASE_AUTH_SANITIZE}': use address, thread or nothing")
endif()
if(FIREBASE_AUTH_SANITIZE)
  add_compile_options(-fsanitize=${FIREBASE_AUTH_SANITIZE} -fno-omit-frame-pointer -g1)
  add_link_options(-fsanitize=${FIREBASE_AUTH_SANITIZE})
endif()
