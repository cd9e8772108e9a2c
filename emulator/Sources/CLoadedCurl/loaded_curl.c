/* SPDX-License-Identifier: Apache-2.0 */
#include "loaded_curl.h"

// Its type check refuses correct values if the options of a newer libcurl are given by number.
#define CURL_DISABLE_TYPECHECK
#include <curl/curl.h>
#include <dlfcn.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

static struct {
  bool is_ready;
  __typeof__(&curl_global_init) global_init;
  __typeof__(&curl_easy_init) easy_init;
  __typeof__(&curl_easy_setopt) set;
  __typeof__(&curl_easy_perform) perform;
  __typeof__(&curl_easy_getinfo) get;
  __typeof__(&curl_easy_cleanup) cleanup;
  __typeof__(&curl_slist_append) append;
  __typeof__(&curl_slist_free_all) free_list;
} curl;

struct loaded_curl_call {
  CURL* easy;
  struct curl_slist* headers;
  char* body;
  size_t size;
  size_t largest_body;
  // Whether all settings were accepted. Otherwise nothing may be sent, in particular not without the limits.
  bool is_set;
  bool is_too_large;
  atomic_bool is_cancelled;
};

static bool find(void* library, const char* name, void* function) {
  void* address = dlsym(library, name);
  // As POSIX allows: a pointer to an object becomes a pointer to a function.
  memcpy(function, &address, sizeof(address));
  return address != NULL;
}

static void load(void) {
  void* library = dlopen("libcurl.so.4", RTLD_NOW | RTLD_LOCAL);
  curl.is_ready =
      library != NULL && find(library, "curl_global_init", &curl.global_init) &&
      find(library, "curl_easy_init", &curl.easy_init) && find(library, "curl_easy_setopt", &curl.set) &&
      find(library, "curl_easy_perform", &curl.perform) && find(library, "curl_easy_getinfo", &curl.get) &&
      find(library, "curl_easy_cleanup", &curl.cleanup) && find(library, "curl_slist_append", &curl.append) &&
      find(library, "curl_slist_free_all", &curl.free_list) && curl.global_init(CURL_GLOBAL_DEFAULT) == CURLE_OK;
}

bool loaded_curl_load(void) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, load);
  return curl.is_ready;
}

static size_t collect(char* data, size_t size, size_t count, void* context) {
  struct loaded_curl_call* call = context;
  const size_t more = size * count;
  call->is_too_large = more > call->largest_body - call->size;
  char* longer = call->is_too_large ? NULL : realloc(call->body, call->size + more + 1);
  if (longer == NULL) return 0;
  memcpy(longer + call->size, data, more);
  call->body = longer;
  call->size += more;
  return more;
}

static int must_end(void* context, curl_off_t expected, curl_off_t received, curl_off_t to_send, curl_off_t sent) {
  (void)expected, (void)received, (void)to_send, (void)sent;
  return atomic_load(&((struct loaded_curl_call*)context)->is_cancelled);
}

static void check(struct loaded_curl_call* call, CURLcode code) {
  call->is_set = call->is_set && code == CURLE_OK;
}

// CURLOPT_PROTOCOLS_STR exists from 7.85 on; CURLOPT_PROTOCOLS is deprecated since then.
static CURLcode allow_http_alone(CURL* easy) {
  CURLcode code = curl.set(easy, (CURLoption)(CURLOPTTYPE_STRINGPOINT + 318), "http,https");
  if (code != CURLE_UNKNOWN_OPTION) return code;
  return curl.set(easy, (CURLoption)(CURLOPTTYPE_LONG + 181), (long)(CURLPROTO_HTTP | CURLPROTO_HTTPS));
}

