/* SPDX-License-Identifier: Apache-2.0 */
/* What a program that starts others gives them of this library: nothing, but for what libcurl wakes itself by. */
#include <dirent.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <sys/wait.h>
#include <unistd.h>

#include "support/fake_server.h"
#include "support/session.h"

/* The one exception of docs/threading.md: a pair of sockets without a name, which earlier libcurls leave open across
 * exec. */
static bool is_of_pair(int descriptor) {
  struct sockaddr_un own;
  socklen_t size = sizeof own;
  return getsockname(descriptor, (struct sockaddr*)&own, &size) == 0 && own.sun_family == AF_UNIX &&
         size == sizeof own.sun_family;
}

/* Descriptors that a program started now would have; standard streams do not count. */
static int inherited_count(void) {
  int count = 0;
  DIR* all = opendir("/proc/self/fd");
  for (struct dirent* entry = readdir(all); entry != NULL; entry = readdir(all)) {
    int descriptor = atoi(entry->d_name);
    int flags = entry->d_name[0] == '.' ? -1 : fcntl(descriptor, F_GETFD);
    if (flags < 0 || descriptor <= STDERR_FILENO || (flags & FD_CLOEXEC) != 0 || is_of_pair(descriptor)) continue;
    count++;
  }
  closedir(all);
  return count;
}

static void nothing_is_inherited(void) {
  int before = inherited_count();
  session in = session_open();
  fba_user* user = sign_up(&in, new_email().text);
  CHECK_INT(before, inherited_count());
  /* While one is under way, too. */
  silent_server silent = silent_server_start();
  before = inherited_count();
  CHECK_OK(fba_auth_use_emulator(in.auth, "127.0.0.1", silent.port));
  fba_future* future = NULL;
  CHECK_OK(fba_auth_sign_in_anonymously(in.auth, NULL, &future));
  fba_future_wait(future, 50);
  CHECK_INT(before, inherited_count());
  fba_future_release(future);
  fba_user_release(user);
  session_close(&in);
  silent_server_stop(&silent);
}

/* A program without standard streams: what it prints must not go to the service, nor to a thread that sleeps. */
static void standard_streams_stay_free(void) {
  int kept[3];
  for (int stream = 0; stream < 3; stream++) {
    kept[stream] = fcntl(stream, F_DUPFD_CLOEXEC, 10);
    close(stream);
  }
  session in = session_open();
  fba_user* user = sign_up(&in, new_email().text);
  int taken = 0;
  for (int stream = 0; stream < 3; stream++) taken += fcntl(stream, F_GETFD) >= 0;
  fba_user_release(user);
  session_close(&in);
  for (int stream = 0; stream < 3; stream++) dup2(kept[stream], stream);
  CHECK_INT(0, taken);
}

static const check_case cases[] = {CHECK_CASE(nothing_is_inherited), CHECK_CASE(standard_streams_stay_free)};

CHECK_MAIN(cases)
