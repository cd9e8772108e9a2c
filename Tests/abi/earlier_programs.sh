#!/usr/bin/env bash
# Programs that were written and compiled with the headers of an earlier commit run with the library of today.
# usage: earlier_programs.sh EMULATOR LIBRARY_DIRECTORY COMMIT PROGRAM...      PROGRAM: such as c/closing or cpp/question_test
# SPDX-License-Identifier: Apache-2.0
set -euo pipefail
emulator=$(realpath "$1") library=$(realpath "$2") commit=$3 programs=("${@:4}")
sources=$(cd "$(dirname "$0")/../.." && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
git -C "$sources" archive "$commit" include cpp/include Tests/c Tests/cpp | tar -x -C "$work"
cd "$work/Tests"
# The words of a sentence are no promise; everything else that the programs expect is.
sed -i 's/"fba_app_options.api_key"/"API key"/' c/misuse_null.c
c=(cc -std=c99 -O1 -D_POSIX_C_SOURCE=200809L -D_DEFAULT_SOURCE "-I$work/include")
cpp=(c++ -std=c++14 -O0 "-I$work/cpp/include" "-I$work/include")
for source in c/support/*.c; do "${c[@]}" -c "$source" -o "$work/$(basename "$source").o"; done
failed=0
for program in "${programs[@]}"; do
  case $program in
    c/*) compile=("${c[@]}" "$program.c") ;;
    cpp/*) compile=("${cpp[@]}" "$program.cc") ;;
  esac
  "${compile[@]}" "$work"/*.o -o "$work/program" \
    "-L$library" "-Wl,-rpath,$library" -lfirebase_auth -lcurl -lcrypto -lpthread
  if ! output=$("$sources/Tests/with-emulator" "$emulator" -- "$work/program" 2>&1); then
    printf '%s does not work any more:\n%s\n' "$program" "$output"
    failed=1
  fi
done
echo "${#programs[@]} programs of $(git -C "$sources" log -1 --format='%cs' "$commit") ran."
exit $failed
