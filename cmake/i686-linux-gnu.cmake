# SPDX-License-Identifier: Apache-2.0
# For x86 with 32 bits, to test programs that have no more: cmake --toolchain cmake/i686-linux-gnu.cmake. No release has it.
# `scripts/arm64-root build/i386-root i386` fetches the headers and libraries; -DCMAKE_SYSROOT names others. The compilers are
# Debian's packages gcc-i686-linux-gnu and g++-i686-linux-gnu.
set(CMAKE_SYSTEM_NAME Linux)
set(CMAKE_SYSTEM_PROCESSOR i686)
find_program(CMAKE_C_COMPILER i686-linux-gnu-gcc REQUIRED DOC "The package gcc-i686-linux-gnu")
find_program(CMAKE_CXX_COMPILER i686-linux-gnu-g++ REQUIRED DOC "The package g++-i686-linux-gnu")

if(NOT CMAKE_SYSROOT)
  cmake_path(ABSOLUTE_PATH CMAKE_CURRENT_LIST_DIR OUTPUT_VARIABLE i386_root)
  cmake_path(APPEND i386_root .. build i386-root)
  cmake_path(NORMAL_PATH i386_root)
  set(CMAKE_SYSROOT "${i386_root}" CACHE PATH "Headers and libraries of the target")
endif()
if(NOT EXISTS "${CMAKE_SYSROOT}/usr/include")
  message(FATAL_ERROR "There are no headers in ${CMAKE_SYSROOT}: run scripts/arm64-root build/i386-root i386")
endif()

# The machine's own packages are for another processor.
set(CMAKE_FIND_ROOT_PATH_MODE_PROGRAM NEVER)
set(CMAKE_FIND_ROOT_PATH_MODE_LIBRARY ONLY)
set(CMAKE_FIND_ROOT_PATH_MODE_INCLUDE ONLY)
set(CMAKE_FIND_ROOT_PATH_MODE_PACKAGE ONLY)
set(ENV{PKG_CONFIG_LIBDIR} "${CMAKE_SYSROOT}/usr/lib/i386-linux-gnu/pkgconfig")
set(ENV{PKG_CONFIG_SYSROOT_DIR} "${CMAKE_SYSROOT}")
