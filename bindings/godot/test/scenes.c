/* SPDX-License-Identifier: Apache-2.0 */
#include "scenes.h"

#include <arpa/inet.h>
#include <openssl/hmac.h>
#include <sched.h>
#include <stdio.h>
#include <string.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>

void* scene_new(int port, const char* app_name, int store, const char* directory) {
  void* node = host_new();
  host_call(node, "set_api_key", "s", "any");
  host_call(node, "set_project_id", "s", "demo-project");
  host_call(node, "set_app_name", "s", app_name);
  host_call(node, "set_store", "i", store);
  host_call(node, "set_store_directory", "s", directory);
  host_call(node, "set_route", "i", LOOPBACK);
  if (!host_call(node, "use_emulator", "si", "127.0.0.1", port).number) fail("no emulator", app_name);
  return node;
}

const emission* scene_wait(void* node, seen operation) {
  if (operation.number == 0) fail("nothing was begun", host_next()->arguments[1].text);
  for (;;) {
    const emission* told = host_next();
    bool has_number = told != NULL && told->count > 0 && told->arguments[0].type == GD_INT;
    if (has_number && told->arguments[0].number == operation.number && strstr(told->signal, "_url_ready") == NULL &&
        strcmp(told->signal, "device_code_ready") != 0) {
      return told;
    }
    if (told != NULL) continue;
    host_frame(node);
    sched_yield();
  }
}

const emission* scene_expect(void* node, seen operation, const char* signal) {
  const emission* told = scene_wait(node, operation);
  if (strcmp(told->signal, signal) != 0) fail(told->signal, told->arguments[1].text);
  return told;
}

void scene_expect_failure(void* node, seen operation, const char* code) {
  const emission* told = scene_expect(node, operation, "failed");
  if (strcmp(told->arguments[1].text, code) != 0) fail("another error", told->arguments[1].text);
  if (told->arguments[2].text[0] == '\0') fail("no message", code);
}

void scene_set_person(void* node, const char* provider_id, const char* email) {
  host_call(node, "set_provider_parameter", "sss", provider_id, "login_hint", email);
  host_call(node, "set_provider_parameter", "sss", provider_id, "prompt", "none");
}

/* Sends it, and reads the answer as far as there is room. */
static void ask_emulator(int port, const char* request, char answer[MOST_TEXT]) {
  struct sockaddr_in address = {.sin_family = AF_INET, .sin_port = htons((uint16_t)port)};
  ssize_t length = 0, got = 1;
  memset(answer, 0, MOST_TEXT);
  int connection = socket(AF_INET, SOCK_STREAM, 0);
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  if (connect(connection, (struct sockaddr*)&address, sizeof(address)) != 0) fail("no connection", "emulator");
  if (write(connection, request, strlen(request)) != (ssize_t)strlen(request)) fail("not sent", request);
  for (; got > 0 && length < MOST_TEXT - 1; length += got) {
    got = read(connection, &answer[length], (size_t)(MOST_TEXT - 1 - length));
    if (got < 0) fail("no answer", request);
  }
  close(connection);
}

static void expect_good(const char* answer) {
  if (strncmp(answer, "HTTP/1.1 200 ", 13) != 0) fail("the emulator refuses", answer);
}

/* The path that an answer leads to; false where it leads nowhere. */
static bool leads_on(const char* answer, char path[MOST_TEXT]) {
  static const char header[] = "ocation: "; /* its first letter may be either */
  const char* location = strstr(answer, header);
  if (location == NULL || strncmp(answer, "HTTP/1.1 3", strlen("HTTP/1.1 3")) != 0) return false;
  location += strlen(header);
  const char* start = strstr(location, "://");
  start = strchr(start == NULL ? location : start + 3, '/');
  snprintf(path, MOST_TEXT, "%.*s", (int)strcspn(start, "\r"), start);
  return true;
}

void scene_enter_code(int port, const char* user_code, const char* person) {
  char request[MOST_TEXT * 2], answer[MOST_TEXT], path[MOST_TEXT];
  snprintf(path, sizeof(path), "/emulator/device?user_code=%s", user_code);
  do {
    const char* more = strstr(path, "state=") == NULL ? "" : person;
    snprintf(request, sizeof(request), "GET %s%s HTTP/1.1\r\nHost: 127.0.0.1:%d\r\nConnection: close\r\n\r\n", path,
             more, port);
    ask_emulator(port, request, answer);
  } while (leads_on(answer, path));
  expect_good(answer);
}

/* Sends JSON as the project's administrator, and expects that it is taken. */
static void administer(int port, const char* method, const char* path, const char* body) {
  char request[1024], answer[MOST_TEXT];
  snprintf(request, sizeof(request),
           "%s %s HTTP/1.1\r\nHost: 127.0.0.1\r\nAuthorization: Bearer owner\r\nConnection: close\r\n"
           "Content-Type: application/json\r\nContent-Length: %zu\r\n\r\n%s",
           method, path, strlen(body), body);
  ask_emulator(port, request, answer);
  expect_good(answer);
}

void scene_set_clock(int port, int seconds) {
  char body[128];
  snprintf(body, sizeof(body), "{\"emulator\": {\"clockOffsetSeconds\": %d}}", seconds);
  administer(port, "PATCH", "/emulator/v1/projects/demo-project/config", body);
}

void scene_set_phone_factor(int port, const char* uid) {
  static const char path[] = "/identitytoolkit.googleapis.com/v1/projects/demo-project/accounts:update";
  char body[512];
  snprintf(
      body, sizeof(body),
      "{\"localId\":\"%s\",\"mfa\":{\"enrollments\":[{\"mfaEnrollmentId\":\"by-phone\",\"phoneInfo\":\"+15550100\","
      "\"displayName\":\"messages\"}]}}",
      uid);
  administer(port, "POST", path, body);
}

seen scene_text(void* node, const char* getter) {
  seen made = host_call(node, getter, "");
  seen again = host_call_by_pointers(node, getter, "");
  if (strcmp(made.text, again.text) != 0 || made.type != GD_STRING) fail("two texts", getter);
  return made;
}

static int bytes_of(const char* base32, unsigned char* bytes) {
  static const char letters[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";
  unsigned bits = 0;
  int count = 0, length = 0;
  for (; *base32 != '\0' && *base32 != '='; base32++) {
    bits = bits << 5 | (unsigned)(strchr(letters, *base32) - letters);
    count += 5;
    if (count < 8) continue;
    count -= 8;
    bytes[length++] = (unsigned char)(bits >> count);
  }
  return length;
}

void scene_totp(const char* key, char code[7]) {
  unsigned char secret[64], digest[20], counter[8];
  unsigned length = sizeof(digest);
  int64_t step = (int64_t)time(NULL) / 30;
  for (int index = 0; index < 8; index++) counter[index] = (unsigned char)(step >> (56 - 8 * index));
  HMAC(EVP_sha1(), secret, bytes_of(key, secret), counter, sizeof(counter), digest, &length);
  const unsigned char* at = &digest[digest[19] & 15];
  unsigned number = (at[0] & 127u) << 24 | (unsigned)at[1] << 16 | (unsigned)at[2] << 8 | at[3];
  snprintf(code, 7, "%06u", number % 1000000);
}
