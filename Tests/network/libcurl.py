# SPDX-License-Identifier: Apache-2.0
"""The libcurl that programs started here have: what it can tell depends on its version."""

import functools
import os
import subprocess
import sys

_TELL = """import ctypes
about = ctypes.CDLL("libcurl.so.4").curl_version
about.restype = ctypes.c_char_p
print(about().decode())"""


def environment():
    """Of programs that are to have other libraries than the system's. This one keeps its own, and so does openssl."""
    return {"LD_LIBRARY_PATH": os.environ["TEST_LIBRARIES"]} if os.environ.get("TEST_LIBRARIES") else {}


@functools.cache
def _version():
    told = subprocess.run([sys.executable, "-c", _TELL], env=environment(), capture_output=True, text=True, check=True)
    number = told.stdout.split()[0].removeprefix("libcurl/").partition("-")[0]
    return tuple(map(int, number.split(".")))


def keeps_sessions():
    """Whether a connection of HTTP/2 that has ended leaves a TLS session behind that OpenSSL takes for one to be resumed."""
    return _version() >= (8, 14)


def tells_refusals():
    """Whether a refused stream can be told from a connection that ended, where it was in use before."""
    return _version() >= (8, 7)
