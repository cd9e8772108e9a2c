# SPDX-License-Identifier: Apache-2.0
"""A server before the emulator that holds answers back: those about addresses that begin with "slow-"."""

import http.client
import http.server
import re
import sys
import threading
from collections import defaultdict
from pathlib import Path

sys.path.append(str(Path(__file__).resolve().parents[1] / "common"))
from serving import Serving

PATIENCE_SECONDS = 120
HELD = re.compile(rb'"email":"(slow-[^"]*)"')
NOT_PASSED_ON = {"connection", "keep-alive", "transfer-encoding", "host", "content-length"}


class Hold:
    def __init__(self):
        self.has_come, self.may_go = threading.Event(), threading.Event()


class SlowFront(Serving):
    """The server, until the end of a `with` block."""

    def __init__(self, emulator):
        self._holds = defaultdict(Hold)
        super().__init__(http.server.ThreadingHTTPServer(("127.0.0.1", 0), self._handler(emulator)))
        self.authority = f"127.0.0.1:{self._server.server_address[1]}"

    def wait(self, email):
        if not self._holds[email].has_come.wait(PATIENCE_SECONDS):
            raise OSError(f"no request about {email} came")

    def let_go(self, email):
        self._holds[email].may_go.set()

    def hold(self, body):
        """The service has acted, and its answer comes late."""
        found = HELD.search(body)
        if found:
            held = self._holds[found.group(1).decode()]
            held.has_come.set()
            held.may_go.wait(PATIENCE_SECONDS)

    def _handler(self, emulator):
        front = self

        class Handler(http.server.BaseHTTPRequestHandler):
            protocol_version = "HTTP/1.1"
            timeout = PATIENCE_SECONDS

            def do_GET(self):
                body = self.rfile.read(int(self.headers.get("Content-Length", "0")))
                connection = http.client.HTTPConnection(emulator, timeout=PATIENCE_SECONDS)
                passed = {name: value for name, value in self.headers.items() if name.lower() not in NOT_PASSED_ON}
                connection.request(self.command, self.path, body, passed)
                answer = connection.getresponse()
                content = answer.read()
                connection.close()
                front.hold(body)
                self.send_response_only(answer.status)
                for name, value in answer.getheaders():
                    if name.lower() not in NOT_PASSED_ON:
                        self.send_header(name, value)
                self.send_header("Content-Length", str(len(content)))
                self.end_headers()
                self.wfile.write(content)

            do_POST = do_GET

            def handle(self):
                try:
                    super().handle()
                except OSError:
                    pass  # the program has gone

            def log_message(self, *_):
                pass

        return Handler
