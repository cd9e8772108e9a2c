# SPDX-License-Identifier: Apache-2.0
# Debian's packages, by `cpack`: the library, what programs are built with, and the emulator. scripts/release makes them,
# with CMAKE_INSTALL_PREFIX=/usr and SOURCE_DATE_EPOCH.
set(FIREBASE_AUTH_MAINTAINER "" CACHE STRING "Who makes the packages: NAME <ADDRESS>")
set(FIREBASE_AUTH_NOTICES "" CACHE FILEPATH "What scripts/notices wrote of the packages in the emulator")
if(NOT FIREBASE_AUTH_MAINTAINER OR NOT EXISTS "${FIREBASE_AUTH_NOTICES}")
  message(FATAL_ERROR "Packages need a maintainer and notices: give FIREBASE_AUTH_MAINTAINER and FIREBASE_AUTH_NOTICES")
endif()
if(NOT CMAKE_INSTALL_PREFIX STREQUAL "/usr" OR NOT emulator_program)
  message(FATAL_ERROR "Debian's packages have the emulator, and are installed in /usr: give CMAKE_INSTALL_PREFIX=/usr")
endif()

# One that Debian makes itself, with the revision 1, is newer.
set(CPACK_DEBIAN_PACKAGE_RELEASE 0upstream1)
# The number in the name is that of libfirebase_auth.so.1.
set(library_package libfirebase-auth${PROJECT_VERSION_MAJOR})
set(development_package libfirebase-auth-dev)
set(emulator_package auth-emulator)
set(CPACK_COMPONENTS_ALL library development emulator)

set(debian "${PROJECT_BINARY_DIR}/debian")
string(TIMESTAMP debian_date "%a, %d %b %Y %H:%M:%S +0000" UTC)
string(TIMESTAMP debian_year "%Y" UTC)
file(READ "${FIREBASE_AUTH_NOTICES}" debian_notices)
foreach(component IN LISTS CPACK_COMPONENTS_ALL)
  string(TOUPPER ${component} COMPONENT)
  set(name ${${component}_package})
  set(CPACK_DEBIAN_${COMPONENT}_PACKAGE_NAME ${name})
  set(linked_notices "")
  if(component STREQUAL "emulator")
    set(linked_notices "${debian_notices}")
  endif()
  configure_file(cmake/debian/copyright "${debian}/${name}/copyright" @ONLY)
  configure_file(cmake/debian/changelog "${debian}/${name}/changelog.Debian" @ONLY)
  install(FILES "${debian}/${name}/copyright" "${debian}/${name}/changelog.Debian"
    DESTINATION share/doc/${name} COMPONENT ${component})
  if(EXISTS "${PROJECT_SOURCE_DIR}/cmake/debian/${name}.lintian-overrides")
    install(FILES cmake/debian/${name}.lintian-overrides
      DESTINATION share/lintian/overrides RENAME ${name} COMPONENT ${component})
  endif()
endforeach()

set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGE_NAME firebase-auth-native)
set(CPACK_PACKAGE_VERSION ${PROJECT_VERSION})
set(CPACK_PACKAGE_CONTACT "${FIREBASE_AUTH_MAINTAINER}")
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_PACKAGE_DIRECTORY "${PROJECT_BINARY_DIR}/packages")
set(CPACK_DEB_COMPONENT_INSTALL ON)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_COMPRESSION_TYPE xz)
set(CPACK_DEBIAN_PACKAGE_CONTROL_STRICT_PERMISSION ON)
set(CPACK_INSTALL_DEFAULT_DIRECTORY_PERMISSIONS
  OWNER_READ OWNER_WRITE OWNER_EXECUTE GROUP_READ GROUP_EXECUTE WORLD_READ WORLD_EXECUTE)
# What runs when cpack does: the one before everything, the other on the files of each package.
set(CPACK_PROJECT_CONFIG_FILE "${PROJECT_SOURCE_DIR}/cmake/PackageDepends.cmake")
set(CPACK_PRE_BUILD_SCRIPTS "${PROJECT_SOURCE_DIR}/cmake/PackageFiles.cmake")
set(CPACK_FIREBASE_AUTH_FILES "${PROJECT_BINARY_DIR}/libfirebase_auth.so.${PROJECT_VERSION};${emulator_program}")

set(CPACK_DEBIAN_LIBRARY_DESCRIPTION "Firebase Authentication for native programs: library
Signs users in to a Firebase project from programs in C, C++ and other
languages, by passwords, tokens, and by GitHub, Google, Apple, Yahoo and others
in the system's browser. An independent implementation, not a Google product.")
set(CPACK_DEBIAN_LIBRARY_PACKAGE_SECTION libs)
set(CPACK_DEBIAN_LIBRARY_PACKAGE_RECOMMENDS "ca-certificates")
set(CPACK_DEBIAN_LIBRARY_PACKAGE_SUGGESTS "libsecret-1-0")
set(CPACK_DEBIAN_LIBRARY_DEBUGINFO_PACKAGE ON)
set(CPACK_DEBIAN_PACKAGE_GENERATE_SHLIBS ON)
set(CPACK_DEBIAN_PACKAGE_GENERATE_SHLIBS_POLICY ">=")
set(CPACK_DEBIAN_LIBRARY_PACKAGE_CONTROL_EXTRA "${PROJECT_SOURCE_DIR}/cmake/debian/triggers")

set(CPACK_DEBIAN_DEVELOPMENT_DESCRIPTION "Firebase Authentication for native programs: headers
The C API, the C++ layer that code for firebase::auth compiles against, files
for CMake and pkg-config, a description of the API for bindings, the documents
and the examples.")
set(CPACK_DEBIAN_DEVELOPMENT_PACKAGE_SECTION libdevel)
set(CPACK_DEBIAN_DEVELOPMENT_PACKAGE_RECOMMENDS "python3")
set(CPACK_DEBIAN_DEVELOPMENT_PACKAGE_SUGGESTS "${emulator_package}")
set(CPACK_DEBIAN_DEVELOPMENT_PACKAGE_DEPENDS
  "${library_package} (= ${PROJECT_VERSION}-${CPACK_DEBIAN_PACKAGE_RELEASE})")

set(CPACK_DEBIAN_EMULATOR_DESCRIPTION "local server that plays Firebase Authentication
Answers what the service behind Firebase Authentication answers, and signs in
people of invented providers, so that an application can be tried without a
project, a network or accounts. For development and tests alone.")
set(CPACK_DEBIAN_EMULATOR_PACKAGE_SECTION devel)
set(CPACK_DEBIAN_EMULATOR_PACKAGE_RECOMMENDS "libcurl4 | libcurl4t64, ca-certificates")
include(CPack)
