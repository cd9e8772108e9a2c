/* SPDX-License-Identifier: Apache-2.0 */
/* What nearly every case needs: an app with its auth, waiting for futures, and accounts to work with. */
#ifndef SESSION_H_
#define SESSION_H_

#include <firebase_auth/firebase_auth.h>

#include "check.h"

#define TEST_PROJECT "demo-project"
#define TEST_PASSWORD "correct horse"

/* Far beyond what any operation needs, also under Valgrind: reached only when one hangs. */
enum { PATIENCE_MS = 60000 };

typedef struct session {
  fba_app* app;
  fba_auth* auth;
} session;

/* A new app of its own name, its store read; the environment says where the emulator is. */
session session_open(void);

/* The same, but every request goes to a port of 127.0.0.1. request_timeout_ms 0 means the default. */
session session_open_at(uint32_t port, uint32_t request_timeout_ms);

/* The same with options of the caller's, to which key and project are added. */
session session_open_with(fba_app_options options);

/* The same, but the program sends the requests itself. */
session session_open_over(fba_http_transport transport);

/* An app of this name with these options, key and project added; the store need not have been read. */
session session_make(const char* name, fba_app_options options);

/* Waits until it is known who is signed in. */
void session_await_store(session* opened);

/* Has the present state kept: a future for CHECK_DONE or CHECK_REFUSED. */
fba_future* flush(const session* in);

void session_close(session* closing);

/* An address no other case has used. */
typedef struct test_email {
  char text[64];
} test_email;
test_email new_email(void);

/* Creates an account and signs it in; the user is owned by the caller, NULL when a check failed. */
fba_user* sign_up(session* in, const char* email);

/* Both wait until the future ends and say what it ended with when that was not expected. They do not release it. */
#define CHECK_SUCCEEDS(future) check_succeeds((future), __FILE__, __LINE__)
#define CHECK_FAILS(expected, future) check_fails((expected), (future), __FILE__, __LINE__)
bool check_succeeds(fba_future* future, const char* file, int line);
bool check_fails(fba_error_code expected, fba_future* future, const char* file, int line);

/* The same, releasing the future as well. */
#define CHECK_DONE(future) check_done((future), __FILE__, __LINE__)
#define CHECK_REFUSED(expected, future) check_refused((expected), (future), __FILE__, __LINE__)
bool check_done(fba_future* future, const char* file, int line);
bool check_refused(fba_error_code expected, fba_future* future, const char* file, int line);

/* The uid of whoever is signed in, "" for nobody. Valid until the next call. */
const char* current_uid(const session* in);

/* Shifts the emulator's clock, and has it ask for a recent sign-in where the real service does. */
void emulator_set_clock(int seconds_ahead, bool wants_recent_login);

#endif /* SESSION_H_ */
