/* SPDX-License-Identifier: Apache-2.0 */
/* The README's program in C. machines/ runs it. */
#include "README/1.c.inc"
