/* SPDX-License-Identifier: Apache-2.0 */
#include "web.h"

#include <curl/curl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct received {
  char* text;
  size_t length;
  size_t capacity;
} received;

static size_t receive(char* bytes, size_t size, size_t count, void* into) {
  received* target = into;
  size_t room = target->capacity - 1 - target->length;
  size_t taken = size * count < room ? size * count : room;
  memcpy(target->text + target->length, bytes, taken);
  target->length += taken;
  target->text[target->length] = '\0';
  return size * count;
}

static CURL* prepare(const char* address, received* into) {
  CURL* request = curl_easy_init();
  into->text[0] = '\0';
  curl_easy_setopt(request, CURLOPT_URL, address);
  curl_easy_setopt(request, CURLOPT_PROXY, "");
  curl_easy_setopt(request, CURLOPT_NOSIGNAL, 1L);
  curl_easy_setopt(request, CURLOPT_TIMEOUT, 120L);
  curl_easy_setopt(request, CURLOPT_WRITEFUNCTION, receive);
  curl_easy_setopt(request, CURLOPT_WRITEDATA, into);
  return request;
}

/* Ends the request. */
static void fetch(CURL* request, web_page* out_page) {
  curl_easy_perform(request);
  char* last_address = NULL;
  char* location = NULL;
  curl_easy_getinfo(request, CURLINFO_RESPONSE_CODE, &out_page->status);
  curl_easy_getinfo(request, CURLINFO_EFFECTIVE_URL, &last_address);
  curl_easy_getinfo(request, CURLINFO_REDIRECT_URL, &location);
  snprintf(out_page->address, sizeof(out_page->address), "%s", last_address ? last_address : "");
  snprintf(out_page->location, sizeof(out_page->location), "%s", location ? location : "");
  curl_easy_cleanup(request);
}

void web_get(const char* address, int most_redirects, web_page* out_page) {
  memset(out_page, 0, sizeof(*out_page));
  received body = {out_page->body, 0, sizeof(out_page->body)};
  CURL* request = prepare(address, &body);
  curl_easy_setopt(request, CURLOPT_FOLLOWLOCATION, most_redirects > 0 ? 1L : 0L);
  curl_easy_setopt(request, CURLOPT_MAXREDIRS, (long)most_redirects);
  fetch(request, out_page);
}

void web_post_form(const char* address, const char* form, web_page* out_page) {
  char origin[300] = "Origin: ";
  const char* host = strstr(address, "://");
  size_t length = host != NULL ? (size_t)(host + 3 - address) + strcspn(host + 3, "/") : 0;
  strncat(origin, address, length < 256 ? length : 256);
  memset(out_page, 0, sizeof(*out_page));
  received body = {out_page->body, 0, sizeof(out_page->body)};
  CURL* request = prepare(address, &body);
  struct curl_slist* headers = curl_slist_append(NULL, origin);
  curl_easy_setopt(request, CURLOPT_HTTPHEADER, headers);
  curl_easy_setopt(request, CURLOPT_POSTFIELDS, form);
  fetch(request, out_page);
  curl_slist_free_all(headers);
  web_text next;
  snprintf(next.text, sizeof(next.text), "%s", out_page->location);
  if (next.text[0] != '\0') web_get(next.text, 5, out_page);
}

web_text web_attribute(const web_page* page, const char* name) {
  char wanted[64];
  web_text value = {""};
  snprintf(wanted, sizeof(wanted), " %s=\"", name);
  const char* at = strstr(page->body, wanted);
  if (at != NULL) sscanf(at + strlen(wanted), "%4000[^\"]", value.text);
  return value;
}

web_text web_escaped(const char* text) {
  web_text escaped;
  char* made = curl_easy_escape(NULL, text, 0);
  snprintf(escaped.text, sizeof(escaped.text), "%s", made != NULL ? made : "");
  curl_free(made);
  return escaped;
}

/* Sends JSON to a path of the emulator, with one more header; says so when it was refused. */
static long send_to(const char* method, const char* path, const char* header, const char* json, web_text* answer) {
  const char* host = getenv("FIREBASE_AUTH_EMULATOR_HOST");
  char address[512];
  snprintf(address, sizeof(address), "http://%s/%s", host ? host : "", path);
  received body = {answer->text, 0, sizeof(answer->text)};
  CURL* request = prepare(address, &body);
  struct curl_slist* headers = curl_slist_append(NULL, "Content-Type: application/json");
  headers = curl_slist_append(headers, header);
  curl_easy_setopt(request, CURLOPT_CUSTOMREQUEST, method);
  curl_easy_setopt(request, CURLOPT_HTTPHEADER, headers);
  curl_easy_setopt(request, CURLOPT_POSTFIELDS, json);
  long status = 0;
  curl_easy_perform(request);
  curl_easy_getinfo(request, CURLINFO_RESPONSE_CODE, &status);
  if (status != 200) printf("%s %s: %ld %s\n", method, address, status, answer->text);
  curl_slist_free_all(headers);
  curl_easy_cleanup(request);
  return status;
}

/* The same to a service of the emulator, as the project's owner. */
static long send_json(const char* method, const char* service, const char* path, const char* json) {
  char whole[256];
  web_text answer;
  snprintf(whole, sizeof(whole), "%s/v1/projects/demo-project/%s", service, path);
  return send_to(method, whole, "Authorization: Bearer owner", json, &answer);
}

