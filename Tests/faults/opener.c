/* What a person does with a browser: opens an address, and once more where the page did not come. */
#include <string.h>

#include "../c/support/web.h"

enum { TRIES = 3, MOST_REDIRECTS = 5 };

int main(int argc, char** argv) {
  static web_page page;
  if (argc != 2) return 2;
  web_get(argv[1], MOST_REDIRECTS, &page);
  for (int tried = 1; page.status != 200 && tried < TRIES; tried++) {
    char address[sizeof(page.address)];
    memcpy(address, page.address, sizeof(address));
    web_get(address, MOST_REDIRECTS, &page);
  }
  return page.status == 200 ? 0 : 1;
}
