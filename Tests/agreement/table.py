# SPDX-License-Identifier: Apache-2.0
"""The table of scenarios, the differences that README.md names, and how each face spells an error."""

import csv
import re
import shlex
from dataclasses import dataclass, field
from pathlib import Path

HERE = Path(__file__).resolve().parent
CODES = HERE.parent.parent / "scripts" / "error-codes.tsv"

# Apple's word for what the other face calls so. The rest differs in capitals and dashes alone.
APPLE_WORDS = {
    "account-exists-with-different-credential": "account-exists-with-different-credentials",
    "app-verification-user-interaction-failure": "app-verification-failed",
    "blocking-cloud-function-error": "blocking-function-refused",
    "invalid-hosting-link-domain": "invalid-link-domain",
    "network-error": "network-request-failed",
    "null-user": "no-signed-in-user",
}


@dataclass
class Wanted:
    """What a line has to begin with, and which words have to be in it."""

    start: str
    words: list

    @staticmethod
    def of(text):
        start = re.match(r"error \S+|nobody to ask|ok", text or "ok").group()
        return Wanted(start, text[len(start):].split())

    def fits(self, line):
        return line.startswith(self.start + " ") and set(self.words) <= set(line.split())

    def __str__(self):
        return " ".join([self.start, *self.words])


@dataclass
class Step:
    place: str
    text: str
    words: list
    cpp: Wanted
    swift: Wanted

    @staticmethod
    def of(place, line):
        text, _, wanted = line.strip().partition(" => ")
        ours, _, theirs = wanted.partition(" | ")
        cpp = Wanted.of(ours)
        return Step(place, text, shlex.split(text), cpp, Wanted.of(theirs) if theirs else cpp)

    def compared(self, line):
        """Without what the table says of one face alone."""
        if not list(self.differences()):
            return line
        for key in {word.partition("=")[0] for word in self.cpp.words + self.swift.words}:
            line = re.sub(rf"^([^|]*?) {re.escape(key)}=[^ ]*", r"\1", line)
        # A text alone has no facts beside it.
        return re.sub(r"^error [^|]*" if self.cpp.start == "error text" else r"^error \S+", "error ", line)

    def differences(self):
        """Pairs of a word of C++ and one of Swift."""
        if self.cpp is self.swift:
            return
        if self.cpp.start == "error text":
            yield "text", "any"
        elif self.cpp.start != self.swift.start:
            yield self.cpp.start.removeprefix("error "), self.swift.start.removeprefix("error ")
        yield from ((ours, theirs) for ours, theirs in zip(self.cpp.words, self.swift.words) if ours != theirs)


@dataclass
class Scenario:
    number: int
    name: str
    steps: list = field(default_factory=list)


def scenarios(path=HERE / "scenarios.txt"):
    found = []
    for number, line in enumerate(path.read_text().splitlines(), 1):
        if not line.strip() or line.startswith("#"):
            continue
        if not line.startswith(" "):
            found.append(Scenario(len(found) + 1, line.strip()))
            continue
        found[-1].steps.append(Step.of(f"{path.name}:{number}", line))
    return found


def differences():
    """Pairs of words, C++ and Swift, in the table of README.md."""
    return re.findall(r"^\| `([^`]+)` \| `([^`]+)` \|", (HERE / "README.md").read_text(), re.MULTILINE)


class Spelling:
    """Makes the outcomes of a face comparable: one name for each error."""

    def __init__(self, name_of):
        self.name_of = name_of

    def __call__(self, outcome):
        return re.sub(r"^error (text:.*|\S+)", lambda match: "error " + self.name_of(match[1]), outcome)

    @staticmethod
    def of_cpp():
        with CODES.open() as file:
            names = {row["number"]: row["name"].lower().replace("_", "-") for row in csv.DictReader(file, delimiter="\t")}
        # The listener of PhoneAuthProvider gets a text, and no number.
        return Spelling(lambda number: "text" if number.startswith("text:") else names.get(number, number))

    @staticmethod
    def of_swift():
        def name(case):
            dashed = re.sub(r"(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])", "-", case).lower()
            return APPLE_WORDS.get(dashed, dashed)

        return Spelling(name)
