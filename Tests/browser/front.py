# SPDX-License-Identifier: Apache-2.0
"""A project's Firebase Hosting with TLS, as a browser sees it, before the emulator.

Its name is of a domain that is reserved for tests: while an emulator is chosen, the library asks no other.

Browsers get to it as their proxy for https, and trust the authority that it has made for itself. There is nothing else
behind it, so that nothing gets out to the network.
"""

import http.client
import http.server
import json
import os
import ssl
import sys
from pathlib import Path
from urllib.parse import urlsplit

sys.path.append(str(Path(__file__).resolve().parents[1] / "common"))
from authority import Authority
from serving import Serving

NAME = "demo-project.test"
EXAMPLE = Path(__file__).resolve().parents[2] / "examples" / "hosting"
NOT_PASSED_ON = {"connection", "keep-alive", "transfer-encoding", "host", "content-length"}


class Front(Serving):
    """The server, until the end of a `with` block."""

    def __init__(self, directory, emulator):
        self.authority = Authority(directory)
        self.leaf = self.authority.issue(NAME)
        self.is_silent = False
        """Whether the frame says nothing."""
        self.isolates_provider = False
        """Whether the provider's pages cut themselves off from who has opened them."""
        self.has_handler = True
        self.frame_cookies = []
        """Of each request for the frame, whether it had the cookie that this site has set for itself."""
        self._pages = {
            site["source"]: [(header["key"], header["value"]) for header in site["headers"]]
            for site in json.loads((EXAMPLE / "firebase.json").read_text())["hosting"]["headers"]
        }
        super().__init__(http.server.ThreadingHTTPServer(("127.0.0.1", 0), self._handler(emulator)))
        self.port = self._server.server_address[1]

    def environment(self):
        """For a program that is to find this server too."""
        proxy, trusted = f"http://127.0.0.1:{self.port}", str(self.authority.certificate)
        proxies = {"https_proxy": proxy, "HTTPS_PROXY": proxy, "no_proxy": "", "NO_PROXY": ""}
        return proxies | {"SSL_CERT_FILE": trusted, "CURL_CA_BUNDLE": trusted}

    def answer(self, method, target, headers, body, emulator):
        """Status, headers and body."""
        path = urlsplit(target).path
        if path in self._pages:
            page = (EXAMPLE / "public" / path.lstrip("/")).read_bytes()
            return 200, [("Content-Type", "text/html; charset=utf-8"), *self._pages[path]], page
        if path == "/__/auth/iframe":
            self.frame_cookies.append("front=1" in headers.get("Cookie", ""))
            if self.is_silent:
                return 200, [("Content-Type", "text/html")], b"<!doctype html><title>Nothing</title>"
        if not path.startswith(("/__/", "/emulator/")) or path == "/__/auth/handler" and not self.has_handler:
            return 404, [("Content-Type", "text/plain")], b"There is no such page."
        connection = http.client.HTTPConnection(emulator, timeout=60)
        try:
            passed = {name: value for name, value in headers.items() if name.lower() not in NOT_PASSED_ON}
            passed |= {"Host": NAME, "X-Forwarded-Proto": "https"}
            connection.request(method, target, body, passed)
            answer = connection.getresponse()
            given = [pair for pair in answer.getheaders() if pair[0].lower() not in NOT_PASSED_ON]
            if self.isolates_provider and path.startswith("/emulator/"):
                given.append(("Cross-Origin-Opener-Policy", "same-origin"))
            if headers.get("Sec-Fetch-Dest") == "document":
                given.append(("Set-Cookie", "front=1; Secure; SameSite=None; Path=/"))
            return answer.status, given, answer.read()
        finally:
            connection.close()

    def _handler(self, emulator):
        front, context = self, self.leaf.context()

        class Handler(http.server.BaseHTTPRequestHandler):
            protocol_version = "HTTP/1.1"
            timeout = 60

            def do_CONNECT(self):
                if self.path != f"{NAME}:443":
                    self.send_error(502)
                    return
                self.send_response(200)
                self.end_headers()
                self.request = context.wrap_socket(self.request, server_side=True)
                self.setup()

            def do_GET(self):
                if not isinstance(self.request, ssl.SSLSocket):
                    self.send_error(404)
                    return
                body = self.rfile.read(int(self.headers.get("Content-Length", "0")))
                status, headers, body = front.answer(self.command, self.path, self.headers, body, emulator)
                self.send_response_only(status)
                for name, value in headers:
                    self.send_header(name, value)
                self.send_header("Content-Length", str(len(body)))
                self.end_headers()
                self.wfile.write(body)

            do_POST = do_GET

            def handle(self):
                try:
                    super().handle()
                except OSError:
                    pass  # the browser has gone
                finally:
                    self.request.close()

            def log_message(self, *_):
                pass

        return Handler


def beside_emulator(directory):
    return Front(directory, os.environ["FIREBASE_AUTH_EMULATOR_HOST"])
