/* SPDX-License-Identifier: Apache-2.0 */
/* Sign-ins that the host carries out: here, with the emulator's REST interface as its back end. */
#include <string.h>

#include "support/recorder.h"
#include "support/session.h"
#include "support/web.h"

/* One handover under way, and what its callback saw. */
typedef struct handing {
  fba_handover* handover;
  fba_future* future;
  recorder seen;
} handing;

typedef fba_status (*begin_for_user)(fba_user* user, const fba_callback* callback, fba_handover** out_handover,
                                     fba_future** out_future);

static const begin_for_user user_handovers[] = {fba_user_begin_link_handover, fba_user_begin_reauthentication_handover};
enum { USER_HANDOVERS = 2 };

// proves: fba_auth_begin_handover.callback fba_user_begin_link_handover.callback
// proves: fba_user_begin_reauthentication_handover.callback
static void begin(handing* begun, session* in, fba_user* user, begin_for_user function) {
  recorder fresh = RECORDER_INIT;
  begun->handover = NULL;
  begun->future = NULL;
  begun->seen = fresh;
  fba_callback callback = recorder_callback(&begun->seen, FBA_CALLBACK_ANY_THREAD);
  if (function == NULL) CHECK_OK(fba_auth_begin_handover(in->auth, &callback, &begun->handover, &begun->future));
  if (function != NULL) CHECK_OK(function(user, &callback, &begun->handover, &begun->future));
}

static void end(handing* ended) {
  CHECK(latch_wait(&ended->seen.frees, 1));
  CHECK_INT(1, latch_count(&ended->seen.calls));
  fba_handover_release(ended->handover);
  fba_future_release(ended->future);
}

static fba_handover_tokens tokens_of(const web_account* account) {
  fba_handover_tokens tokens = FBA_HANDOVER_TOKENS_INIT;
  tokens.id_token = account->id_token.text;
  tokens.refresh_token = account->refresh_token.text;
  tokens.uid = account->uid.text;
  tokens.provider_id = "host.example";
  tokens.user_name = "ada";
  tokens.profile_json = "{\"level\":7}";
  return tokens;
}

// proves: fba_auth_begin_handover.summary fba_auth_begin_handover.out_handover fba_auth_begin_handover.FBA_STATUS_OK
// proves: fba_handover_complete.summary fba_handover_complete.FBA_STATUS_OK fba_auth_begin_handover.out_future
static void tokens_sign_in(void) {
  session in = session_open();
  web_account account = web_sign_in(new_email().text, true);
  handing by_host;
  begin(&by_host, &in, NULL, NULL);
  CHECK_INT(FBA_FUTURE_PENDING, (int)fba_future_get_state(by_host.future));
  fba_handover_tokens tokens = tokens_of(&account);
  CHECK_OK(fba_handover_complete(by_host.handover, &tokens));
  if (CHECK_SUCCEEDS(by_host.future)) {
    const fba_auth_result* result = fba_future_auth_result(by_host.future);
    CHECK_TEXT(account.uid.text, fba_user_uid(fba_auth_result_user(result)));
    CHECK_TEXT("host.example", fba_auth_result_provider_id(result));
    CHECK_TEXT("ada", fba_auth_result_user_name(result));
    CHECK_INT(7, fba_value_int64(fba_value_member(fba_auth_result_profile(result), "level")));
  }
  CHECK_TEXT(account.uid.text, current_uid(&in));
  fba_user* user = fba_auth_current_user(in.auth);
  fba_future* token = NULL;
  CHECK_OK(fba_user_fetch_token(user, true, NULL, &token));
  CHECK_DONE(token);
  fba_user_release(user);
  end(&by_host);
  session_close(&in);
}

// proves: fba_handover_complete.tokens fba_auth_begin_handover.FBA_ERROR_INVALID_AUTHENTICATED_USER_DATA
static void useless_tokens_are_refused(void) {
  session in = session_open();
  web_account account = web_sign_in(new_email().text, true);
  fba_handover_tokens good = tokens_of(&account);
  fba_handover_tokens useless[3] = {good, good, good};
  useless[0].id_token = NULL;
  useless[1].refresh_token = "";
  useless[2].uid = "somebody else";
  for (int index = 0; index < 3; index++) {
    handing by_host;
    begin(&by_host, &in, NULL, NULL);
    CHECK_OK(fba_handover_complete(by_host.handover, &useless[index]));
    CHECK_FAILS(FBA_ERROR_INVALID_AUTHENTICATED_USER_DATA, by_host.future);
    CHECK_TEXT("", current_uid(&in));
    end(&by_host);
  }
  session_close(&in);
}

