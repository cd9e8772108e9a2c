/*
 * libcurl's variadic setters, one typed function each: Swift cannot call variadic C functions.
 */
#pragma once

#include <curl/curl.h>
#include <stdbool.h>
#include <stdint.h>

static inline CURLcode fba_curl_set_long(CURL* handle, CURLoption option, long value) {
  return curl_easy_setopt(handle, option, value);
}

static inline CURLcode fba_curl_set_text(CURL* handle, CURLoption option, const char* value) {
  return curl_easy_setopt(handle, option, value);
}

static inline CURLcode fba_curl_set_pointer(CURL* handle, CURLoption option, void* value) {
  return curl_easy_setopt(handle, option, value);
}

static inline CURLcode fba_curl_set_headers(CURL* handle, struct curl_slist* headers) {
  return curl_easy_setopt(handle, CURLOPT_HTTPHEADER, headers);
}

typedef size_t (*fba_curl_data_fn)(char* data, size_t size, size_t count, void* context);

static inline CURLcode fba_curl_set_body_sink(CURL* handle, fba_curl_data_fn sink, void* context) {
  CURLcode code = curl_easy_setopt(handle, CURLOPT_WRITEFUNCTION, sink);
  return code != CURLE_OK ? code : curl_easy_setopt(handle, CURLOPT_WRITEDATA, context);
}

/* Given each header line: of the answer, of interim answers before it, and of the trailers after it. */
static inline CURLcode fba_curl_set_header_sink(CURL* handle, fba_curl_data_fn sink, void* context) {
  CURLcode code = curl_easy_setopt(handle, CURLOPT_HEADERFUNCTION, sink);
  return code != CURLE_OK ? code : curl_easy_setopt(handle, CURLOPT_HEADERDATA, context);
}

static inline CURLcode fba_curl_response_code(CURL* handle, long* code) {
  return curl_easy_getinfo(handle, CURLINFO_RESPONSE_CODE, code);
}

/* The Date header of the last answer in Unix seconds, -1 when it has none that can be read. */
static inline int64_t fba_curl_server_date(CURL* handle) {
  struct curl_header* date = NULL;
  if (curl_easy_header(handle, "Date", 0, CURLH_HEADER, -1, &date) != CURLHE_OK) return -1;
  return (int64_t)curl_getdate(date->value, NULL);
}

/* The Retry-After header of the last answer, borrowed until the next call about headers; NULL without one. */
static inline const char* fba_curl_retry_after(CURL* handle) {
  struct curl_header* header = NULL;
  return curl_easy_header(handle, "Retry-After", 0, CURLH_HEADER, -1, &header) == CURLHE_OK ? header->value : NULL;
}

/* The finished transfer of a message, or NULL when the message is of another sort. */
static inline CURL* fba_curl_finished(const CURLMsg* message, CURLcode* result) {
  if (message->msg != CURLMSG_DONE) return NULL;
  *result = message->data.result;
  return message->easy_handle;
}
