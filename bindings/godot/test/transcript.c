/* SPDX-License-Identifier: Apache-2.0 */
/* The scenario of bindings/transcript.md, by calls and signals. usage: transcript EXTENSION PORT */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "scenes.h"

static const char email[] = "ada@example.com", password[] = "correct horse", person[] = "gil@example.com";

static void accounts(void* node) {
  scene_expect(node, host_call(node, "create_user", "ss", email, password), "signed_in");
  printf("created: %s\n", scene_text(node, "get_email").text);
  host_call(node, "sign_out", "");
  scene_expect(node, host_call(node, "sign_in_anonymously", ""), "signed_in");
  printf("anonymous: %s\n", host_call(node, "is_anonymous", "").number ? "yes" : "no");
  host_call(node, "sign_out", "");
}

static void providers(void* node) {
  scene_set_person(node, "google.com", person);
  scene_set_person(node, "github.com", person);
  const emission* told = scene_expect(node, host_call(node, "sign_in_with_provider", "s", "google.com"), "signed_in");
  printf("provider: %s %s\n", told->arguments[2].text, scene_text(node, "get_email").text);
  scene_expect(node, host_call(node, "link_with_provider", "s", "github.com"), "signed_in");
  seen first = host_call(node, "get_provider_id", "i", 0), second = host_call(node, "get_provider_id", "i", 1);
  bool is_sorted = strcmp(first.text, second.text) < 0;
  printf("linked: %s %s\n", is_sorted ? first.text : second.text, is_sorted ? second.text : first.text);
  told = scene_expect(node, host_call(node, "sign_in_with_email", "ss", email, "wrong"), "failed");
  printf("wrong password: %s\n", told->arguments[1].text);
}

static void second_factor(void* node) {
  char code[7];
  seen key, uid = scene_text(node, "get_uid");
  const emission* told = scene_expect(node, host_call(node, "start_totp", ""), "totp_secret_ready");
  key = told->arguments[1];
  scene_totp(key.text, code);
  scene_expect(node, host_call(node, "enroll_totp", "ss", code, "phone"), "succeeded");
  told = scene_expect(node, host_call(node, "sign_in_with_provider", "s", "google.com"), "second_factor_required");
  seen factor = told->arguments[1], name = told->arguments[2];
  scene_totp(key.text, code);
  told = scene_expect(node, host_call(node, "resolve_with_totp", "ss", factor.text, code), "signed_in");
  const char* given = strcmp(told->arguments[1].text, uid.text) == 0 ? "given" : "another user";
  printf("second factor: asked for %s, %s\n", name.text, given);
}

static void polled(void* node) {
  seen call = host_call(node, "sign_in_anonymously", "");
  if (call.number == 0) fail("nothing was begun", "polled");
  while (host_call(node, "is_pending", "i", (int)call.number).number) continue;
  scene_expect(node, call, "signed_in");
  printf("polled: complete\n");
}

/* The host fails where a signal comes on another thread. */
static void pumped(void* node) {
  seen call = host_call(node, "sign_in_anonymously", "");
  scene_expect(node, call, "signed_in");
  printf("callback: on the own thread\n");
}

static void cancelled(void* node) {
  host_call(node, "set_opens_browser", "b", false);
  seen endless = host_call(node, "sign_in_with_provider", "s", "google.com");
  host_call(node, "cancel", "i", (int)endless.number);
  printf("cancelled: %s\n", scene_expect(node, endless, "failed")->arguments[1].text);
}

static void kept(int port) {
  char directory[] = "/tmp/transcript.XXXXXX", command[64];
  if (mkdtemp(directory) == NULL) fail("no directory", directory);
  void* node = scene_new(port, "", FILE_STORE, directory);
  scene_expect(node, host_call(node, "sign_in_with_email", "ss", email, password), "signed_in");
  scene_expect(node, host_call(node, "flush_store", ""), "succeeded");
  host_free(node);
  node = scene_new(port, "", FILE_STORE, directory);
  printf("restarted: %s\n", scene_text(node, "get_email").text);
  host_free(node);
  snprintf(command, sizeof(command), "rm -r %s", directory);
  if (system(command) != 0) fail("the directory is left", directory);
}

int main(int count, char** arguments) {
  if (count != 3) fail("usage", "transcript EXTENSION PORT");
  int port = atoi(arguments[2]);
  host_begin(arguments[1]);
  void* node = scene_new(port, "", MEMORY_STORE, "");
  accounts(node);
  providers(node);
  second_factor(node);
  polled(node);
  pumped(node);
  cancelled(node);
  host_call(node, "sign_out", "");
  printf("signed out: %s\n", host_call(node, "is_signed_in", "").number ? "somebody" : "nobody");
  host_free(node);
  kept(port);
  return 0;
}