// proves: fba_user_begin_link_handover.summary fba_user_begin_link_handover.out_handover
// proves: fba_user_begin_link_handover.FBA_STATUS_OK fba_user_begin_link_handover.FBA_ERROR_USER_MISMATCH
// proves: fba_user_begin_link_handover.FBA_ERROR_NO_SIGNED_IN_USER
// proves: fba_user_begin_link_handover.FBA_ERROR_INVALID_AUTHENTICATED_USER_DATA
// proves: fba_user_begin_reauthentication_handover.summary fba_user_begin_reauthentication_handover.out_handover
// proves: fba_user_begin_reauthentication_handover.FBA_STATUS_OK
// proves: fba_user_begin_reauthentication_handover.FBA_ERROR_USER_MISMATCH
// proves: fba_user_begin_reauthentication_handover.FBA_ERROR_NO_SIGNED_IN_USER
// proves: fba_user_begin_reauthentication_handover.FBA_ERROR_INVALID_AUTHENTICATED_USER_DATA
// proves: fba_user_begin_link_handover.out_future fba_user_begin_link_handover.FBA_STATUS_CLOSED
// proves: fba_user_begin_link_handover.FBA_ERROR_FEDERATED_PROVIDER_ALREADY_IN_USE
// proves: fba_user_begin_link_handover.FBA_ERROR_CANCELLED fba_user_begin_reauthentication_handover.out_future
// proves: fba_user_begin_reauthentication_handover.FBA_STATUS_CLOSED
// proves: fba_user_begin_reauthentication_handover.FBA_ERROR_FEDERATED_PROVIDER_ALREADY_IN_USE
// proves: fba_user_begin_reauthentication_handover.FBA_ERROR_CANCELLED
static void user_is_proved_by_own_tokens(void) {
  for (int index = 0; index < USER_HANDOVERS; index++) {
    session in = session_open();
    test_email email = new_email();
    fba_user* user = sign_up(&in, email.text);
    web_account own = web_sign_in(email.text, false);
    web_account other = web_sign_in(new_email().text, true);
    fba_handover_tokens good = tokens_of(&own);
    fba_handover_tokens wrong = tokens_of(&other);
    handing by_host;
    begin(&by_host, &in, user, user_handovers[index]);
    CHECK_OK(fba_handover_complete(by_host.handover, &good));
    CHECK_SUCCEEDS(by_host.future);
    end(&by_host);
    for (int says = 0; says < 2; says++) {
      begin(&by_host, &in, user, user_handovers[index]);
      CHECK_OK(fba_handover_complete(by_host.handover, &wrong));
      CHECK_FAILS(FBA_ERROR_USER_MISMATCH, by_host.future);
      end(&by_host);
      wrong.uid = NULL;
    }
    wrong.id_token = "no token";
    begin(&by_host, &in, user, user_handovers[index]);
    CHECK_OK(fba_handover_complete(by_host.handover, &wrong));
    CHECK_FAILS(FBA_ERROR_INVALID_AUTHENTICATED_USER_DATA, by_host.future);
    end(&by_host);
    CHECK_TEXT(own.uid.text, current_uid(&in));
    handing second;
    begin(&by_host, &in, user, user_handovers[index]);
    begin(&second, &in, user, user_handovers[index]);
    CHECK_FAILS(FBA_ERROR_FEDERATED_PROVIDER_ALREADY_IN_USE, second.future);
    end(&second);
    CHECK_OK(fba_future_cancel(by_host.future));
    CHECK_FAILS(FBA_ERROR_CANCELLED, by_host.future);
    end(&by_host);
    CHECK_OK(fba_auth_sign_out(in.auth));
    begin(&by_host, &in, user, user_handovers[index]);
    CHECK_FAILS(FBA_ERROR_NO_SIGNED_IN_USER, by_host.future);
    end(&by_host);
    fba_auth_close(in.auth);
    fba_handover* handover = NULL;
    CHECK_STATUS(FBA_STATUS_CLOSED, user_handovers[index](user, NULL, &handover, NULL));
    CHECK(handover == NULL);
    fba_user_release(user);
    session_close(&in);
  }
}

