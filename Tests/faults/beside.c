/* SPDX-License-Identifier: Apache-2.0 */
/* A slow answer beside what fails; and the library over an HTTP client of the program's. */
#include <stdio.h>

#include "../c/support/carrier.h"
#include "attempt.h"

static char slow_email[256];

static fba_future* send_link(void) {
  fba_action_code_settings settings = FBA_ACTION_CODE_SETTINGS_INIT;
  fba_future* future = NULL;
  settings.url = "http://localhost/";
  settings.handle_code_in_app = 1;
  fba_auth_send_sign_in_link_to_email(auth, slow_email, &settings, NULL, &future);
  return future;
}

static bool send_link_now(void) {
  fba_future* future = send_link();
  return end(future, "next mail");
}

/* The mail is asked for before anything fails, and the service answers when all is over. */
void run_beside(void) {
  open_ready();
  snprintf(slow_email, sizeof(slow_email), "slow-%s", email);
  fba_future* slow = send_link();
  person("wait\t%s%s", slow_email, "");
  insist_under_faults(sign_in_with_email, "sign-in");
  person("let_go\t%s%s", slow_email, "");
  if (!end(slow, "slow mail")) insist(send_link_now, "next mail");
  insist(flush, "flush");
}

static bool sign_in_and_renew(void) {
  if (current_uid()[0] == '\0' && !sign_in_with_email()) return false;
  return renew_token();
}

void run_transport(void) {
  static carrier through = CARRIER_INIT;
  through.carries = true;
  const fba_http_transport client = carrier_transport(&through);
  transport = &client;
  insist(open_app, "open");
  transport = NULL;
  insist(make_ready, "ready");
  insist_under_faults(sign_in_and_renew, "sign-in");
  insist(flush, "flush");
}
