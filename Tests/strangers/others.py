# SPDX-License-Identifier: Apache-2.0
"""A program that signs in beside libraries of PyPI's packages, and uses all of them twice.

usage: others.py NAME...   in this order each is imported: library, pycurl, curl_cffi or cryptography, with :global behind it
                           if the whole process is to see the names of what comes with it
"""

import importlib
import json
import os
import sys

URL = "https://identitytoolkit.googleapis.com/v1/accounts:signUp?key=key"
TRUSTED = os.environ["SSL_CERT_FILE"]
HASH_OF_NOTHING = "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"


def ask_by_pycurl(pycurl):
    handle, answer = pycurl.Curl(), []
    options = {
        pycurl.URL: URL, pycurl.CAINFO: TRUSTED, pycurl.POSTFIELDS: "{}", pycurl.ACCEPT_ENCODING: "gzip",
        pycurl.WRITEFUNCTION: answer.append,
    }  # fmt: skip
    for option, value in options.items():
        handle.setopt(option, value)
    handle.perform()
    handle.close()
    return json.loads(b"".join(answer))["localId"]


def ask_by_curl_cffi(curl_cffi):
    return curl_cffi.post(URL, json={}, verify=TRUSTED).json()["localId"]


def hash_by_cryptography(cryptography):
    hashes = importlib.import_module("cryptography.hazmat.primitives.hashes")
    return hashes.Hash(hashes.SHA256()).finalize().hex() == HASH_OF_NOTHING


def sign_in(library, port=None):
    with library.App(api_key="key", project_id="demo-project", store=library.StoreKind.MEMORY) as app:
        if port:
            app.auth.use_emulator("127.0.0.1", port)
        return app.auth.sign_in_anonymously().result().user.uid


def sign_in_with_and_without_tls(library):
    return sign_in(library) and sign_in(library, int(os.environ["EMULATOR_PORT"]))


USES = {
    "pycurl": ("pycurl", ask_by_pycurl),
    "curl_cffi": ("curl_cffi", ask_by_curl_cffi),
    # The package imports its OpenSSL later.
    "cryptography": ("cryptography.hazmat.bindings._rust", hash_by_cryptography),
    "library": ("firebase_auth_native", sign_in_with_and_without_tls),
}


def load(argument):
    name, _, is_global = argument.partition(":")
    module, use = USES[name]
    sys.setdlopenflags(os.RTLD_NOW | (os.RTLD_GLOBAL if is_global else os.RTLD_LOCAL))
    return name, importlib.import_module(module), use


loaded = [load(argument) for argument in sys.argv[1:]]
for name, module, use in loaded * 2:
    print(name, "works" if use(module) else "does not work")
