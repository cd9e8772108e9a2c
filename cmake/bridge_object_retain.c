/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Two functions of the Embedded Swift runtime, in the place of its own (Swift 6.3.1). Those return the object without
 * the bits that tell a short string from a long one, while the compiler declares that they return their argument. Only
 * the code generator for ARM relies on it: a string that is retained in front of its use turns into another there.
 *
 * The runtime's definitions are weak, so these are linked.
 */
#include <stdint.h>

/* What the runtime masks out of a bridged object. */
#define OBJECT_BITS UINT64_C(0x8ffffffffffffff8)

void* swift_retain_n(void* object, uint32_t count);
void* swift_bridgeObjectRetain(void* object);
void* swift_bridgeObjectRetain_n(void* object, uint32_t count);

void* swift_bridgeObjectRetain_n(void* object, uint32_t count) {
  swift_retain_n((void*)((uintptr_t)object & (uintptr_t)OBJECT_BITS), count);
  return object;
}

void* swift_bridgeObjectRetain(void* object) {
  return swift_bridgeObjectRetain_n(object, 1);
}
