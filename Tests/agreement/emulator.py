# SPDX-License-Identifier: Apache-2.0
"""The emulator of one face, and the steps that are done to it: those of a user's mailbox, phone and authenticator, and of the
project's owner. What they find, later steps name as $link, $code, $tenant."""

import json
import re
import subprocess
import sys
import tempfile
import urllib.request
from pathlib import Path

sys.path.append(str(Path(__file__).resolve().parents[1] / "common"))
import authenticator

PROJECT = "demo-project"


class Emulator:
    def __init__(self, program):
        self.program = program
        self.known, self.seconds = {}, 0

    def __enter__(self):
        self.log = tempfile.TemporaryFile()
        self.process = subprocess.Popen(
            [self.program, "--host", "127.0.0.1", "--port", "0", "--project", PROJECT], stdout=subprocess.PIPE, stderr=self.log,
            text=True)
        line = self.process.stdout.readline()
        self.port = int(re.fullmatch(r"auth-emulator ready at http://127\.0\.0\.1:(\d+)\s*", line)[1])
        return self

    def __exit__(self, *_):
        self.process.terminate()
        self.process.wait(60)
        self.log.close()

    def ask(self, method, path, body=None):
        request = urllib.request.Request(
            f"http://127.0.0.1:{self.port}{path}", method=method, data=None if body is None else json.dumps(body).encode(),
            headers={"Authorization": "Bearer owner", "Content-Type": "application/json"})
        with urllib.request.build_opener(urllib.request.ProxyHandler({})).open(request, timeout=60) as answer:
            return json.loads(answer.read() or "{}")

    def control(self, method, path="", body=None):
        return self.ask(method, f"/emulator/v1/projects/{PROJECT}{path}", body)

    def owner(self, path, body):
        return self.ask("POST", f"/identitytoolkit.googleapis.com/{path}", body)

    def reset(self):
        self.control("DELETE")
        self.known, self.seconds = {}, 0

    # What steps name

    def filled(self, word):
        return re.sub(r"\$([a-z]+)", lambda match: self.known.get(match[1], match[0]), word)

    def learn(self, outcome):
        """A secret that the library shows: its codes are made from it."""
        if found := re.search(r"secret=(\S+)", outcome):
            self.known["secret"] = found[1]

    def hidden(self, line):
        for name in ("secret", "tenant"):
            if name in self.known:
                line = line.replace(self.known[name], f"${name}")
        return line.replace(f"127.0.0.1:{self.port}", "EMULATOR")

    # Steps

    def play(self, words):
        """A step of the emulator's; the table's line begins with "!"."""
        try:
            getattr(self, "do_" + words[0].replace("-", "_"))(*words[1:])
            return "ok | "
        except Exception as problem:  # of any kind: the table or the emulator is not as expected
            return f"failed: {problem!r} | "

    def do_mail(self, address):
        mails = [mail for mail in self.all_codes("oobCodes", "oobCodes") if mail.get("newEmail", mail["email"]) == address]
        self.known["link"] = mails[-1]["oobLink"]
        self.known["code"] = mails[-1]["oobCode"]

    def do_text(self, number):
        texts = [text for text in self.all_codes("verificationCodes", "verificationCodes") if text["phoneNumber"] == number]
        self.known["code"] = texts[-1]["code"]

    def all_codes(self, path, member):
        tenant = f"/tenants/{self.known['tenant']}" if "tenant" in self.known else ""
        return self.control("GET", f"{tenant}/{path}").get(member, []) + (
            self.control("GET", f"/{path}").get(member, []) if tenant else [])

    def do_authenticator(self):
        self.known["code"] = authenticator.code_of(self.known["secret"])

    def do_follow(self):
        """Follows the link of the mail, without a browser."""
        self.ask("GET", self.known["link"].partition(str(self.port))[2])

    def do_person(self, provider, values):
        self.control("POST", "/identities", {"providerId": provider, **json.loads(values)})

    def do_config(self, values):
        self.control("PATCH", "/config", json.loads(values))

    def do_later(self, seconds):
        """Tokens of the same second are the same text: a listener would hear of a new one by chance."""
        self.seconds += int(seconds)
        self.do_config(json.dumps({"emulator": {"clockOffsetSeconds": self.seconds}}))

    def do_account(self, email, values):
        """What an owner of the project does to an account."""
        self.owner(f"v1/projects/{PROJECT}/accounts:update", {"localId": self.uid(email), **json.loads(values)})

    def do_remove(self, email):
        self.owner(f"v1/projects/{PROJECT}/accounts:delete", {"localId": self.uid(email)})

    def uid(self, email):
        return self.owner(f"v1/projects/{PROJECT}/accounts:lookup", {"email": [email]})["users"][0]["localId"]

    def do_tenant(self, values):
        made = self.owner(f"v2/projects/{PROJECT}/tenants", json.loads(values))
        self.known["tenant"] = made["name"].rpartition("/")[2]
