/* SPDX-License-Identifier: Apache-2.0 */
/* Bodies of CCurl/shim.h for a simulated system: the wait of libcurl, which has no transfer there. */
#pragma once

#include <stdlib.h>

static inline CURLM* fbp_curl_multi_open(void) {
  return fbs_poller_create();
}

static inline void fbp_curl_multi_close(CURLM* multi) {
  fbs_poller_destroy(multi);
}

static inline bool fbp_curl_multi_wake(CURLM* multi) {
  fbs_poller_wake(multi);
  return true;
}

static inline bool fbp_curl_multi_wait(CURLM* multi, struct curl_waitfd* descriptors, uint32_t count,
                                       int32_t milliseconds, int32_t* out_ready) {
  int64_t handles[64];
  bool ready[64];
  if (count > 64) abort();
  for (uint32_t index = 0; index < count; index++) {
    /* A paused one is not waited for. */
    handles[index] = descriptors[index].events == 0 ? FBS_NO_HANDLE : descriptors[index].fd;
  }
  *out_ready = fbs_poller_wait(multi, handles, count, milliseconds, ready);
  for (uint32_t index = 0; index < count; index++) descriptors[index].revents = ready[index] ? CURL_WAIT_POLLIN : 0;
  return true;
}
