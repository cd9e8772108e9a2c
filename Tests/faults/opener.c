/* SPDX-License-Identifier: Apache-2.0 */
/*
 * What a person does with a browser: opens an address, and once more where the page did not come.
 * TRIES says how often in all, where it is not three times. Where more is to be done than to follow redirects, PERSON
 * does it, on ROUTE as EMAIL.
 */
#include <fcntl.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "../c/support/web.h"
#include "person.h"

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

static int follow(const char* address, int tries) {
  static web_page page;
  web_get(address, MOST_REDIRECTS, &page);
  while (page.status != 200 && --tries > 0) {
    char last[sizeof(page.address)];
    memcpy(last, page.address, sizeof(last));
    web_get(last, MOST_REDIRECTS, &page);
  }
  return page.status == 200 ? 0 : 1;
}

static int leave_to_person(const char* address, int tries) {
  char order[8192], answer[4096];
  snprintf(order, sizeof(order), "browse\t%d\t%s\t%s\t%s", tries, getenv("ROUTE"), getenv("EMAIL"), address);
  return person_does(order, answer, sizeof(answer)) ? 0 : 1;
}

int main(int argc, char** argv) {
  if (argc != 2) return 2;
  if (getenv("OPENED_BY_HAND") == NULL) check_descriptors();
  int tries = getenv("TRIES") == NULL ? 3 : atoi(getenv("TRIES"));
  return getenv("ROUTE") == NULL ? follow(argv[1], tries) : leave_to_person(argv[1], tries);
}
