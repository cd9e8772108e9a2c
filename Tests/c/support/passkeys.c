/* SPDX-License-Identifier: Apache-2.0 */
#include "passkeys.h"

web_text enroll_passkey(fba_user* user, const char* name) {
  web_text id = new_credential_id();
  fba_future* future = NULL;
  CHECK_OK(fba_user_finalize_passkey_enrollment(user, name, registration_json(id.text).text, NULL, &future));
  CHECK_DONE(future);
  return id;
}
