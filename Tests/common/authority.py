"""A certificate authority of a test's own, by openssl."""

import base64
import ssl
import subprocess

NEW_KEY = ["-nodes", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1"]


def openssl(*arguments, given=None):
    return subprocess.run(["openssl", *map(str, arguments)], input=given, capture_output=True, check=True).stdout


class Authority:
    """A certificate authority, in files of a directory that it has for itself."""

    def __init__(self, directory):
        self.directory = directory
        self.certificate, self.key = directory / "authority.pem", directory / "authority.key"
        openssl("req", "-x509", *NEW_KEY, "-days", 30, "-subj", "/CN=Test authority",
                "-keyout", self.key, "-out", self.certificate)  # fmt: skip

    def issue(self, *names, days=30):
        """A certificate for these names. With negative days it ended so long ago."""
        return Leaf(self, names, days)


class Leaf:
    """A certificate of a server, with its key."""

    def __init__(self, authority, names, days):
        stem = f"{names[0]}{days}"
        self.certificate, self.key = (authority.directory / f"{stem}.{kind}" for kind in ("pem", "key"))
        request = openssl(
            "req", "-new", *NEW_KEY, "-subj", f"/CN={names[0]}", "-keyout", self.key,
            "-addext", "subjectAltName=" + ",".join(f"DNS:{name}" for name in names),
            "-addext", "basicConstraints=critical,CA:FALSE", "-addext", "extendedKeyUsage=serverAuth",
        )  # fmt: skip
        openssl("x509", "-req", "-copy_extensions", "copy", "-days", days, "-CA", authority.certificate,
                "-CAkey", authority.key, "-out", self.certificate, given=request)  # fmt: skip

    def context(self):
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        context.load_cert_chain(self.certificate, self.key)
        return context

    def hash(self):
        """SHA-256 of the public key, by which Chromium can be told to trust it."""
        key = openssl("x509", "-in", self.certificate, "-noout", "-pubkey")
        digest = openssl("dgst", "-sha256", "-binary", given=openssl("pkey", "-pubin", "-outform", "DER", given=key))
        return base64.b64encode(digest).decode()
