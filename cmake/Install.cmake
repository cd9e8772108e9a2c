# SPDX-License-Identifier: Apache-2.0
# Files of an installation. Nothing in it holds an absolute path: it can be moved. In /usr firebase_auth.pc does.
include(CMakePackageConfigHelpers)
set(package_directory "${CMAKE_INSTALL_LIBDIR}/cmake/FirebaseAuth")

install(TARGETS firebase_auth_c firebase_auth_cpp EXPORT FirebaseAuthTargets
  LIBRARY COMPONENT library NAMELINK_COMPONENT development)
install(EXPORT FirebaseAuthTargets NAMESPACE FirebaseAuth:: DESTINATION "${package_directory}")
install(DIRECTORY include/firebase_auth DESTINATION "${CMAKE_INSTALL_INCLUDEDIR}" FILES_MATCHING PATTERN "*.h")
if(EXISTS "${PROJECT_SOURCE_DIR}/cpp/include")
  install(DIRECTORY cpp/include/ DESTINATION "${CMAKE_INSTALL_INCLUDEDIR}" FILES_MATCHING PATTERN "*.h")
endif()
# fba_error_help_url leads into these. They are made when they are installed, as the sources are then.
set(documents "${PROJECT_BINARY_DIR}/documents")
install(CODE "file(REMOVE_RECURSE \"${documents}\")
execute_process(COMMAND \"${CMAKE_COMMAND}\" \"-DSOURCES=${PROJECT_SOURCE_DIR}\" \"-DDESTINATION=${documents}\"
  -P \"${PROJECT_SOURCE_DIR}/cmake/InstallDocuments.cmake\" COMMAND_ERROR_IS_FATAL ANY)")
install(DIRECTORY "${documents}/" DESTINATION "${CMAKE_INSTALL_DOCDIR}")
# Documents tell to run it. It needs Python and nothing else.
install(PROGRAMS scripts/check-project DESTINATION "${CMAKE_INSTALL_DATADIR}/firebase_auth")
install(FILES cmake/SDK/CMakeLists.txt DESTINATION "${CMAKE_INSTALL_DATADIR}/firebase_auth")
# The emulator is a program of the machine that builds.
if(emulator_program AND NOT CMAKE_CROSSCOMPILING)
  install(PROGRAMS "${emulator_program}" DESTINATION "${CMAKE_INSTALL_BINDIR}" COMPONENT emulator)
  install(FILES emulator/auth-emulator.1 DESTINATION "${CMAKE_INSTALL_MANDIR}/man1" COMPONENT emulator)
endif()

configure_package_config_file(cmake/FirebaseAuthConfig.cmake.in FirebaseAuthConfig.cmake
  INSTALL_DESTINATION "${package_directory}")
write_basic_package_version_file("${PROJECT_BINARY_DIR}/FirebaseAuthConfigVersion.cmake" COMPATIBILITY SameMajorVersion)
install(FILES "${PROJECT_BINARY_DIR}/FirebaseAuthConfig.cmake" "${PROJECT_BINARY_DIR}/FirebaseAuthConfigVersion.cmake"
  DESTINATION "${package_directory}")

include(cmake/PkgConfig.cmake)
firebase_auth_write_pkgconfig("${PROJECT_BINARY_DIR}/firebase_auth.pc")
install(FILES "${PROJECT_BINARY_DIR}/firebase_auth.pc" DESTINATION "${CMAKE_INSTALL_LIBDIR}/pkgconfig")

# cpack leaves manifests of what it put into packages, as if that were installed.
if(PROJECT_IS_TOP_LEVEL AND NOT FIREBASE_AUTH_PACKAGES)
  add_custom_target(uninstall VERBATIM
    COMMAND ${CMAKE_COMMAND} "-DBUILD=${PROJECT_BINARY_DIR}"
            "-DCONFIG=${package_directory}/FirebaseAuthConfig.cmake" -P "${PROJECT_SOURCE_DIR}/cmake/Uninstall.cmake")
endif()
