# SPDX-License-Identifier: Apache-2.0
"""The texts of the headers in the words of a language: it has no macro of C to start a struct from."""

import re


def worded(value, start, sets):
    """A copy of a description. `start` says what a struct is started from, by its name; `sets` what sets its size."""
    if isinstance(value, dict):
        return {key: worded(one, start, sets) for key, one in value.items()}
    if isinstance(value, list):
        return [worded(one, start, sets) for one in value]
    if not isinstance(value, str):
        return value
    text = re.sub(r"\bFBA_(\w+)_INIT\b", lambda found: start(f"fba_{found[1].lower()}"), value)
    return text.replace("(use _INIT)", f"({sets})")
