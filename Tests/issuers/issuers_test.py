# SPDX-License-Identifier: Apache-2.0
"""The routes direct and device at OpenID providers that others wrote, with a client that has a secret.

usage: issuers_test.py glewlwyd|toolkit SIGN_IN_PROGRAM DIRECTORY   (with FIREBASE_AUTH_EMULATOR_HOST set)

The directory is of a virtual environment for what comes from PyPI. Where that cannot be reached, the test ends with 77:
skipped.
"""

import socket
import sys
import tempfile
import unittest
from pathlib import Path

HERE = Path(__file__).resolve().parent
for folder in ("browser", "../emulator/Tests/program"):
    sys.path.append(str((HERE.parent / folder).resolve()))

from environment import enter_environment


class IssuerTest(unittest.TestCase):
    kind = None

    @classmethod
    def setUpClass(cls):
        with socket.socket() as found:
            found.bind(("127.0.0.1", 0))
            cls.port = found.getsockname()[1]
        directory = Path(cls.enterClassContext(tempfile.TemporaryDirectory()))
        cls.issuer = cls.enterClassContext(cls.kind(directory, f"http://127.0.0.1:{cls.port}/callback"))
        config = {"enabled": True, "issuer": cls.issuer.issuer, "clientId": cls.issuer.client_id, "clientSecret": "x"}
        status, answer = emulator.request(
            "POST", f"/identitytoolkit.googleapis.com/v2/projects/{emulator.PROJECT}/oauthIdpConfigs?oauthIdpConfigId=oidc.acme",
            config, {"Authorization": "Bearer owner"})
        assert status == 200, answer

    def start(self, route, **changes):
        options = {
            "route": route, "client_id": self.issuer.client_id, "client_secret": self.issuer.secret,
            "issuer": self.issuer.issuer, "port": self.port, "path": "/callback",
        }  # fmt: skip
        sign_in = SignIn("oidc.acme", *[f"{name}={value}" for name, value in (options | changes).items()])
        self.addCleanup(sign_in.end)
        return sign_in

    def test_user_signs_in_by_the_browser(self):
        sign_in = self.start("direct")
        self.assertIn("You can go back", self.issuer.visit(sign_in.url()))
        self.assertEqual("signed in ann@example.com", sign_in.line())

    def test_wrong_secret_is_told_and_the_page_does_not_say_that_it_has_worked(self):
        sign_in = self.start("direct", client_secret="wr0ng")
        self.assertIn("Not signed in", self.issuer.visit(sign_in.url()))
        self.assertRegex(sign_in.line(), r"^error 4 ")

    def test_user_signs_in_by_a_device_code(self):
        sign_in = self.start("device")
        if self.issuer.name == "toolkit":  # its configuration names no endpoint for it
            self.assertEqual("error 102 ISSUER_UNUSABLE", sign_in.line())
            return
        self.issuer.visit(sign_in.url())
        self.assertEqual("signed in ann@example.com", sign_in.line())


if __name__ == "__main__":
    if sys.argv[1] == "toolkit":
        enter_environment(Path(sys.argv[3]), HERE / "toolkit_requirements.txt")
    import emulator
    from glewlwyd import Glewlwyd
    from program import SignIn
    from toolkit import Toolkit

    IssuerTest.kind = {"glewlwyd": Glewlwyd, "toolkit": Toolkit}[sys.argv[1]]
    SignIn.path = sys.argv[2]
    result = unittest.main(argv=[sys.argv[0], "--verbose"], exit=False).result
    failed = len(result.failures) + len(result.errors)
    print(f"{result.testsRun - failed} passed, {failed} failed")
    sys.exit(0 if result.testsRun and not failed else 1)
