# SPDX-License-Identifier: Apache-2.0
# Warnings of everything that is C or C++ here: tests, examples, benchmarks.
add_library(firebase_auth_warnings INTERFACE)
target_compile_options(firebase_auth_warnings INTERFACE -Wall -Wextra -Wpedantic -Werror $<$<COMPILE_LANGUAGE:C>:-Wshadow>)
