/* SPDX-License-Identifier: Apache-2.0 */
/* What both programs of tests do with a node. */
#ifndef FIREBASE_AUTH_GODOT_SCENES_H_
#define FIREBASE_AUTH_GODOT_SCENES_H_

#include "host.h"

/* FBA_ROUTE_LOOPBACK, FBA_STORE_FILE, FBA_STORE_MEMORY */
enum { LOOPBACK = 1, FILE_STORE = 2, MEMORY_STORE = 3 };

/* A node that talks to the emulator; its app has that name. */
void* scene_new(int port, const char* app_name, int store, const char* directory);

/* Frames until the operation has ended, or something else was told of it; the emission. */
const emission* scene_wait(void* node, seen operation);

/* The same, and it has to be that signal. */
const emission* scene_expect(void* node, seen operation, const char* signal);

/* Fails with the error where it is another. */
void scene_expect_failure(void* node, seen operation, const char* code);

/* Somebody who is signed in at the provider, and has nothing to answer there. */
void scene_set_person(void* node, const char* provider_id, const char* email);

/* Lists a phone as the second factor of an account, in place of others, as an administrator does. */
void scene_set_phone_factor(int port, const char* uid);

/* Somebody enters the code of a device, and answers the provider by these parameters. */
void scene_enter_code(int port, const char* user_code, const char* person);

/* The emulator's clock goes ahead of the machine's by so much. */
void scene_set_clock(int port, int seconds);

/* The text of a getter, by a pointer call too. */
seen scene_text(void* node, const char* getter);

/* What an authenticator app shows (RFC 6238). */
void scene_totp(const char* key, char code[7]);

#endif /* FIREBASE_AUTH_GODOT_SCENES_H_ */
