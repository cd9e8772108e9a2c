// SPDX-License-Identifier: Apache-2.0
/// The program of docs/apple.md: compiled only, because it opens a browser.
#include "apple/1.cc.inc"

// Its second sample is a function of such a program.
#include "apple/2.cc.inc"
