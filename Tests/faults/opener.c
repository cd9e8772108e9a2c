/* SPDX-License-Identifier: Apache-2.0 */
/*
 * What a person does with a browser: opens an address, and once more where the page did not come.
 * TRIES says how often in all, where it is not three times.
 */
#include <fcntl.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "../c/support/web.h"

enum { MOST_REDIRECTS = 5, MOST_DESCRIPTORS = 256 };

static bool is_as_promised(int descriptor, dev_t null) {
  struct stat facts;
  bool is_open = fstat(descriptor, &facts) == 0;
  return descriptor > STDERR_FILENO ? !is_open : is_open && S_ISCHR(facts.st_mode) && facts.st_rdev == null;
}

/* The library promises empty standard streams and no other descriptor; the file "inherited" says that it was not so. */
static void check_descriptors(void) {
  struct stat null;
  char path[4096];
  if (stat("/dev/null", &null) != 0) exit(3);
  for (int descriptor = 0; descriptor < MOST_DESCRIPTORS; descriptor++) {
    if (is_as_promised(descriptor, null.st_rdev)) continue;
    snprintf(path, sizeof(path), "%s/inherited", getenv("XDG_DATA_HOME"));
    close(open(path, O_WRONLY | O_CREAT, 0600));
    return;
  }
}

int main(int argc, char** argv) {
  static web_page page;
  if (argc != 2) return 2;
  if (getenv("OPENED_BY_HAND") == NULL) check_descriptors();
  const char* tries = getenv("TRIES");
  web_get(argv[1], MOST_REDIRECTS, &page);
  for (int left = tries == NULL ? 2 : atoi(tries) - 1; page.status != 200 && left > 0; left--) {
    char address[sizeof(page.address)];
    memcpy(address, page.address, sizeof(address));
    web_get(address, MOST_REDIRECTS, &page);
  }
  return page.status == 200 ? 0 : 1;
}
