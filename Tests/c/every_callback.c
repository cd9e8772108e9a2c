/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Every function, called inside every kind of callback: what a program may do there is what it may do elsewhere. Most
 * are called on the app that the callback belongs to. At last all owners are closed there.
 */
#include <string.h>

#include "support/every_function.h"
#include "support/idle.h"

/* The first group sets the log's function, which that function itself must not. */
enum { ALL = 0, ALL_BUT_THE_LOG = 1 };

/* What a callback is to do, once: others of the same kind follow while its functions work. */
typedef struct errand {
  int first; /* of the groups */
  int begun;
  latch done;
  latch started; /* where something has to begin before it ends */
} errand;

#define ERRAND_INIT(first) \
  { (first), 0, LATCH_INIT, LATCH_INIT }

static bool is_first(errand* on) {
  return __atomic_exchange_n(&on->begun, 1, __ATOMIC_SEQ_CST) == 0;
}

static void call_all(errand* on) {
  if (!is_first(on)) return;
  for (int index = on->first; index < LASTING_FUNCTIONS; index++) lasting_functions[index].call();
  for (int index = 0; index < ENDING_FUNCTIONS; index++) ending_functions[index].call();
  latch_add(&on->done);
}

static void end_errand(errand* on) {
  CHECK(latch_wait(&on->done, 1));
  CHECK_INT(0, every_function_end());
}

static void in_completion(fba_future* future, void* user_data) {
  (void)future;
  call_all(user_data);
}

static void in_listener(fba_auth* auth, void* user_data) {
  (void)auth;
  call_all(user_data);
}

static void in_question(fba_question* question, void* user_data) {
  call_all(user_data);
  fba_question_fail(question, FBA_ERROR_FAILURE, NULL);
  fba_question_release(question);
}

static bool in_opener(const char* url, void* user_data) {
  (void)url;
  call_all(user_data);
  return true;
}

static void in_log(fba_log_level level, const char* message, void* user_data) {
  (void)level;
  (void)message;
  call_all(user_data);
}

static void in_free(void* user_data) {
  call_all(user_data);
}

static void in_start(fba_http_exchange* exchange, void* user_data) {
  call_all(user_data);
  fba_http_exchange_release(exchange);
}

static void keep(fba_http_exchange* exchange, void* user_data) {
  errand* on = user_data;
  (void)exchange;
  latch_add(&on->started);
}

static void in_cancel(fba_http_exchange* exchange, void* user_data) {
  call_all(user_data);
  fba_http_exchange_release(exchange);
}

static bool in_load(const char* key, const void** out_data, size_t* out_size, void* user_data) {
  (void)key;
  *out_data = NULL;
  *out_size = 0;
  call_all(user_data);
  return true;
}

static void pumped_completion(void) {
  errand on = ERRAND_INIT(ALL);
  const cast* with = every_function_begin();
  fba_callback callback = {sizeof(callback), FBA_CALLBACK_PUMPED, in_completion, &on, NULL};
  fba_future* ready = NULL;
  CHECK_OK(fba_auth_ready(with->factors.in.auth, &callback, &ready));
  CHECK_OK(fba_future_wait(ready, PATIENCE_MS));
  CHECK_INT(1, fba_app_process_events(with->factors.in.app, 0));
  fba_future_release(ready);
  end_errand(&on);
}

static void completion_of_any_thread(void) {
  errand on = ERRAND_INIT(ALL);
  const cast* with = every_function_begin();
  fba_callback callback = {sizeof(callback), FBA_CALLBACK_ANY_THREAD, in_completion, &on, NULL};
  fba_future* reloaded = NULL;
  CHECK_OK(fba_user_reload(with->known.user, &callback, &reloaded));
  end_errand(&on);
  fba_future_release(reloaded);
}

static void listens(fba_status (*add)(fba_auth*, const fba_listener*, uint64_t*)) {
  errand on = ERRAND_INIT(ALL);
  const cast* with = every_function_begin();
  const fba_listener listener = {sizeof(listener), FBA_CALLBACK_ANY_THREAD, in_listener, &on, NULL};
  uint64_t id = 0;
  CHECK_OK(add(with->factors.in.auth, &listener, &id));
  end_errand(&on);
}

static void auth_state_listener(void) {
  listens(fba_auth_add_auth_state_listener);
}

static void id_token_listener(void) {
  listens(fba_auth_add_id_token_listener);
}

static fba_question_handler question_handler(errand* on) {
  return (fba_question_handler){sizeof(fba_question_handler), FBA_CALLBACK_ANY_THREAD, 0, 0, in_question, on, NULL};
}

static void question_of_a_call(void) {
  errand on = ERRAND_INIT(ALL);
  const cast* with = every_function_begin();
  const fba_question_handler handler = question_handler(&on);
  fba_phone_options phone = FBA_PHONE_OPTIONS_INIT;
  fba_future* sent = NULL;
  phone.app_verification = &handler;
  CHECK_OK(fba_auth_verify_phone_number(with->known.in.auth, "+15555550195", &phone, NULL, &sent));
  end_errand(&on);
  fba_future_release(sent);
}

