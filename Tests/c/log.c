/* The log: its level, its sink, and that no secret gets into it. */
#include <string.h>

#include "support/flow.h"
#include "support/lines.h"

static lines all_lines = LINES_INIT;

static void level_is_kept(void) {
  CHECK_INT(FBA_LOG_WARNING, (int)fba_log_get_level());
  for (int level = FBA_LOG_VERBOSE; level <= FBA_LOG_NONE; level++) {
    CHECK_OK(fba_log_set_level((fba_log_level)level));
    CHECK_INT(level, (int)fba_log_get_level());
  }
  CHECK_STATUS(FBA_STATUS_INVALID_ARGUMENT, fba_log_set_level((fba_log_level)6));
  CHECK_STATUS(FBA_STATUS_INVALID_ARGUMENT, fba_log_set_level((fba_log_level)-1));
  CHECK_OK(fba_log_set_level(FBA_LOG_WARNING));
}

static void secrets_are_never_said(void) {
  lines_begin(&all_lines);
  session in = session_open();
  fba_user* user = sign_up(&in, new_email().text);
  fba_future* token = NULL;
  CHECK_OK(fba_user_get_token(user, true, NULL, &token));
  CHECK_SUCCEEDS(token);
  flow browser = flow_of("github.com", new_email().text);
  browser.opener_fails = true; /* which is worth a line */
  flow_link(&browser, user);
  check_flow_succeeds(&browser, __FILE__, __LINE__);
  const fba_credential* credential = fba_auth_result_credential(fba_future_auth_result(browser.future));
  web_text state = web_parameter(browser.url, "state");

  CHECK(all_lines.count > 0);
  CHECK(strstr(all_lines.text, TEST_PASSWORD) == NULL);
  CHECK(strstr(all_lines.text, fba_future_token(token)) == NULL);
  CHECK(strstr(all_lines.text, fba_credential_access_token(credential)) == NULL);
  CHECK(strstr(all_lines.text, state.text) == NULL);
  flow_end(&browser);
  fba_future_release(token);
  fba_user_release(user);
  session_close(&in);
  lines_end(&all_lines);
}

static const check_case cases[] = {
    CHECK_CASE(level_is_kept),
    CHECK_CASE(secrets_are_never_said),
};

CHECK_MAIN(cases)
