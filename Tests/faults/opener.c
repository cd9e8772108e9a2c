/* SPDX-License-Identifier: Apache-2.0 */
/*
 * What a person does with a browser: opens an address, and once more where the page did not come.
 * TRIES says how often in all, where it is not three times.
 */
#include <stdlib.h>
#include <string.h>

#include "../c/support/web.h"

enum { MOST_REDIRECTS = 5 };

int main(int argc, char** argv) {
  static web_page page;
  if (argc != 2) return 2;
  const char* tries = getenv("TRIES");
  web_get(argv[1], MOST_REDIRECTS, &page);
  for (int left = tries == NULL ? 2 : atoi(tries) - 1; page.status != 200 && left > 0; left--) {
    char address[sizeof(page.address)];
    memcpy(address, page.address, sizeof(address));
    web_get(address, MOST_REDIRECTS, &page);
  }
  return page.status == 200 ? 0 : 1;
}
