# SPDX-License-Identifier: Apache-2.0
# abi.json and fba.cdef, made from the headers: bindings start from these. They need Python; the library does not.
find_package(Python3 COMPONENTS Interpreter)
if(NOT Python3_FOUND)
  message(STATUS "No Python: the C API is not described for bindings")
  return()
endif()
set(abi_directory "${PROJECT_BINARY_DIR}/abi")
add_custom_command(OUTPUT "${abi_directory}/abi.json" "${abi_directory}/fba.cdef"
  COMMAND "${Python3_EXECUTABLE}" -B "${PROJECT_SOURCE_DIR}/scripts/describe-abi" "${abi_directory}"
  DEPENDS ${c_headers} "${PROJECT_SOURCE_DIR}/scripts/describe-abi"
    "${PROJECT_SOURCE_DIR}/scripts/abi_description.py" VERBATIM)
add_custom_target(firebase_auth_abi ALL DEPENDS "${abi_directory}/abi.json")
install(FILES "${abi_directory}/abi.json" "${abi_directory}/fba.cdef" DESTINATION "${CMAKE_INSTALL_DATADIR}/firebase_auth")

# A manual page for each function, with a sample of the documents.
file(GLOB_RECURSE pages CONFIGURE_DEPENDS "${PROJECT_SOURCE_DIR}/docs/*.md")
add_custom_command(OUTPUT "${abi_directory}/man3/fba_app_create.3"
  COMMAND "${Python3_EXECUTABLE}" -B "${PROJECT_SOURCE_DIR}/scripts/man-pages" "${abi_directory}/man3"
  DEPENDS ${c_headers} ${pages} "${PROJECT_SOURCE_DIR}/scripts/man-pages"
    "${PROJECT_SOURCE_DIR}/scripts/manual.py" "${PROJECT_SOURCE_DIR}/scripts/abi_description.py" VERBATIM)
add_custom_target(firebase_auth_manual ALL DEPENDS "${abi_directory}/man3/fba_app_create.3")
install(DIRECTORY "${abi_directory}/man3" DESTINATION "${CMAKE_INSTALL_MANDIR}")
