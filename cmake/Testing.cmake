# SPDX-License-Identifier: Apache-2.0
# firebase_auth_add_test(NAME name COMMAND command... [EMULATOR_FLAGS flag...] [LABELS label...])
# Every test that talks to a server has an emulator of its own, on a free port. In a build for another machine the command
# is a program of the build, and runs where CMAKE_CROSSCOMPILING_EMULATOR puts it; auth-emulator is this machine's.
# Whatever takes longer than half a minute has the property COST, its seconds: those tests start first, and none of them is left
# to run alone at the end.
function(firebase_auth_add_test)
  cmake_parse_arguments(PARSE_ARGV 0 ARG "" "NAME" "COMMAND;EMULATOR_FLAGS;LABELS")
  add_test(NAME ${ARG_NAME} COMMAND "${PROJECT_SOURCE_DIR}/Tests/with-emulator" "${emulator_program}"
    ${ARG_EMULATOR_FLAGS} -- ${CMAKE_CROSSCOMPILING_EMULATOR} ${ARG_COMMAND})
  set_tests_properties(${ARG_NAME} PROPERTIES LABELS "${ARG_LABELS}" TIMEOUT 600)
  if(FIREBASE_AUTH_SANITIZE STREQUAL "thread")
    set_tests_properties(${ARG_NAME} PROPERTIES ENVIRONMENT_MODIFICATION
      "TSAN_OPTIONS=set:suppressions=${PROJECT_SOURCE_DIR}/Tests/thread_sanitizer.supp")
  endif()
endfunction()
