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

static size_t take_body(char* bytes, size_t size, size_t count, void* into) {
  reply* got = into;
  got->body = realloc(got->body, got->size + size * count);
  memcpy(got->body + got->size, bytes, size * count);
  got->size += size * count;
  return size * count;
}

static size_t take_header(char* line, size_t size, size_t count, void* into) {
  reply* got = into;
  size_t length = size * count;
  while (length > 0 && (line[length - 1] == '\n' || line[length - 1] == '\r')) length--;
  if (memchr(line, ':', length) != NULL && got->header_count < MOST_HEADERS) {
    got->headers[got->header_count++] = strndup(line, length);
  }
  return size * count;
}

static struct curl_slist* headers_of(const fba_http_exchange* exchange) {
  struct curl_slist* headers = NULL;
  for (size_t index = 0; index < fba_http_exchange_header_count(exchange); index++) {
    headers = curl_slist_append(headers, fba_http_exchange_header(exchange, index));
  }
  return headers;
}

void carrier_carry(fba_http_exchange* exchange) {
  CURL* request = curl_easy_init();
  reply got = {0};
  struct curl_slist* headers = headers_of(exchange);
  curl_easy_setopt(request, CURLOPT_URL, fba_http_exchange_url(exchange));
  curl_easy_setopt(request, CURLOPT_PROXY, "");
  curl_easy_setopt(request, CURLOPT_NOSIGNAL, 1L);
  curl_easy_setopt(request, CURLOPT_TIMEOUT_MS, (long)fba_http_exchange_timeout_ms(exchange));
  curl_easy_setopt(request, CURLOPT_HTTPHEADER, headers);
  if (strcmp(fba_http_exchange_method(exchange), "POST") == 0) {
    curl_easy_setopt(request, CURLOPT_POSTFIELDS, fba_http_exchange_body(exchange));
  }
  curl_easy_setopt(request, CURLOPT_WRITEFUNCTION, take_body);
  curl_easy_setopt(request, CURLOPT_WRITEDATA, &got);
  curl_easy_setopt(request, CURLOPT_HEADERFUNCTION, take_header);
  curl_easy_setopt(request, CURLOPT_HEADERDATA, &got);
  CURLcode result = curl_easy_perform(request);
  long status = 0;
  curl_easy_getinfo(request, CURLINFO_RESPONSE_CODE, &status);
  if (result == CURLE_OK) {
    fba_http_exchange_answer(exchange, (uint32_t)status, (const char* const*)got.headers, got.header_count, got.body,
                             got.size);
  } else {
    fba_http_exchange_fail(exchange, FBA_HTTP_FAILURE_UNKNOWN, curl_easy_strerror(result));
  }
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

static void start(fba_http_exchange* exchange, void* user_data) {
  carrier* through = user_data;
  pthread_t thread;
  if (through->carries) {
    pthread_create(&thread, NULL, carry_beside, exchange);
    pthread_detach(thread);
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
