# SPDX-License-Identifier: Apache-2.0
"""Firebase's service with TLS before the emulator, with answers that are compressed.

Programs get to it as their proxy for https, and trust the authority that it has made for itself. Nothing else is behind it.
"""

import gzip
import http.client
import http.server
import sys
from pathlib import Path

sys.path.append(str(Path(__file__).resolve().parents[1] / "common"))
from authority import Authority
from serving import Serving

HOST = "identitytoolkit.googleapis.com"


class Service(Serving):
    """The server, until the end of a `with` block."""

    def __init__(self, directory, emulator):
        self.emulator = emulator
        self.authority = Authority(directory)
        self.context = self.authority.issue(HOST).context()
        self.compressed = 0
        """How many answers the client took compressed."""
        super().__init__(http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler(self)))

    def environment(self):
        """For a program that is to find this server."""
        trusted = str(self.authority.certificate)
        proxy = f"http://127.0.0.1:{self._server.server_address[1]}"
        return {"https_proxy": proxy, "no_proxy": "", "SSL_CERT_FILE": trusted, "CURL_CA_BUNDLE": trusted}

    def ask(self, method, target, body, content_type):
        """Status and body, of the emulator."""
        connection = http.client.HTTPConnection(self.emulator, timeout=60)
        try:
            connection.request(method, f"/{HOST}{target}", body, {"Content-Type": content_type})
            answer = connection.getresponse()
            return answer.status, answer.read()
        finally:
            connection.close()


def handler(service):
    class Handler(http.server.BaseHTTPRequestHandler):
        protocol_version = "HTTP/1.1"
        timeout = 60

        def do_CONNECT(self):
            if self.path != f"{HOST}:443":
                self.send_error(502)
                return
            self.send_response(200)
            self.end_headers()
            self.request = service.context.wrap_socket(self.request, server_side=True)
            self.setup()

        def do_POST(self):
            body = self.rfile.read(int(self.headers.get("Content-Length", "0")))
            status, answer = service.ask(self.command, self.path, body, self.headers.get("Content-Type", ""))
            self.send_response_only(status)
            self.send_header("Content-Type", "application/json")
            if "gzip" in self.headers.get("Accept-Encoding", ""):
                answer = gzip.compress(answer)
                self.send_header("Content-Encoding", "gzip")
                service.compressed += 1
            self.send_header("Content-Length", str(len(answer)))
            self.end_headers()
            self.wfile.write(answer)

        def handle(self):
            try:
                super().handle()
            except OSError:
                pass  # a program that was ended does not take its leave
            finally:
                self.request.close()

        def log_message(self, *_):
            pass

    return Handler
