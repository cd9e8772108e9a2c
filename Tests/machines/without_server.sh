#!/bin/sh
# Runs a sample of the README where no emulator listens: it says so, and its exit status does. usage: without_server.sh PROGRAM
# SPDX-License-Identifier: Apache-2.0
set -eu
status=0
said=$(FIREBASE_AUTH_EMULATOR_HOST=127.0.0.1:1 "$1" 2>&1) || status=$?
printf '%s\n' "$said"
case $said in *Error*auth-emulator*) ;; *) exit 1 ;; esac
test "$status" -eq 1
