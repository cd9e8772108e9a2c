# SPDX-License-Identifier: Apache-2.0
# cpack reads this first: it asks dpkg-shlibdeps what the library and the emulator need. Debian 13 and Ubuntu 24.04 have
# other names for the packages of libcurl and OpenSSL, and the library asks for no symbol versions of libcurl: both is said here.
find_program(SHLIBDEPS dpkg-shlibdeps)
if(NOT SHLIBDEPS)
  message(FATAL_ERROR "There is no dpkg-shlibdeps, which finds what the packages depend on: run scripts/setup --release")
endif()
set(directory "${CPACK_TOPLEVEL_DIRECTORY}/depends")
file(WRITE "${directory}/debian/control" "Source: firebase-auth-native\n\nPackage: any\nArchitecture: any\n")
file(WRITE "${directory}/debian/shlibs.local"
  "libcurl 4 libcurl4 (>= 7.80) | libcurl4t64 (>= 7.80)\nlibcrypto 3 libssl3 (>= 3.0.0) | libssl3t64 (>= 3.0.0)\n")
list(GET CPACK_FIREBASE_AUTH_FILES 0 library)
list(GET CPACK_FIREBASE_AUTH_FILES 1 emulator)
foreach(component IN ITEMS library emulator)
  execute_process(COMMAND "${SHLIBDEPS}" -O "-e${${component}}" WORKING_DIRECTORY "${directory}"
    OUTPUT_VARIABLE depends ERROR_VARIABLE complaints RESULT_VARIABLE outcome OUTPUT_STRIP_TRAILING_WHITESPACE)
  if(NOT outcome EQUAL 0 OR NOT depends MATCHES "^shlibs:Depends=(.+)$")
    message(FATAL_ERROR "dpkg-shlibdeps cannot tell what ${${component}} needs:\n${complaints}")
  endif()
  string(TOUPPER ${component} COMPONENT)
  set(CPACK_DEBIAN_${COMPONENT}_PACKAGE_DEPENDS "${CMAKE_MATCH_1}")
endforeach()
