#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""What scripts/check-project says of projects, which a small server plays."""

import contextlib
import json
import os
import shutil
import ssl
import subprocess
import sys
import tempfile
import threading
import unittest
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from urllib.parse import parse_qs, urlsplit

CHECK = Path(__file__).resolve().parent.parent.parent / "scripts" / "check-project"
KEY = "AIzaSyA-fake_key_that_is_39_characters_"
DOMAINS = ["localhost", "demo.web.app", "demo.firebaseapp.com"]
# The script as it asks the service, which a small server on this machine is.
ASKING_THE_SERVICE = """
import importlib.machinery, importlib.util, sys
loader = importlib.machinery.SourceFileLoader("check_project", sys.argv[1])
module = importlib.util.module_from_spec(importlib.util.spec_from_loader(loader.name, loader))
sys.modules[loader.name] = module
loader.exec_module(module)
module.SERVICE = f"http://{sys.argv[2]}/identitytoolkit.googleapis.com"
module.Checker._site = lambda self, auth_domain: f"http://{self._emulator or sys.argv[2]}"
sys.exit(module.main(sys.argv[3:]))
"""
SIGN_IN = "/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword"
HOSTED_PAGE = "<script>frame.src = `/__/auth/iframe?${project}`</script>"


def refusal(status, message, why=None):
    details = [{"@type": "type.googleapis.com/google.rpc.ErrorInfo", "reason": why}] if why else []
    return status, {"error": {"code": status, "message": message, "details": details}}


class Project:
    """What the server answers, and what it was asked."""

    def __init__(self, domains=None, hosted_page=False):
        self.projects = 200, {"projectId": "12345", "authorizedDomains": DOMAINS if domains is None else domains}
        self.providers = {}
        self.pages = {"/__/auth/handler": (200, "<html>"), "/__/auth/iframe": (200, "<html>")}
        if hosted_page:
            self.pages["/sign-in.html"] = 200, HOSTED_PAGE
        self.sign_in = refusal(400, "INVALID_LOGIN_CREDENTIALS")
        self.asked = []

    def answer(self, method, target, body):
        url = urlsplit(target)
        self.asked.append((method, url.path, parse_qs(url.query), body))
        if url.path == "/identitytoolkit.googleapis.com/v1/projects":
            return self.projects
        if url.path == "/identitytoolkit.googleapis.com/v1/accounts:createAuthUri":
            page = "https://id.example/authorize?client_id=game&state=STATE-OF-THE-ATTEMPT"
            good = 200, {"authUri": page, "sessionId": "SESSION-OF-THE-ATTEMPT"}
            return self.providers.get(body["providerId"], good)
        if url.path == SIGN_IN:
            return self.sign_in
        return self.pages.get(url.path, (404, "<html>"))


class Handler(BaseHTTPRequestHandler):
    def do_GET(self):
        self._answer(None)

    def do_POST(self):
        self._answer(json.loads(self.rfile.read(int(self.headers["Content-Length"]))))

    def _answer(self, body):
        self.server.project.host = self.headers["Host"]
        answer = self.server.project.answer(self.command, self.path, body)
        if answer is None:  # hangs up
            return
        status, content = answer
        is_text = isinstance(content, str)
        content = (content if is_text else json.dumps(content)).encode()
        self.send_response(status)
        self.send_header("Content-Type", "text/html; charset=utf-8" if is_text else "application/json")
        self.send_header("Content-Length", str(len(content)))
        if 300 <= status < 400:
            self.send_header("Location", "http://portal.example/")
        self.end_headers()
        self.wfile.write(content)

    def log_message(self, *_):
        pass


class Proxy(BaseHTTPRequestHandler):
    """Leads nowhere, or to a server with a certificate of its own making."""

    def do_CONNECT(self):
        self.server.asked.append(self.path)
        if self.server.tls is None:
            self.send_error(403)
            return
        self.send_response(200)
        self.end_headers()
        with contextlib.suppress(OSError), self.server.tls.wrap_socket(self.connection, server_side=True) as channel:
            self.server.heard.append(channel.recv(1))

    def log_message(self, *_):
        pass


def check_by_proxy(tls=None):
    """Exit code and output, what the proxy was asked for, and what the server behind it heard."""
    with ThreadingHTTPServer(("127.0.0.1", 0), Proxy) as server:
        server.tls, server.asked, server.heard = tls, [], []
        threading.Thread(target=server.serve_forever, args=(0.01,), daemon=True).start()
        try:
            environment = {"PATH": os.environ["PATH"], "https_proxy": f"http://127.0.0.1:{server.server_port}"}
            return *run("--api-key", KEY, environment=environment), server.asked, server.heard
        finally:
            server.shutdown()


