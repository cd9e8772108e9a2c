# SPDX-License-Identifier: Apache-2.0
"""An auth-emulator of its own for a test, and the calls tests make to it."""

import http.client
import json
import os
import signal
import subprocess
from urllib.parse import urlsplit

V1 = "/identitytoolkit.googleapis.com/v1"
V2 = "/identitytoolkit.googleapis.com/v2"


class Emulator:
    """Runs until the end of a `with` block."""

    def __init__(self, program, *flags, project="demo-project", host="127.0.0.1", port=0, user=None,
                 environment=None):
        self.project = project
        self._clients = []
        self._process = subprocess.Popen(
            [program, "--host", host, "--port", str(port), "--project", project, *map(str, flags)],
            stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, user=user,
            env={**os.environ, **(environment or {})},
        )
        line = self._process.stdout.readline()
        self.url = line.rpartition(" ")[2].strip() if "ready at" in line else None
        if self.url is None:
            self.refusal = self._process.communicate(timeout=60)[1].strip()

    def __enter__(self):
        assert self.url, f"the emulator did not start: {self.refusal}"
        return self

    def __exit__(self, *_):
        self.end(signal.SIGTERM)

    @property
    def exit_code(self):
        return self._process.returncode

    @property
    def is_running(self):
        return self._process.poll() is None

    def signal(self, number):
        if self._process.poll() is None:
            self._process.send_signal(number)

    def await_log(self, text):
        """Returns once the log says so; what stands before that is not in `log`."""
        for line in self._process.stderr:
            if text in line:
                return
        raise AssertionError(f"the log ends without {text}")

    def next_log_line(self):
        """Waits for one, which is not in `log` then."""
        return self._process.stderr.readline()

    def end(self, number):
        """Once it is gone, `exit_code` and `log` tell how it went."""
        self.signal(number)
        if not self._process.stderr.closed:
            self.log = self._process.communicate(timeout=60)[1]
        while self._clients:
            self._clients.pop().close()

    def kill(self):
        self.end(signal.SIGKILL)

    def client(self):
        client = Client(self)
        self._clients.append(client)
        return client


class Client:
    """One connection, for one thread."""

    def __init__(self, emulator):
        self._emulator = emulator
        self._connection = http.client.HTTPConnection(urlsplit(emulator.url).netloc, timeout=60)

    def send(self, method, path, body=None, owner=False):
        headers = {"Content-Type": "application/json"}
        if owner:
            headers["Authorization"] = "Bearer owner"
        self._connection.request(method, path, None if body is None else json.dumps(body), headers)
        answer = self._connection.getresponse()
        text = answer.read()
        return answer.status, json.loads(text) if text else None

    def send_raw(self, method, path):
        """For what may be answered by anything."""
        self._connection.request(method, path)
        self._connection.getresponse().read()

    def status(self, path, headers=None):
        """Of a page, which is no JSON."""
        self._connection.request("GET", path, headers=headers or {})
        answer = self._connection.getresponse()
        answer.read()
        return answer.status

    def call(self, operation, body, version=V1):
        """A client call that must succeed."""
        status, answer = self.send("POST", f"{version}/{operation}?key=any", body)
        assert status == 200, answer
        return answer

    def own(self, operation, body):
        """A call of the project's owner that must succeed."""
        status, answer = self.send("POST", f"{V1}/projects/{self._emulator.project}/{operation}", body, owner=True)
        assert status == 200, answer
        return answer

    def users(self):
        """All of the project's, however many."""
        status, answer = self.send("GET", f"/emulator/v1/projects/{self._emulator.project}/accounts")
        assert status == 200, answer
        return answer["users"]

    def sign_up(self, email, password="secret1"):
        return self.call("accounts:signUp", {"email": email, "password": password})

    def close(self):
        self._connection.close()
