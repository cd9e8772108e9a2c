/* SPDX-License-Identifier: Apache-2.0 */
#include "mail.h"

web_text mailed_sign_in_link(const session* in, const char* email, const char* url) {
  fba_action_code_settings settings = FBA_ACTION_CODE_SETTINGS_INIT;
  settings.url = url;
  settings.handle_code_in_app = 1;
  fba_future* future = NULL;
  CHECK_OK(fba_auth_send_sign_in_link_to_email(in->auth, email, &settings, NULL, &future));
  CHECK_DONE(future);
  return web_mailed_link(email, "EMAIL_SIGNIN");
}
