# SPDX-License-Identifier: Apache-2.0
"""Which calls fail, how, and what the program may hear of it. Whatever it hears, the next attempt succeeds."""

from dataclasses import dataclass, replace
from errno import (
    EACCES, EADDRINUSE, EAGAIN, ECHILD, ECONNABORTED, ECONNREFUSED, ECONNRESET, EINTR, EINVAL, EIO, EMFILE, ENETUNREACH,
    ENOBUFS, ENOENT, ENOLCK, ENOMEM, ENOSPC, ENOSYS, EOVERFLOW, EPERM, EPIPE, EROFS, ETIMEDOUT, EWOULDBLOCK, errorcode,
)

# As driver.h has them; an error of a library that tells no reason; and libcurl's codes: it cannot start, and want of memory.
SHORT, END, FAILED = -1, -2, 1000
CURLE_FAILED_INIT = 1002
CURLE_OUT_OF_MEMORY, CURLM_OUT_OF_MEMORY, CURLSHE_NOMEM, CURLUE_OUT_OF_MEMORY = 1027, 1003, 1004, 1007

# What a step may end with.
NOTHING = frozenset()
SILENT = {"NETWORK_REQUEST_FAILED"}
SHORTAGE = {"OUT_OF_RESOURCES"}
NO_LIBCURL = {"LIBCURL_NOT_STARTED"}
LISTENER = {"LOOPBACK_LISTENER_FAILED"}
RANDOM = {"NO_RANDOM_NUMBERS"}
KEEPING = {"SESSION_NOT_KEPT"}
# The status of the store when who was signed in is not found: FBA_STORE_UNAVAILABLE, FBA_STORE_NOT_WRITABLE.
READING = {"1", "3"}


@dataclass(frozen=True)
class Row:
    call: str
    how: int
    errors: frozenset  # of which the program may hear one
    is_each_time: bool = False

    @property
    def name(self):
        words = {SHORT: "short", END: "end"}.get(self.how) or errorcode.get(self.how, "failure")
        return f"{'each call' if self.is_each_time else self.call} {words}"


def rows(calls, *hows, errors=NOTHING):
    return [Row(call, how, frozenset(errors)) for call in calls.split() for how in hows]


SEALING = "EVP_EncryptInit_ex EVP_EncryptUpdate EVP_EncryptFinal_ex EVP_CIPHER_CTX_new EVP_CIPHER_CTX_ctrl"
SPAWNING = (
    "posix_spawn_file_actions_init posix_spawn_file_actions_addopen posix_spawn_file_actions_addclosefrom_np"
    " posix_spawnattr_init")
OPENING = "EVP_DecryptInit_ex EVP_DecryptUpdate EVP_DecryptFinal_ex"

