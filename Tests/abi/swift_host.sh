#!/usr/bin/env bash
# A program in Swift, with the runtime that this machine has, uses the library as any C library.
# usage: swift_host.sh SWIFT_COMPILER LIBRARY_DIRECTORY        (inside with-emulator)
# SPDX-License-Identifier: Apache-2.0
set -euo pipefail
compiler=$1 library=$(realpath "$2")
here=$(cd "$(dirname "$0")" && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

"$compiler" "$here/swift_host/main.swift" -module-cache-path "$work/modules" -o "$work/program" \
  "-I$here/../../include" "-L$library" -lfirebase_auth -Xlinker -rpath -Xlinker "$library"
# Otherwise there would be one runtime alone.
ldd "$work/program" | grep -F libswiftCore >/dev/null || { echo "The program has no Swift runtime." && exit 1; }
"$work/program"
