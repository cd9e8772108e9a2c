#!/usr/bin/env bash
# With the oldest libcurl that will do a program signs in, and what it needs of answers' heads is there; with an older one it says
# what is wrong.
# usage: old_libcurl.sh OLD_LIBCURL_LIBRARY SIGN_IN_PROGRAM SERVER_LIMITS_PROGRAM        (inside with-emulator)
# SPDX-License-Identifier: Apache-2.0
set -euo pipefail
library=$1 sign_in=$2 limits=$3
home=$(mktemp -d)
trap 'rm -rf "$home"' EXIT
export HOME=$home XDG_DATA_HOME=$home

with() { # VERSION COMMAND...
  env "OLD_LIBCURL=$1" "LD_PRELOAD=$library" "${@:2}" 2>&1
}

with 7.80.0 "$sign_in"
with 7.80.0 "$limits"
if told=$(with 7.79.1 "$sign_in"); then
  echo "It signed in with libcurl 7.79.1: $told" >&2
  exit 1
fi
grep -F "libcurl 7.79.1 is loaded, and 7.80 or later is needed" <<<"$told" || { echo "It did not say why: $told" >&2 && exit 1; }
