/* SPDX-License-Identifier: Apache-2.0 */
/*
 * libcurl's variadic setters, one typed function each: Swift cannot call variadic C functions. What Swift sees here has
 * the same width everywhere, and an error of the system is a problem of CPlatform/platform.h.
 */
#pragma once

#include <arpa/inet.h>
#include <curl/curl.h>
#include <netinet/in.h>
#include <stdbool.h>
#include <stdint.h>
#include <string.h>

#include "../CPlatform/platform.h"

static inline CURLcode fbp_curl_set_number(CURL* handle, CURLoption option, intptr_t value) {
  return curl_easy_setopt(handle, option, (long)value);
}

static inline CURLcode fbp_curl_set_text(CURL* handle, CURLoption option, const char* value) {
  return curl_easy_setopt(handle, option, value);
}

static inline CURLcode fbp_curl_set_pointer(CURL* handle, CURLoption option, void* value) {
  return curl_easy_setopt(handle, option, value);
}

static inline CURLcode fbp_curl_set_headers(CURL* handle, struct curl_slist* headers) {
  return curl_easy_setopt(handle, CURLOPT_HTTPHEADER, headers);
}

/* The version of the libcurl in use: 0x071f01 is 7.31.1. */
static inline uint32_t fbp_curl_version(void) {
  return curl_version_info(CURLVERSION_NOW)->version_num;
}

/* The version of the libcurl in use as text, such as "7.31.1". */
static inline const char* fbp_curl_version_text(void) {
  return curl_version_info(CURLVERSION_NOW)->version;
}

/* Makes it refuse all schemes but http and https. CURLOPT_PROTOCOLS_STR exists from 7.85 on; CURLOPT_PROTOCOLS is
 * deprecated since then. */
static inline CURLcode fbp_curl_allow_http_alone(CURL* handle) {
  const CURLoption protocols_by_name = (CURLoption)(CURLOPTTYPE_STRINGPOINT + 318),
                   protocols = (CURLoption)(CURLOPTTYPE_LONG + 181);
  if (fbp_curl_version() >= 0x075500) return curl_easy_setopt(handle, protocols_by_name, "http,https");
  return curl_easy_setopt(handle, protocols, (long)(CURLPROTO_HTTP | CURLPROTO_HTTPS));
}

/* Keeps its end from waiting for a name look-up that hangs (CURLOPT_QUICK_EXIT). Versions before 7.87 do not have the
 * option; it is only a convenience. */
static inline void fbp_curl_end_quickly(CURL* handle) {
  (void)curl_easy_setopt(handle, (CURLoption)(CURLOPTTYPE_LONG + 322), 1L);
}

/* CURL_VERSION_ bits of the libcurl in use. */
static inline int32_t fbp_curl_features(void) {
  return curl_version_info(CURLVERSION_NOW)->features;
}

typedef size_t (*fbp_curl_data_fn)(char* data, size_t size, size_t count, void* context);

static inline CURLcode fbp_curl_set_body_sink(CURL* handle, fbp_curl_data_fn sink, void* context) {
  CURLcode code = curl_easy_setopt(handle, CURLOPT_WRITEFUNCTION, sink);
  return code != CURLE_OK ? code : curl_easy_setopt(handle, CURLOPT_WRITEDATA, context);
}

/* Called with each header line: of the answer, of interim answers before it, and of the trailers after it. */
static inline CURLcode fbp_curl_set_header_sink(CURL* handle, fbp_curl_data_fn sink, void* context) {
  CURLcode code = curl_easy_setopt(handle, CURLOPT_HEADERFUNCTION, sink);
  return code != CURLE_OK ? code : curl_easy_setopt(handle, CURLOPT_HEADERDATA, context);
}

/* Called for the bytes of the body, from where the last call ended. */
static inline CURLcode fbp_curl_set_body_source(CURL* handle, fbp_curl_data_fn source, void* context) {
  CURLcode code = curl_easy_setopt(handle, CURLOPT_READFUNCTION, source);
  return code != CURLE_OK ? code : curl_easy_setopt(handle, CURLOPT_READDATA, context);
}

/* Called before the body is sent once more, from the offset on; `origin` is SEEK_SET. Returns a CURL_SEEKFUNC_ value.
 */
typedef int32_t (*fbp_curl_seek_fn)(void* context, curl_off_t offset, int32_t origin);

static inline CURLcode fbp_curl_set_seek(CURL* handle, fbp_curl_seek_fn seek, void* context) {
  CURLcode code = curl_easy_setopt(handle, CURLOPT_SEEKFUNCTION, seek);
  return code != CURLE_OK ? code : curl_easy_setopt(handle, CURLOPT_SEEKDATA, context);
}

/* The port of an IP address; 0 for any other address. */
static inline int32_t fbp_curl_port(const struct curl_sockaddr* address) {
  struct sockaddr_in ipv4;
  struct sockaddr_in6 ipv6;
  if (address->family == AF_INET && address->addrlen >= sizeof(ipv4)) {
    memcpy(&ipv4, &address->addr, sizeof(ipv4));
    return ntohs(ipv4.sin_port);
  }
  if (address->family == AF_INET6 && address->addrlen >= sizeof(ipv6)) {
    memcpy(&ipv6, &address->addr, sizeof(ipv6));
    return ntohs(ipv6.sin6_port);
  }
  return 0;
}

