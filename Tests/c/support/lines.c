/* SPDX-License-Identifier: Apache-2.0 */
#include "lines.h"

#include <string.h>

#include "check.h"

static void keep(fba_log_level level, const char* message, void* user_data) {
  lines* into = user_data;
  (void)level;
  pthread_mutex_lock(&into->mutex);
  into->count++;
  size_t used = strlen(into->text);
  strncat(into->text, message, sizeof(into->text) - used - 1);
  pthread_mutex_unlock(&into->mutex);
}

static void count_free(void* user_data) {
  ((lines*)user_data)->frees++;
}

void lines_begin(lines* into) {
  CHECK_OK(fba_log_set_sink(keep, into, count_free));
  CHECK_OK(fba_log_set_level(FBA_LOG_VERBOSE));
}

void lines_end(lines* into) {
  CHECK_OK(fba_log_set_sink(NULL, NULL, NULL));
  CHECK_INT(1, into->frees);
  CHECK_OK(fba_log_set_level(FBA_LOG_WARNING));
}

int lines_with(lines* in, const char* text) {
  int count = 0;
  pthread_mutex_lock(&in->mutex);
  for (const char* at = in->text; (at = strstr(at, text)) != NULL; at += strlen(text)) count++;
  pthread_mutex_unlock(&in->mutex);
  return count;
}