static void question_for_a_token_of_app_check(void) {
  errand on = ERRAND_INIT(ALL);
  const cast* with = every_function_begin();
  const fba_question_handler handler = question_handler(&on);
  fba_future* reloaded = NULL;
  CHECK_OK(fba_auth_set_app_check(with->known.in.auth, &handler));
  CHECK_OK(fba_user_reload(with->known.user, NULL, &reloaded));
  end_errand(&on);
  fba_future_release(reloaded);
}

static void veto(void) {
  errand on = ERRAND_INIT(ALL);
  const cast* with = every_function_begin();
  const fba_question_handler handler = question_handler(&on);
  fba_future* signed_in = NULL;
  CHECK_OK(fba_auth_set_before_auth_state_changed(with->known.in.auth, &handler));
  CHECK_OK(fba_auth_sign_in_anonymously(with->known.in.auth, NULL, &signed_in));
  end_errand(&on);
  fba_future_release(signed_in);
}

static void opener(void) {
  errand on = ERRAND_INIT(ALL);
  const cast* with = every_function_begin();
  fba_browser_options options = FBA_BROWSER_OPTIONS_INIT;
  fba_future* signed_in = NULL;
  options.open_url = in_opener;
  options.open_url_mode = FBA_CALLBACK_ANY_THREAD;
  options.user_data = &on;
  CHECK_OK(fba_auth_sign_in_with_provider(with->known.in.auth, with->known.provider, &options, NULL, &signed_in));
  end_errand(&on);
  fba_future_release(signed_in);
}

static void function_of_the_log(void) {
  errand on = ERRAND_INIT(ALL_BUT_THE_LOG);
  every_function_begin();
  CHECK_OK(fba_log_set_sink(in_log, &on, NULL));
  CHECK_OK(fba_log_write(FBA_LOG_ERROR, "a line"));
  CHECK_OK(fba_log_set_sink(NULL, NULL, NULL));
  end_errand(&on);
}

static void end_of_user_data(void) {
  errand on = ERRAND_INIT(ALL);
  const cast* with = every_function_begin();
  const fba_listener listener = {sizeof(listener), FBA_CALLBACK_PUMPED, ignore_change, &on, in_free};
  uint64_t id = 0;
  CHECK_OK(fba_auth_add_auth_state_listener(with->factors.in.auth, &listener, &id));
  CHECK_OK(fba_auth_remove_listener(with->factors.in.auth, id));
  end_errand(&on);
}

/* The app of these is another than those of the handles: its own thread must not be held up. */
static void transport_starts(void) {
  errand on = ERRAND_INIT(ALL);
  every_function_begin();
  const fba_http_transport transport = {sizeof(transport), 0, in_start, NULL, &on, NULL};
  session carried = session_open_over(transport);
  fba_future* signed_in = NULL;
  CHECK_OK(fba_auth_sign_in_anonymously(carried.auth, NULL, &signed_in));
  CHECK(latch_wait(&on.done, 1));
  fba_future_release(signed_in);
  session_close(&carried);
  end_errand(&on);
}

static void transport_cancels(void) {
  errand on = ERRAND_INIT(ALL);
  every_function_begin();
  const fba_http_transport transport = {sizeof(transport), 0, keep, in_cancel, &on, NULL};
  session carried = session_open_over(transport);
  fba_future* signed_in = NULL;
  CHECK_OK(fba_auth_sign_in_anonymously(carried.auth, NULL, &signed_in));
  CHECK(latch_wait(&on.started, 1));
  CHECK_OK(fba_future_cancel(signed_in));
  CHECK(latch_wait(&on.done, 1));
  fba_future_release(signed_in);
  session_close(&carried);
  end_errand(&on);
}

static void store_is_read(void) {
  errand on = ERRAND_INIT(ALL);
  every_function_begin();
  const fba_store_callbacks callbacks = {sizeof(callbacks), 0, in_load, no_save, no_remove, NULL, &on, NULL};
  fba_app_options options = FBA_APP_OPTIONS_INIT;
  options.store = FBA_STORE_HOST;
  options.store_callbacks = &callbacks;
  session kept = session_make("every-callback", options);
  CHECK(latch_wait(&on.done, 1));
  session_close(&kept);
  end_errand(&on);
}

static const check_case cases[] = {
    CHECK_CASE(pumped_completion),
    CHECK_CASE(completion_of_any_thread),
    CHECK_CASE(auth_state_listener),
    CHECK_CASE(id_token_listener),
    CHECK_CASE(question_of_a_call),
    CHECK_CASE(question_for_a_token_of_app_check),
    CHECK_CASE(veto),
    CHECK_CASE(opener),
    CHECK_CASE(function_of_the_log),
    CHECK_CASE(end_of_user_data),
    CHECK_CASE(transport_starts),
    CHECK_CASE(transport_cancels),
    CHECK_CASE(store_is_read),
};

CHECK_MAIN(cases)
