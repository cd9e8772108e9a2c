/* SPDX-License-Identifier: Apache-2.0 */
/* One run of a program under the driver: the steps that its scenarios are made of. */
#ifndef ATTEMPT_H_
#define ATTEMPT_H_

#include <firebase_auth/firebase_auth.h>

/* The code that a test number is sent (person.py). */
#define SENT_CODE "123456"

enum { PATIENCE_MS = 45000 };

extern fba_app* app;
extern fba_auth* auth;
extern const char* email; /* of whoever signs in, and the name of the scenario that is run */
extern const char* scenario;
extern const fba_http_transport* transport; /* of the app that is opened next; NULL for the library's own */

/* What cannot be gone on from. */
void give_up(const char* what, const char* detail);

/* The person does it, now or at a second try, or the program gives up. Valid until the next call. */
const char* person(const char* format, const char* first, const char* second);

/* Whether the step has succeeded. Its future is released. */
bool end(fba_future* future, const char* step);

/* The same without a word, and the future is kept. */
bool has_ended_well(fba_future* future, const char* step);
bool begin(fba_status status, const char* step);

/* The second time is to succeed: one call fails, not two. */
void insist(bool (*step)(void), const char* name);

/* The same, and calls fail only meanwhile, where the environment has FAULT_LATER. */
void insist_under_faults(bool (*step)(void), const char* name);

/* How many calls have failed; none fails from now on. */
int end_faults(void);

bool open_app(void);
void close_app(void);
bool make_ready(void);
bool flush(void);
bool sign_up(void);
bool sign_in_with_email(void);
bool renew_token(void);

/* The uid of whoever is signed in, "" for nobody. Valid until the next call. */
const char* current_uid(void);

/* Opened, and its store is read. */
void open_ready(void);

/* By the route that the scenario is named after. */
bool sign_in_with_browser(void);

/* Each is a whole scenario. */
void run_mailed_link(void);
void run_phone(void);
void run_passkey(void);
void run_totp(void);
void run_sms(void);
void prepare_totp(void);
void prepare_sms(void);
void run_beside(void);
void run_transport(void);

#endif /* ATTEMPT_H_ */
