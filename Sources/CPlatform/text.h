/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Loops over the bytes of every answer. In Swift their code would be several times as long. They do not use the system.
 */
#pragma once

#include <stddef.h>
#include <stdint.h>
#include <string.h>

/* The number of ASCII bytes at the start, rounded down to a word. Most text is ASCII, so this takes eight bytes a step.
 */
static inline size_t fbp_ascii_length(const uint8_t* bytes, size_t count) {
  size_t length = 0;
  uint64_t word = 0;
  while (count - length >= sizeof(word)) {
    memcpy(&word, bytes + length, sizeof(word));
    if ((word & 0x8080808080808080u) != 0) break;
    length += sizeof(word);
  }
  return length;
}

/* The number of bytes at the start that need no escape in a JSON string: no quotation mark, backslash or control
 * character. */
static inline size_t fbp_json_plain_length(const uint8_t* bytes, size_t count) {
  const uint64_t ones = 0x0101010101010101u;
  size_t length = 0;
  uint64_t word = 0;
  while (count - length >= sizeof(word)) {
    memcpy(&word, bytes + length, sizeof(word));
    /* Subtracting from a byte sets its high bit where it was smaller; `& ~` leaves out those that had it before. */
    uint64_t quote = word ^ (ones * '"');
    uint64_t backslash = word ^ (ones * '\\');
    uint64_t hits = ((word - ones * 0x20) & ~word) | ((quote - ones) & ~quote) | ((backslash - ones) & ~backslash);
    hits &= ones << 7;
#if __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__
    /* A borrow makes false hits only above a true one. */
    if (hits != 0) return length + (size_t)__builtin_ctzll(hits) / 8;
#else
    if (hits != 0) break;
#endif
    length += sizeof(word);
  }
  while (length < count && bytes[length] >= 0x20 && bytes[length] != '"' && bytes[length] != '\\') length++;
  return length;
}

/* Decodes the URL-safe base 64 of RFC 4648 section 5 without its padding, and returns the number of bytes, up to count
 * / 4 * 3 + 2. Returns -1 for invalid text: other characters, a single digit at the end, or unused bits that are set.
 */
static inline intptr_t fbp_base64url_decode(const uint8_t* digits, size_t count, uint8_t* bytes) {
  intptr_t length = 0;
  uint32_t pending = 0, bits = 0;
  for (size_t index = 0; index < count; index++) {
    uint8_t digit = digits[index];
    uint32_t value = 0;
    if (digit >= 'a' && digit <= 'z')
      value = digit - 'a' + 26u;
    else if (digit >= 'A' && digit <= 'Z')
      value = digit - 'A';
    else if (digit >= '0' && digit <= '9')
      value = digit - '0' + 52u;
    else if (digit == '-' || digit == '_')
      value = digit == '-' ? 62 : 63;
    else
      return -1;
    pending = (pending << 6 | value) & 0xFFFF;
    bits += 6;
    if (bits < 8) continue;
    bits -= 8;
    bytes[length++] = (uint8_t)(pending >> bits);
  }
  return bits == 6 || (pending & ((1u << bits) - 1)) != 0 ? -1 : length;
}
