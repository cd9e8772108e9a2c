# SPDX-License-Identifier: Apache-2.0
"""What a page of the C API says, for each function, callback, struct and enum, from its header. scripts/man-pages writes it for
man, scripts/site for browsers.

A page is a list of sections, each a title and its parts: ("text", TEXT), ("code", TEXT), ("terms", [(NAME, TEXT), ...]) or
("pages", [NAME, ...]).

The example of a function is the shortest sample of the documents that calls it, after those samples whose functions this one
calls. Tests/docs compiles and runs all of them.
"""

import functools
import re
import textwrap
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
SAMPLE = re.compile(r"^```c\n(.*?)^```$", re.S | re.M)
COMMENT = re.compile(r"/\*.*?\*/", re.S)
DEFINITION = re.compile(r"^static [\w ]+[ *](\w+)\([^;]*?\{$", re.M)
CALL = re.compile(r"\b(\w+)\(")
NAME = re.compile(r"\bfba_\w+\b")
INCLUDE = "#include <firebase_auth/firebase_auth.h>"


def first_sentence(text):
    return re.split(r"(?<=[^.])[.:;](?:\s|$)", text, maxsplit=1)[0]


def parameters(entry):
    return ", ".join(typed(parameter) for parameter in entry["parameters"]) or "void"


def typed(entry):
    return f"{entry['type']} {entry['name']}"


def described(entries):
    return [(entry["name"], entry.get("description", "")) for entry in entries]


def declaration(function):
    """Its lines end behind parameters, not within one."""
    arguments = ", ".join(typed(parameter).replace(" ", "\0") for parameter in function["parameters"]) or "void"
    text = f"{function['returns']['type']} {function['name']}({arguments});"
    return textwrap.fill(text, 78, subsequent_indent="    ", break_long_words=False).replace("\0", " ")


def sample_pages():
    """Those whose samples are compiled; docs/internals shows lines of the project's own tests."""
    return [page for page in sorted((ROOT / "docs").rglob("*.md")) if page.parent.name != "internals"]


def samples_of(page):
    return SAMPLE.findall(page.read_text())


@functools.cache
def called(sample):
    return set(CALL.findall(COMMENT.sub("", sample)))


class Manual:
    def __init__(self, abi):
        self.abi = abi
        self.pages = {entry["name"] for kind in ("functions", "callbacks", "structs", "enums") for entry in abi[kind]}
        pages = sample_pages()
        self.samples = sorted((sample for page in pages for sample in samples_of(page)), key=len)
        examples = [sample for page in pages if page.parent.name == "recipes" for sample in samples_of(page)]
        self.helpers = {name: sample for sample in examples for name in DEFINITION.findall(sample)}

    def see_also(self, entry, text):
        found = sorted(name for name in set(NAME.findall(text)) if name in self.pages and name != entry["name"])
        return [("See also", [("pages", found)])] if found else []

    def example(self, name):
        """Empty when no sample calls the function."""
        sample = next((sample for sample in self.samples if name in called(sample)), "")
        return "\n".join([*self.needed(sample), sample]) if sample else ""

    def needed(self, sample):
        """The samples whose functions this one calls."""
        found = {self.helpers[name]: None for name in sorted(called(sample) & set(self.helpers)) if self.helpers[name] != sample}
        return list(found)

    def function(self, entry):
        returns = entry["returns"]
        said = [entry["summary"], returns.get("description", ""), returns["type"]]
        said += [f"{parameter['type']} {parameter.get('description', '')}" for parameter in entry["parameters"]]
        yield "Synopsis", [("code", f"{INCLUDE}\n\n{declaration(entry)}")]
        yield "Description", [("text", entry["summary"])]
        if entry["parameters"]:
            yield "Parameters", [("terms", described(entry["parameters"]))]
        if returns["type"] != "void":
            yield "Return value", [("text", returns.get("description", ""))]
        yield "Threads", [("text", entry["threads"].capitalize())]
        yield "History", [("text", f"Since {entry['since']}.")]
        yield "Examples", [("code", self.example(entry["name"]))]
        yield from self.see_also(entry, " ".join(said))

    def callback(self, entry):
        said = described(entry["parameters"])
        yield "Synopsis", [("code", f"{INCLUDE}\n\ntypedef {entry['returns']} (*{entry['name']})({parameters(entry)});")]
        yield "Description", [("text", entry["summary"])]
        yield "Parameters", [("terms", said)]
        yield from self.see_also(entry, " ".join([entry["summary"], parameters(entry), *(text for _, text in said)]))

    def members(self, entry, members):
        yield "Synopsis", [("code", INCLUDE)]
        yield "Description", [("text", entry["summary"]), ("terms", members)]
        yield from self.see_also(entry, " ".join([entry["summary"], *(f"{name} {text}" for name, text in members)]))

    def structure(self, entry):
        return self.members(entry, [(typed(field), field.get("description", "")) for field in entry["fields"]])

    def enumeration(self, entry):
        return self.members(
            entry, [(f"{value['name']} = {value['value']}", value.get("description", "")) for value in entry["values"]])

    def all(self):
        """Each entry of the description with its sections."""
        for kind, page in (("functions", self.function), ("callbacks", self.callback), ("structs", self.structure),
                           ("enums", self.enumeration)):
            for entry in self.abi[kind]:
                yield entry, list(page(entry))
