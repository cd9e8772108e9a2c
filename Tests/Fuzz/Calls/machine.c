/* SPDX-License-Identifier: Apache-2.0 */
#include "machine.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "program.h"

#define MOST_LINES 200
#define MOST_HANDLES 32

/* The handles of one kind that the program has, the newest last. What is borrowed lasts until something is released. */
typedef struct pool {
  void* handles[MOST_HANDLES];
  size_t count;
} pool;

static pool pools[FUZZ_MOST_KINDS];
static char* words[32];
static size_t word_count;
static size_t next_word;
static char scratch[32][512];
static size_t scratch_count;

static const char* word(void) {
  if (next_word >= word_count) return ".";
  return words[next_word++];
}

static bool is(const char* word, const char* other) {
  return strcmp(word, other) == 0;
}

/* MARK: - Handles */

static void* of_another_kind(size_t kind) {
  for (size_t other = 0; other < fuzz_kind_count; other++) {
    const pool* from = &pools[other];
    if (other != kind && fuzz_kind_table[other].release != NULL && from->count > 0)
      return from->handles[from->count - 1];
  }
  return NULL;
}

void* fuzz_handle(size_t kind) {
  const char* choice = word();
  if (is(choice, "-")) return NULL;
  /* What has no count of its own is only a part of something, and says nothing of its kind. */
  if (is(choice, "x") && fuzz_kind_table[kind].release != NULL) return of_another_kind(kind);
  const size_t place = strtoul(choice, NULL, 10);
  return place < pools[kind].count ? pools[kind].handles[pools[kind].count - 1 - place] : NULL;
}

static void forget_borrowed(void) {
  for (size_t kind = 0; kind < fuzz_kind_count; kind++) {
    if (fuzz_kind_table[kind].release == NULL) pools[kind].count = 0;
  }
}

void* fuzz_handle_to_release(size_t kind) {
  pool* from = &pools[kind];
  const size_t place = strtoul(word(), NULL, 10);
  if (place >= from->count) return NULL;
  const size_t index = from->count - 1 - place;
  void* handle = from->handles[index];
  from->count--;
  memmove(&from->handles[index], &from->handles[index + 1], (from->count - index) * sizeof handle);
  forget_borrowed();
  return handle;
}

void fuzz_keep(size_t kind, bool is_owned, const void* handle) {
  if (handle == NULL) return;
  const fuzz_kind* how = &fuzz_kind_table[kind];
  void* kept = !is_owned && how->retain != NULL ? how->retain(handle) : (void*)handle;
  pool* into = &pools[kind];
  if (into->count == MOST_HANDLES) {
    if (how->release != NULL) how->release(kept);
    return;
  }
  into->handles[into->count++] = kept;
}

static void release_all(void) {
  forget_borrowed();
  for (size_t kind = 0; kind < fuzz_kind_count; kind++) {
    while (pools[kind].count > 0) fuzz_kind_table[kind].release(pools[kind].handles[--pools[kind].count]);
  }
}

/* MARK: - Other arguments */

static int hex(char digit) {
  if (digit >= '0' && digit <= '9') return digit - '0';
  if (digit >= 'A' && digit <= 'F') return digit - 'A' + 10;
  return -1;
}

/* With %XX as a byte. A zero ends a text of C. */
static const char* decoded(const char* word, const char* end) {
  char* text = scratch[scratch_count++];
  size_t count = 0;
  for (; *word != '\0' && count < sizeof scratch[0] - 40; count++) {
    const bool is_escape = word[0] == '%' && hex(word[1]) >= 0 && hex(word[2]) >= 0;
    text[count] = is_escape ? (char)(hex(word[1]) * 16 + hex(word[2])) : *word;
    word += is_escape ? 3 : 1;
  }
  memcpy(text + count, end, strlen(end) + 1);
  return text;
}

const char* fuzz_text(const char* usual, bool is_secret) {
  const char* choice = word();
  if (is(choice, "-") || scratch_count == sizeof scratch / sizeof scratch[0]) return NULL;
  if (is(choice, "empty")) return "";
  if (is(choice, ".")) return is_secret ? FUZZ_SECRET : usual;
  return decoded(choice, is_secret ? FUZZ_SECRET : "");
}

int64_t fuzz_number(int64_t usual) {
  const char* choice = word();
  return is(choice, ".") ? usual : strtoll(choice, NULL, 10);
}

int32_t fuzz_wait(void) {
  const int32_t number = (int32_t)((uint64_t)fuzz_number(0) % 8);
  return number * number;
}

uint32_t fuzz_port(void) {
  const uint32_t number = (uint32_t)fuzz_number(0) % 8;
  return number == 0 ? 0 : 49160 + number;
}

bool fuzz_struct(uint32_t* struct_size, bool is_usual) {
  const char* choice = word();
  if (is(choice, "z")) *struct_size += 3;
  return is(choice, ".") ? is_usual : !is(choice, "-");
}

char* fuzz_room(size_t* size) {
  static char room[64];
  *size = (size_t)fuzz_number(64) % (sizeof room + 1);
  return room;
}

/* MARK: - Results */

void fuzz_see_status(fba_status status) {
  fuzz_require(fba_status_name(status)[0] != '\0', "a status has a name");
  fuzz_accept_user_data(status == FBA_STATUS_OK);
}

void fuzz_see_output(fba_status status, size_t kind, const void* handle) {
  fuzz_require(status == FBA_STATUS_OK || handle == NULL, "a refused call has no output");
  fuzz_require(status != FBA_STATUS_OK || handle != NULL, "an accepted call has an output");
  fuzz_keep(kind, true, handle);
}

void fuzz_see_error(fba_status status, size_t kind, fba_error* error) {
  fuzz_require(status != FBA_STATUS_OK || error == NULL, "an accepted call has no error");
  fuzz_keep(kind, true, error);
  if (error != NULL) fuzz_see_sentence(error);
}

void fuzz_see_text(const char* text) {
  /* A sanitizer sees whether it is one. */
  if (text != NULL) fuzz_require(strlen(text) < 1000000, "a text has an end");
}

/* MARK: - Lines */

static void call(const char* name) {
  for (size_t index = 0; index < fuzz_call_count; index++) {
    if (!is(fuzz_call_table[index].name, name)) continue;
    fuzz_call_table[index].run();
    return;
  }
}

static void run(char* line) {
  word_count = next_word = scratch_count = 0;
  const size_t most = sizeof words / sizeof words[0];
  for (char* rest = line; word_count < most;) {
    char* found = strtok_r(rest, " ", &rest);
    if (found == NULL) break;
    words[word_count++] = found;
  }
  if (word_count > 0) call(word());
  fuzz_take_arrivals();
}

int32_t fuzz_calls(const uint8_t* data, size_t size) {
  char* text = malloc(size + 1);
  if (text == NULL) return 0;
  if (size > 0) memcpy(text, data, size);
  text[size] = '\0';
  /* It is to come into the program as a secret alone. */
  if (strstr(text, FUZZ_SECRET) != NULL) *text = '\0';
  fuzz_begin_program(text);
  char* rest = text;
  for (int count = 0; count < MOST_LINES; count++) {
    char* line = strtok_r(rest, "\n", &rest);
    if (line == NULL) break;
    if (strchr(FUZZ_ANSWERS, *line) == NULL) run(line);
  }
  fuzz_end_apps(false);
  release_all();
  fuzz_end_apps(true);
  fuzz_take_arrivals();
  release_all();
  const int32_t outcome = fuzz_end_program();
  free(text);
  return outcome;
}
