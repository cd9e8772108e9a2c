# SPDX-License-Identifier: Apache-2.0
# For an ARM Linux (aarch64), on another machine: cmake --toolchain cmake/aarch64-linux-gnu.cmake
# scripts/arm64-root fetches the headers and libraries; -DCMAKE_SYSROOT names others. The compilers are Debian's packages
# gcc-aarch64-linux-gnu and g++-aarch64-linux-gnu; programs of the build are run by that of qemu-user.
set(CMAKE_SYSTEM_NAME Linux)
set(CMAKE_SYSTEM_PROCESSOR aarch64)
find_program(CMAKE_C_COMPILER aarch64-linux-gnu-gcc REQUIRED DOC "The package gcc-aarch64-linux-gnu")
find_program(CMAKE_CXX_COMPILER aarch64-linux-gnu-g++ REQUIRED DOC "The package g++-aarch64-linux-gnu")

if(NOT CMAKE_SYSROOT)
  cmake_path(ABSOLUTE_PATH CMAKE_CURRENT_LIST_DIR OUTPUT_VARIABLE arm64_root)
  cmake_path(APPEND arm64_root .. build arm64-root)
  cmake_path(NORMAL_PATH arm64_root)
  set(CMAKE_SYSROOT "${arm64_root}" CACHE PATH "Headers and libraries of the target")
endif()
if(NOT EXISTS "${CMAKE_SYSROOT}/usr/include")
  message(FATAL_ERROR "There are no headers in ${CMAKE_SYSROOT}: run scripts/arm64-root, or name another -DCMAKE_SYSROOT")
endif()

# The machine's own packages are for another processor.
set(CMAKE_FIND_ROOT_PATH_MODE_PROGRAM NEVER)
set(CMAKE_FIND_ROOT_PATH_MODE_LIBRARY ONLY)
set(CMAKE_FIND_ROOT_PATH_MODE_INCLUDE ONLY)
set(CMAKE_FIND_ROOT_PATH_MODE_PACKAGE ONLY)
set(ENV{PKG_CONFIG_LIBDIR} "${CMAKE_SYSROOT}/usr/lib/aarch64-linux-gnu/pkgconfig")
set(ENV{PKG_CONFIG_SYSROOT_DIR} "${CMAKE_SYSROOT}")

find_program(QEMU_AARCH64_PROGRAM NAMES qemu-aarch64 qemu-aarch64-static)
if(QEMU_AARCH64_PROGRAM)
  set(CMAKE_CROSSCOMPILING_EMULATOR "${QEMU_AARCH64_PROGRAM};-L;${CMAKE_SYSROOT}" CACHE STRING "Runs the target's programs")
endif()
