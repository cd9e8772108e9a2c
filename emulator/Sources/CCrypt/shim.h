/* SPDX-License-Identifier: Apache-2.0 */
#pragma once

#include <crypt.h>
#include <stdlib.h>
#include <string.h>

/* 1 if the hash is that of the password, 0 if not, -1 if it cannot be computed. crypt's scratch is too large for
   Swift's tuples. */
static inline int crypt_matches(const char* password, const char* hash) {
  struct crypt_data* scratch = (struct crypt_data*)calloc(1, sizeof(struct crypt_data));
  if (scratch == NULL) return -1;
  const char* made = crypt_r(password, hash, scratch);
  int matches = made == NULL || made[0] == '*' ? -1 : strcmp(made, hash) == 0;
  free(scratch);
  return matches;
}
