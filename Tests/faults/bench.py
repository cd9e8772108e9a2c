# SPDX-License-Identifier: Apache-2.0
"""Where the program is tried: its homes, its variables, and who is there beside it."""

import contextlib
import itertools
import os
import shutil
import socket
import subprocess
from functools import cached_property
from pathlib import Path

import person
from slow_front import SlowFront

emulator, front = person.emulator, person.front

WITH_KEYRING = ("kept_in_keyring", "signed_out_of_keyring")
# Calls are failed from the program's start to its end.
WHOLE = ("email", "browser", "restart", "keyring", *WITH_KEYRING)
# Calls are failed while the program signs in. With these it is not enough to follow redirects in a browser:
BY_PERSON = ("page", "hosted", "device")
PARTIAL = (*BY_PERSON, "direct", "mailed_link", "phone", "passkey", "totp", "sms", "beside", "transport")
# Who is there before; whoever signs in otherwise is new.
PHONE, FACTOR_PHONE = "+15555550101", "+15555550199"
KNOWN = {
    **dict.fromkeys(("prepare", "email", "restart", "keyring", *WITH_KEYRING, "beside", "transport"), "person@example.com"),
    **dict.fromkeys(("totp", "prepare_totp"), "totp@example.com"), **dict.fromkeys(("sms", "prepare_sms"), "sms@example.com"),
    "phone": PHONE,
    # Whoever signs in with a provider that vouches for the address takes the account over.
    "browser": "browsing@example.com",
}
SENT_CODE = "123456"  # as in attempt.h
PATIENCE_SECONDS = 150


class Bench(contextlib.ExitStack):
    """BUILD has the driver, the program that is tried, its browser and its keyring."""

    def __init__(self, build, scratch):
        super().__init__()
        self.program, self.driver, self.browser = build / "faults_attempt", build / "libfaults_driver.so", build / "faults_opener"
        self.scratch, self.secret = scratch, build / "secret"
        self.numbers = itertools.count(1)
        self.slow = self.enter_context(SlowFront(os.environ["FIREBASE_AUTH_EMULATOR_HOST"]))
        self.person = self.enter_context(person.Person(scratch / "person", self.slow))
        emulator.control("PATCH", "config", {
            "authorizedDomains": ["localhost", "127.0.0.1", front.NAME],
            "signIn": {"phoneNumber": {"testPhoneNumbers": dict.fromkeys((PHONE, FACTOR_PHONE), SENT_CODE)}},
        })

    def prepare(self, scenarios):
        """What these scenarios find when they begin. Not while programs run."""
        self.uids = {"file": self.keep("prepare", "file")}
        if set(scenarios) & {"keyring", *WITH_KEYRING}:
            self.uids["secret"] = self.keep("email", "secret", **self.desktop)
            assert (self.scratch / "secret" / "secret").exists(), "the session is not in the keyring"
        for factor in set(scenarios) & {"totp", "sms"}:
            self.keep(f"prepare_{factor}", f"{factor}-owner", PERSON=self.person.path)
        if "hosted" in scenarios:
            directory = self.home_of("authority")
            self.site = self.enter_context(front.beside_emulator(directory)).environment()

    def keep(self, scenario, name, **variables):
        done = self.run(scenario, self.home_of(name), **variables)
        assert "uid " in done.stdout, done.stdout + done.stderr
        return done.stdout.split("uid ")[1].strip()

    @cached_property
    def desktop(self):
        """Only the name of a bus is looked for: the keyring of secret.c does not use it."""
        (self.scratch / "runtime").mkdir()
        bus = self.enter_context(socket.socket(socket.AF_UNIX))
        bus.bind(str(self.scratch / "runtime" / "bus"))
        paths = [str(self.secret), os.environ.get("LD_LIBRARY_PATH", "")]
        return {"XDG_RUNTIME_DIR": str(self.scratch / "runtime"), "LD_LIBRARY_PATH": ":".join(filter(None, paths))}

    def home_of(self, name):
        home = self.scratch / name
        home.mkdir()
        return home

    def run(self, scenario, home, **variables):
        email = KNOWN.get(scenario) or f"{scenario}-{next(self.numbers)}@example.com"
        environment = dict(os.environ, XDG_DATA_HOME=str(home), BROWSER=str(self.browser), PATH="/nonexistent")
        arguments = [self.program, scenario, email]
        for name in ("DBUS_SESSION_BUS_ADDRESS", "XDG_RUNTIME_DIR"):
            environment.pop(name, None)
        if scenario == "restart" or scenario in WITH_KEYRING:
            kept = "file" if scenario == "restart" else "secret"
            shutil.copytree(self.scratch / kept, home, dirs_exist_ok=True)
            arguments.append(self.uids[kept])
        # A directory that others may read is protected, and the log says so. An interruption has no effect even on the log.
        if scenario == "restart" and "TRIES" not in variables:
            (home / "firebase_auth").chmod(0o755)
        environment |= self.surroundings(scenario, email) | variables
        return subprocess.run(
            arguments, env=environment, capture_output=True, text=True, timeout=PATIENCE_SECONDS)

    def surroundings(self, scenario, email):
        variables = {"FAULT_LATER": "1", "PERSON": self.person.path} if scenario in PARTIAL else {}
        if scenario in WITH_KEYRING:
            variables |= self.desktop
        if scenario == "keyring":
            variables["DBUS_SESSION_BUS_ADDRESS"] = "unix:path=/nonexistent"
        if scenario in BY_PERSON:
            variables |= {"ROUTE": scenario, "EMAIL": email}
        if scenario == "hosted":
            variables |= self.site | {"HOSTED_PAGE": f"https://{front.NAME}/sign-in.html"}
        if scenario == "beside":
            variables["FIREBASE_AUTH_EMULATOR_HOST"] = self.slow.authority
        return variables

    def counts(self, scenario):
        """How often each call is made where nothing fails."""
        path = self.scratch / f"{scenario}.counts"
        done = self.run(scenario, self.home_of(scenario), LD_PRELOAD=str(self.driver), FAULT_COUNTS=str(path))
        assert done.returncode == 0, f"{scenario}: {done.stdout}{done.stderr}"
        return {call: int(count) for call, count in (line.split() for line in path.read_text().splitlines())}
