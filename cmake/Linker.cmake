# SPDX-License-Identifier: Apache-2.0
# ld.lld of the Swift toolchain, which folds functions whose code is the same: a twentieth less. Where it is missing, or
# the compiler cannot use it, the library is linked as any other, and is larger.
#
# All of them are folded (--icf=all): the compiler writes no tables that say whose address matters, which --icf=safe needs.
# Nothing here compares addresses of functions, and constants keep theirs.
set(library_linker_flags)
if(FIREBASE_AUTH_FOLD AND FIREBASE_AUTH_EMBEDDED AND NOT FIREBASE_AUTH_SANITIZE)
  find_program(FIREBASE_AUTH_LLD ld.lld PATHS "${swift_resources}/../../bin" NO_DEFAULT_PATH DOC "ld.lld of the Swift toolchain")
  if(FIREBASE_AUTH_LLD)
    # In a directory of its own: -B is where the compiler looks for all its tools. Clang and GCC know no other way in common.
    set(lld_directory "${PROJECT_BINARY_DIR}/lld")
    file(MAKE_DIRECTORY "${lld_directory}")
    file(CREATE_LINK "${FIREBASE_AUTH_LLD}" "${lld_directory}/ld.lld" SYMBOLIC)
    set(lld_flags "-B${lld_directory}" -fuse-ld=lld LINKER:--icf=all)
    include(CheckLinkerFlag)
    check_linker_flag(C "${lld_flags}" FIREBASE_AUTH_LLD_WORKS)
    if(FIREBASE_AUTH_LLD_WORKS)
      set(library_linker_flags ${lld_flags})
    endif()
  endif()
  if(NOT library_linker_flags)
    message(STATUS "No ld.lld that can be used: equal functions of the library are not folded")
  endif()
endif()

# Two builds in two directories are equal without it. Not every linker knows such a script: gold does not.
include(CheckLinkerFlag)
set(without_hash "LINKER:-T,${PROJECT_SOURCE_DIR}/cmake/without_module_hash.ld")
check_linker_flag(C "${library_linker_flags};${without_hash}" FIREBASE_AUTH_LEAVES_HASH_OUT)
if(FIREBASE_AUTH_LEAVES_HASH_OUT)
  list(APPEND library_linker_flags "${without_hash}")
else()
  message(STATUS "The linker cannot leave the module hash out: builds in two directories will differ in it")
endif()
