/* Against an emulator with --strict-providers: Yahoo and Microsoft take no token obtained elsewhere. */
#include "support/session.h"
#include "support/web.h"

static void check_is_sent_to_the_browser(session* in, const char* provider_id) {
  fba_future* future = NULL;
  fba_credential* credential = NULL;
  fba_oauth_tokens tokens = FBA_OAUTH_TOKENS_INIT;
  web_text token = web_unsigned_jwt("{\"sub\":\"u1\",\"email\":\"u1@example.com\",\"email_verified\":true}");
  tokens.id_token = token.text;
  tokens.access_token = "obtained elsewhere";
  CHECK_OK(fba_credential_create_oauth(provider_id, &tokens, &credential, NULL));
  CHECK_OK(fba_auth_sign_in_with_credential(in->auth, credential, NULL, &future));
  CHECK_FAILS(FBA_ERROR_INVALID_CREDENTIAL, future);
  CHECK_CONTAINS("browser", fba_error_message(fba_future_error(future)));
  CHECK_CONTAINS("replayed", fba_error_message(fba_future_error(future)));
  CHECK_TEXT("", current_uid(in));
  fba_future_release(future);
  fba_credential_release(credential);
}

static void foreign_yahoo_token_is_refused_with_the_way_out(void) {
  session in = session_open();
  check_is_sent_to_the_browser(&in, "yahoo.com");
  session_close(&in);
}

static void foreign_microsoft_token_is_refused_with_the_way_out(void) {
  session in = session_open();
  check_is_sent_to_the_browser(&in, "microsoft.com");
  session_close(&in);
}

static const check_case cases[] = {
    CHECK_CASE(foreign_yahoo_token_is_refused_with_the_way_out),
    CHECK_CASE(foreign_microsoft_token_is_refused_with_the_way_out),
};

CHECK_MAIN(cases)
