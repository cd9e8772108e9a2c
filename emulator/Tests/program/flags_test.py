# SPDX-License-Identifier: Apache-2.0
"""Every flag of `auth-emulator`: what it is good for, and what it refuses.

usage: flags_test.py AUTH_EMULATOR_PROGRAM
"""

import base64
import json
import queue
import re
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import threading
import time
import unittest
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from urllib.parse import urlencode, urlsplit

from emulator import V1, Emulator

# Each has a test below; --data has data_test.py besides.
FLAGS = {
    "--host", "--port", "--project", "--strict-providers", "--register-redirect", "--single-project", "--latency",
    "--import", "--data", "--people", "--providers", "--export-on-exit", "--config", "--verbose", "--help",
    "--allow-host", "--allow-origin", "--version", "--functions-key",
    "--functions-emulator",
}
USAGE, FAILURE = 64, 1


def claims(token):
    return json.loads(unpadded(token.split(".")[1]))


CERTIFICATES = "/www.googleapis.com/robot/v1/metadata/x509/securetoken@system.gserviceaccount.com"


def unpadded(text):
    """The bytes of a text in base64url."""
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


def openssl(*words):
    return subprocess.run(["openssl", *map(str, words)], capture_output=True, text=True, check=True, timeout=60).stdout


class Function:
    """A function that agrees, and remembers what it was sent: path and body."""

    def __enter__(self):
        function = self
        self.requests = queue.Queue()

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self):
                body = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
                function.requests.put((self.path, body))
                function.token = body["data"].get("jwt")
                self.send_response(200)
                self.send_header("Content-Length", "0")
                self.end_headers()

            def log_message(self, *_):
                pass

        self._server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.url = f"http://127.0.0.1:{self._server.server_port}/before"
        threading.Thread(target=self._server.serve_forever, daemon=True).start()
        return self

    def __exit__(self, *_):
        self._server.shutdown()
        self._server.server_close()


def free_port():
    with socket.create_server(("127.0.0.1", 0)) as listener:
        return listener.getsockname()[1]


class FlagCase(unittest.TestCase):
    def setUp(self):
        self.directory = Path(tempfile.mkdtemp())
        self.addCleanup(shutil.rmtree, self.directory)

    def start(self, *flags, **arguments):
        return self.enterContext(Emulator(PROGRAM, *flags, **arguments))

    def assert_refused(self, code, sentence, *flags, **arguments):
        emulator = Emulator(PROGRAM, *flags, **arguments)
        self.addCleanup(emulator.end, signal.SIGKILL)
        self.assertIsNone(emulator.url, flags)
        self.assertEqual(emulator.exit_code, code, emulator.refusal)
        self.assertIn(sentence, emulator.refusal)

    def file(self, text):
        path = self.directory / "file.json"
        path.write_text(text)
        return path


