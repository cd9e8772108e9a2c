/* SPDX-License-Identifier: Apache-2.0 */
/* The program of docs/real-project.md: compiled only, because it opens a browser. */
#include "real-project/1.c.inc"
