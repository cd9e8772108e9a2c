/* SPDX-License-Identifier: Apache-2.0 */
/* The short samples of docs/conventions.md, docs/ownership.md and docs/threading.md. */
#include "../c/support/session.h"
#include "../c/support/web.h"

static void a_struct_is_filled(void) {
#include "conventions/1.c.inc"
  CHECK_INT(4321, (int64_t)options.port);
  CHECK_INT((int64_t)sizeof(options), (int64_t)options.struct_size);
}

static void a_program_pumps(void) {
  session in = session_open();
  fba_app* app = in.app;
  const uint64_t budget_us = 0;
#include "threading/1.c.inc"
  CHECK_INT(0, (int64_t)ran);
  session_close(&in);
}

/* A credential of an error outlives the future that had it. */
static void a_credential_is_kept(void) {
  session in = session_open();
  fba_credential* credential = NULL;
  web_text token = web_unsigned_jwt("{\"sub\":\"kept\",\"email\":\"kept@example.com\",\"email_verified\":true}");
  fba_future* future = NULL;
  CHECK_OK(fba_credential_create_google(token.text, NULL, &credential));
  CHECK_OK(fba_auth_sign_in_with_credential(in.auth, credential, NULL, &future));
  CHECK_DONE(future);
  fba_user* other = sign_up(&in, new_email().text);
  CHECK_OK(fba_user_link_with_credential(other, credential, NULL, &future));
  CHECK_FAILS(FBA_ERROR_CREDENTIAL_ALREADY_IN_USE, future);
  CHECK(fba_error_updated_credential(fba_future_error(future)) != NULL);
#include "ownership/1.c.inc"
  fba_user_release(other);
  fba_credential_release(credential);
  session_close(&in);
}

static const check_case cases[] = {
    CHECK_CASE(a_struct_is_filled),
    CHECK_CASE(a_program_pumps),
    CHECK_CASE(a_credential_is_kept),
};

CHECK_MAIN(cases)
