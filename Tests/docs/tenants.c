/* SPDX-License-Identifier: Apache-2.0 */
/* The samples of docs/tenants.md. */
#include "../c/support/session.h"

static void choose_tenant(fba_auth* auth) {
#include "tenants/1.c.inc"
}

static void name_domain(fba_auth* auth) {
#include "tenants/2.c.inc"
}

static void who_signs_up_is_a_user_of_the_tenant(void) {
  session in = session_open();
  choose_tenant(in.auth);
  fba_user* user = sign_up(&in, new_email().text);
  CHECK_TEXT("acme-5d3fk", fba_user_tenant_id(user));
  fba_user_release(user);
  session_close(&in);
}

/* The emulator has the handler of each domain itself. */
static void the_domain_is_set(void) {
  session in = session_open();
  name_domain(in.auth);
  char domain[32] = "";
  fba_auth_get_custom_auth_domain(in.auth, domain, sizeof(domain));
  CHECK_TEXT("auth.example.com", domain);
  session_close(&in);
}

static const check_case cases[] = {
    CHECK_CASE(who_signs_up_is_a_user_of_the_tenant),
    CHECK_CASE(the_domain_is_set),
};

CHECK_MAIN(cases)
