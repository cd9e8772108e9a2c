/* SPDX-License-Identifier: Apache-2.0 */
#include "values.h"

#include <stdlib.h>
#include <string.h>

enum { MOST_INTERNED = 512 };

/* A name and its text are one pointer: each text is there once. */
static char* interned[MOST_INTERNED];
static int interned_count, live_texts, live_names, live_variants;

void name_new(void* made, const char* text, gd_bool is_static) {
  int index = 0;
  (void)is_static;
  while (index < interned_count && strcmp(interned[index], text) != 0) index++;
  if (index == MOST_INTERNED) fail("too many names", text);
  if (index == interned_count) interned[interned_count++] = strdup(text);
  ((gd_name*)made)->inside = interned[index];
  live_names++;
}

const char* name_text(const void* name) {
  return ((const gd_name*)name)->inside;
}

static void name_destroy(void* name) {
  ((gd_name*)name)->inside = NULL;
  live_names--;
}

/* An empty text is NULL, as Godot's is. */
void text_new(void* made, const char* text) {
  ((gd_name*)made)->inside = text[0] == '\0' ? NULL : strdup(text);
  live_texts++;
}

int64_t text_read(const void* text, char* buffer, int64_t size) {
  const char* inside = ((const gd_name*)text)->inside;
  int64_t length = inside == NULL ? 0 : (int64_t)strlen(inside);
  if (buffer != NULL && inside != NULL) memcpy(buffer, inside, (size_t)(length < size ? length : size));
  return length;
}

void text_destroy(void* text) {
  free(((gd_name*)text)->inside);
  live_texts--;
}

/* The first word is the type, the second the value. */
static void variant_new(void* made, uint32_t type, uint64_t inside) {
  ((uint64_t*)made)[0] = type;
  ((uint64_t*)made)[1] = inside;
  if (type != GD_NIL) live_variants++;
}

uint32_t variant_type(const void* variant) {
  return (uint32_t)((const uint64_t*)variant)[0];
}

static uint64_t inside(const void* variant, uint32_t type) {
  if (variant_type(variant) != type) fail("a variant is read as another type", "");
  return ((const uint64_t*)variant)[1];
}

void variant_nil(void* made) {
  variant_new(made, GD_NIL, 0);
}

void variant_destroy(void* variant) {
  if (variant_type(variant) == GD_STRING) free((void*)(uintptr_t)inside(variant, GD_STRING));
  if (variant_type(variant) != GD_NIL) live_variants--;
  variant_nil(variant);
}

static char* copy_of(const void* text) {
  char* own = ((const gd_name*)text)->inside;
  return own == NULL ? NULL : strdup(own);
}

static void from_bool(void* made, void* value) {
  variant_new(made, GD_BOOL, *(gd_bool*)value);
}

static void from_int(void* made, void* value) {
  variant_new(made, GD_INT, (uint64_t) * (int64_t*)value);
}

static void from_text(void* made, void* value) {
  variant_new(made, GD_STRING, (uint64_t)(uintptr_t)copy_of(value));
}

static void from_object(void* made, void* value) {
  variant_new(made, GD_OBJECT, (uint64_t)(uintptr_t) * (void**)value);
}

gd_conversion variant_from(uint32_t type) {
  return type == GD_BOOL ? from_bool : type == GD_INT ? from_int : type == GD_STRING ? from_text : from_object;
}

static void to_bool(void* made, void* variant) {
  *(gd_bool*)made = inside(variant, GD_BOOL) != 0;
}

static void to_int(void* made, void* variant) {
  *(int64_t*)made = (int64_t)inside(variant, GD_INT);
}

static void to_text(void* made, void* variant) {
  gd_name held = {(void*)(uintptr_t)inside(variant, GD_STRING)};
  ((gd_name*)made)->inside = copy_of(&held);
  live_texts++;
}

static void to_object(void* made, void* variant) {
  *(void**)made = (void*)(uintptr_t)inside(variant, GD_OBJECT);
}

gd_conversion variant_to(uint32_t type) {
  return type == GD_BOOL ? to_bool : type == GD_INT ? to_int : type == GD_STRING ? to_text : to_object;
}

gd_destructor destructor_of(uint32_t type) {
  return type == GD_STRING ? text_destroy : name_destroy;
}

seen seen_of(const void* variant) {
  seen made = {variant_type(variant), 0, ""};
  if (made.type == GD_BOOL || made.type == GD_INT) made.number = (int64_t)inside(variant, made.type);
  if (made.type == GD_STRING) {
    gd_name held = {(void*)(uintptr_t)inside(variant, GD_STRING)};
    made.text[text_read(&held, made.text, MOST_TEXT - 1)] = '\0';
  }
  return made;
}

void values_end(void) {
  if (live_texts != 0) fail("texts are left", "");
  if (live_names != 0) fail("names are left", "");
  if (live_variants != 0) fail("variants are left", "");
  while (interned_count > 0) free(interned[--interned_count]);
}
