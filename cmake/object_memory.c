/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Where the Embedded Swift runtime (6.3.1) gets memory: it asks posix_memalign for every object, although malloc aligns
 * as much as all of ours need. glibc serves posix_memalign past the pieces that a thread has freed and kept at hand,
 * which then fill up and make free() slow too. The linker sends the calls here (--wrap).
 */
#include <errno.h>
#include <stddef.h>
#include <stdlib.h>

/* At least, with every C library. */
#define ALIGNMENT_OF_MALLOC (2 * sizeof(size_t))

int __real_posix_memalign(void** memory, size_t alignment, size_t size);
int __wrap_posix_memalign(void** memory, size_t alignment, size_t size);

int __wrap_posix_memalign(void** memory, size_t alignment, size_t size) {
  if (alignment > ALIGNMENT_OF_MALLOC) return __real_posix_memalign(memory, alignment, size);
  void* allocated = malloc(size);
  if (allocated == NULL) return ENOMEM;
  *memory = allocated;
  return 0;
}
