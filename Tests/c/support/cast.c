/* SPDX-License-Identifier: Apache-2.0 */
#include "cast.h"

#include <string.h>

static fba_future* ended(fba_future* future) {
  CHECK_SUCCEEDS(future);
  return future;
}

#define ENDED_WITH(kind, call)                         \
  do {                                                 \
    fba_future* future = NULL;                         \
    CHECK_OK(call);                                    \
    made->futures[(kind)-1] = ended(future);           \
    CHECK_INT(kind, (int)fba_future_get_kind(future)); \
  } while (0)

static void make_futures(cast* made) {
  fba_auth* auth = made->factors.in.auth;
  fba_user* user = made->user;
  flow browser = flow_of("github.com", new_email().text);
  flow_fetch_credential(&browser, &made->known.in);
  CHECK_FLOW_SUCCEEDS(&browser);
  made->futures[FBA_FUTURE_YIELDS_CREDENTIAL - 1] = fba_future_retain(browser.future);
  flow_end(&browser);
  made->futures[FBA_FUTURE_YIELDS_AUTH_RESULT - 1] = fba_future_retain(made->known.future);
  ENDED_WITH(FBA_FUTURE_YIELDS_TOKEN, fba_user_fetch_token(user, false, NULL, &future));
  ENDED_WITH(FBA_FUTURE_YIELDS_VERIFICATION_ID,
             fba_auth_verify_phone_number(auth, "+15555550199", NULL, NULL, &future));
  ENDED_WITH(FBA_FUTURE_YIELDS_PROVIDERS,
             fba_auth_fetch_providers_for_email(auth, made->factors.email.text, NULL, &future));
  ENDED_WITH(FBA_FUTURE_YIELDS_TOKEN_RESULT, fba_user_fetch_token_result(user, false, NULL, &future));
  ENDED_WITH(FBA_FUTURE_YIELDS_PASSWORD_STATUS, fba_auth_validate_password(auth, TEST_PASSWORD, NULL, &future));
  ENDED_WITH(FBA_FUTURE_YIELDS_TOTP_SECRET, fba_user_multi_factor_start_totp(user, NULL, &future));
  ENDED_WITH(FBA_FUTURE_YIELDS_TEXT, fba_auth_start_passkey_sign_in(auth, NULL, &future));
}

static void make_action_code(cast* made) {
  static const char link[] =
      "https://e.com/?mode=resetPassword&oobCode=c&apiKey=k&lang=de&tenantId=t&continueUrl=https%3A%2F%2Fe.com%2Fnext";
  fba_auth* auth = made->factors.in.auth;
  fba_future* sent = NULL;
  CHECK_OK(fba_action_code_url_parse(link, &made->action_code_url, NULL));
  CHECK_OK(fba_auth_send_password_reset_email(auth, made->factors.email.text, NULL, &sent));
  CHECK_DONE(sent);
  const web_text mailed = web_mailed_link(made->factors.email.text, "PASSWORD_RESET");
  const web_text code = web_parameter(mailed.text, "oobCode");
  ENDED_WITH(FBA_FUTURE_YIELDS_ACTION_CODE_INFO, fba_auth_check_action_code(auth, code.text, NULL, &future));
}

/* A request that the program carries, and the proof for which another one asks it. */
static void make_conversations(cast* made) {
  static const carrier through = CARRIER_INIT;
  static const asking asked = ASKING_INIT;
  made->through = through;
  made->asked = asked;
  made->carried = session_open_over(carrier_transport(&made->through));
  CHECK_OK(fba_auth_sign_in_anonymously(made->carried.auth, NULL, &made->pending[0]));
  CHECK(latch_wait(&made->through.starts, 1));
  made->http_exchange = made->through.exchange;
  fba_question_handler handler = asking_handler(&made->asked, FBA_CALLBACK_ANY_THREAD, 0);
  fba_phone_options phone = FBA_PHONE_OPTIONS_INIT;
  phone.app_verification = &handler;
  CHECK_OK(fba_auth_verify_phone_number(made->known.in.auth, "+15555550198", &phone, NULL, &made->pending[1]));
  CHECK(latch_wait(&made->asked.asks, 1));
  made->question = made->asked.question;
  CHECK_OK(fba_auth_begin_handover(made->factors.in.auth, NULL, &made->handover, NULL));
}

void cast_make(cast* made) {
  memset(made, 0, sizeof(*made));
  made->known = kinds_make();
  scene_open(&made->factors, ACCOUNT_FACTORS, ARGUMENTS_FACTOR, NULL);
  enroll_passkey(made->factors.user, "Key");
  made->user = fba_auth_current_user(made->factors.in.auth);
  made->multi_factor_resolver = made->factors.resolver;
  make_futures(made);
  make_action_code(made);
  make_conversations(made);
  fba_future** futures = made->futures;
  made->auth_result = made->known.result;
  made->action_code_info =
      fba_action_code_info_retain(fba_future_action_code_info(futures[FBA_FUTURE_YIELDS_ACTION_CODE_INFO - 1]));
  made->password_status =
      fba_password_status_retain(fba_future_password_status(futures[FBA_FUTURE_YIELDS_PASSWORD_STATUS - 1]));
  made->token_result = fba_token_result_retain(fba_future_token_result(futures[FBA_FUTURE_YIELDS_TOKEN_RESULT - 1]));
  made->totp_secret = fba_totp_secret_retain(fba_future_totp_secret(futures[FBA_FUTURE_YIELDS_TOTP_SECRET - 1]));
  made->multi_factor_info = fba_user_multi_factor_at(made->user, 0);
  made->passkey_info = fba_user_passkey_at(made->user, 0);
  CHECK(made->multi_factor_info != NULL && made->passkey_info != NULL);
}

void cast_release(cast* made) {
  fba_question_release(made->question);
  fba_http_exchange_release(made->http_exchange);
  fba_handover_release(made->handover);
  fba_action_code_info_release(made->action_code_info);
  fba_action_code_url_release(made->action_code_url);
  fba_password_status_release(made->password_status);
  fba_token_result_release(made->token_result);
  fba_totp_secret_release(made->totp_secret);
  fba_user_release(made->user);
  for (size_t index = 0; index < CAST_FUTURES; index++) fba_future_release(made->futures[index]);
  for (size_t index = 0; index < 2; index++) fba_future_release(made->pending[index]);
  session_close(&made->carried);
  scene_close(&made->factors);
  kinds_release(&made->known);
  CHECK(latch_wait(&made->through.frees, 1));
  CHECK(latch_wait(&made->asked.frees, 1));
}