typedef curl_socket_t (*fbp_curl_open_fn)(void* context, curlsocktype purpose, struct curl_sockaddr* address);

static inline CURLcode fbp_curl_set_open_socket(CURL* handle, fbp_curl_open_fn open_socket, void* context) {
  CURLcode code = curl_easy_setopt(handle, CURLOPT_OPENSOCKETFUNCTION, open_socket);
  return code != CURLE_OK ? code : curl_easy_setopt(handle, CURLOPT_OPENSOCKETDATA, context);
}

/* Each connection keeps the context, and may live longer than the handle. */
typedef int32_t (*fbp_curl_close_fn)(void* context, curl_socket_t descriptor);

static inline CURLcode fbp_curl_set_close_socket(CURL* handle, fbp_curl_close_fn close_socket, void* context) {
  CURLcode code = curl_easy_setopt(handle, CURLOPT_CLOSESOCKETFUNCTION, close_socket);
  return code != CURLE_OK ? code : curl_easy_setopt(handle, CURLOPT_CLOSESOCKETDATA, context);
}

/* Called when there is a connection, before the request is sent on it. Returns a CURL_PREREQFUNC_ value. */
typedef int32_t (*fbp_curl_connected_fn)(void* context, char* peer, char* own, int32_t peer_port, int32_t own_port);

static inline CURLcode fbp_curl_set_connected(CURL* handle, fbp_curl_connected_fn connected, void* context) {
  CURLcode code = curl_easy_setopt(handle, CURLOPT_PREREQFUNCTION, connected);
  return code != CURLE_OK ? code : curl_easy_setopt(handle, CURLOPT_PREREQDATA, context);
}

/* What is kept from one handle to the next. */
static inline CURLSHcode fbp_curl_share(CURLSH* share, curl_lock_data what) {
  return curl_share_setopt(share, CURLSHOPT_SHARE, what);
}

static inline CURLMcode fbp_curl_limit(CURLM* multi, CURLMoption option, intptr_t value) {
  return curl_multi_setopt(multi, option, (long)value);
}

#ifdef FIREBASE_AUTH_SIMULATED
#include "simulated_curl.h"
#else
static inline CURLM* fbp_curl_multi_open(void) {
  return curl_multi_init();
}

static inline void fbp_curl_multi_close(CURLM* multi) {
  curl_multi_cleanup(multi);
}

/* May be called on any thread. */
static inline bool fbp_curl_multi_wake(CURLM* multi) {
  return curl_multi_wakeup(multi) == CURLM_OK;
}

/* Waits for the transfers and for these descriptors. False when it could not wait. */
static inline bool fbp_curl_multi_wait(CURLM* multi, struct curl_waitfd* descriptors, uint32_t count,
                                       int32_t milliseconds, int32_t* out_ready) {
  return curl_multi_poll(multi, descriptors, count, milliseconds, out_ready) == CURLM_OK;
}
#endif

/* How long the request has waited for an answer. */
static inline int64_t fbp_curl_microseconds_since_sent(CURL* handle) {
  curl_off_t total = 0, before = 0;
  curl_easy_getinfo(handle, CURLINFO_TOTAL_TIME_T, &total);
  curl_easy_getinfo(handle, CURLINFO_PRETRANSFER_TIME_T, &before);
  return (int64_t)(total - before);
}

/* Why the system broke the last connection; of another kind if it did not. */
static inline fbp_problem fbp_curl_problem(CURL* handle) {
  long number = 0;
  curl_easy_getinfo(handle, CURLINFO_OS_ERRNO, &number);
  return fbp_problem_of((int32_t)number);
}

/* Whether the answer came by HTTP/2 or later. */
static inline bool fbp_curl_is_multiplexed(CURL* handle) {
  long version = 0;
  curl_easy_getinfo(handle, CURLINFO_HTTP_VERSION, &version);
  return version >= CURL_HTTP_VERSION_2_0;
}

/* The status of a proxy's answer to CONNECT; 0 without one. */
static inline intptr_t fbp_curl_proxy_status(CURL* handle) {
  long status = 0;
  curl_easy_getinfo(handle, CURLINFO_HTTP_CONNECTCODE, &status);
  return status;
}

static inline CURLcode fbp_curl_response_code(CURL* handle, intptr_t* out_code) {
  long code = 0;
  CURLcode result = curl_easy_getinfo(handle, CURLINFO_RESPONSE_CODE, &code);
  *out_code = code;
  return result;
}

/* The finished transfer of a message; NULL for any other kind of message. */
static inline CURL* fbp_curl_finished(const CURLMsg* message, CURLcode* result) {
  if (message->msg != CURLMSG_DONE) return NULL;
  *result = message->data.result;
  return message->easy_handle;
}