/* A member of a flat JSON object whose value is a string without escapes. */
static web_text member(const web_text* json, const char* name) {
  char wanted[64];
  web_text value = {""};
  snprintf(wanted, sizeof(wanted), "\"%s\"", name);
  const char* at = strstr(json->text, wanted);
  if (at != NULL) sscanf(at + strlen(wanted), " : \"%4000[^\"]", value.text);
  return value;
}

web_account web_sign_in(const char* email, bool is_new) {
  char path[128];
  char json[256];
  web_text answer;
  snprintf(path, sizeof(path), "identitytoolkit.googleapis.com/v1/accounts:%s?key=fake-api-key",
           is_new ? "signUp" : "signInWithPassword");
  snprintf(json, sizeof(json), "{\"email\":\"%.64s\",\"password\":\"correct horse\",\"returnSecureToken\":true}",
           email);
  send_to("POST", path, "Accept: application/json", json, &answer);
  web_account made = {member(&answer, "localId"), member(&answer, "idToken"), member(&answer, "refreshToken")};
  return made;
}

long web_control(const char* method, const char* path, const char* json) {
  return send_json(method, "emulator", path, json);
}

long web_own(const char* path, const char* json) {
  return send_json("POST", "identitytoolkit.googleapis.com", path, json);
}

web_text web_sent_code(const char* phone_number) {
  static web_page page;
  const char* host = getenv("FIREBASE_AUTH_EMULATOR_HOST");
  char wanted[128];
  web_text code = {""};
  snprintf(wanted, sizeof(wanted), "http://%s/emulator/v1/projects/demo-project/verificationCodes", host ? host : "");
  web_get(wanted, 0, &page);
  snprintf(wanted, sizeof(wanted), "\"%s\"", phone_number);
  for (const char* entry = strchr(page.body + 1, '{'); entry != NULL; entry = strchr(entry + 1, '{')) {
    const char* end = strchr(entry, '}');
    const char* number = strstr(entry, wanted);
    const char* member = strstr(entry, "\"code\"");
    if (end != NULL && number != NULL && number < end && member != NULL && member < end) {
      sscanf(member, "\"code\" : \"%31[0-9]", code.text);
    }
  }
  return code;
}

/* A slash may be escaped in JSON. */
static void unescape(char* text) {
  char* to = text;
  for (const char* from = text; *from != '\0'; from++) {
    if (from[0] != '\\' || from[1] != '/') *to++ = *from;
  }
  *to = '\0';
}

web_text web_mailed_link(const char* email, const char* kind) {
  static web_page page;
  const char* host = getenv("FIREBASE_AUTH_EMULATOR_HOST");
  char wanted[128];
  web_text link = {""};
  snprintf(wanted, sizeof(wanted), "http://%s/emulator/v1/projects/demo-project/oobCodes", host ? host : "");
  web_get(wanted, 0, &page);
  for (char* entry = strchr(page.body + 1, '{'); entry != NULL; entry = strchr(entry, '{')) {
    web_text one;
    snprintf(one.text, sizeof(one.text), "%.*s", (int)strcspn(entry, "}"), entry);
    if (strcmp(member(&one, "email").text, email) == 0 && strcmp(member(&one, "requestType").text, kind) == 0) {
      link = member(&one, "oobLink");
    }
    entry++;
  }
  unescape(link.text);
  return link;
}

web_text web_parameter(const char* address, const char* name) {
  web_text value = {""};
  size_t name_length = strlen(name);
  const char* at = address ? strchr(address, '?') : NULL;
  while (at != NULL) {
    at++;
    if (strncmp(at, name, name_length) == 0 && at[name_length] == '=') {
      const char* start = at + name_length + 1;
      int length = 0;
      char* decoded = curl_easy_unescape(NULL, start, (int)strcspn(start, "&#"), &length);
      snprintf(value.text, sizeof(value.text), "%s", decoded);
      curl_free(decoded);
      return value;
    }
    at = strchr(at, '&');
  }
  return value;
}

uint16_t web_port(const char* address) {
  static const char prefix[] = "http://127.0.0.1:";
  if (strncmp(address, prefix, sizeof(prefix) - 1) != 0) return 0;
  return (uint16_t)strtoul(address + sizeof(prefix) - 1, NULL, 10);
}

web_text web_base64url(const char* text) {
  static const char digits[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
  web_text encoded = {""};
  size_t length = strlen(text);
  size_t used = 0;
  uint32_t bits = 0;
  int bit_count = 0;
  for (size_t index = 0; index < length && used + 8 < sizeof(encoded.text); index++) {
    bits = (bits << 8) | (unsigned char)text[index];
    for (bit_count += 8; bit_count >= 6; bit_count -= 6) encoded.text[used++] = digits[(bits >> (bit_count - 6)) & 63];
  }
  if (bit_count > 0) encoded.text[used++] = digits[(bits << (6 - bit_count)) & 63];
  encoded.text[used] = '\0';
  return encoded;
}

web_text web_unsigned_jwt(const char* claims) {
  web_text token;
  web_text header = web_base64url("{\"alg\":\"none\",\"typ\":\"JWT\"}");
  web_text payload = web_base64url(claims);
  snprintf(token.text, sizeof(token.text), "%.500s.%.3000s.", header.text, payload.text);
  return token;
}