def check(project, *arguments, key=KEY, environment=None):
    """Exit code and output, standard error last. EMULATOR is where the server is; without it, it is the service."""
    with ThreadingHTTPServer(("127.0.0.1", 0), Handler) as server:
        server.project = project
        threading.Thread(target=server.serve_forever, args=(0.01,), daemon=True).start()
        place = f"127.0.0.1:{server.server_port}"
        arguments = [argument.replace("EMULATOR", place) for argument in arguments]
        more = {name: value.replace("EMULATOR", place) for name, value in (environment or {}).items()}
        try:
            command = [sys.executable, "-c", ASKING_THE_SERVICE, CHECK, place, "--api-key", key, *arguments]
            return execute(command, PLAIN | {"no_proxy": "127.0.0.1"} | more)
        finally:
            server.shutdown()


# No proxy must be asked for an emulator, and none is set up by whoever runs the tests.
PLAIN = {name: value for name, value in os.environ.items() if name != "FIREBASE_AUTH_EMULATOR_HOST"} | {
    "http_proxy": "http://127.0.0.1:9", "HTTP_PROXY": "http://127.0.0.1:9"}


def run(*arguments, environment=None):
    return execute([CHECK, *arguments], environment or PLAIN)


def execute(command, environment):
    done = subprocess.run(command, capture_output=True, text=True, check=False, env=environment)
    return done.returncode, done.stdout + done.stderr


def row(output, provider):
    return next(line.split()[1:] for line in output.splitlines() if line.split()[:1] == [provider])


