/* SPDX-License-Identifier: Apache-2.0 */
#pragma once

#include <sqlite3.h>

/* The library copies the text: SQLITE_TRANSIENT is a cast, which Swift does not import. */
static inline int sqlite_bind_text(sqlite3_stmt* statement, int index, const char* text, int length) {
  return sqlite3_bind_text(statement, index, text, length, SQLITE_TRANSIENT);
}
