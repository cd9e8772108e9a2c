/* SPDX-License-Identifier: Apache-2.0 */
/* Calls that a game makes in every frame take no lock of the library, which another thread might hold just then. */
#include <dlfcn.h>
#include <pthread.h>
#include <string.h>

#include "support/fake_server.h"
#include "support/session.h"

static bool is_counting;
static pthread_t counted_thread;
static int locks;

/* In place of the C library's, for the library. */
int pthread_mutex_lock(pthread_mutex_t* mutex) {
  int (*real)(pthread_mutex_t*) = NULL;
  void* found = dlsym(RTLD_NEXT, "pthread_mutex_lock");
  memcpy(&real, &found, sizeof(real));
  if (__atomic_load_n(&is_counting, __ATOMIC_SEQ_CST) && pthread_equal(counted_thread, pthread_self())) locks++;
  return real(mutex);
}

static void begin_to_count(void) {
  counted_thread = pthread_self();
  locks = 0;
  __atomic_store_n(&is_counting, true, __ATOMIC_SEQ_CST);
}

static int end_of_count(void) {
  __atomic_store_n(&is_counting, false, __ATOMIC_SEQ_CST);
  return locks;
}

// proves: fba_future_get_state.summary fba_app_process_events.summary
static void check_frame(const session* in, const fba_future* future, fba_future_state expected) {
  begin_to_count();
  fba_future_state state = fba_future_get_state(future);
  uint32_t ran = fba_app_process_events(in->app, 0);
  CHECK_INT(0, end_of_count());
  CHECK_INT((int)expected, (int)state);
  CHECK_INT(0, (int)ran);
}

static void polling_takes_no_lock(void) {
  silent_server server = silent_server_start();
  session in = session_open_at(server.port, 0);
  fba_future* future = NULL;
  CHECK_OK(fba_auth_sign_in_anonymously(in.auth, NULL, &future));
  check_frame(&in, future, FBA_FUTURE_PENDING);
  CHECK_OK(fba_future_cancel(future));
  CHECK_FAILS(FBA_ERROR_CANCELLED, future);
  check_frame(&in, future, FBA_FUTURE_COMPLETE);
  /* Another call takes one: they are counted. */
  begin_to_count();
  CHECK(!fba_app_is_closed(in.app));
  CHECK(end_of_count() > 0);
  fba_auth_close(in.auth);
  check_frame(&in, future, FBA_FUTURE_INVALID);
  fba_future_release(future);
  session_close(&in);
  silent_server_stop(&server);
}

static const check_case cases[] = {
    CHECK_CASE(polling_takes_no_lock),
};

CHECK_MAIN(cases)