class AddressCases(FlagCase):
    def test_host(self):
        for host, shown in (("::1", "[::1]"), ("localhost", "localhost")):
            with Emulator(PROGRAM, host=host) as emulator:
                self.assertEqual(urlsplit(emulator.url).netloc.rpartition(":")[0], shown)
                emulator.client().sign_up("ann@example.com")

    def test_a_host_that_others_can_reach_is_refused(self):
        for host in ("0.0.0.0", "::", "example.com", ""):
            self.assert_refused(USAGE, "the emulator listens on this machine only: use 127.0.0.1, ::1", host=host)

    def test_allow_host(self):
        emulator = self.start("--allow-host", "emulator.example", "--allow-host", "192.168.1.5", host="0.0.0.0")
        self.assertEqual(urlsplit(emulator.url).hostname, "127.0.0.1")
        self.assertIn("whoever reaches 0.0.0.0 can read and change everything", emulator.next_log_line())
        for name, status in (
            ("127.0.0.1", 200), ("emulator.example:9099", 200), ("192.168.1.5", 200), ("evil.example", 421), ("0.0.0.0", 421),
        ):
            self.assertEqual(emulator.client().status("/", {"Host": name}), status)

    def test_allow_origin(self):
        path, page = "/emulator/v1/projects/demo-project/accounts", {"Origin": "https://app.example"}
        self.assertEqual(self.start("--allow-origin", "https://app.example").client().status(path, page), 200)
        self.assertEqual(self.start().client().status(path, page), 403)

    def test_what_is_no_host_or_origin_is_refused(self):
        self.assert_refused(USAGE, "http://a.example is no name or address alone", "--allow-host", "http://a.example")
        self.assert_refused(USAGE, "a.example is not scheme, name and port alone", "--allow-origin", "a.example")

    def test_port(self):
        port = free_port()
        emulator = self.start(port=port)
        self.assertEqual(emulator.url, f"http://127.0.0.1:{port}")
        taken = f"auth-emulator: cannot listen on 127.0.0.1 port {port}: Address already in use"
        self.assert_refused(FAILURE, taken, port=port)

    def test_a_taken_port_says_what_to_do(self):
        with socket.create_server(("127.0.0.1", 0)) as listener:
            port = listener.getsockname()[1]
            advice = "choose another port with --port, such as "
            self.assert_refused(FAILURE, advice, port=port)
            refusal = Emulator(PROGRAM, port=port).refusal
        self.assertTrue(refusal.endswith(", or --port 0 for any free one"), refusal)
        example = int(refusal.partition(advice)[2].partition(",")[0])
        self.assertNotEqual(example, port)
        self.assertEqual(self.start(port=example).url, f"http://127.0.0.1:{example}")

    def test_what_is_no_port_is_refused(self):
        self.assert_refused(USAGE, "65536 is not a port number", port=65536)
        self.assert_refused(USAGE, "The value 'high' is invalid for '--port", port="high")
        self.assert_refused(USAGE, "Missing value for '--port", "--port")


class ProjectCases(FlagCase):
    def test_project(self):
        token = self.start(project="acme").client().sign_up("ann@example.com")["idToken"]
        self.assertEqual(claims(token)["aud"], "acme")

    def test_an_empty_directory_is_refused(self):
        for flag in ("--import", "--data", "--export-on-exit"):
            self.assert_refused(USAGE, f"{flag} names no directory", flag, "")

    def test_an_empty_project_is_refused(self):
        self.assert_refused(USAGE, "the project id is empty", project="")

    def test_single_project(self):
        path = f"{V1}/projects/other/accounts:query"
        self.assertEqual(self.start().client().send("POST", path, {}, owner=True)[0], 200)
        status, answer = self.start("--single-project").client().send("POST", path, {}, owner=True)
        self.assertEqual(status, 400)
        self.assertTrue(answer["error"]["message"].startswith("INVALID_PROJECT_ID : "))

    def test_strict_providers(self):
        credential = urlencode({"providerId": "yahoo.com", "id_token": '{"sub":"5"}'})
        body = {"requestUri": "http://localhost", "postBody": credential}
        path = f"{V1}/accounts:signInWithIdp?key=any"
        self.assertEqual(self.start().client().send("POST", path, body)[0], 200)
        status, answer = self.start("--strict-providers").client().send("POST", path, body)
        self.assertEqual(status, 400)
        self.assertTrue(answer["error"]["message"].startswith("INVALID_CREDENTIAL_OR_PROVIDER_ID : "))

    def page_status(self, emulator, provider, redirect):
        body = {"providerId": provider, "continueUri": redirect}
        page = urlsplit(emulator.client().call("accounts:createAuthUri", body)["authUri"])
        return emulator.client().status(f"{page.path}?{page.query}")

    def test_register_redirect(self):
        redirects = ("github.com=http://127.0.0.1/cb", "google.com=http://127.0.0.1:1/?a=b")
        flags = [word for redirect in redirects for word in ("--register-redirect", redirect)]
        emulator = self.start("--strict-providers", *flags)
        for provider, redirect, status in (
            ("github.com", "http://127.0.0.1:8000/cb", 200), ("google.com", "http://127.0.0.1:1/?a=b", 200),
            ("google.com", "http://127.0.0.1:1/cb", 400), ("apple.com", f"{emulator.url}/__/auth/handler", 200),
            ("apple.com", "http://127.0.0.1:1/cb", 400),
        ):
            with self.subTest(provider=provider, redirect=redirect):
                self.assertEqual(self.page_status(emulator, provider, redirect), status)
        self.assertEqual(self.page_status(self.start(), "apple.com", "http://127.0.0.1:1/cb"), 200)

    def test_nonsense_for_register_redirect_is_refused(self):
        for value, reason in (
            ("github.com", "it is not like github.com=http://127.0.0.1/callback"),
            ("my.com=https://a.example/", "there is no provider my.com"), ("github.com=cb", "cb is not an absolute URI"),
        ):
            self.assert_refused(USAGE, reason, "--strict-providers", "--register-redirect", value)
        without = "--register-redirect is for --strict-providers"
        self.assert_refused(USAGE, without, "--register-redirect", "github.com=http://127.0.0.1/cb")


