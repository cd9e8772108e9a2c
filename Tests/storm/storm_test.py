#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Signs in by each route while hostile processes send requests to the program's listener: see scripts/storm.

The true browser answers when they have sent so many, and have just opened as many connections that say nothing as they
may; the storm goes on until the sign-in has ended. Before it the same sign-in is done in a calm, whose answer the storm
repeats.

usage: storm_test.py [--requests N] [--processes P] [--idle N] [--within-ms MS] PROGRAM [ROUTE...]
(with FIREBASE_AUTH_EMULATOR_HOST set)
"""

import argparse
import contextlib
import json
import multiprocessing
import os
import random
import re
import sys
import tempfile
import urllib.request
from collections import Counter
from multiprocessing.connection import wait
from pathlib import Path

sys.path += [str(Path(__file__).resolve().parents[1] / folder) for folder in ("browser", "common")]
import attacker
import attacks
import front
from program import SignIn
from routes import PATIENCE_SECONDS, ROUTES, Browser
from true_browser import TrueBrowser

HOSTED_PAGE = f"https://{front.NAME}/sign-in.html"
# Far beyond what a storm takes: reached only when nothing arrives any more.
STORM_SECONDS = 600


class Storm:
    """Hostile processes, until the end of a `with` block."""

    def __init__(self, listener, earlier, given):
        # Not forked: a copy of this process would hold its descriptors open.
        context = multiprocessing.get_context("spawn")
        self.processes, self.channels, self.requests = [], [], given.requests
        for number in range(given.processes):
            channel, other = context.Pipe()
            idle = given.idle * (number + 1) // given.processes - given.idle * number // given.processes
            process = context.Process(
                target=attacker.attack, args=(listener, earlier, random.randrange(1 << 32), idle, other))
            self.processes.append(process)
            self.channels.append(channel)

    def __enter__(self):
        for process in self.processes:
            process.start()
        return self

    def __exit__(self, *_):
        for process in self.processes:
            process.kill()
            process.join()

    def rage(self):
        """As many requests as wanted have been sent, all connections that say nothing are there, and more comes."""
        sent = dict.fromkeys(self.channels, 0)
        while sum(sent.values()) < self.requests:
            ready = wait(self.channels, STORM_SECONDS)
            if not ready:
                raise OSError("The listener takes no more connections.")
            sent |= {channel: channel.recv() for channel in ready}
        self.tell("flood", str)

    def tell(self, order, kind):
        """What all processes answer to an order, behind what they had yet to say."""
        for channel in self.channels:
            channel.send(order)
        return [self.told(channel, kind) for channel in self.channels]

    def end(self):
        """What all processes have sent and received."""
        total = {"landed": 0, "refused": 0, "kinds": Counter(), "answers": set(), "shown": Counter()}
        for report in self.tell("stop", dict):
            for name, value in report.items():
                total[name] = total[name] | value if name == "answers" else total[name] + value
        return total

    @staticmethod
    def told(channel, kind):
        while channel.poll(PATIENCE_SECONDS):
            if isinstance(told := channel.recv(), kind):
                return told
        raise OSError("A hostile process does not answer.")


class Attempt:
    """One sign-in by a route: the program, and the browser of its user."""

    def __init__(self, route, site, number):
        self.email = f"{route}{number}@example.com"
        self.program = SignIn(route, self.email, HOSTED_PAGE, environment=site.environment())
        self.way = ROUTES[route](self.program.url(), Browser(front.NAME))
        self.answer = self.way.answer()
        self.browser = TrueBrowser(self.way.listener, self.answer)

    def finish(self):
        """The milliseconds from the true answer to the end of the sign-in, None without one; and what is wrong."""
        status = self.browser.go()
        # Without an answer the sign-in may wait for another one for ever; the program ends it.
        said = (self.program.line() if status else "") + self.program.rest()
        self.program.end()
        signed_in = re.fullmatch(rf"completed (\d+) signed in {self.email}completions 1", said)
        problems = [] if status == 200 else [f"the true browser was answered by {status}: {self.browser.problem!r}"]
        if not signed_in:
            return None, [*problems, f"the program did not sign in once: {said}"]
        return (int(signed_in[1]) - self.browser.began_ns) / 1e6, problems


def leaks(answers, secrets):
    """Texts that no hostile client may be sent."""
    for answer in answers:
        for secret in [*secrets, attacks.MARKUP]:
            if secret.encode() in answer:
                yield f"a hostile client was sent {secret}: {answer[:300]}"


def storm(route, site, given):
    """Prints what is wrong, and the line about a route; tells whether all is well."""
    calm = Attempt(route, site, 1)
    calm_ms, problems = calm.finish()
    attempt = Attempt(route, site, 2)
    listener = attempt.way.listener
    with Storm(listener, calm.answer.request, given) as around:
        around.rage()
        storm_ms, found = attempt.finish()
        sent = around.end()
    problems += found + list(leaks(sent["answers"], (*attempt.answer.secrets, listener.path)))
    problems += [f"{name} was shown a page or sent on" for name in sent["shown"]]
    if given.within_ms and (storm_ms or 0) > given.within_ms:
        problems.append(f"that is more than {given.within_ms} ms")
    print(f"{route}: {len(sent['kinds'])} kinds, {len(sent['answers'])} different answers, {told(calm_ms)} in a calm")
    for problem in problems:
        print(f"{route}: {problem}")
    print(f"{route}: {sent['landed']} hostile requests, {told(storm_ms)}", flush=True)
    return not problems


def told(milliseconds):
    return "not signed in" if milliseconds is None else f"signed in after {milliseconds:.0f} ms"


def authorize(*domains):
    """Makes these the domains of the emulator's project."""
    address = f"http://{os.environ['FIREBASE_AUTH_EMULATOR_HOST']}/emulator/v1/projects/demo-project/config"
    body = json.dumps({"authorizedDomains": domains}).encode()
    request = urllib.request.Request(address, body, {"Content-Type": "application/json"}, method="PATCH")
    urllib.request.build_opener(urllib.request.ProxyHandler({})).open(request, timeout=PATIENCE_SECONDS).close()


def arguments():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--requests", type=int, default=10000, help="so many before the true answer (10000)")
    parser.add_argument("--processes", type=int, default=4, help="that send them (4)")
    parser.add_argument("--idle", type=int, default=1000, help="connections that say nothing then (1000)")
    parser.add_argument("--within-ms", type=int, help="a sign-in may take so long from the true answer on")
    parser.add_argument("program", help="Tests/storm/sign_in.c")
    parser.add_argument("routes", nargs="*", choices=[[], *ROUTES], metavar="ROUTE", help=", ".join(ROUTES))
    return parser.parse_args()


def main():
    given = arguments()
    SignIn.path = given.program
    authorize("localhost", "127.0.0.1", front.NAME)
    with contextlib.ExitStack() as stack:
        directory = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        site = stack.enter_context(front.beside_emulator(directory))
        good = [storm(route, site, given) for route in given.routes or ROUTES]
    return 0 if all(good) else 1


if __name__ == "__main__":
    sys.exit(main())
