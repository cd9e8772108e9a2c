/* SPDX-License-Identifier: Apache-2.0 */
/*
 * An older libcurl than this machine's, as far as it tells of itself and what it knows: this is loaded before it
 * (LD_PRELOAD). OLD_LIBCURL is its version, as "7.80.0". No option is known that came after 7.80.
 */
#define _GNU_SOURCE
#include <curl/curl.h>
#include <dlfcn.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

#undef curl_easy_setopt

/* CURLOPT_PREREQDATA, the newest that the library cannot do without, less what its number tells of its type. */
#define NEWEST_OPTION 313

static void* next(const char* name) {
  void* found = dlsym(RTLD_NEXT, name);
  if (found == NULL) abort();
  return found;
}

curl_version_info_data* curl_version_info(CURLversion asked) {
  static curl_version_info_data old;
  curl_version_info_data* (*real)(CURLversion) = NULL;
  const char* told = getenv("OLD_LIBCURL");
  unsigned major = 0, minor = 0, patch = 0;
  *(void**)(void*)&real = next("curl_version_info");
  old = *real(asked);
  if (told == NULL || sscanf(told, "%u.%u.%u", &major, &minor, &patch) != 3) abort();
  old.version = told;
  old.version_num = major << 16 | minor << 8 | patch;
  return &old;
}

/* Each value fits into eight bytes, and is passed in the same place. */
CURLcode curl_easy_setopt(CURL* handle, CURLoption option, ...) {
  CURLcode (*real)(CURL*, CURLoption, ...) = NULL;
  void* value;
  va_list values;
  if (option % 10000 > NEWEST_OPTION) return CURLE_UNKNOWN_OPTION;
  *(void**)(void*)&real = next("curl_easy_setopt");
  va_start(values, option);
  value = va_arg(values, void*);
  va_end(values);
  return real(handle, option, value);
}
