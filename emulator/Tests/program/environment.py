# SPDX-License-Identifier: Apache-2.0
"""Packages of PyPI for a test, in a virtual environment of its own."""

import os
import subprocess
import sys
from pathlib import Path

SKIPPED = 77
# What pip says when it has not reached the index; everything else is the test's own fault.
WITHOUT_NETWORK = (
    "connection broken by", "NewConnectionError", "ConnectTimeoutError", "ReadTimeoutError", "NameResolutionError",
    "ProxyError", "Max retries exceeded",
)


def enter_environment(directory, requirements):
    """Runs the program again inside the environment, made at first use. Ends it as skipped if PyPI is out of reach."""
    directory = directory.resolve()
    python = directory / "bin" / "python"
    if sys.prefix == str(directory):
        return
    wanted = Path(__file__).parent / requirements
    pip = [python, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--requirement", wanted]
    for step in [[sys.executable, "-m", "venv", directory], pip]:
        made = subprocess.run(list(map(str, step)), capture_output=True, text=True, timeout=300, check=False)
        if made.returncode:
            print(made.stdout, made.stderr)
            print(f"{' '.join(map(str, step))} failed; the tests of others' packages need PyPI")
            sys.exit(SKIPPED if any(word in made.stderr for word in WITHOUT_NETWORK) else 1)
    os.execv(python, [str(python), "-B", "-W", "ignore", *sys.argv])
