# SPDX-License-Identifier: Apache-2.0
"""The example that scripts/demo shows, with each provider that the README names: by itself, and in a browser.

usage: demo_providers_test.py EXAMPLE follow|browser    (with FIREBASE_AUTH_EMULATOR_HOST set)
"""

import re
import subprocess
import sys

import click_through
from webdriver import Browser

PROVIDERS = (
    "github.com", "google.com", "microsoft.com", "yahoo.com", "apple.com", "facebook.com", "twitter.com", "oidc.acme",
    "saml.acme",
)
PATIENCE_SECONDS = 120


def run(example, provider, *arguments, visit=lambda address: None):
    """Whether the example ended well; what it said, if not, is shown."""
    command = [example, "--provider", provider, "--email", f"ada.{provider}@example.com", *arguments]
    said = []
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        try:
            for line in process.stdout:
                said.append(line)
                if address := re.fullmatch(r"Open this address: (\S+)\n", line):
                    visit(address[1])
            code = process.wait(timeout=PATIENCE_SECONDS)
        except BaseException:
            process.kill()
            print("".join(said), flush=True)
            raise
    is_good = code == 0 and said[-1:] == [said_last(provider)]
    print(f"{provider}: {'passed' if is_good else f'ended with {code}'}", flush=True)
    if not is_good:
        print("".join(said), flush=True)
    return is_good


def said_last(provider):
    if provider.startswith("saml."):
        return "The addresses of this provider are believed: there are no accounts to join.\n"
    return "Delete the account: done\n"


def main(example, way):
    if way == "follow":
        good = [run(example, provider, "--follow") for provider in PROVIDERS]
    else:
        with Browser() as browser:
            arguments = ["--browser", "/bin/true"]  # it opens nothing: the address is printed too
            good = [
                run(example, provider, *arguments, visit=lambda address: click_through.visit(browser, address))
                for provider in PROVIDERS
            ]
    print(f"{sum(good)} passed, {len(good) - sum(good)} failed")
    return 0 if all(good) else 1


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
