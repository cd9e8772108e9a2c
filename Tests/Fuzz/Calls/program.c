/* SPDX-License-Identifier: Apache-2.0 */
#include "program.h"

#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#define MOST_GIFTS 512
#define MOST_ANSWERS 64
#define MOST_ARRIVALS 32
#define END_SECONDS 20
#define KEPT (-1)

/* The user data of one function that the library was given. */
typedef struct gift {
  bool is_of_completion, is_accepted;
  int calls, frees;
} gift;

typedef struct answer {
  long status; /* 0 for a failure, KEPT for an exchange that the program answers with a call */
  char* body;
} answer;

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t changed = PTHREAD_COND_INITIALIZER;
/* All guarded by the lock. */
static gift gifts[MOST_GIFTS];
static size_t gift_count, decided_count;
static answer answers[MOST_ANSWERS];
static size_t answer_count, answers_given;
static struct {
  size_t kind;
  void* handle;
} arrivals[MOST_ARRIVALS];
static size_t arrival_count;
static char* stored;
static size_t stored_size;
static bool is_broken;

int fuzz_successes, fuzz_failures;

void fuzz_require(bool holds, const char* rule) {
  if (holds) return;
  printf("BROKEN: %s\n", rule);
  __atomic_store_n(&is_broken, true, __ATOMIC_SEQ_CST);
}

static void hear(fba_log_level level, const char* message, void* user_data) {
  (void)level, (void)user_data;
  fuzz_require(strstr(message, FUZZ_SECRET) == NULL, "the log tells no secret");
}

void fuzz_see_sentence(const fba_error* error) {
  const char* message = fba_error_message(error);
  fuzz_require(message[0] != '\0' && fba_error_name(error)[0] != '\0', "an error has a name and a sentence");
  fuzz_require(strpbrk(message, "\r\n") == NULL, "a sentence is one line");
  fuzz_require(strstr(message, FUZZ_SECRET) == NULL, "an error tells no secret");
}

/* MARK: - User data */

void* fuzz_user_data(bool is_of_completion) {
  pthread_mutex_lock(&lock);
  gift* given = NULL;
  if (gift_count < MOST_GIFTS) {
    given = &gifts[gift_count++];
    *given = (gift){.is_of_completion = is_of_completion};
  }
  pthread_mutex_unlock(&lock);
  return given;
}

/* A callback may run before the call returns that was given it: only what is refused must never run. */
void fuzz_accept_user_data(bool is_accepted) {
  pthread_mutex_lock(&lock);
  for (; decided_count < gift_count; decided_count++) {
    gift* given = &gifts[decided_count];
    given->is_accepted = is_accepted;
    if (!is_accepted) fuzz_require(given->calls == 0 && given->frees == 0, "what was refused is not used");
  }
  pthread_mutex_unlock(&lock);
}

void fuzz_free(void* user_data) {
  gift* given = user_data;
  if (given == NULL) return;
  pthread_mutex_lock(&lock);
  fuzz_require(++given->frees == 1, "user data is freed once");
  pthread_cond_broadcast(&changed);
  pthread_mutex_unlock(&lock);
}

static void note_call(gift* given) {
  if (given == NULL) return;
  pthread_mutex_lock(&lock);
  given->calls++;
  fuzz_require(given->frees == 0, "nothing is called after its user data was freed");
  fuzz_require(!given->is_of_completion || given->calls == 1, "a completion runs once");
  pthread_mutex_unlock(&lock);
}

void fuzz_complete(fba_future* future, void* user_data) {
  note_call(user_data);
  fuzz_require(fba_future_get_state(future) != FBA_FUTURE_PENDING, "a completion comes at the end");
  const fba_error* error = fba_future_error(future);
  if (error != NULL) fuzz_see_sentence(error);
  const bool is_success = error == NULL && fba_future_get_state(future) == FBA_FUTURE_COMPLETE;
  __atomic_add_fetch(is_success ? &fuzz_successes : &fuzz_failures, 1, __ATOMIC_SEQ_CST);
}

/* The program owns what arrives. */
static void arrive(size_t kind, void* handle) {
  pthread_mutex_lock(&lock);
  const bool has_room = arrival_count < MOST_ARRIVALS;
  if (has_room) {
    arrivals[arrival_count].kind = kind;
    arrivals[arrival_count++].handle = handle;
  }
  pthread_mutex_unlock(&lock);
  if (!has_room) fuzz_kind_table[kind].release(handle);
}

void fuzz_ask(fba_question* question, void* user_data) {
  note_call(user_data);
  arrive(fuzz_question_kind, question);
}

bool fuzz_open_url(const char* url, void* user_data) {
  note_call(user_data);
  return url[0] == 'h';
}

void fuzz_change(fba_auth* auth, void* user_data) {
  note_call(user_data);
  fba_user_release(fba_auth_current_user(auth));
}

void fuzz_wake(void* user_data) {
  note_call(user_data);
}

/* MARK: - Network and store */