ROWS = [
    # The network, and the listener. A socket that asks the kernel about another, or wakes a thread, is done without.
    *rows("socket", EMFILE, ENOBUFS, errors=SHORTAGE),
    *rows("socket", EACCES, errors=SILENT | LISTENER),
    *rows("connect", ECONNREFUSED, ENETUNREACH, ETIMEDOUT, EINTR, errors=SILENT),
    *rows("bind", EADDRINUSE, EACCES, errors=LISTENER),
    *rows("listen", EADDRINUSE, errors=LISTENER),
    *rows("accept4", EMFILE, ENOBUFS, ECONNABORTED),
    *rows("recv", ECONNRESET, END, errors=SILENT),
    *rows("recv", EAGAIN, SHORT),
    *rows("send", EPIPE, ECONNRESET, ENOBUFS, errors=SILENT),
    *rows("send", EAGAIN, SHORT),
    *rows("getsockname", ENOBUFS, errors=SILENT | SHORTAGE),
    *rows("setsockopt getsockopt getpeername shutdown ioctl", ENOBUFS, errors=SILENT),
    *rows("poll", ENOMEM, errors=SILENT | SHORTAGE),
    # Files.
    *rows("open", EMFILE, EACCES, ENOSPC, errors=KEEPING | READING),
    *rows("read", EIO, END, errors=KEEPING | READING),
    *rows("read", SHORT),
    *rows("write", ENOSPC, EIO, errors=KEEPING),
    *rows("write", SHORT),
    *rows("fsync", EIO, ENOSPC, errors=KEEPING),
    *rows("close", EIO, errors=KEEPING),
    *rows("renameat linkat", EIO, ENOSPC, EACCES, errors=KEEPING),
    *rows("unlinkat", EIO, EROFS, errors=KEEPING),
    *rows("mkdir", EACCES, ENOSPC, errors=KEEPING),
    *rows("flock", ENOLCK, EWOULDBLOCK),
    *rows("fstat", EIO, errors=KEEPING | READING),
    *rows("stat", EIO, errors=READING),
    *rows("lstat", EIO),
    *rows("fchmod ftruncate", EPERM, errors=KEEPING | READING),
    *rows("fopen", EMFILE, EACCES),
    # Threads, and what wakes them.
    *rows("pthread_create", EAGAIN, errors=SHORTAGE | READING),
    *rows("sem_init", ENOSPC, errors=SHORTAGE),
    *rows("sem_post", EOVERFLOW),
    *rows("timerfd_create", EMFILE, errors=SHORTAGE),
    *rows("timerfd_settime", ENOMEM),
    *rows("eventfd pipe2 socketpair fcntl", EMFILE, errors=SHORTAGE),
    *rows("pthread_sigmask", EINVAL),
    # libcurl takes another clock then, of which the times that it has do not tell the duration.
    *rows("clock_gettime", EINVAL, errors=SILENT),
    *rows("getentropy", EIO, ENOSYS, errors=RANDOM | KEEPING),
    # The browser.
    *rows("posix_spawnp", ENOMEM, ENOENT, EAGAIN),
    *rows(SPAWNING, ENOMEM),
    *rows("waitpid", ECHILD),
    *rows("syscall", ENOSYS, EMFILE),
    # Libraries.
    *rows("dlopen", FAILED, errors=READING),
    *rows("EVP_Digest", FAILED, errors=SHORTAGE | KEEPING | READING),
    # OpenSSL makes its random numbers with some of these, and libcurl takes a connection without such for want of memory.
    *rows(SEALING, FAILED, errors=RANDOM | KEEPING | READING | SHORTAGE),
    *rows(OPENING, FAILED, errors=KEEPING | READING),
    *rows("RAND_bytes", FAILED, errors=RANDOM | KEEPING),
    *rows("SSL_CTX_new SSL_new SSL_connect SSL_read SSL_write", FAILED, errors=SILENT | SHORTAGE),
    *rows("curl_global_init", CURLE_FAILED_INIT, errors=NO_LIBCURL),
    *rows("curl_global_init curl_easy_setopt", CURLE_OUT_OF_MEMORY, errors=SHORTAGE),
    *rows("curl_multi_add_handle curl_multi_perform curl_multi_poll curl_multi_wakeup", CURLM_OUT_OF_MEMORY, errors=SHORTAGE),
    *rows("curl_share_setopt", CURLSHE_NOMEM, errors=SHORTAGE),
    *rows("curl_url_set", CURLUE_OUT_OF_MEMORY, errors=SHORTAGE),
    *rows("curl_easy_init curl_multi_init curl_share_init curl_slist_append curl_url", ENOMEM, errors=SHORTAGE),
    # Memory of libcurl's and OpenSSL's.
    *rows("calloc realloc malloc strdup strndup newlocale", ENOMEM, errors=SHORTAGE | RANDOM | KEEPING | READING),
]

# What the store of sessions does is the same however somebody signs in.
OF_STORE = {
    "fsync", "renameat", "linkat", "unlinkat", "mkdir", "flock", "fstat", "stat", "lstat", "fchmod", "ftruncate", "fopen",
    *SEALING.split(), *OPENING.split(),
}


def more_errors(scenario, call):
    """What a scenario may end with beside a row's errors."""
    if scenario == "transport":
        return SILENT  # an HTTP client of the program's tells its own shortage as a failure
    if scenario == "device" and call == "recv":
        return {"PROVIDER_ERROR"}  # the answer with the tokens was lost, and the code is used up
    return NOTHING


# All that is under way may hear of these: libcurl has all requests in one place, and one clock for them.
OF_ALL = {"curl_multi_perform", "curl_multi_poll", "clock_gettime"}

# By one of these libcurl wakes a thread: by which depends on its version.
WAKING = {"eventfd", "pipe2", "socketpair"}
# Calls that no scenario makes, with the reason. Every other row must be reached by one of them.
UNREACHED = {
    "fopen": "tables of sockets are read only where the kernel has no sock_diag",
    "ftruncate": "only after unlinkat has failed, which is another fault",
    "newlocale": "no answer has a number with a fraction",
    "sigtimedwait": "only after the log was written to a pipe without a reader",
    "usleep": "only while another process holds the lock, or after a wait has failed",
}

# A signal handler of the program's has run. Each of these is begun anew, and nobody hears of it.
INTERRUPTED = Row(
    "accept4 recv send read write open fopen fsync close renameat linkat unlinkat mkdir flock fstat stat lstat fchmod ftruncate"
    " poll sem_wait usleep sigtimedwait posix_spawnp waitpid",
    EINTR, NOTHING, is_each_time=True)

# libcurl's blocking call takes an interrupted poll for one without news: the program's client would never get any, where each
# second poll is interrupted.
INTERRUPTED_CLIENT = replace(INTERRUPTED, call=INTERRUPTED.call.replace(" poll ", " "))
