/* SPDX-License-Identifier: Apache-2.0 */
// HTTP calls by libcurl, which is loaded when the first one is made: few programs make one, and to load it takes as
// long as the emulator takes to start.

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

// Whether there is a libcurl. Loads it; what has failed once fails for good.
bool loaded_curl_load(void);

// A GET of the address by HTTP or HTTPS, which follows no redirect. Its answer has at most so many bytes, and is there
// within the time, or not at all. Release with loaded_curl_free. NULL without libcurl or memory. Texts are copied.
struct loaded_curl_call* loaded_curl_new(const char* url, long timeout_ms, size_t largest_body);

// Makes it a POST.
void loaded_curl_post(struct loaded_curl_call* call, const void* body, size_t size);

// "name: value"
void loaded_curl_add_header(struct loaded_curl_call* call, const char* header);

// Without one, or with "", there is no proxy, whatever the environment says.
void loaded_curl_set_proxy(struct loaded_curl_call* call, const char* url);

// A file of certificates to trust in place of the system's.
void loaded_curl_set_authorities(struct loaded_curl_call* call, const char* path);

// Once, and not on a thread that others wait for.
enum loaded_curl_end loaded_curl_run(struct loaded_curl_call* call);

// From any thread, before the call runs or while it does: it ends within about a second.
void loaded_curl_cancel(struct loaded_curl_call* call);

// Of the answer.
long loaded_curl_status(const struct loaded_curl_call* call);
const void* loaded_curl_body(const struct loaded_curl_call* call, size_t* size);

void loaded_curl_free(struct loaded_curl_call* call);

#endif
