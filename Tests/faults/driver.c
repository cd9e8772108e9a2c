/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Which call fails. The environment says:
 *   FAULT=CALL[,CALL...]:HOW:WHICH
 *     HOW is an error number, -1 for "one byte", -2 for "none"; WHICH counts from 1, and 0 is each call the first time,
 *     so that whoever tries again succeeds
 *   FAULT_LATER=1 counts from fault_start on
 *   FAULT_COUNTS=FILE receives a line "CALL COUNT" for each call that was made
 */
#include "driver.h"

#include <dlfcn.h>
#include <link.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_LIBRARIES = 8 };

typedef enum owner { OF_LIBRARY, OF_CURL, OF_HOST, OF_OTHERS } owner;

typedef struct code {
  uintptr_t start, end;
  owner of;
} code;

static const char* const names[] = {
#define FAULT_NAME(name) #name,
    FAULT_CALLS(FAULT_NAME)
#undef FAULT_NAME
};
static code libraries[MOST_LIBRARIES];
static int library_count;
static bool is_chosen[FAULT_CALL_COUNT];
static int counts[FAULT_CALL_COUNT];
static void* following[FAULT_CALL_COUNT];
static int how, which, failed_count;
static bool is_begun;

/* Swift ends the process where it gets no memory, and OpenSSL 3.0 does not look at all that malloc gives. */
static bool is_of_interest(fault_call call, owner of) {
  if (call == FAULT_malloc) return of == OF_CURL || of == OF_HOST;
  return of != OF_LIBRARY || (call != FAULT_calloc && call != FAULT_realloc);
}

/* Each of them calls the outside on behalf of the library under test. The first ones are in the order of `owner`. */
static int note_library(struct dl_phdr_info* info, size_t size, void* unused) {
  static const char* const marks[] = {"/libfirebase_auth.", "/libcurl", "/libfaults_carrier.",
                                      "/libcrypto.",        "/libssl.", "/libnghttp2."};
  (void)size, (void)unused;
  for (size_t mark = 0; mark < sizeof(marks) / sizeof(marks[0]); mark++) {
    if (strstr(info->dlpi_name, marks[mark]) == NULL || library_count == MOST_LIBRARIES) continue;
    code found = {UINTPTR_MAX, 0, mark < OF_OTHERS ? (owner)mark : OF_OTHERS};
    for (int index = 0; index < info->dlpi_phnum; index++) {
      if (info->dlpi_phdr[index].p_type != PT_LOAD) continue;
      uintptr_t start = info->dlpi_addr + info->dlpi_phdr[index].p_vaddr;
      uintptr_t end = start + info->dlpi_phdr[index].p_memsz;
      if (start < found.start) found.start = start;
      if (end > found.end) found.end = end;
    }
    libraries[library_count++] = found;
  }
  return 0;
}

static void choose(const char* list) {
  char text[1024];
  int length = (int)strcspn(list, ":");
  snprintf(text, sizeof(text), ",%.*s,", length < 1000 ? length : 1000, list);
  for (int call = 0; call < FAULT_CALL_COUNT; call++) {
    char wanted[64];
    snprintf(wanted, sizeof(wanted), ",%s,", names[call]);
    is_chosen[call] = strstr(text, wanted) != NULL;
  }
  if (list[length] == '\0' || sscanf(list + length, ":%d:%d", &how, &which) != 2) abort();
}

/* The programs that this one starts are to be as they always are. */
__attribute__((constructor)) static void begin(void) {
  unsetenv("LD_PRELOAD");
  dl_iterate_phdr(note_library, NULL);
  if (getenv("FAULT") != NULL) choose(getenv("FAULT"));
  if (getenv("FAULT_LATER") == NULL) fault_start();
}

void fault_start(void) {
  __atomic_store_n(&is_begun, true, __ATOMIC_SEQ_CST);
}

static bool is_counted(fault_call call, const void* caller) {
  uintptr_t address = (uintptr_t)caller;
  for (int index = 0; index < library_count; index++) {
    const code* inside = &libraries[index];
    if (address >= inside->start && address < inside->end) return is_of_interest(call, inside->of);
  }
  return false;
}

int fault_of(fault_call call, const void* caller) {
  if (!__atomic_load_n(&is_begun, __ATOMIC_SEQ_CST) || !is_counted(call, caller)) return NO_FAULT;
  int number = __atomic_add_fetch(&counts[call], 1, __ATOMIC_SEQ_CST);
  if (!is_chosen[call] || (which == 0 ? number % 2 == 0 : number != which)) return NO_FAULT;
  __atomic_add_fetch(&failed_count, 1, __ATOMIC_SEQ_CST);
  return how;
}

void fault_next(fault_call call, void* out_function) {
  void* found = __atomic_load_n(&following[call], __ATOMIC_SEQ_CST);
  if (found == NULL) {
    found = dlsym(RTLD_NEXT, names[call]);
    __atomic_store_n(&following[call], found, __ATOMIC_SEQ_CST);
  }
  memcpy(out_function, &found, sizeof(found));
}

int fault_end(void) {
  __atomic_store_n(&is_begun, false, __ATOMIC_SEQ_CST);
  const char* path = getenv("FAULT_COUNTS");
  FILE* file = path == NULL ? NULL : fopen(path, "w");
  for (int call = 0; file != NULL && call < FAULT_CALL_COUNT; call++) {
    if (counts[call] > 0) fprintf(file, "%s %d\n", names[call], counts[call]);
  }
  if (file != NULL) fclose(file);
  return failed_count;
}
