# SPDX-License-Identifier: Apache-2.0
"""Runs a program as a person would who reads what it prints, and opens the sign-in page somewhere."""

import json
import os
import pty
import re
import select
import signal
import subprocess
import time
from html import unescape
from urllib.error import HTTPError
from urllib.parse import parse_qsl, urlencode, urlsplit
from urllib.request import HTTPRedirectHandler, ProxyHandler, Request, build_opener

ADDRESS = re.compile(r"Open this address: (\S+)\s")
# Far beyond what a cell takes: reached only when a program hangs.
PATIENCE_S = 60
# A program whose page nobody can open waits for ever. It is left alone for as long as a start takes.
GLANCE_S = 2


class StayHere(HTTPRedirectHandler):
    """Tells where a redirect leads instead of going there."""

    def redirect_request(self, *_):
        return None


class Run:
    """One program on one machine, until its end."""

    def __init__(self, command, machines, cell, email, is_followed=True):
        self.machines, self.email, self.text, self.seen = machines, email, "", set()
        self.problem = None
        self.limit_s = PATIENCE_S if is_followed else GLANCE_S
        self.was_left = False
        self.terminal, slave = pty.openpty()
        if cell["streams"] == "closed":
            command = ["/bin/sh", "-c", 'exec "$@" <&- >&- 2>&-', "sh", *command]
        # A terminal, because programs keep back what they print into a pipe.
        streams = dict.fromkeys(("stdin", "stdout", "stderr"), slave)
        environment = machines.environment(cell)
        self.process = subprocess.Popen(command, env=environment, cwd="/", start_new_session=True, **streams)
        self.opened = ""
        self.watch(is_followed)
        # Not before: a terminal that nobody holds has always something to say.
        os.close(slave)
        os.close(self.terminal)

    def watch(self, is_followed):
        end = os.pidfd_open(self.process.pid)
        limit = time.monotonic() + self.limit_s
        while True:
            rest_s = max(0, limit - time.monotonic())
            ready, _, _ = select.select([self.terminal, self.machines.opened, end], [], [], rest_s)
            self.listen(ready)
            if end in ready:
                break
            if time.monotonic() >= limit:
                self.give_up(is_followed)
                break
        os.close(end)
        self.code = self.process.wait()
        self.listen([self.terminal])

    def give_up(self, is_followed):
        self.was_left = not is_followed
        if is_followed:
            self.problem = f"still runs after {PATIENCE_S} s"
        os.kill(self.process.pid, signal.SIGKILL)

    def listen(self, ready):
        if self.terminal in ready:
            self.text += read(self.terminal)
        if self.machines.opened in ready:
            self.opened += read(self.machines.opened)
        told = self.opened.split("\n")
        self.opened = told.pop()
        for address in [*ADDRESS.findall(self.text), *told]:
            if address not in self.seen:
                self.seen.add(address)
                self.follow(address)

    def led_on(self, address):
        """Where a browser gets to from an address without a query: that of a command says nothing itself, and leads to
        the provider or the listener's page; that of the page leads nowhere else."""
        try:
            build_opener(ProxyHandler({}), StayHere()).open(address, timeout=PATIENCE_S).close()
        except HTTPError as answer:
            with answer:
                return answer.headers["Location"] if answer.code == 303 else None
        except OSError:
            return None
        return address

    def follow(self, address):
        if not urlsplit(address).query:
            # A person who has opened the address that was printed does not need this one.
            target = self.led_on(address)
            if target is None or target != address and target in self.seen:
                return
            self.seen.add(target)
            address = target
        try:
            if urlsplit(address).query:
                open_page(self.answered(address))
            else:
                self.go_through_page(address)
        except OSError as error:
            self.problem = f"the page {address.split('?')[0]} ended with {error}"

    def answered(self, address):
        """A provider of the emulator answers at once when the address says who signs in."""
        if "auto=" in urlsplit(address).query:
            return address
        answers = {"prompt": "none"} | ({} if "login_hint=" in address else {"login_hint": self.email})
        return address + "&" + urlencode(answers)

    def go_through_page(self, address):
        """Does by hand what the script of the listener's page, its window and the handler's frame do."""
        page = open_page(address)
        handler = urlsplit(found(r'<a [^>]*data-start="([^"]*)"', page))
        query = dict(parse_qsl(handler.query))
        wishes = json.loads(query.get("customParameters", "{}"))
        if "auto" not in wishes:
            wishes = {"prompt": "none", "login_hint": self.email} | wishes
        query["customParameters"] = json.dumps(wishes)
        event = json.loads(found(r'data-event="([^"]*)"', open_page(handler._replace(query=urlencode(query)).geturl())))
        origin = "http://" + urlsplit(address).netloc
        fields = {
            "event": found(r'data-event="([^"]*)"', page), "query": urlsplit(event["urlResponse"]).query,
            "body": event["postBody"] or "",
        }
        open_page(Request(origin + found(r'data-answer="([^"]*)"', page), urlencode(fields).encode(), {"Origin": origin}))


def open_page(address):
    with build_opener(ProxyHandler({})).open(address, timeout=PATIENCE_S) as page:
        return page.read().decode()


def found(pattern, page):
    match = re.search(pattern, page)
    if match is None:
        raise OSError(f"it has no {pattern}")
    return unescape(match.group(1))


def read(descriptor):
    """What is there now."""
    text = b""
    while select.select([descriptor], [], [], 0)[0]:
        text += os.read(descriptor, 65536)
    return text.decode(errors="replace").replace("\r\n", "\n")
