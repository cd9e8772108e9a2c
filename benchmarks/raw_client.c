/* SPDX-License-Identifier: Apache-2.0 */
#include "raw_client.h"

#include <curl/curl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "timing.h"

struct raw_client {
  CURL* curl;
  struct curl_slist* headers;
  char sign_in_url[256];
  char lookup_url[256];
  char answer[4096];
  size_t length;
};

static size_t receive(char* bytes, size_t size, size_t count, void* into) {
  raw_client* client = into;
  size_t room = sizeof(client->answer) - 1 - client->length;
  size_t taken = size * count < room ? size * count : room;
  memcpy(client->answer + client->length, bytes, taken);
  client->length += taken;
  client->answer[client->length] = '\0';
  return size * count;
}

/* Byte for byte the requests that the library sends, under the same time limits. */
raw_client* raw_client_create(unsigned port) {
  static const char format[] = "http://127.0.0.1:%u/identitytoolkit.googleapis.com/v1/accounts:%s?key=fake-api-key";
  raw_client* client = calloc(1, sizeof(*client));
  client->curl = curl_easy_init();
  client->headers = curl_slist_append(NULL, "Content-Type: application/json");
  client->headers = curl_slist_append(client->headers, "X-Client-Version: Native/FirebaseAuthNative/1.0.0");
  client->headers = curl_slist_append(client->headers, "Expect:");
  snprintf(client->sign_in_url, sizeof(client->sign_in_url), format, port, "signInWithPassword");
  snprintf(client->lookup_url, sizeof(client->lookup_url), format, port, "lookup");
  curl_easy_setopt(client->curl, CURLOPT_HTTPHEADER, client->headers);
  curl_easy_setopt(client->curl, CURLOPT_NOSIGNAL, 1L);
  curl_easy_setopt(client->curl, CURLOPT_ACCEPT_ENCODING, "");
  curl_easy_setopt(client->curl, CURLOPT_CONNECTTIMEOUT_MS, 10000L);
  curl_easy_setopt(client->curl, CURLOPT_TIMEOUT_MS, 60000L);
  curl_easy_setopt(client->curl, CURLOPT_WRITEFUNCTION, receive);
  curl_easy_setopt(client->curl, CURLOPT_WRITEDATA, client);
  return client;
}

static bool post(raw_client* client, const char* url, const char* body) {
  long status = 0;
  client->length = 0;
  curl_easy_setopt(client->curl, CURLOPT_URL, url);
  curl_easy_setopt(client->curl, CURLOPT_POSTFIELDS, body);
  if (curl_easy_perform(client->curl) != CURLE_OK) return false;
  curl_easy_getinfo(client->curl, CURLINFO_RESPONSE_CODE, &status);
  return status == 200;
}

bool raw_client_sign_in(raw_client* client) {
  char body[2048];
  if (!post(client, client->sign_in_url,
            "{\"email\":\"a@example.com\",\"password\":\"correct horse\",\"returnSecureToken\":true}")) {
    return false;
  }
  const char* token = strstr(client->answer, "\"idToken\":\"");
  if (token == NULL) return false;
  token += strlen("\"idToken\":\"");
  snprintf(body, sizeof(body), "{\"idToken\":\"%.*s\"}", (int)strcspn(token, "\""), token);
  return post(client, client->lookup_url, body) && strstr(client->answer, "\"localId\"") != NULL;
}

void raw_client_destroy(raw_client* client) {
  curl_easy_cleanup(client->curl);
  curl_slist_free_all(client->headers);
  free(client);
}

enum { turn = 50, unmeasured = 5 };

static void take_turn(raw_client* client, void (*way)(void), double* times) {
  for (int round = -unmeasured; round < turn; round++) {
    double start = now_ns();
    if (client == NULL) {
      way();
    } else if (!raw_client_sign_in(client)) {
      stop("the sign-in by libcurl alone");
    }
    if (round >= 0) times[round] = now_ns() - start;
  }
}

void raw_client_measure_beside(unsigned port, int rounds, void (*way)(void), const char* name) {
  int turns = rounds / turn;
  double* raw = calloc((size_t)turns * turn, sizeof(double));
  double* ours = calloc((size_t)turns * turn, sizeof(double));
  raw_client* client = raw_client_create(port);
  for (int index = 0; index < turns; index++) {
    take_turn(client, NULL, raw + index * turn);
    take_turn(NULL, way, ours + index * turn);
  }
  double raw_median = quantile(raw, turns * turn, 0.5);
  double our_median = quantile(ours, turns * turn, 0.5);
  printf("%s_libcurl_p50 %.1f us\n", name, raw_median / 1e3);
  printf("%s_p50 %.1f us\n", name, our_median / 1e3);
  printf("%s_p99 %.1f us\n", name, quantile(ours, turns * turn, 0.99) / 1e3);
  printf("%s_ratio_p50 %.3f x\n", name, our_median / raw_median);
  raw_client_destroy(client);
  free(raw);
  free(ours);
}
