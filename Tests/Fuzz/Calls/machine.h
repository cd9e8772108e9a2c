/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Runs a text of calls of the C API. Each line is the name of a function, without "fba_", and a word for each of its
 * parameters that needs one:
 *
 *   handle  the number of one of its kind, counted from the newest; "-" for NULL, "x" for one of another kind
 *   text    "-" for NULL; otherwise what stands there, with %XX for any byte
 *   number  decimal
 *   struct  "-" for NULL, "+" for one whose members are the next words, "z" for one of a wrong size
 *
 * For a word that is missing or "." stands what is usual. What the network does with requests, in their order, say
 * lines of their own: "= STATUS BODY" answers one, "! NUMBER" fails, and "?" leaves it to the program, which has the
 * exchange then. All others fail.
 */
#ifndef FUZZ_MACHINE_H_
#define FUZZ_MACHINE_H_

#include <firebase_auth/firebase_auth.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* 0, or 1 when a rule was broken, which is printed. */
int32_t fuzz_calls(const uint8_t* data, size_t size);

/* The calls, and the kinds of handles: made from the headers by generate. */
typedef struct fuzz_call {
  const char* name;
  void (*run)(void);
} fuzz_call;
extern const fuzz_call fuzz_call_table[];
extern const size_t fuzz_call_count;

typedef struct fuzz_kind {
  void (*release)(void* handle); /* NULL for what can only be borrowed */
  void* (*retain)(const void* handle);
} fuzz_kind;
extern const fuzz_kind fuzz_kind_table[];
extern const size_t fuzz_kind_count;
extern const size_t fuzz_question_kind;
extern const size_t fuzz_exchange_kind;
#define FUZZ_MOST_KINDS 64

/* Arguments, as the next word of the line says. */
void* fuzz_handle(size_t kind);
void* fuzz_handle_to_release(size_t kind);
const char* fuzz_text(const char* usual, bool is_secret);
int64_t fuzz_number(int64_t usual);
/* The square of a number below 8: milliseconds. */
int32_t fuzz_wait(void);
/* 0, or one of few that any user may listen at. */
uint32_t fuzz_port(void);
/* Whether the struct is given; with a wrong size, if the word says so. */
bool fuzz_struct(uint32_t* struct_size, bool is_usual);
char* fuzz_room(size_t* size);

/* What the program hands to the library with a function, and learns again when it is freed. A single completion runs
 * once. */
void* fuzz_user_data(bool is_of_completion);
void fuzz_free(void* user_data);
void fuzz_complete(fba_future* future, void* user_data);
void fuzz_ask(fba_question* question, void* user_data);
bool fuzz_open_url(const char* url, void* user_data);
void fuzz_change(fba_auth* auth, void* user_data);
void fuzz_wake(void* user_data);
/* In place of the network and of a disk. */
void fuzz_start(fba_http_exchange* exchange, void* user_data);
bool fuzz_load(const char* key, const void** out_data, size_t* out_size, void* user_data);
bool fuzz_save(const char* key, const void* data, size_t size, void* user_data);
bool fuzz_remove(const char* key, void* user_data);
void fuzz_free_data(const void* data, size_t size, void* user_data);

/* Results. */
void fuzz_keep(size_t kind, bool is_owned, const void* handle);
void fuzz_see_status(fba_status status);
void fuzz_see_output(fba_status status, size_t kind, const void* handle);
void fuzz_see_error(fba_status status, size_t kind, fba_error* error);
void fuzz_see_text(const char* text);

#endif
