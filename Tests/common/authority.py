# SPDX-License-Identifier: Apache-2.0
"""A certificate authority of a test's own, by openssl."""

import base64
import datetime
import ssl
import subprocess

NEW_KEY = ["-nodes", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1"]

_RULES = """[ca]
default_ca = authority
[authority]
database = {directory}/index
new_certs_dir = {directory}
rand_serial = yes
unique_subject = no
default_md = sha256
policy = subject
copy_extensions = copy
[subject]
commonName = supplied
"""


def openssl(*arguments, given=None):
    return subprocess.run(["openssl", *map(str, arguments)], input=given, capture_output=True, check=True).stdout


class Authority:
    """A certificate authority, in files of a directory that it has for itself."""

    def __init__(self, directory):
        self.directory = directory
        self.certificate, self.key = directory / "authority.pem", directory / "authority.key"
        openssl("req", "-x509", *NEW_KEY, "-days", 30, "-subj", "/CN=Test authority",
                "-keyout", self.key, "-out", self.certificate)  # fmt: skip
        (directory / "index").touch()
        self._rules = directory / "rules"
        self._rules.write_text(_RULES.format(directory=directory))

    def issue(self, *names, days=30):
        """A certificate for these names. With negative days it ended so long ago."""
        return Leaf(self, names, days)


    def sign(self, request, certificate, days):
        """Unlike `openssl x509`, of which newer ones refuse negative days, this takes any time."""
        now = datetime.datetime.now(datetime.timezone.utc)
        times = [now + datetime.timedelta(days=number) for number in (min(0, days) - 1, days)]
        start, end = (time.strftime("%Y%m%d%H%M%SZ") for time in times)
        openssl("ca", "-batch", "-notext", "-config", self._rules, "-cert", self.certificate, "-keyfile", self.key,
                "-startdate", start, "-enddate", end, "-in", request, "-out", certificate)  # fmt: skip


class Leaf:
    """A certificate of a server, with its key."""

    def __init__(self, authority, names, days):
        stem = f"{names[0]}{days}"
        request, self.certificate, self.key = (authority.directory / f"{stem}.{kind}" for kind in ("csr", "pem", "key"))
        openssl(
            "req", "-new", *NEW_KEY, "-subj", f"/CN={names[0]}", "-keyout", self.key, "-out", request,
            "-addext", "subjectAltName=" + ",".join(f"DNS:{name}" for name in names),
            "-addext", "basicConstraints=critical,CA:FALSE", "-addext", "extendedKeyUsage=serverAuth",
        )  # fmt: skip
        authority.sign(request, self.certificate, days)

    def context(self):
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        context.load_cert_chain(self.certificate, self.key)
        return context

    def hash(self):
        """SHA-256 of the public key, by which Chromium can be told to trust it."""
        key = openssl("x509", "-in", self.certificate, "-noout", "-pubkey")
        digest = openssl("dgst", "-sha256", "-binary", given=openssl("pkey", "-pubin", "-outform", "DER", given=key))
        return base64.b64encode(digest).decode()