// proves: fba_handover_fail.summary fba_handover_fail.error fba_handover_fail.message fba_handover_fail.FBA_STATUS_OK
// proves: fba_handover_fail.FBA_STATUS_ALREADY_ENDED fba_handover_fail.FBA_STATUS_INVALID_ARGUMENT
// proves: fba_handover_release.summary fba_handover_retain.summary fba_handover_retain.returns
// proves: fba_auth_begin_handover.FBA_ERROR_CANCELLED fba_auth_begin_handover.errors
static void host_may_give_up(void) {
  session in = session_open();
  handing by_host;
  begin(&by_host, &in, NULL, NULL);
  CHECK_STATUS(FBA_STATUS_INVALID_ARGUMENT, fba_handover_fail(by_host.handover, FBA_ERROR_NONE, "why"));
  CHECK_STATUS(FBA_STATUS_INVALID_ARGUMENT, fba_handover_fail(by_host.handover, (fba_error_code)4711, "why"));
  CHECK_OK(fba_handover_fail(by_host.handover, FBA_ERROR_USER_CANCELLED, "The window was closed."));
  CHECK_FAILS(FBA_ERROR_USER_CANCELLED, by_host.future);
  CHECK_INT(FBA_FUTURE_YIELDS_AUTH_RESULT, (int)fba_future_get_kind(by_host.future));
  CHECK_TEXT("The window was closed.", fba_error_message(fba_future_error(by_host.future)));
  CHECK_STATUS(FBA_STATUS_ALREADY_ENDED, fba_handover_fail(by_host.handover, FBA_ERROR_FAILURE, NULL));
  CHECK_FAILS(FBA_ERROR_USER_CANCELLED, by_host.future);
  end(&by_host);
  begin(&by_host, &in, NULL, NULL);
  CHECK(fba_handover_retain(by_host.handover) == by_host.handover);
  fba_handover_release(by_host.handover);
  CHECK_INT(FBA_FUTURE_PENDING, (int)fba_future_get_state(by_host.future));
  fba_handover_release(by_host.handover);
  by_host.handover = NULL;
  CHECK_FAILS(FBA_ERROR_CANCELLED, by_host.future);
  end(&by_host);
  session_close(&in);
}

// proves: fba_auth_begin_handover.FBA_ERROR_FEDERATED_PROVIDER_ALREADY_IN_USE
// proves: fba_auth_begin_handover.FBA_ERROR_CANCELLED fba_handover_complete.FBA_STATUS_ALREADY_ENDED
// proves: fba_handover_complete.FBA_STATUS_CLOSED fba_handover_fail.FBA_STATUS_CLOSED
// proves: fba_auth_begin_handover.FBA_STATUS_CLOSED
static void one_at_a_time(void) {
  session in = session_open();
  handing first;
  handing second;
  begin(&first, &in, NULL, NULL);
  begin(&second, &in, NULL, NULL);
  CHECK_FAILS(FBA_ERROR_FEDERATED_PROVIDER_ALREADY_IN_USE, second.future);
  end(&second);
  CHECK_OK(fba_auth_sign_out(in.auth));
  CHECK_FAILS(FBA_ERROR_CANCELLED, first.future);
  fba_handover_tokens late = FBA_HANDOVER_TOKENS_INIT;
  CHECK_STATUS(FBA_STATUS_ALREADY_ENDED, fba_handover_complete(first.handover, &late));
  end(&first);
  begin(&second, &in, NULL, NULL);
  CHECK_OK(fba_future_cancel(second.future));
  CHECK_FAILS(FBA_ERROR_CANCELLED, second.future);
  end(&second);
  begin(&first, &in, NULL, NULL);
  CHECK_INT(FBA_FUTURE_PENDING, (int)fba_future_get_state(first.future));
  fba_auth_close(in.auth);
  fba_handover_tokens tokens = FBA_HANDOVER_TOKENS_INIT;
  CHECK_INT(FBA_FUTURE_INVALID, (int)fba_future_get_state(first.future));
  CHECK_STATUS(FBA_STATUS_CLOSED, fba_handover_complete(first.handover, &tokens));
  CHECK_STATUS(FBA_STATUS_CLOSED, fba_handover_fail(first.handover, FBA_ERROR_FAILURE, NULL));
  end(&first);
  fba_handover* handover = NULL;
  CHECK_STATUS(FBA_STATUS_CLOSED, fba_auth_begin_handover(in.auth, NULL, &handover, NULL));
  CHECK(handover == NULL);
  session_close(&in);
}

