# SPDX-License-Identifier: Apache-2.0
"""What an authenticator app shows."""

import base64
import hashlib
import hmac
import time

PERIOD_S = 30


def code_of(secret, unix_s=None):
    """The code of a secret in base 32 at this time, or now (RFC 6238, and RFC 4226 section 5.3)."""
    counter = int(time.time() if unix_s is None else unix_s) // PERIOD_S
    key = base64.b32decode(secret + "=" * (-len(secret) % 8))
    mac = hmac.digest(key, counter.to_bytes(8, "big"), hashlib.sha1)
    at = mac[-1] & 15
    return f"{(int.from_bytes(mac[at:at + 4], 'big') & 0x7FFFFFFF) % 1000000:06}"
