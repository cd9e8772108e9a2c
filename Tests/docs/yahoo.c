/* SPDX-License-Identifier: Apache-2.0 */
/* The program of docs/yahoo.md: compiled only, because it opens a browser. */
#include "yahoo/1.c.inc"
