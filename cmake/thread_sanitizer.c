/* SPDX-License-Identifier: Apache-2.0 */
/* Names that the Swift compiler's instrumentation calls and GCC's libtsan lacks; it intercepts what they call. */
#include <string.h>

void* __tsan_memcpy(void* to, const void* from, size_t size) {
  return memcpy(to, from, size);
}
void* __tsan_memmove(void* to, const void* from, size_t size) {
  return memmove(to, from, size);
}
void* __tsan_memset(void* to, int value, size_t size) {
  return memset(to, value, size);
}
