/* SPDX-License-Identifier: Apache-2.0 */
/* The samples of docs/tenants.md. */
#include <stdio.h>
#include <stdlib.h>

#include "../c/support/session.h"
#include "../c/support/web.h"
#include "printed.h"
#include "tenants/2.c.inc"
#include "tenants/3.c.inc"

static void choose_tenant(fba_auth* auth) {
#include "tenants/1.c.inc"
}

static void name_domain(fba_auth* auth) {
#include "tenants/4.c.inc"
}

static void who_signs_up_is_a_user_of_the_tenant(void) {
  session in = session_open();
  choose_tenant(in.auth);
  fba_user* user = sign_up(&in, new_email().text);
  CHECK_TEXT("acme-5d3fk", fba_user_tenant_id(user));
  fba_user_release(user);
  CHECK_OK(fba_auth_set_tenant_id(in.auth, NULL));
  printed_begin();
  print_tenants(in.auth);
  CHECK_OK(fba_auth_sign_out(in.auth));
  print_tenants(in.auth);
  CHECK_TEXT("signed in at 'acme-5d3fk', next at ''\nnext at ''\n", printed_end(0));
  session_close(&in);
}

static web_text language_of(const session* in) {
  web_text language = {""};
  fba_auth_get_language_code(in->auth, language.text, sizeof(language.text));
  return language;
}

static void the_language_is_set(void) {
  session in = session_open();
  CHECK(choose_language(in.auth, "pt-BR"));
  CHECK_TEXT("pt-BR", language_of(&in).text);
  CHECK(setenv("LC_ALL", "de_AT.UTF-8", 1) == 0);
  CHECK(choose_language(in.auth, NULL));
  CHECK_TEXT("de-AT", language_of(&in).text);
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
    CHECK_CASE(the_language_is_set),
    CHECK_CASE(the_domain_is_set),
};

CHECK_MAIN(cases)
