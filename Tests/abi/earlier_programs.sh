#!/usr/bin/env bash
# Programs that were written and compiled with the headers of an earlier commit run with the library of today.
# usage: earlier_programs.sh EMULATOR LIBRARY_DIRECTORY COMMIT
# SPDX-License-Identifier: Apache-2.0
set -euo pipefail
emulator=$1 library=$(realpath "$2") commit=$3
sources=$(cd "$(dirname "$0")/../.." && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
# What they expect of the library is what its headers said then, not the words of a message. misuse_structs is none of them: it
# fills the memory behind structs, where later libraries have fields.
programs=(closing email_sign_in federated_accounts futures lifetime listeners misuse_kinds misuse_null profiles)

git -C "$sources" archive "$commit" include Tests/c | tar -x -C "$work"
cd "$work/Tests/c"
flags=(-std=c99 -O1 -D_POSIX_C_SOURCE=200809L -D_DEFAULT_SOURCE "-I$work/include")
for source in support/*.c; do cc "${flags[@]}" -c "$source" -o "$work/$(basename "$source").o"; done
failed=0
for program in "${programs[@]}"; do
  cc "${flags[@]}" "$program.c" "$work"/*.o -o "$work/$program" \
    "-L$library" "-Wl,-rpath,$library" -lfirebase_auth -lcurl -lcrypto -lpthread
  if ! output=$("$sources/Tests/with-emulator" "$emulator" -- "$work/$program" 2>&1); then
    printf '%s does not work any more:\n%s\n' "$program" "$output"
    failed=1
  fi
done
echo "${#programs[@]} programs of $(git -C "$sources" log -1 --format='%cs' "$commit") ran."
exit $failed
