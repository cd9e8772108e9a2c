/* SPDX-License-Identifier: Apache-2.0 */
#include "own_files.h"

#include <sched.h>
#include <stddef.h>
#include <sys/mount.h>

/* What is mounted from here on is mounted for this process alone. */
static bool leave_mounts(void) {
  static bool has_left;
  if (has_left) return true;
  has_left = unshare(CLONE_NEWNS) == 0 && mount("none", "/", NULL, MS_REC | MS_PRIVATE, NULL) == 0;
  return has_left;
}

bool see_instead(const char* source, const char* target) {
  return leave_mounts() && mount(source, target, NULL, MS_BIND, NULL) == 0;
}
