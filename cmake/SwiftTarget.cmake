# SPDX-License-Identifier: Apache-2.0
# What the library's Swift code is compiled for: this machine, or ARM Linux with the toolchain file.
#
# Swift's toolchains have no Embedded standard library for ARM Linux (6.3.1), only for ARM without an operating system.
# That one is used, with the C headers of Linux. SwiftPM takes the triple as it is, so that the flags of Package.swift are
# those of every library.
#
# What differs between the two targets, as the object code shows:
# - Position independent code: the same. The compiler makes nothing else (relocations by page and by GOT, no TEXTREL).
# - Atomics: loops of ldxr and stxr, which every ARMv8 has. Nothing calls the __aarch64_ functions of libgcc.
# - Thread-local storage: neither has any. errno is __errno_location, from Linux's headers.
# - Unwind tables: neither has any (see Package.swift). Frame pointers are kept, for profilers and
#   crash reporters.
# - Stack protector: the same functions have it. Its guard is the variable of the loader, as GCC has it for Linux too:
#   hence the loader among the needed libraries.
# - Red zone: ARM's calling convention has none, and no function writes below its stack pointer.
# - What the standard library keeps for an operating system is not used: no #if os() stands in Core or in the exports.
# - `returned`: see bridge_object_retain.c.
#
# Two builds in two directories are the same, byte for byte: debug information has paths that begin at the project, and none of
# the compiler's caches.
set(library_swift_flags -Xswiftc -file-prefix-map -Xswiftc "${PROJECT_SOURCE_DIR}=."
  -Xswiftc -Xfrontend -Xswiftc -no-clang-module-breadcrumbs)
set(library_swift_environment)
if(CMAKE_CROSSCOMPILING)
  # That for i686 is for tests of programs that have 32 bits, and is not shipped.
  set(swift_triple_aarch64 aarch64-none-none-elf)
  set(swift_triple_i686 i686-unknown-none-elf)
  set(swift_triple "${swift_triple_${CMAKE_SYSTEM_PROCESSOR}}")
  if(NOT swift_triple OR NOT FIREBASE_AUTH_EMBEDDED OR FIREBASE_AUTH_SANITIZE)
    message(FATAL_ERROR "For another machine the library can be built as Embedded Swift for aarch64 only, without a sanitizer")
  endif()
  list(APPEND library_swift_flags --triple ${swift_triple}
    -Xcc -target -Xcc ${CMAKE_SYSTEM_PROCESSOR}-unknown-linux-gnu -Xcc "--sysroot=${CMAKE_SYSROOT}")
  set(pkg_config_directory "${CMAKE_SYSROOT}/usr/lib/${CMAKE_LIBRARY_ARCHITECTURE}/pkgconfig")
  if(CMAKE_SYSTEM_PROCESSOR STREQUAL "i686")
    list(APPEND library_swift_environment FIREBASE_AUTH_UNOPTIMISED=1)
  endif()
  list(APPEND library_swift_environment "PKG_CONFIG_PATH=${pkg_config_directory}" "PKG_CONFIG_SYSROOT_DIR=${CMAKE_SYSROOT}")
endif()

# ThreadSanitizer looks at each access, of which there are several times as many then.
if(FIREBASE_AUTH_SANITIZE STREQUAL "address" OR FIREBASE_AUTH_ASSERTIONS)
  list(APPEND library_swift_environment FIREBASE_AUTH_UNOPTIMISED=1)
endif()

if(FIREBASE_AUTH_EMBEDDED AND NOT EXISTS "${swift_resources}/embedded/${swift_triple}")
  message(FATAL_ERROR "Swift ${swift_number} has no Embedded standard library for ${swift_triple}. "
    "Build with -DFIREBASE_AUTH_EMBEDDED=OFF: the library is larger then, and the same otherwise")
endif()