static void prepare(struct loaded_curl_call* call, const char* url, long timeout_ms) {
  check(call, allow_http_alone(call->easy));
  check(call, curl.set(call->easy, CURLOPT_URL, url));
  check(call, curl.set(call->easy, CURLOPT_TIMEOUT_MS, timeout_ms));
  // The server library ignores SIGPIPE.
  check(call, curl.set(call->easy, CURLOPT_NOSIGNAL, 1L));
  check(call, curl.set(call->easy, CURLOPT_PROXY, ""));
  check(call, curl.set(call->easy, CURLOPT_NOPROXY, ""));
  check(call, curl.set(call->easy, CURLOPT_WRITEFUNCTION, collect));
  check(call, curl.set(call->easy, CURLOPT_WRITEDATA, call));
  check(call, curl.set(call->easy, CURLOPT_XFERINFOFUNCTION, must_end));
  check(call, curl.set(call->easy, CURLOPT_XFERINFODATA, call));
  check(call, curl.set(call->easy, CURLOPT_NOPROGRESS, 0L));
  // Do not wait for a name look-up that hangs (CURLOPT_QUICK_EXIT). Versions before 7.87 wait.
  (void)curl.set(call->easy, (CURLoption)(CURLOPTTYPE_LONG + 322), 1L);
}

struct loaded_curl_call* loaded_curl_new(const char* url, long timeout_ms, size_t largest_body) {
  if (!loaded_curl_load()) return NULL;
  struct loaded_curl_call* call = calloc(1, sizeof(*call));
  if (call == NULL) return NULL;
  call->easy = curl.easy_init();
  call->largest_body = largest_body;
  call->is_set = call->easy != NULL;
  if (call->is_set) prepare(call, url, timeout_ms);
  return call;
}

void loaded_curl_post(struct loaded_curl_call* call, const void* body, size_t size) {
  if (!call->is_set) return;
  check(call, curl.set(call->easy, CURLOPT_POSTFIELDSIZE_LARGE, (curl_off_t)size));
  check(call, curl.set(call->easy, CURLOPT_COPYPOSTFIELDS, size == 0 ? "" : body));
}

void loaded_curl_add_header(struct loaded_curl_call* call, const char* header) {
  if (!call->is_set) return;
  struct curl_slist* longer = curl.append(call->headers, header);
  call->is_set = longer != NULL;
  if (longer == NULL) return;
  call->headers = longer;
  check(call, curl.set(call->easy, CURLOPT_HTTPHEADER, longer));
}

void loaded_curl_set_proxy(struct loaded_curl_call* call, const char* url) {
  if (call->is_set) check(call, curl.set(call->easy, CURLOPT_PROXY, url));
}

void loaded_curl_set_authorities(struct loaded_curl_call* call, const char* path) {
  if (call->is_set) check(call, curl.set(call->easy, CURLOPT_CAINFO, path));
}

enum loaded_curl_end loaded_curl_run(struct loaded_curl_call* call) {
  if (!call->is_set) return LOADED_CURL_FAILED;
  switch (curl.perform(call->easy)) {
    case CURLE_OK:
      return LOADED_CURL_ANSWERED;
    case CURLE_OPERATION_TIMEDOUT:
      return LOADED_CURL_TIMED_OUT;
    case CURLE_ABORTED_BY_CALLBACK:
      return LOADED_CURL_CANCELLED;
    default:
      return call->is_too_large ? LOADED_CURL_TOO_LARGE : LOADED_CURL_FAILED;
  }
}

void loaded_curl_cancel(struct loaded_curl_call* call) {
  atomic_store(&call->is_cancelled, true);
}

long loaded_curl_status(const struct loaded_curl_call* call) {
  long status = 0;
  if (call->easy != NULL) (void)curl.get(call->easy, CURLINFO_RESPONSE_CODE, &status);
  return status;
}

const void* loaded_curl_body(const struct loaded_curl_call* call, size_t* size) {
  *size = call->size;
  return call->body;
}

void loaded_curl_free(struct loaded_curl_call* call) {
  if (call == NULL) return;
  if (call->easy != NULL) curl.cleanup(call->easy);
  curl.free_list(call->headers);
  free(call->body);
  free(call);
}
