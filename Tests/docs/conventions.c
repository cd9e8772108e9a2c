/* SPDX-License-Identifier: Apache-2.0 */
/* The sample of docs/conventions.md. */
#include "../c/support/session.h"

static fba_browser_options choose_port(void) {
#include "conventions/1.c.inc"
  return options;
}

static void an_option_is_set(void) {
  CHECK_INT(4321, (int64_t)choose_port().port);
  CHECK_INT(sizeof(fba_browser_options), (int64_t)choose_port().struct_size);
}

static const check_case cases[] = {
    CHECK_CASE(an_option_is_set),
};

CHECK_MAIN(cases)
