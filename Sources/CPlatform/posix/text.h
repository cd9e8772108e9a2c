/* SPDX-License-Identifier: Apache-2.0 */
#pragma once

#include <arpa/inet.h>
#include <locale.h>
#include <netinet/in.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static inline void fbp_wipe(void* bytes, size_t count) {
  explicit_bzero(bytes, count);
}

static inline char* fbp_text_copy(const char* text) {
  return strdup(text);
}

static inline bool fbp_is_ipv6_address(const char* text) {
  struct in6_addr address;
  return inet_pton(AF_INET6, text, &address) == 1;
}

/* strtod and printf follow the host program's locale; JSON numbers must not. Returns 0 when memory ran out. */
static inline locale_t fbp_c_locale(void) {
  static locale_t c_locale;
  locale_t current = __atomic_load_n(&c_locale, __ATOMIC_ACQUIRE);
  if (current != (locale_t)0) return current;
  current = newlocale(LC_ALL_MASK, "C", (locale_t)0);
  locale_t expected = (locale_t)0;
  if (__atomic_compare_exchange_n(&c_locale, &expected, current, false, __ATOMIC_ACQ_REL, __ATOMIC_ACQUIRE)) {
    return current;
  }
  if (current != (locale_t)0) freelocale(current);
  return expected;
}

static inline double fbp_parse_double(const char* text) {
  locale_t c_locale = fbp_c_locale();
  if (c_locale == (locale_t)0) return __builtin_nan("");
  locale_t before = uselocale(c_locale);
  double number = strtod(text, NULL);
  uselocale(before);
  return number;
}

/* glibc has no snprintf_l, hence the switch of the thread's locale. */
static inline int32_t fbp_format_double(double value, char* text, size_t capacity) {
  locale_t c_locale = fbp_c_locale();
  if (c_locale == (locale_t)0 || capacity < 32) return 0;
  locale_t previous = uselocale(c_locale);
  int length = 0;
  for (int digits = 1; digits <= 17; digits++) {
    length = snprintf(text, capacity, "%.*g", digits, value);
    if (strtod(text, NULL) == value) break;
  }
  uselocale(previous);
  return length;
}