// proves: fba_auth_begin_handover.misuse fba_user_begin_link_handover.misuse
// proves: fba_user_begin_reauthentication_handover.misuse fba_handover_complete.misuse fba_handover_fail.misuse
// proves: fba_handover_retain.handover fba_handover_release.handover
static void misuse_is_refused(void) {
  session in = session_open();
  fba_user* user = sign_up(&in, new_email().text);
  handing by_host;
  fba_handover* handover = NULL;
  fba_handover_tokens tokens = FBA_HANDOVER_TOKENS_INIT;
  begin(&by_host, &in, NULL, NULL);
  CHECK_STATUS(FBA_STATUS_NULL_ARGUMENT, fba_auth_begin_handover(NULL, NULL, &handover, NULL));
  CHECK_STATUS(FBA_STATUS_NULL_ARGUMENT, fba_auth_begin_handover(in.auth, NULL, NULL, NULL));
  CHECK_STATUS(FBA_STATUS_WRONG_HANDLE, fba_auth_begin_handover((fba_auth*)user, NULL, &handover, NULL));
  for (int index = 0; index < USER_HANDOVERS; index++) {
    CHECK_STATUS(FBA_STATUS_NULL_ARGUMENT, user_handovers[index](NULL, NULL, &handover, NULL));
    CHECK_STATUS(FBA_STATUS_NULL_ARGUMENT, user_handovers[index](user, NULL, NULL, NULL));
    CHECK_STATUS(FBA_STATUS_WRONG_HANDLE, user_handovers[index]((fba_user*)in.auth, NULL, &handover, NULL));
  }
  CHECK_STATUS(FBA_STATUS_NULL_ARGUMENT, fba_handover_complete(NULL, &tokens));
  CHECK_STATUS(FBA_STATUS_NULL_ARGUMENT, fba_handover_complete(by_host.handover, NULL));
  CHECK_STATUS(FBA_STATUS_WRONG_HANDLE, fba_handover_complete((fba_handover*)user, &tokens));
  tokens.uid = "\xFF";
  CHECK_STATUS(FBA_STATUS_INVALID_UTF8, fba_handover_complete(by_host.handover, &tokens));
  tokens.struct_size = 0;
  CHECK_STATUS(FBA_STATUS_INVALID_STRUCT_SIZE, fba_handover_complete(by_host.handover, &tokens));
  CHECK_STATUS(FBA_STATUS_NULL_ARGUMENT, fba_handover_fail(NULL, FBA_ERROR_FAILURE, NULL));
  CHECK_STATUS(FBA_STATUS_WRONG_HANDLE, fba_handover_fail((fba_handover*)user, FBA_ERROR_FAILURE, NULL));
  CHECK_STATUS(FBA_STATUS_INVALID_UTF8, fba_handover_fail(by_host.handover, FBA_ERROR_FAILURE, "\xFF"));
  CHECK(fba_handover_retain(NULL) == NULL && fba_handover_retain((fba_handover*)user) == NULL);
  fba_handover_release(NULL);
  CHECK(handover == NULL);
  CHECK_OK(fba_handover_fail(by_host.handover, FBA_ERROR_FAILURE, NULL));
  CHECK_FAILS(FBA_ERROR_FAILURE, by_host.future);
  end(&by_host);
  fba_user_release(user);
  session_close(&in);
}

static const check_case cases[] = {
    CHECK_CASE(tokens_sign_in),
    CHECK_CASE(useless_tokens_are_refused),
    CHECK_CASE(user_is_proved_by_own_tokens),
    CHECK_CASE(host_may_give_up),
    CHECK_CASE(one_at_a_time),
    CHECK_CASE(misuse_is_refused),
};

CHECK_MAIN(cases)
