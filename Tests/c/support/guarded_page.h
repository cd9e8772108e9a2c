/* SPDX-License-Identifier: Apache-2.0 */
/* Structures that end where memory does. */
#ifndef GUARDED_PAGE_H_
#define GUARDED_PAGE_H_

#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

/* Two pages, of which the second cannot be touched: a structure at the end of the first must not be read past its end.
 */
static inline unsigned char* guarded_page(size_t* out_size) {
  *out_size = (size_t)sysconf(_SC_PAGESIZE);
  unsigned char* pages = mmap(NULL, 2 * *out_size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (pages == MAP_FAILED || mprotect(pages + *out_size, *out_size, PROT_NONE) != 0) exit(2);
  return pages;
}

static inline void set_size(void* structure_bytes, uint32_t size) {
  memcpy(structure_bytes, &size, sizeof(size));
}

#endif /* GUARDED_PAGE_H_ */
