/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Every two functions, from several threads at once and again and again, on the same handles. What each is given stays
 * the caller's: the handles say the same to the end, and are given back once. Under ThreadSanitizer no two accesses
 * race.
 */
#include <pthread.h>

#include "support/every_function.h"

enum { THREADS = 4, ROUNDS = 2 };

typedef struct visitor {
  const function_group* first;
  int count; /* of the groups that are called, one after the other */
  latch* began;
} visitor;

static void* go_round(void* context) {
  const visitor* going = context;
  latch_add(going->began);
  latch_wait(going->began, THREADS);
  for (int round = 0; round < ROUNDS; round++) {
    for (int index = 0; index < going->count; index++) going->first[index].call();
  }
  return NULL;
}

/* The even threads go the one way, the odd ones the other. */
static void visit_from_all_threads(visitor even, visitor odd) {
  latch began = LATCH_INIT;
  pthread_t threads[THREADS];
  even.began = odd.began = &began;
  for (int index = 0; index < THREADS; index++) {
    CHECK_INT(0, pthread_create(&threads[index], NULL, go_round, index % 2 == 0 ? &even : &odd));
  }
  for (int index = 0; index < THREADS; index++) CHECK_INT(0, pthread_join(threads[index], NULL));
}

// proves: fba_future_get_state.threads fba_future_get_kind.threads fba_future_browser_state.threads
// proves: fba_future_route.threads fba_auth_store_kind.threads fba_auth_store_status.threads
// proves: *.threads(any.) of support/every_function.c support/kinds.h
// proves: *.*(borrowed.) of support/every_function.c support/kinds.h
// proves: *.future(borrowed; of a call that takes a provider.) of support/every_function.c support/kinds.h
// proves: *.returns(borrowed (valid until the url is released); "" for NULL.) of support/kinds.h
// proves: *.returns(borrowed (valid until the exchange is released); "" for NULL.) of support/kinds.h
// proves: *.returns(borrowed (valid as long as the info); "" for NULL.) of support/kinds.h
// proves: *.returns(borrowed (valid until the nonce is released); "" for NULL.) of support/kinds.h
// proves: *.returns(borrowed (valid until the result is released); "" for NULL.) of support/kinds.h
// proves: *.returns(borrowed (valid until the snapshot is released); "" for NULL.) of support/kinds.h
// proves: *.returns(borrowed (valid until the question is released); "" for NULL.) of support/kinds.h
// proves: *.returns(borrowed (valid until the app is released); "" for NULL.) of support/kinds.h
// proves: *.returns(borrowed (valid until the provider is released); "" for NULL.) of support/kinds.h
static void every_function_is_called_beside_every_other(void) {
  every_function_begin();
  for (int one = 0; one < LASTING_FUNCTIONS; one++) {
    for (int other = one; other < LASTING_FUNCTIONS; other++) {
      visit_from_all_threads((visitor){&lasting_functions[one], 1, NULL},
                             (visitor){&lasting_functions[other], 1, NULL});
    }
  }
  CHECK_INT(0, every_function_end());
}

/* What the others say then depends on who comes first: that they come to an end is all that they owe. */
static void everything_ends_beside_every_function(void) {
  for (int ending = 0; ending < ENDING_FUNCTIONS; ending++) {
    every_function_begin();
    visit_from_all_threads((visitor){&ending_functions[ending], 1, NULL},
                           (visitor){lasting_functions, LASTING_FUNCTIONS, NULL});
    (void)every_function_end();
  }
}

static void everything_ends_on_all_threads(void) {
  every_function_begin();
  for (int ending = 0; ending < ENDING_FUNCTIONS; ending++) {
    visit_from_all_threads((visitor){&ending_functions[ending], 1, NULL},
                           (visitor){&ending_functions[ending], 1, NULL});
  }
  CHECK_INT(0, every_function_end());
}

static const check_case cases[] = {
    CHECK_CASE(every_function_is_called_beside_every_other),
    CHECK_CASE(everything_ends_beside_every_function),
    CHECK_CASE(everything_ends_on_all_threads),
};

CHECK_MAIN(cases)
