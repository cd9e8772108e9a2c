/* SPDX-License-Identifier: Apache-2.0 */
// HTTP calls with libcurl. It is loaded at the first call: few runs make one, and loading it takes as long as starting
// the emulator.

#ifndef AUTH_EMULATOR_LOADED_CURL_H
#define AUTH_EMULATOR_LOADED_CURL_H

#include <stdbool.h>
#include <stddef.h>

struct loaded_curl_call;

enum loaded_curl_end {
  LOADED_CURL_ANSWERED,
  LOADED_CURL_TIMED_OUT,
  LOADED_CURL_TOO_LARGE,
  LOADED_CURL_CANCELLED,
  LOADED_CURL_FAILED,
};

// Loads libcurl and returns whether it is available. After one failure it always fails.
bool loaded_curl_load(void);

// A GET of the address by HTTP or HTTPS. It follows no redirect, reads at most this number of bytes, and has this time
// limit. Release with loaded_curl_free. NULL without libcurl or memory. Texts are copied.
struct loaded_curl_call* loaded_curl_new(const char* url, long timeout_ms, size_t largest_body);

// Turns it into a POST.
void loaded_curl_post(struct loaded_curl_call* call, const void* body, size_t size);

// "name: value"
void loaded_curl_add_header(struct loaded_curl_call* call, const char* header);

// NULL or "" means no proxy, whatever the environment says.
void loaded_curl_set_proxy(struct loaded_curl_call* call, const char* url);

// A file of certificates to trust instead of the system's.
void loaded_curl_set_authorities(struct loaded_curl_call* call, const char* path);

// Call once, and not on a thread for which others wait.
enum loaded_curl_end loaded_curl_run(struct loaded_curl_call* call);

// May be called on any thread, before or during the run: the call then ends within about a second.
void loaded_curl_cancel(struct loaded_curl_call* call);

// The status of the answer.
long loaded_curl_status(const struct loaded_curl_call* call);
const void* loaded_curl_body(const struct loaded_curl_call* call, size_t* size);

void loaded_curl_free(struct loaded_curl_call* call);

#endif
