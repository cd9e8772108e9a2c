# SPDX-License-Identifier: Apache-2.0
"""What leaves `auth-emulator`: by which certificates and proxies, and what is said where it cannot leave.

usage: outgoing_test.py AUTH_EMULATOR_PROGRAM
"""

import base64
import shutil
import ssl
import subprocess
import sys
import tempfile
import unittest
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

from emulator import V1, V2, Emulator
from serving import Served

ADA = {"email": "ada@example.com", "password": "correct horse"}
REFUSED = "BLOCKING_FUNCTION_ERROR_RESPONSE : "


class Server(Served):
    """Notes what it is asked, and consents to it: a blocking function, or a proxy that stands for one."""

    def __init__(self, context=None):
        self.asked = asked = []

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self):
                self.rfile.read(int(self.headers["Content-Length"]))
                asked.append((self.path, self.headers.get("Proxy-Authorization")))
                self.send_response(200)
                self.send_header("Content-Length", "2")
                self.end_headers()
                self.wfile.write(b"{}")

            def log_message(self, *_):
                pass

        self._server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.port = self._server.server_port
        # A client that refuses the certificate is no error of the server's.
        self._server.handle_error = lambda *_: None
        if context:
            self._server.socket = context.wrap_socket(
                self._server.socket, server_side=True, do_handshake_on_connect=False)


class OutgoingTest(unittest.TestCase):
    def setUp(self):
        self.directory = Path(tempfile.mkdtemp())
        self.addCleanup(shutil.rmtree, self.directory)

    def answer(self, function, **environment):
        """Status and error of a sign-up that the function is asked about, and all that the emulator said."""
        none = dict.fromkeys(("http_proxy", "https_proxy", "all_proxy", "no_proxy", "SSL_CERT_FILE", "CURL_CA_BUNDLE"), "")
        with Emulator(PROGRAM, "--verbose", environment={**none, **environment}) as emulator:
            client = emulator.client()
            functions = {"blockingFunctions": {"triggers": {"beforeCreate": {"functionUri": function}}}}
            path = f"{V2}/projects/{emulator.project}/config?updateMask=blockingFunctions"
            self.assertEqual(client.send("PATCH", path, functions, owner=True)[0], 200)
            status, answer = client.send("POST", f"{V1}/accounts:signUp?key=any", ADA)
        return status, answer.get("error", {}).get("message"), emulator.log

    def certificate(self):
        """A server's context, and the file of who has signed its certificate: the server itself."""
        certificate, key = self.directory / "certificate.pem", self.directory / "key.pem"
        subprocess.run(
            ["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes", "-days", "2",
             "-keyout", key, "-out", certificate, "-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost"],
            check=True, capture_output=True)
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        context.load_cert_chain(certificate, key)
        return context, str(certificate)

    def test_a_certificate_is_good_where_its_authority_is_trusted(self):
        context, authority = self.certificate()
        with Server(context) as server:
            function = f"https://localhost:{server.port}/before"
            for variable in ("SSL_CERT_FILE", "CURL_CA_BUNDLE"):
                self.assertEqual(self.answer(function, **{variable: authority})[:2], (200, None))
            self.assertEqual(len(server.asked), 2)
            refusal = (400, f"{REFUSED}{function} cannot be reached.")
            self.assertEqual(self.answer(function)[:2], refusal)
            of_another_name = function.replace("localhost", "127.0.0.1")
            self.assertEqual(self.answer(of_another_name, SSL_CERT_FILE=authority)[0], 400)
            self.assertEqual(len(server.asked), 2)

    def test_a_proxy_is_asked_but_for_this_machine(self):
        with Server() as proxy, Server() as function:
            environment = {"http_proxy": f"http://ann:open-sesame@127.0.0.1:{proxy.port}"}
            self.assertEqual(self.answer("http://functions.example/before", **environment)[:2], (200, None))
            credentials = "Basic " + base64.b64encode(b"ann:open-sesame").decode()
            self.assertEqual(proxy.asked, [("http://functions.example/before", credentials)])
            self.assertEqual(self.answer(f"http://127.0.0.1:{function.port}/before", **environment)[:2], (200, None))
            self.assertEqual((len(proxy.asked), function.asked), (1, [("/before", None)]))

    def test_the_password_of_a_proxy_that_is_down_is_not_told(self):
        status, message, log = self.answer(
            "http://functions.example/before", http_proxy="http://ann:open-sesame@127.0.0.1:1")
        self.assertEqual((status, message), (400, f"{REFUSED}http://functions.example/before cannot be reached."))
        self.assertNotIn("open-sesame", log)

    def test_without_libcurl_that_is_said(self):
        (self.directory / "libcurl.so.4").touch()
        with Server() as function:
            address = f"http://127.0.0.1:{function.port}/before"
            status, message, _ = self.answer(address, LD_LIBRARY_PATH=str(self.directory))
            self.assertEqual((status, function.asked), (400, []))
            self.assertEqual(message, f"{REFUSED}{address} cannot be reached: libcurl.so.4 cannot be loaded.")


if __name__ == "__main__":
    PROGRAM = sys.argv.pop(1)
    unittest.main()
