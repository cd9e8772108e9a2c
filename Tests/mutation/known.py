# SPDX-License-Identifier: Apache-2.0
"""The mutants that no test can see, with the reason for each, as equivalent.md has them."""
import os
import re

PATH = os.path.join(os.path.dirname(os.path.abspath(__file__)), "equivalent.md")
ENTRY = re.compile(r"- `(?P<text>.+)`: (?P<changes>.+)\n  (?P<why>.*)")


def read(path=PATH):
    """{(file, text of the line, change): reason}"""
    found, file = {}, None
    with open(path) as given:
        text = given.read()
    for part in re.split(r"^## ", text, flags=re.MULTILINE)[1:]:
        file, _, entries = part.partition("\n")
        for entry in ENTRY.finditer(entries):
            for change in entry["changes"].split("; "):
                found[file.strip(), entry["text"], change] = entry["why"]
    return found
