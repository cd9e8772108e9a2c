/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Stands for libcurl when the library is linked: the functions that it calls, all of them in libcurl 7.80. A library
 * that was linked with Debian's would ask for that one's symbol versions, and the loader would complain of any other
 * libcurl at each start.
 */
#define FUNCTION(name) \
  void name(void);     \
  void name(void) {}

FUNCTION(curl_easy_cleanup)
FUNCTION(curl_easy_getinfo)
FUNCTION(curl_easy_init)
FUNCTION(curl_easy_setopt)
FUNCTION(curl_easy_strerror)
FUNCTION(curl_getdate)
FUNCTION(curl_global_init)
FUNCTION(curl_multi_add_handle)
FUNCTION(curl_multi_cleanup)
FUNCTION(curl_multi_info_read)
FUNCTION(curl_multi_init)
FUNCTION(curl_multi_perform)
FUNCTION(curl_multi_poll)
FUNCTION(curl_multi_remove_handle)
FUNCTION(curl_multi_setopt)
FUNCTION(curl_multi_wakeup)
FUNCTION(curl_share_cleanup)
FUNCTION(curl_share_init)
FUNCTION(curl_share_setopt)
FUNCTION(curl_slist_append)
FUNCTION(curl_slist_free_all)
FUNCTION(curl_url)
FUNCTION(curl_url_cleanup)
FUNCTION(curl_url_set)
FUNCTION(curl_version_info)
