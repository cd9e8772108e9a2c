/* SPDX-License-Identifier: Apache-2.0 */
/* What a machine does to every program on it: this is loaded into them (LD_PRELOAD). */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <locale.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* A game toolkit does this at its start; the programs here have none. */
__attribute__((constructor)) static void use_locale(void) {
  static const char told[] = "the machine's locale cannot be used\n";
  if (setlocale(LC_ALL, "") != NULL) return;
  if (write(STDERR_FILENO, told, sizeof(told) - 1) < 0) _exit(98);
  _exit(97);
}

void* dlopen(const char* name, int mode) {
  void* (*next)(const char*, int) = NULL;
  *(void**)(void*)&next = dlsym(RTLD_NEXT, "dlopen");
  bool is_hidden = name != NULL && strstr(name, "libsecret") != NULL && getenv("MACHINE_HIDES_LIBSECRET") != NULL;
  return next(is_hidden ? "libsecret-1.so.none" : name, mode);
}
