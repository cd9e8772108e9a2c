/* SPDX-License-Identifier: Apache-2.0 */
/* The sample of docs/persistence.md. */
#include <stdio.h>

#include "../c/support/session.h"
#include "persistence/1.c.inc"

static void a_box_decides(void) {
  session in = session_open();
  stay_signed_in(in.auth, true);
  CHECK(fba_auth_store_kind(in.auth) != FBA_STORE_MEMORY);
  stay_signed_in(in.auth, false);
  CHECK_INT(FBA_STORE_MEMORY, (int)fba_auth_store_kind(in.auth));
  session_close(&in);
}

static const check_case cases[] = {
    CHECK_CASE(a_box_decides),
};

CHECK_MAIN(cases)
