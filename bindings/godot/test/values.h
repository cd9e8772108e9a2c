/* SPDX-License-Identifier: Apache-2.0 */
/* The host's texts, names and variants; it counts them. */
#ifndef FIREBASE_AUTH_GODOT_TEST_VALUES_H_
#define FIREBASE_AUTH_GODOT_TEST_VALUES_H_

#include "host.h"

void name_new(void* made, const char* text, gd_bool is_static);
const char* name_text(const void* name);
void text_new(void* made, const char* text);
int64_t text_read(const void* text, char* buffer, int64_t size);
void text_destroy(void* text);
void variant_nil(void* made);
uint32_t variant_type(const void* variant);
void variant_destroy(void* variant);
gd_conversion variant_from(uint32_t type);
gd_conversion variant_to(uint32_t type);
gd_destructor destructor_of(uint32_t type);
seen seen_of(const void* variant);

/* Fails where one is left. */
void values_end(void);

#endif /* FIREBASE_AUTH_GODOT_TEST_VALUES_H_ */
