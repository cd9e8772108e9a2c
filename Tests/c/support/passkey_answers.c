/* SPDX-License-Identifier: Apache-2.0 */
#include "passkey_answers.h"

#include <stdio.h>

static int count_of_passkeys;

web_text new_credential_id(void) {
  web_text id;
  snprintf(id.text, sizeof(id.text), "pk-_%04d", ++count_of_passkeys);
  return id;
}

static web_text answer_of(const char* credential_id, const char* response) {
  web_text json;
  snprintf(
      json.text, sizeof(json.text),
      "{\"id\":\"%.64s\",\"rawId\":\"%.64s\",\"type\":\"public-key\",\"clientExtensionResults\":{},\"response\":{%s}}",
      credential_id, credential_id, response);
  return json;
}

web_text registration_json(const char* credential_id) {
  return answer_of(credential_id, "\"clientDataJSON\":\"e30\",\"attestationObject\":\"oA\",\"transports\":[]");
}

web_text authentication_json(const char* credential_id) {
  return answer_of(credential_id, "\"clientDataJSON\":\"e30\",\"authenticatorData\":\"oA\",\"signature\":\"oA\"");
}
