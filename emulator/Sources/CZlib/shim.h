/* SPDX-License-Identifier: Apache-2.0 */
#pragma once

/* Inflating and deflating alone: with the functions on files, zlib.h brings in headers of the C library, and one
   compilation must not see two versions of their types. */
#define Z_SOLO
#include <zlib.h>