class SwitchCases(FlagCase):
    def test_latency(self):
        client = self.start("--latency", 50).client()
        start = time.monotonic()
        client.sign_up("ann@example.com")
        self.assertGreaterEqual(time.monotonic() - start, 0.05)

    def test_nonsense_for_latency_is_refused(self):
        self.assert_refused(USAGE, "-1 is no sensible latency", "--latency=-1")
        self.assert_refused(USAGE, "600001 is no sensible latency", "--latency", 600_001)
        self.assert_refused(USAGE, "The value 'long' is invalid for '--latency", "--latency", "long")

    def test_config(self):
        switches = json.dumps({"emulator": {"tokenLifetimeSeconds": 77}})
        self.assertEqual(self.start("--config", switches).client().sign_up("ann@example.com")["expiresIn"], "77")

    def test_nonsense_for_config_is_refused(self):
        for text in ("nonsense", "[]", '{"emulator":{"expireCodes":7}}'):
            self.assert_refused(FAILURE, "auth-emulator: cannot use the configuration: ", "--config", text)

    def test_a_misspelt_switch_is_refused_by_name(self):
        for text, sentence in (
            ('{"emulator":{"expireCode":true}}', "Unknown name 'expireCode' at 'emulator': did you mean 'expireCodes'?"),
            ('{"emulator":{"faults":[{"count":[]}]}}', "The value at 'emulator.faults.0.count' is not an integer."),
        ):
            self.assert_refused(FAILURE, sentence, "--config", text)

    def test_version(self):
        run = subprocess.run([PROGRAM, "--version"], capture_output=True, text=True, check=True, timeout=60)
        header = Path(__file__).parents[3] / "include" / "firebase_auth" / "base.h"
        version = re.search(r'FBA_VERSION_STRING "(.*)"', header.read_text())[1]
        self.assertEqual(run.stdout, f"auth-emulator {version}\n")

    def test_flags_are_known_where_there_is_no_proc(self):
        hidden = ["unshare", "--map-root-user", "--mount", "sh", "-c", 'mount -t tmpfs none /proc && exec "$0" --version', PROGRAM]
        run = subprocess.run(hidden, capture_output=True, text=True, timeout=60, check=False)
        self.assertTrue(run.stdout.startswith("auth-emulator "), run.stdout + run.stderr)

    def test_more_connections_than_descriptors_wait_for_their_turn(self):
        directory = Path(self.enterContext(tempfile.TemporaryDirectory()))
        limited = directory / "limited"
        limited.write_text(f'#!/bin/sh\nexec prlimit --nofile=60:60 "{Path(PROGRAM).resolve()}" "$@"\n')
        limited.chmod(0o700)
        with Emulator(limited) as emulator:
            place = urlsplit(emulator.url)
            first = emulator.client()
            self.assertEqual(first.status("/"), 200)
            others = [socket.create_connection((place.hostname, place.port)) for _ in range(100)]
            emulator.await_log("connections are open, and no further ones are accepted")
            self.assertEqual(first.status("/"), 200)
            for other in others:
                other.close()
            self.assertEqual(emulator.client().status("/"), 200)

    def test_verbose_tells_links_and_codes(self):
        with Emulator(PROGRAM, "--verbose") as emulator:
            client = emulator.client()
            client.call("accounts:sendOobCode", {"requestType": "EMAIL_SIGNIN", "email": "ann@example.com"})
            client.call("accounts:sendVerificationCode", {"phoneNumber": "+15555550100"})
            [code] = client.send("GET", "/emulator/v1/projects/demo-project/verificationCodes")[1]["verificationCodes"]
        self.assertIn(f"mail to ann@example.com: {emulator.url}/emulator/action?mode=signIn&", emulator.log)
        self.assertIn(f"text message to +15555550100: {code['code']}", emulator.log)

    def test_verbose(self):
        for flags, log in (([], ""), (["--verbose"], f"POST {V1}/accounts:signUp 200")):
            with Emulator(PROGRAM, *flags) as emulator:
                emulator.client().sign_up("ann@example.com")
            (self.assertIn if flags else self.assertEqual)(log, emulator.log)

    def test_help_names_every_flag(self):
        run = subprocess.run([PROGRAM, "--help"], capture_output=True, text=True, check=True, timeout=60)
        self.assertEqual(set(re.findall(r"--[a-z-]+", run.stdout)), FLAGS)

    def test_what_is_no_flag_is_refused(self):
        self.assert_refused(USAGE, "Unknown option '--prot'", "--prot", "9")
        self.assert_refused(USAGE, "Unexpected argument 'start'", "start")


