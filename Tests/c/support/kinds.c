/* SPDX-License-Identifier: Apache-2.0 */
#include "kinds.h"

#include <string.h>

#include "flow.h"

const char* const kinds_config_json =
    "{\"project_info\":{\"project_number\":\"123\",\"project_id\":\"demo-project\","
    "\"firebase_url\":\"https://demo.firebaseio.example\",\"storage_bucket\":\"demo.appspot.example\"},"
    "\"client\":[{\"client_info\":{\"mobilesdk_app_id\":\"1:123:android:abc\","
    "\"android_client_info\":{\"package_name\":\"com.example.game\"}},"
    "\"api_key\":[{\"current_key\":\"fake-api-key\"}]}]}";

kinds kinds_make(void) {
  kinds made;
  memset(&made, 0, sizeof(made));
  made.in = session_open();
  CHECK_OK(fba_app_config_parse(kinds_config_json, &made.config, NULL));
  CHECK_OK(fba_credential_create_github("token", &made.credential));
  CHECK_OK(fba_nonce_create(0, &made.nonce));
  CHECK_OK(fba_provider_create("github.com", &made.provider, NULL));
  CHECK_STATUS(FBA_STATUS_INVALID_ARGUMENT,
               fba_provider_set_custom_parameter(made.provider, "state", "x", &made.error));
  flow browser = flow_of("github.com", new_email().text);
  flow_sign_in(&browser, &made.in);
  check_flow_succeeds(&browser, __FILE__, __LINE__);
  made.future = fba_future_retain(browser.future);
  made.result = fba_future_auth_result(made.future);
  made.value = fba_auth_result_profile(made.result);
  made.user = fba_auth_current_user(made.in.auth);
  made.info = fba_user_provider_at(made.user, 0);
  CHECK(made.error != NULL && made.result != NULL && made.value != NULL && made.info != NULL);
  flow_end(&browser);
  return made;
}

void kinds_release(kinds* made) {
  fba_app_config_release(made->config);
  fba_future_release(made->future);
  fba_credential_release(made->credential);
  fba_error_release(made->error);
  fba_nonce_release(made->nonce);
  fba_provider_release(made->provider);
  fba_user_release(made->user);
  session_close(&made->in);
}

const void* kinds_other(const kinds* made, const char* type) {
  return strcmp(type, "fba_nonce") == 0 ? (const void*)made->credential : (const void*)made->nonce;
}
