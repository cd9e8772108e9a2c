# SPDX-License-Identifier: Apache-2.0
# Packages the archive of a release. scripts/release writes release.cmake beside this: where the archives are, and
# their sums.
if(NOT EXISTS "${CMAKE_CURRENT_LIST_DIR}/release.cmake")
  message(FATAL_ERROR
    "This is the port's source. The port itself is in firebase-auth-native-vcpkg-${VERSION}.tar.gz of a release.")
endif()
include("${CMAKE_CURRENT_LIST_DIR}/release.cmake")
if(VCPKG_TARGET_ARCHITECTURE STREQUAL "arm64")
  set(machine arm64)
else()
  set(machine x86_64)
endif()
vcpkg_check_linkage(ONLY_DYNAMIC_LIBRARY)
# There is one library, for debug builds of programs too.
set(VCPKG_BUILD_TYPE release)

if(DEFINED ENV{FIREBASE_AUTH_RELEASE})
  set(FIREBASE_AUTH_LOCATION "$ENV{FIREBASE_AUTH_RELEASE}")
endif()
if(FIREBASE_AUTH_LOCATION MATCHES "^/")
  set(FIREBASE_AUTH_LOCATION "file://${FIREBASE_AUTH_LOCATION}")
elseif(NOT FIREBASE_AUTH_LOCATION)
  # Where it is in vcpkg's directory of downloads already, nothing is fetched.
  set(FIREBASE_AUTH_LOCATION "https://name-the-release.invalid")
  message(STATUS "FIREBASE_AUTH_RELEASE names the directory or the URL that has the release's files")
elseif(NOT FIREBASE_AUTH_LOCATION MATCHES "^[a-z]+:")
  message(FATAL_ERROR "FIREBASE_AUTH_RELEASE=${FIREBASE_AUTH_LOCATION} is neither an absolute path nor a URL.")
endif()
set(archive_name "firebase-auth-native-${VERSION}-linux-${machine}.tar.gz")
vcpkg_download_distfile(archive
  URLS "${FIREBASE_AUTH_LOCATION}/${archive_name}"
  FILENAME "${archive_name}"
  SHA512 "${FIREBASE_AUTH_SHA512_${machine}}")
vcpkg_extract_source_archive(tree ARCHIVE "${archive}")

file(INSTALL "${tree}/include" "${tree}/lib" DESTINATION "${CURRENT_PACKAGES_DIR}")
file(INSTALL "${tree}/share/firebase_auth/abi.json" "${tree}/share/firebase_auth/fba.cdef"
  DESTINATION "${CURRENT_PACKAGES_DIR}/share/${PORT}")
vcpkg_cmake_config_fixup(PACKAGE_NAME FirebaseAuth CONFIG_PATH lib/cmake/FirebaseAuth)
vcpkg_fixup_pkgconfig()
file(INSTALL "${CMAKE_CURRENT_LIST_DIR}/usage" DESTINATION "${CURRENT_PACKAGES_DIR}/share/${PORT}")
vcpkg_install_copyright(FILE_LIST "${tree}/LICENSE")
