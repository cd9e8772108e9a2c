#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Runs a program on machines that lack something, and checks that it signs in on each of them.

usage: every_machine.py KIND PROGRAM PRELOADED LOCALES        (inside with-emulator)

KIND is `sample` (one sign-in through the browser, which says hello), `browser` (the example with a browser), `password`
(the example without), or `calls` (the program that measures the longest call).
"""

import json
import os
import sys
import time
from urllib.request import ProxyHandler, Request, build_opener

import longest
from cells import PAIRWISE, STORES, name_of
from machine import Machines
from person import Run

LOOKUP = "http://{}/identitytoolkit.googleapis.com/v1/projects/demo-project/accounts:lookup"


def is_known(email):
    """Whether the emulator has an account with this address."""
    request = Request(
        LOOKUP.format(os.environ["FIREBASE_AUTH_EMULATOR_HOST"]), json.dumps({"email": [email]}).encode(),
        {"Authorization": "Bearer owner", "Content-Type": "application/json"},
    )
    with build_opener(ProxyHandler({})).open(request, timeout=60) as answer:
        return bool(json.load(answer).get("users"))


def can_be_followed(kind, cell):
    is_told = cell["streams"] == "open" or cell["display"] in ("opener fails", "opener hangs")
    return is_told or kind in ("password", "calls")


def command(kind, program, cell, email):
    if kind == "browser":
        return [program, "--email", email]
    return [program, longest.measured_machine(cell)] if kind == "calls" else [program]


def problem_of(kind, cell, run, email):
    """What was wrong, or None."""
    if run.was_left:
        return None
    if run.problem or run.code != 0:
        return f"{run.problem or ''} ended with {run.code}"
    if kind == "sample" and not is_known(email):
        return "nobody has signed in"
    if kind == "sample" and cell["streams"] == "open" and f"Hello {email}" not in run.text:
        return "it did not say hello"
    if kind == "calls" and not longest.is_kept_well(cell, run.text):
        return "the session was kept elsewhere"
    return None


def main(kind, program, preloaded, locales):
    failures, told = 0, []
    with Machines(preloaded, locales) as machines:
        for number, cell in enumerate(STORES if kind == "calls" else PAIRWISE):
            email = f"person{number}@example.com"
            start = time.monotonic()
            run = Run(command(kind, program, cell, email), machines, cell, email, can_be_followed(kind, cell))
            problem = problem_of(kind, cell, run, email)
            outcome = problem or ("nobody could follow" if run.was_left else "signed in")
            print(f"{time.monotonic() - start:5.1f} s  {name_of(cell)}: {outcome}", flush=True)
            if problem:
                failures += 1
                print(run.text)
            told.append(run.text)
    if kind == "calls":
        longest.show(told)
    return 1 if failures else 0


if len(sys.argv) != 5:
    sys.exit(__doc__)
if "MACHINES_NAMESPACE" not in os.environ:
    # To mount a disk that is full and one that is read-only.
    os.environ["MACHINES_NAMESPACE"] = "1"
    os.execvp("unshare", ["unshare", "--mount", "--map-root-user", sys.executable, *sys.argv])
sys.exit(main(*sys.argv[1:]))