void fuzz_start(fba_http_exchange* exchange, void* user_data) {
  note_call(user_data);
  fuzz_require(fba_http_exchange_url(exchange)[0] == 'h', "a request has a URL");
  pthread_mutex_lock(&lock);
  const answer* next = answers_given < answer_count ? &answers[answers_given++] : NULL;
  pthread_mutex_unlock(&lock);
  if (next != NULL && next->status == KEPT) {
    arrive(fuzz_exchange_kind, exchange);
    return;
  }
  if (next == NULL || next->status == 0) {
    const long failure = next == NULL ? FBA_HTTP_FAILURE_UNREACHABLE : strtol(next->body, NULL, 10);
    fba_http_exchange_fail(exchange, (fba_http_failure)failure, "no network");
  } else {
    fba_http_exchange_answer(exchange, (uint32_t)next->status, NULL, 0, next->body, strlen(next->body));
  }
  fba_http_exchange_release(exchange);
}

static void* copy(const void* data, size_t size) {
  void* copied = malloc(size + 1);
  if (copied != NULL && size > 0) memcpy(copied, data, size);
  return copied;
}

bool fuzz_load(const char* key, const void** out_data, size_t* out_size, void* user_data) {
  (void)key;
  note_call(user_data);
  pthread_mutex_lock(&lock);
  *out_data = stored == NULL ? NULL : copy(stored, stored_size);
  *out_size = *out_data == NULL ? 0 : stored_size;
  pthread_mutex_unlock(&lock);
  return true;
}

void fuzz_free_data(const void* data, size_t size, void* user_data) {
  (void)size;
  note_call(user_data);
  free((void*)data);
}

static void store(void* data, size_t size) {
  pthread_mutex_lock(&lock);
  free(stored);
  stored = data;
  stored_size = data == NULL ? 0 : size;
  pthread_mutex_unlock(&lock);
}

bool fuzz_save(const char* key, const void* data, size_t size, void* user_data) {
  (void)key;
  note_call(user_data);
  store(copy(data, size), size);
  return true;
}

bool fuzz_remove(const char* key, void* user_data) {
  (void)key;
  note_call(user_data);
  store(NULL, 0);
  return true;
}

/* MARK: - Begin and end */

static bool is_answer(const char* line) {
  return *line != '\0' && strchr(FUZZ_ANSWERS, *line) != NULL;
}

static long status_of(const char* line, char** rest) {
  if (*line == '?') return KEPT;
  const long status = *line == '=' ? strtol(line + 1, rest, 10) : 0;
  return status < 100 || status > 599 ? 0 : status;
}

static void collect(const char* line, size_t length) {
  if (answer_count == MOST_ANSWERS) return;
  char* text = malloc(length + 1);
  if (text == NULL) return;
  memcpy(text, line, length);
  text[length] = '\0';
  char* rest = text + 1;
  const long status = status_of(text, &rest);
  while (*rest == ' ') rest++;
  memmove(text, rest, strlen(rest) + 1);
  answers[answer_count++] = (answer){status, text};
}

void fuzz_begin_program(const char* text) {
  gift_count = decided_count = answer_count = answers_given = 0;
  fba_log_set_sink(hear, NULL, NULL);
  fba_log_set_level(FBA_LOG_DEBUG);
  for (const char* line = text; *line != '\0';) {
    const size_t length = strcspn(line, "\n");
    if (is_answer(line)) collect(line, length);
    line += length + (line[length] == '\n');
  }
}

void fuzz_take_arrivals(void) {
  for (;;) {
    pthread_mutex_lock(&lock);
    const bool is_there = arrival_count > 0;
    if (is_there) arrival_count--;
    const size_t kind = is_there ? arrivals[arrival_count].kind : 0;
    void* handle = is_there ? arrivals[arrival_count].handle : NULL;
    pthread_mutex_unlock(&lock);
    if (!is_there) return;
    fuzz_keep(kind, true, handle);
  }
}

void fuzz_end_apps(bool closes) {
  fba_app* apps[64];
  const size_t count = fba_app_list(apps, 64);
  for (size_t index = 0; index < count && index < 64; index++) {
    fba_app_process_events(apps[index], 0);
    if (closes) fba_app_close(apps[index]);
    fba_app_release(apps[index]);
  }
}

static bool is_all_freed(void) {
  for (size_t index = 0; index < gift_count; index++) {
    if (gifts[index].is_accepted && gifts[index].frees == 0) return false;
  }
  return true;
}

static void await_frees(void) {
  struct timespec deadline;
  clock_gettime(CLOCK_REALTIME, &deadline);
  deadline.tv_sec += END_SECONDS;
  pthread_mutex_lock(&lock);
  int outcome = 0;
  while (!is_all_freed() && outcome == 0) outcome = pthread_cond_timedwait(&changed, &lock, &deadline);
  fuzz_require(is_all_freed(), "all user data is freed at the end");
  pthread_mutex_unlock(&lock);
}

int32_t fuzz_end_program(void) {
  await_frees();
  fuzz_remove("", NULL);
  while (answer_count > 0) free(answers[--answer_count].body);
  return __atomic_exchange_n(&is_broken, false, __ATOMIC_SEQ_CST) ? 1 : 0;
}
