# SPDX-License-Identifier: Apache-2.0
"""The tokens of a Swift file, with the bracket that each stands in."""
import dataclasses
import re

TOKEN = re.compile(
    r"(?P<comment>//[^\n]*)|(?P<name>`?[A-Za-z_$#@][\w$]*`?)|(?P<number>0x[0-9A-Fa-f_]+|\d[\d_]*(?:\.\d+)?(?:e\d+)?)"
    r"|(?P<operator>[-/=+!*%<>&|^~?.]+)|(?P<mark>[(){}\[\],:;])"
)
CLOSING = {"(": ")", "[": "]", "{": "}"}


@dataclasses.dataclass
class Token:
    kind: str
    text: str
    start: int
    line: int
    is_first: bool  # of its line
    inside: int  # the position of the bracket that it stands in; -1 for none
    partner: int = -1  # of a bracket

    @property
    def end(self):
        return self.start + len(self.text)


def string_end(text, start):
    """Behind the string literal that begins there. A string in an interpolation is a part of it."""
    quote = '"""' if text.startswith('"""', start) else '"'
    position = start + len(quote)
    while not text.startswith(quote, position):
        if text.startswith("\\(", position):
            position = interpolation_end(text, position + 2)
        else:
            position += 2 if text[position] == "\\" else 1
    return position + len(quote)


def interpolation_end(text, position):
    depth = 1
    while depth:
        if text[position] == '"':
            position = string_end(text, position)
            continue
        depth += {"(": 1, ")": -1}.get(text[position], 0)
        position += 1
    return position


def pieces(text):
    """(kind, text, start) of each token."""
    position = 0
    while position < len(text):
        if text[position].isspace():
            position += 1
            continue
        if text[position] == '"':
            end = string_end(text, position)
            yield "string", text[position:end], position
        else:
            found = TOKEN.match(text, position)
            if not found:
                raise ValueError(f"No token begins with {text[position:position + 20]!r}")
            end = found.end()
            if found.lastgroup != "comment":
                yield found.lastgroup, found.group(), position
        position = end


def tokens(text):
    found, opened = [], []
    line, counted = 1, 0
    for kind, word, start in pieces(text):
        lines = text.count("\n", counted, start)
        line, counted = line + lines, start
        if word in CLOSING.values() and kind == "mark":
            opening = opened.pop()
            found[opening].partner = len(found)
        inside = opened[-1] if opened else -1
        is_first = not text[text.rfind("\n", 0, start) + 1:start].strip()
        found.append(Token(kind, word, start, line, is_first, inside))
        if word in CLOSING.values() and kind == "mark":
            found[-1].partner = opening
        if word in CLOSING and kind == "mark":
            opened.append(len(found) - 1)
    return found