class FileCases(FlagCase):
    def test_export_on_exit_and_import(self):
        export = self.directory / "export"
        with Emulator(PROGRAM, "--export-on-exit", export) as first:
            first.client().sign_up("ann@example.com")
        self.assertEqual(first.exit_code, 0)
        users = self.start("--import", export).client().own("accounts:query", {})["userInfo"]
        self.assertEqual([user["email"] for user in users], ["ann@example.com"])

    def test_an_export_that_cannot_be_written_is_told_at_the_start(self):
        export = self.file("mine") / "export"
        self.assert_refused(FAILURE, f"auth-emulator: cannot export: {export}/auth_export", "--export-on-exit", export)

    def test_an_export_that_cannot_be_written_any_more_is_told(self):
        export = self.directory / "export"
        with Emulator(PROGRAM, "--export-on-exit", export) as emulator:
            emulator.client().sign_up("ann@example.com")
            shutil.rmtree(export)
            export.write_text("mine")
        self.assertEqual(emulator.exit_code, FAILURE)
        self.assertIn("auth-emulator: cannot export: ", emulator.log)

    def test_an_export_is_for_its_owner_alone(self):
        export = self.directory / "export"
        with Emulator(PROGRAM, "--export-on-exit", export) as emulator:
            emulator.client().sign_up("ann@example.com")
        files = [path for path in export.rglob("*") if path.is_file()]
        self.assertEqual(len(files), 5)
        self.assertEqual({path.stat().st_mode & 0o777 for path in files}, {0o600})

    def test_nonsense_for_import_is_refused(self):
        self.assert_refused(FAILURE, "auth-emulator: cannot import: ", "--import", self.directory / "nowhere")
        self.assert_refused(FAILURE, "auth-emulator: cannot import: ", "--import", self.file("nonsense"))
        part = self.directory / "accounts.json"
        part.write_text('{"users":[{"localId":"ada","phoneNumber":"5"}]}')
        reason = f"auth-emulator: cannot import: {part}, user 1 (ada), phoneNumber: phone number format is invalid"
        self.assert_refused(FAILURE, reason, "--import", self.directory)

    def test_data(self):
        for _ in range(2):
            with Emulator(PROGRAM, "--data", self.directory / "data") as emulator:
                client = emulator.client()
                known = client.own("accounts:query", {})["recordsCount"]
                client.sign_up(f"{known}@example.com")
        self.assertEqual(known, "1")
        self.assert_refused(FAILURE, "auth-emulator: cannot keep data: ", "--data", self.file("mine"))

    def test_people(self):
        emulator = self.start("--people", self.file("\ufeff# the team\ngithub.com ada@example.com Ada Lovelace\n"))
        path = f"/emulator/v1/projects/{emulator.project}/identities"
        _, answer = emulator.client().send("GET", path)
        names = [(person["providerId"], person["displayName"]) for person in answer["identities"]]
        self.assertEqual(names, [("github.com", "Ada Lovelace")])

    def test_nonsense_for_people_is_refused(self):
        reason = "auth-emulator: cannot read the list of people: "
        self.assert_refused(FAILURE, reason, "--people", self.directory / "nowhere")
        self.assert_refused(FAILURE, "line 2: there is no provider hub.com", "--people", self.file("\nhub.com a@example.com"))

    def test_providers(self):
        provider = {"name": "oidc.acme", "issuer": "https://id.acme.example", "clientId": "c"}
        emulator = self.start("--providers", self.file(json.dumps([provider])))
        path = f"/identitytoolkit.googleapis.com/v2/projects/{emulator.project}/oauthIdpConfigs/oidc.acme"
        status, answer = emulator.client().send("GET", path, owner=True)
        self.assertEqual((status, answer["issuer"], answer["clientId"]), (200, provider["issuer"], "c"))

    def test_nonsense_for_providers_is_refused(self):
        insecure = json.dumps([{"name": "oidc.acme", "issuer": "http://id.acme.example", "clientId": "c"}])
        reason = "auth-emulator: cannot set up providers: "
        self.assert_refused(FAILURE, reason, "--providers", self.directory / "nowhere.json")
        misspelt = json.dumps([{"name": "oidc.acme", "issuer": "https://id.acme.example", "clientID2": "c"}])
        self.assert_refused(FAILURE, "entry 1: Invalid JSON payload received. Unknown name 'clientID2'", "--providers",
                            self.file(misspelt))
        for text in ("nonsense", insecure):
            self.assert_refused(FAILURE, reason, "--providers", self.file(text))

    def test_functions_key(self):
        key = self.directory / "key.pem"
        openssl("genrsa", "-out", key, "2048")
        function = self.enterContext(Function())
        emulator = self.start("--functions-key", key)
        trigger = {"triggers": {"beforeSignIn": {"functionUri": function.url}}}
        path = f"/identitytoolkit.googleapis.com/v2/projects/{emulator.project}/config?updateMask=blockingFunctions"
        status, _ = emulator.client().send("PATCH", path, {"blockingFunctions": trigger}, owner=True)
        self.assertEqual(status, 200)
        emulator.client().sign_up("ann@example.com")
        content, _, signature = function.token.rpartition(".")
        self.assertEqual(claims(function.token)["aud"], function.url)
        kid = json.loads(unpadded(content.split(".")[0]))["kid"]
        _, certificates = emulator.client().send("GET", CERTIFICATES)
        (self.directory / "certificate.pem").write_text(certificates[kid])
        (self.directory / "signature").write_bytes(unpadded(signature))
        (self.directory / "content").write_text(content)
        public = openssl("x509", "-in", self.directory / "certificate.pem", "-pubkey", "-noout")
        (self.directory / "public.pem").write_text(public)
        verdict = openssl("dgst", "-sha256", "-verify", self.directory / "public.pem", "-signature",
                          self.directory / "signature", self.directory / "content")
        self.assertIn("Verified OK", verdict)

    def test_functions_emulator(self):
        function = self.enterContext(Function())
        emulator = self.start("--functions-emulator", urlsplit(function.url).netloc)
        session = emulator.client().sign_up("ann@example.com")
        emulator.client().send("POST", f"{V1}/accounts:delete?key=any", {"idToken": session["idToken"]})
        for action in ("create", "delete"):
            path, event = function.requests.get(timeout=60)
            self.assertEqual(path, f"/functions/projects/{emulator.project}/trigger_multicast")
            self.assertEqual(event["eventType"], f"providers/firebase.auth/eventTypes/user.{action}")
            self.assertEqual(event["data"]["uid"], session["localId"])

    def test_a_functions_emulator_elsewhere_is_refused(self):
        for address in ("192.0.2.1:5001", "functions.example:5001", "127.0.0.1"):
            self.assert_refused(USAGE, f"{address} is no address of this machine", "--functions-emulator", address)

    def test_another_functions_key_is_refused(self):
        reason = "auth-emulator: cannot sign for functions: "
        self.assert_refused(FAILURE, reason, "--functions-key", self.directory / "nowhere.pem")
        short, curve = self.directory / "short.pem", self.directory / "curve.pem"
        openssl("genrsa", "-out", short, "1024")
        openssl("genpkey", "-algorithm", "EC", "-pkeyopt", "ec_paramgen_curve:P-256", "-out", curve)
        self.assert_refused(FAILURE, f"the key in {short} is too short", "--functions-key", short)
        for file in (curve, self.file("nonsense")):
            self.assert_refused(FAILURE, f"{file} holds no RSA private key in PEM", "--functions-key", file)


if __name__ == "__main__":
    PROGRAM = sys.argv.pop(1)
    unittest.main()
