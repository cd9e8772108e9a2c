/* SPDX-License-Identifier: Apache-2.0 */
#include "carrier.h"

#include <curl/curl.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_HEADERS = 32 };

typedef struct reply {
  char* body;
  size_t size;
  char* headers[MOST_HEADERS];
  size_t header_count;
} reply;

/* Less than what came ends the exchange. */
static size_t take_body(char* bytes, size_t size, size_t count, void* into) {
  reply* got = into;
  char* grown = realloc(got->body, got->size + size * count);
  if (grown == NULL) return 0;
  got->body = grown;
  memcpy(got->body + got->size, bytes, size * count);
  got->size += size * count;
  return size * count;
}

static size_t take_header(char* line, size_t size, size_t count, void* into) {
  reply* got = into;
  size_t length = size * count;
  while (length > 0 && (line[length - 1] == '\n' || line[length - 1] == '\r')) length--;
  if (memchr(line, ':', length) == NULL || got->header_count == MOST_HEADERS) return size * count;
  char* header = strndup(line, length);
  if (header == NULL) return 0;
  got->headers[got->header_count++] = header;
  return size * count;
}

static bool copy_headers(const fba_http_exchange* exchange, struct curl_slist** headers) {
  for (size_t index = 0; index < fba_http_exchange_header_count(exchange); index++) {
    struct curl_slist* longer = curl_slist_append(*headers, fba_http_exchange_header(exchange, index));
    if (longer == NULL) return false;
    *headers = longer;
  }
  return true;
}

static bool set_up(CURL* request, const fba_http_exchange* exchange, const struct curl_slist* headers, reply* got) {
  bool is_post = strcmp(fba_http_exchange_method(exchange), "POST") == 0;
  long milliseconds = (long)fba_http_exchange_timeout_ms(exchange);
  return curl_easy_setopt(request, CURLOPT_URL, fba_http_exchange_url(exchange)) == CURLE_OK &&
         curl_easy_setopt(request, CURLOPT_PROXY, "") == CURLE_OK &&
         curl_easy_setopt(request, CURLOPT_NOSIGNAL, 1L) == CURLE_OK &&
         curl_easy_setopt(request, CURLOPT_TIMEOUT_MS, milliseconds) == CURLE_OK &&
         curl_easy_setopt(request, CURLOPT_HTTPHEADER, headers) == CURLE_OK &&
         (!is_post || curl_easy_setopt(request, CURLOPT_POSTFIELDS, fba_http_exchange_body(exchange)) == CURLE_OK) &&
         curl_easy_setopt(request, CURLOPT_WRITEFUNCTION, take_body) == CURLE_OK &&
         curl_easy_setopt(request, CURLOPT_WRITEDATA, got) == CURLE_OK &&
         curl_easy_setopt(request, CURLOPT_HEADERFUNCTION, take_header) == CURLE_OK &&
         curl_easy_setopt(request, CURLOPT_HEADERDATA, got) == CURLE_OK;
}

static void tell(fba_http_exchange* exchange, CURLcode result, CURL* request, const reply* got) {
  long status = 0;
  if (result == CURLE_OK) curl_easy_getinfo(request, CURLINFO_RESPONSE_CODE, &status);
  if (result != CURLE_OK) {
    fba_http_exchange_fail(exchange, FBA_HTTP_FAILURE_UNKNOWN, curl_easy_strerror(result));
    return;
  }
  fba_http_exchange_answer(exchange, (uint32_t)status, (const char* const*)got->headers, got->header_count, got->body,
                           got->size);
}

void carrier_carry(fba_http_exchange* exchange) {
  CURL* request = curl_easy_init();
  reply got = {0};
  struct curl_slist* headers = NULL;
  bool is_ready = request != NULL && copy_headers(exchange, &headers) && set_up(request, exchange, headers, &got);
  tell(exchange, is_ready ? curl_easy_perform(request) : CURLE_OUT_OF_MEMORY, request, &got);
  for (size_t index = 0; index < got.header_count; index++) free(got.headers[index]);
  free(got.body);
  curl_slist_free_all(headers);
  curl_easy_cleanup(request);
  fba_http_exchange_release(exchange);
}

static void* carry_beside(void* exchange) {
  carrier_carry(exchange);
  return NULL;
}

static void begin_to_carry(fba_http_exchange* exchange) {
  pthread_t thread;
  if (pthread_create(&thread, NULL, carry_beside, exchange) == 0) {
    pthread_detach(thread);
    return;
  }
  fba_http_exchange_fail(exchange, FBA_HTTP_FAILURE_UNREACHABLE, "no thread");
  fba_http_exchange_release(exchange);
}

static void start(fba_http_exchange* exchange, void* user_data) {
  carrier* through = user_data;
  if (through->carries) {
    begin_to_carry(exchange);
  } else if (through->answer != NULL) {
    fba_http_exchange_answer(exchange, 200, NULL, 0, through->answer, strlen(through->answer));
    fba_http_exchange_release(exchange);
  } else {
    through->exchange = exchange;
  }
  latch_add(&through->starts);
}

static void cancel(fba_http_exchange* exchange, void* user_data) {
  carrier* through = user_data;
  through->cancelled = exchange;
  latch_add(&through->cancels);
}

static void freed(void* user_data) {
  carrier* through = user_data;
  latch_add(&through->frees);
}

fba_http_transport carrier_transport(carrier* through) {
  fba_http_transport transport = FBA_HTTP_TRANSPORT_INIT;
  transport.start = start;
  transport.cancel = cancel;
  transport.user_data = through;
  transport.free_user_data = freed;
  return transport;
}
