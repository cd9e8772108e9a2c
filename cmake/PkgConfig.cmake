# SPDX-License-Identifier: Apache-2.0
# firebase_auth.pc, of the directories of an installation.

# pkg-config leaves directories out where every compiler looks, but knows them by their names alone, as those in /usr are written.
# Everywhere else they are told from where the file is: that can be moved.
function(firebase_auth_write_pkgconfig output)
  set(directory "${CMAKE_INSTALL_FULL_LIBDIR}/pkgconfig")
  set(pkgconfig_prefix "${CMAKE_INSTALL_PREFIX}")
  set(pkgconfig_libs "${CMAKE_INSTALL_FULL_LIBDIR}")
  set(pkgconfig_include "${CMAKE_INSTALL_FULL_INCLUDEDIR}")
  set(pkgconfig_docs "${CMAKE_INSTALL_FULL_DOCDIR}")
  if(NOT CMAKE_INSTALL_PREFIX STREQUAL "/usr")
    foreach(name IN ITEMS prefix libs include docs)
      cmake_path(RELATIVE_PATH pkgconfig_${name} BASE_DIRECTORY "${directory}")
      string(PREPEND pkgconfig_${name} "\${pcfiledir}/")
    endforeach()
  endif()
  configure_file("${CMAKE_CURRENT_FUNCTION_LIST_DIR}/firebase_auth.pc.in" "${output}" @ONLY)
endfunction()