class CheckProjectTest(unittest.TestCase):
    def check(self, project, *arguments, environment=None):
        code, output = check(project, *arguments, environment=environment)
        for secret in (KEY, "STATE-OF", "SESSION-OF", "https://id.example", "Traceback"):
            self.assertNotIn(secret, output)
        self.assertTrue(all(letter.isprintable() or letter == "\n" for letter in output), repr(output))
        return code, output

    def test_everything_is_set_up(self):
        project = Project(hosted_page=True)
        code, output = self.check(project)
        self.assertEqual(code, 0)
        self.assertEqual(row(output, "github.com"), ["ready", "ready", "?", "client", "?"])
        self.assertEqual(row(output, "apple.com"), ["ready", "ready", "never", "never", "never"])
        self.assertEqual(len([line for line in output.splitlines() if ".com  " in line]), 7)
        self.assertIn("https://demo.firebaseapp.com/__/auth/", output)
        self.assertIn("  2. ", output)
        self.assertNotIn("  3. ", output)

    def test_it_asks_as_the_handler_does(self):
        project = Project()
        self.check(project, "--provider", "github.com", "oidc.acme", "--auth-domain", "auth.example.com")
        self.assertEqual([(method, path) for method, path, _, _ in project.asked], [
            ("GET", "/identitytoolkit.googleapis.com/v1/projects"), ("GET", "/__/auth/handler"),
            ("GET", "/__/auth/iframe"), ("GET", "/sign-in.html"),
            ("POST", "/identitytoolkit.googleapis.com/v1/accounts:createAuthUri"),
            ("POST", "/identitytoolkit.googleapis.com/v1/accounts:createAuthUri"), ("POST", SIGN_IN)])
        handler = "https://auth.example.com/__/auth/handler"
        self.assertEqual([body for _, _, _, body in project.asked[4:6]], [
            {"providerId": "github.com", "continueUri": handler, "authFlowType": "CODE_FLOW"},
            {"providerId": "oidc.acme", "continueUri": handler}])
        keys = [query.get("key") for _, _, query, _ in project.asked]
        self.assertEqual(keys, [[KEY], None, None, None, [KEY], [KEY], [KEY]])

    def test_a_refused_key(self):
        for answer, says in (
                (refusal(400, "API key not valid. Please pass a valid API key.", "API_KEY_INVALID"), "Web API key"),
                (refusal(400, "API key expired. Please renew the API key."), "Web API key"),
                (refusal(403, "Requests are blocked.", "API_KEY_HTTP_REFERRER_BLOCKED"), "websites"),
                (refusal(403, "Requests from referer <empty> are blocked."), "websites"),
                (refusal(403, "Requests from this Android client application <empty> are blocked."), "mobile apps"),
                (refusal(403, "The provided API key has an IP address restriction."), "IP addresses"),
                (refusal(403, "Requests to this API identitytoolkit method X are blocked.", "API_KEY_SERVICE_BLOCKED"),
                 "API restrictions"),
                (refusal(403, "Identity Toolkit API has not been used in project 1 before or it is disabled.",
                         "SERVICE_DISABLED"), "Get started"),
                (refusal(400, "CONFIGURATION_NOT_FOUND"), "never set up"),
                (refusal(418, f"NEW_CODE : \x1b[31mthe key {KEY} at https://x.example/?key={KEY}"), "NEW_CODE"),
                ((400, {"error": "a text"}), "says nothing")):
            with self.subTest(answer):
                project = Project()
                project.projects = answer
                code, output = self.check(project)
                self.assertEqual(code, 1)
                self.assertIn(says, output)
                self.assertEqual(len(project.asked), 1)

    def test_a_key_is_cut_from_what_the_service_says(self):
        project = Project()
        project.projects = refusal(400, "NEW_CODE : key=fake-api-key is odd")
        self.assertEqual(
            check(project, key="fake-api-key"),
            (1, "check-project: the service refuses (HTTP status 400): NEW_CODE : key=[...] is odd.\n"))

    def test_no_name_of_this_machine_is_authorised(self):
        code, output = self.check(Project(domains=["demo.firebaseapp.com"]), "--provider", "github.com")
        self.assertEqual(code, 1)
        self.assertEqual(row(output, "github.com")[:2], ["authorise", "deploy"])
        self.assertRegex(output, r"1\. Set up one route .* Either deploy examples/hosting .*; or .* add 127\.0\.0\.1, for the page")
        self.assertIn("2. Sign in once with each of github.com", output)

    def test_the_hosted_page_needs_no_name_of_this_machine(self):
        project = Project(domains=["demo.firebaseapp.com"], hosted_page=True)
        code, output = self.check(project, "--provider", "apple.com")
        self.assertEqual((code, row(output, "apple.com")[:2]), (0, ["authorise", "ready"]))
        self.assertNotIn("add 127.0.0.1,", output)
        self.assertIn("1. Sign in once with each of apple.com", output)

    def test_a_program_is_distributed_with_the_hosted_page(self):
        code, output = self.check(Project(), "--provider", "apple.com")
        self.assertEqual((code, row(output, "apple.com")[:2]), (0, ["ready", "deploy"]))
        self.assertIn("1. Before you distribute the program, deploy examples/hosting", output)

    def test_what_is_not_known_is_not_advised(self):
        _, output = self.check(Project(), "--provider", "github.com", "google.com")
        self.assertEqual(row(output, "github.com")[2:], ["?", "client", "?"])
        self.assertEqual(row(output, "google.com")[2:], ["register", "client", "?"])

    def test_long_names_keep_their_columns(self):
        name = "oidc." + "a" * 60
        self.assertEqual(row(self.check(Project(), "--provider", name)[1], name)[0], "ready")

    def test_another_page_is_not_the_hosted_one(self):
        project = Project()
        project.pages["/sign-in.html"] = 200, "<title>Our shop</title>"
        self.assertEqual(row(self.check(project)[1], "github.com")[1], "deploy")

    def test_providers_that_are_off(self):
        project = Project()
        project.providers = {
            "google.com": refusal(400, "OPERATION_NOT_ALLOWED : The identity provider configuration is disabled."),
            "apple.com": refusal(400, "OPERATION_NOT_ALLOWED : Code flow is not enabled for Apple."),
            "oidc.acme": refusal(400, "INVALID_PROVIDER_ID : Provider Id is not supported."),
            "twitter.com": refusal(400, "INVALID_CREDENTIAL : Callback URL not approved"),
            "yahoo.com": (200, {"kind": "x", "sessionId": "SESSION-OF-THE-ATTEMPT"}),
            "facebook.com": (200, {"authUri": "https://id.example/dialog?client_id=&state=STATE-OF-THE-ATTEMPT"})}
        code, output = self.check(
            project, "--provider", "github.com", "google.com", "apple.com", "--provider", "oidc.acme", "twitter.com",
            "yahoo.com", "facebook.com")
        self.assertEqual((code, row(output, "github.com")[0]), (1, "ready"))
        for provider, note in (
                ("google.com", "it is switched off."), ("apple.com", "key id and private key."),
                ("oidc.acme", "no such provider."), ("twitter.com", "Callback URL not approved."),
                ("yahoo.com", "no page to sign in at."), ("facebook.com", "no client id.")):
            self.assertEqual(row(output, provider), ["off"] * 5)
            self.assertRegex(output, f"Note on {provider}: .*{note}")
        self.assertIn("1. Firebase console, Authentication, Sign-in method, google.com: enable it.", output)

    def test_what_a_sign_in_by_nobody_tells(self):
        for answer, says in (
                (refusal(400, "INVALID_LOGIN_CREDENTIALS"), "Email/Password: on, with email enumeration protection"),
                (refusal(400, "EMAIL_NOT_FOUND"), "Email/Password: on, without email enumeration protection."),
                (refusal(400, "PASSWORD_LOGIN_DISABLED"), "Email/Password: off. Firebase console"),
                (refusal(400, "OPERATION_NOT_ALLOWED : x"), "Email/Password: off. Firebase console"),
                (refusal(400, "MISSING_RECAPTCHA_TOKEN : x"), "Email/Password: not known (HTTP status 400: MISSING_REC")):
            with self.subTest(answer):
                project = Project()
                project.sign_in = answer
                code, output = self.check(project, "--provider", "github.com")
                self.assertEqual(code, 0)
                self.assertIn(says, output)
                self.assertIn("Anonymous: not asked", output)
        body = project.asked[-1][3]
        self.assertTrue(body["email"].endswith(".invalid"), "An address that nobody can have (RFC 2606)")
        self.assertEqual([path for _, path, _, _ in project.asked if path.endswith(("signUp", "delete"))], [])

    def test_an_emulator_is_not_told_of_console_and_hosting(self):
        for domains in (["demo.firebaseapp.com"], ["127.0.0.1", "demo.firebaseapp.com"]):
            with self.subTest(domains):
                project = Project(domains)
                project.sign_in = refusal(400, "PASSWORD_LOGIN_DISABLED")
                code, output = self.check(project, "--emulator", "EMULATOR", "--provider", "github.com")
                self.assertEqual(code, 0 if "127.0.0.1" in domains else 1)
                self.assertRegex(output, r"The project of the emulator at 127\.0\.0\.1:\d+: number 12345\.")
                self.assertRegex(output, r"Sign-in pages at http://127\.0\.0\.1:\d+/__/auth/:")
                self.assertEqual(row(output, "github.com")[1], "real")
                for word in ("Deploy", "firebase deploy", "console", "Remove", "https:"):
                    self.assertNotIn(word, output)

    def test_an_emulator_plays_providers_that_nobody_has_set_up(self):
        project = Project()
        authorize = "http://EMULATOR/emulator/auth/authorize?client_id=emulator"
        with_settings = (200, {"authUri": "https://id.example/authorize?client_id=own"})
        project.providers = {"oidc.own": with_settings}
        answer = project.answer

        def played(method, target, body):
            """Where the server is, only the check's arguments say."""
            if body and body.get("providerId") in ("oidc.foo", "github.com"):
                host = project.host
                return 200, {"authUri": authorize.replace("EMULATOR", host)}
            return answer(method, target, body)

        project.answer = played
        code, output = self.check(project, "--emulator", "EMULATOR", "--provider", "github.com", "oidc.foo", "oidc.own")
        self.assertEqual((code, row(output, "oidc.foo")), (1, ["played"] * 5))
        self.assertEqual([row(output, name)[0] for name in ("github.com", "oidc.own")], ["ready", "ready"])

    def test_the_emulator_of_the_environment_is_asked(self):
        chosen = {"FIREBASE_AUTH_EMULATOR_HOST": "EMULATOR"}
        self.assertIn("of the emulator at", self.check(Project(), environment=chosen)[1])
        self.assertNotIn("of the emulator at", self.check(Project(), "--emulator", "", environment=chosen)[1])
        code, output = self.check(Project(), environment={"FIREBASE_AUTH_EMULATOR_HOST": "http://EMULATOR/"})
        self.assertEqual(code, 2)
        self.assertIn("FIREBASE_AUTH_EMULATOR_HOST must be HOST:PORT", output)

    def test_each_exit_code_is_told(self):
        for words in (run("--help")[1], CHECK.read_text().split('"""')[1]):
            self.assertRegex(" ".join(words.split()), r"1 (when )?one has none or the .*(is refused|refuses the key)")

    def test_no_pages_at_the_auth_domain(self):
        for pages, says in (
                ({}, "handler: not found (404)"),
                ({"/__/auth/handler": None, "/__/auth/iframe": (200, "<html>")}, "handler: no answer"),
                ({"/__/auth/handler": (302, ""), "/__/auth/iframe": (200, "<html>")}, "handler: something else (HTTP")):
            with self.subTest(says):
                project = Project()
                project.pages = pages
                code, output = self.check(project)
                self.assertEqual((code, row(output, "github.com")[:2]), (1, ["pages", "pages"]))
                self.assertIn(says, output)

    def test_no_auth_domain(self):
        project = Project(domains=["localhost", "game.example", "evil .firebaseapp.com"])
        code, output = self.check(project)
        self.assertEqual((code, row(output, "github.com")[0]), (1, "pages"))
        self.assertIn("1. Name the auth domain", output)

    def test_no_answer(self):
        code, output = run("--api-key", KEY, "--emulator", "127.0.0.1:1")
        self.assertEqual(code, 2)
        self.assertIn("no answer: 127.0.0.1:1: Connection refused.", output)
        self.assertNotIn(KEY, output)

    def test_the_service_is_asked_through_the_proxy(self):
        code, output, asked, _ = check_by_proxy()
        self.assertEqual((code, asked), (2, ["identitytoolkit.googleapis.com:443"]))
        self.assertIn("googleapis.com, through the proxy that https_proxy names: Tunnel connection failed: 403", output)
        self.assertNotIn(KEY, output)

    @unittest.skipUnless(shutil.which("openssl"), "no openssl program, which makes the certificate")
    def test_a_certificate_that_nobody_trusts_ends_it(self):
        with tempfile.TemporaryDirectory() as directory:
            certificate = os.path.join(directory, "certificate.pem")
            subprocess.run(
                ["openssl", "req", "-x509", "-nodes", "-newkey", "rsa:2048", "-days", "2", "-keyout", certificate,
                 "-out", certificate + ".crt", "-subj", "/CN=identitytoolkit.googleapis.com", "-addext",
                 "subjectAltName=DNS:identitytoolkit.googleapis.com"], check=True, capture_output=True)
            tls = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
            tls.load_cert_chain(certificate + ".crt", certificate)
        code, output, _, heard = check_by_proxy(tls)
        self.assertEqual((code, heard), (2, []))
        self.assertIn("its certificate is not trusted", output)
        self.assertNotIn(KEY, output)

    def test_strange_answers(self):
        for answer in (
                (200, "<html>Log in to the hotel's network"), (200, []), (200, {}), (200, {"authorizedDomains": 7}),
                (200, {"projectId": "1", "authorizedDomains": "x"}), (302, {}), (302, ""), (500, {}), (503, "busy"),
                (429, {"error": {"message": "RESOURCE_EXHAUSTED"}}), None):
            with self.subTest(answer):
                project = Project()
                project.projects = answer
                self.assertEqual(self.check(project)[0], 2)

    def test_strange_values(self):
        project = Project(["localhost", 7, None, {"a": 1}, "demo.firebaseapp.com", "\u202ex\x1b[31m", "x" * 9999])
        project.projects[1]["projectId"] = {"deep": ["\x07"]}
        project.providers = {"github.com": (200, {"authUri": 7}), "google.com": (400, {"error": {"message": ["x"]}})}
        code, output = self.check(project)
        self.assertEqual((code, row(output, "apple.com")[0]), (1, "ready"))

    def test_a_provider_that_gets_no_answer(self):
        project = Project()
        project.providers = {"yahoo.com": (503, {"error": {"message": "busy"}})}
        self.assertEqual(self.check(project)[0], 2)

    def test_wrong_usage(self):
        for arguments in (
                [], ["--api-key"], ["--api-key", "a key"], [KEY], ["--api-key", KEY, "more"], ["--api", KEY],
                ["--api-key", KEY, "--emulator", "localhost"], ["--api-key", KEY, "--emulator", "localhost:99999"],
                ["--api-key", KEY, "--auth-domain", "https://demo.firebaseapp.com/"],
                ["--api-key", KEY, "--provider", "git hub"], ["--api-key", KEY, "--provider"]):
            with self.subTest(arguments):
                code, output = run(*arguments)
                self.assertEqual(code, 2)
                self.assertIn("usage:", output)
                self.assertNotIn(KEY, output)

    def test_wrong_usage_is_told_apart(self):
        for arguments, says in (
                (["--api-key", KEY, "--hosted-page", "https://demo.example"], "there is no --hosted-page\n"),
                (["--api-key", KEY, f"--no-such={KEY}"], "there is no --no-such\n"),
                (["--api-key", KEY, KEY], "there is an argument too many\n"),
                (["--provider", "github.com"], "--api-key is missing\n"),
                (["--api-key", "a key"], "--api-key has a character")):
            with self.subTest(arguments):
                output = run(*arguments)[1]
                self.assertIn(says, output)
                self.assertNotIn(KEY, output)


if __name__ == "__main__":
    unittest.main()
