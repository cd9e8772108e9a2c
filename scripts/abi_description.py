# SPDX-License-Identifier: Apache-2.0
"""Describes the C API by its headers: functions, types, enums; what may be NULL, ownership, threads; sizes and offsets on systems
with pointers of 64 bits."""

import re
from pathlib import Path

HEADERS = Path(__file__).resolve().parent.parent / "include" / "firebase_auth"
COMMENT = re.compile(r"/\*(.*?)\*/", re.S)
DECLARATION = re.compile(r"(?:/\*(?P<comment>(?:(?!\*/).)*)\*/\s*)?(?P<text>(?:typedef|FBA_API)\b[^;{]*(?:\{[^}]*\}[^;]*)?;)", re.S)
FUNCTION = re.compile(r"FBA_API\s+(?P<returns>.*?)\s*\b(?P<name>fba_\w+)\((?P<parameters>.*)\);", re.S)
CALLBACK = re.compile(r"typedef\s+(?P<returns>.*?)\(\*(?P<name>fba_\w+)\)\((?P<parameters>.*)\);", re.S)
ENUM = re.compile(r"typedef enum (?P<name>fba_\w+)\s*\{(?P<body>.*)\}", re.S)
STRUCT = re.compile(r"typedef struct (?P<name>fba_\w+)\s*\{(?P<body>.*)\}", re.S)
HANDLE = re.compile(r"typedef struct (?P<name>fba_\w+) (?P=name);")
# The words are used exactly: docs/ownership.md.
OWNERSHIP = ("owned by caller", "owned by the function", "given back", "borrowed", "copied before return")


def included(umbrella):
    """The headers in the order in which they need each other."""
    names = re.findall(r'#include "(\w+\.h)"', (HEADERS / umbrella).read_text())
    order = []
    for name in names:
        order += [other for other in included(name) if other not in order]
        if name not in order:
            order.append(name)
    return order


def squeeze(text):
    return " ".join(text.split())


def plain_type(text):
    return squeeze(text).replace(" *", "*")


def without_directives(text):
    lines, continues = [], False
    for line in text.splitlines():
        if continues or line.lstrip().startswith("#"):
            continues = line.endswith("\\")
        else:
            lines.append(line)
    return "\n".join(lines).replace('extern "C" {', "")


def parameters(text):
    if squeeze(text) == "void":
        return []
    found = []
    for part in text.split(","):
        kind, name = re.fullmatch(r"(.*?)(\w+)", squeeze(part)).groups()
        found.append({"name": name, "type": plain_type(kind)})
    return found


def comment_lines(comment):
    return [re.sub(r"^\s*\* ?", "", line).rstrip() for line in (comment or "").splitlines()]


def described(comment, names):
    """The sentence of a comment, and what it says of each name, of `returns`, `threads` and `since`."""
    said, current, sentence = {}, None, []
    for line in comment_lines(comment):
        start = re.match(r"(\w+)  +(.*)", line)
        if start and start[1] in {*names, "returns", "threads", "since"}:
            current = start[1]
            said[current] = start[2]
        elif current and line.startswith(" "):
            said[current] += " " + line.strip()
        elif not said:
            sentence.append(line)
        elif line:
            raise ValueError(f"neither a field nor indented as the text of one: {line}")
    return squeeze(" ".join(sentence)), {name: squeeze(text) for name, text in said.items()}


def with_ownership(entry, text):
    if text:
        entry["description"] = text
    if "*" in entry["type"]:
        entry["nullable"] = may_be_null(text)
    entry.update({"ownership": word for word in OWNERSHIP[::-1] if word in text})
    release = re.search(r"release with (fba_\w+)", text)
    if release:
        entry["release"] = release[1]
    elif entry.get("ownership", "").startswith("owned by"):
        entry["release"] = usual_release(entry["type"])
    return entry


def may_be_null(text):
    """What is given for NULL is mostly something else."""
    return "NULL" in re.sub(r"\b(never|for) NULL\b", "", text)


def usual_release(kind):
    """What gives a handle back: it has the name of its kind."""
    return re.sub(r"^const |\*+$", "", kind) + "_release"


def usual_ownership(function_name, argument):
    """What holds by convention where a comment does not repeat it."""
    if function_name.endswith("_release"):
        return "given back"
    if argument["type"] == "const char*":
        return "copied before return"
    return "borrowed" if re.fullmatch(r"(const )?fba_\w+\*", argument["type"]) else None


def function(match, comment, header):
    arguments = parameters(match["parameters"])
    sentence, said = described(comment, [argument["name"] for argument in arguments])
    for argument in arguments:
        usual = usual_ownership(match["name"], argument)
        argument.update({"ownership": usual} if usual else {})
    returns = with_ownership({"type": plain_type(match["returns"])}, said.get("returns", ""))
    return {
        "name": match["name"], "header": header, "summary": sentence, "returns": returns,
        "parameters": [with_ownership(argument, said.get(argument["name"], "")) for argument in arguments],
        "threads": said.get("threads", ""), "since": said.get("since", ""),
    }


def callback(match, comment, header):
    arguments = parameters(match["parameters"])
    sentence, said = described(comment, [argument["name"] for argument in arguments])
    return {
        "name": match["name"], "header": header, "summary": sentence, "returns": plain_type(match["returns"]),
        "parameters": [with_ownership(argument, said.get(argument["name"], "")) for argument in arguments],
    }


def members(body, separator):
    """The declarations of a body, each with what the comment behind it says, or else the one before it."""
    found, before = [], ""
    for part in re.finditer(rf"/\*(?P<comment>.*?)\*/|(?P<declaration>[^{separator}/]+)(?:{separator}|$)?", body, re.S):
        if part["comment"] is None:
            if squeeze(part["declaration"]):
                found.append([squeeze(part["declaration"]), before])
                before = ""
            continue
        text = squeeze(" ".join(comment_lines(part["comment"])))
        is_behind = found and "\n" not in body[:part.start()][len(body[:part.start()].rstrip()):]
        if is_behind:
            found[-1][1] = text
        else:
            before = text
    return found


def with_text(entry, text):
    return entry | ({"description": text} if text else {})


def enumeration(match, comment, header):
    values = []
    for declaration, text in members(match["body"], ","):
        name, value = re.fullmatch(r"(FBA_\w+) = (-?\w+)", declaration).groups()
        if not name.endswith("_32_BITS"):
            values.append(with_text({"name": name, "value": int(value, 0)}, text))
    return {
        "name": match["name"], "header": header, "summary": squeeze(" ".join(comment_lines(comment))), "values": values}


def field(text):
    pointer = re.fullmatch(r"(.*\(\*)(\w+)(\).*)", text)
    return {"name": pointer[2], "type": pointer[1] + pointer[3]} if pointer else parameters(text)[0]


# What a field takes on the systems that there are builds for: all have pointers of 64 bits, and align to the size.
SIZES = {
    "uint8_t": 1, "bool": 1, "uint16_t": 2, "int32_t": 4, "uint32_t": 4, "int64_t": 8, "uint64_t": 8, "size_t": 8,
    "double": 8}


def size_of(kind, abi):
    """Size and alignment in bytes."""
    if "*" in kind or kind in {entry["name"] for entry in abi["callbacks"]}:
        return 8, 8
    if kind in {entry["name"] for entry in abi["enums"]}:
        return 4, 4
    for entry in abi["structs"]:
        if entry["name"] == kind:
            return entry["size"], entry["alignment"]
    return SIZES[kind], SIZES[kind]


def is_reserved(name):
    """Whether a field is a word without a meaning, which is 0 and no part of what programs see."""
    return name.startswith("reserved")


def lay_out(struct, abi):
    """Adds sizes and offsets: a binding holds its own against them."""
    offset, alignment = 0, 1
    for entry in struct["fields"]:
        size, needed = size_of(entry["type"], abi)
        entry["offset"], entry["size"] = -(-offset // needed) * needed, size
        offset, alignment = entry["offset"] + size, max(alignment, needed)
    struct.update({"size": -(-offset // alignment) * alignment, "alignment": alignment})


def structure(match, comment, header):
    summary = squeeze(" ".join(comment_lines(comment)))
    # A sentence may name several.
    required = " ".join(sentence for sentence in summary.split(". ") if "required" in sentence)
    fields = []
    for declaration, text in members(match["body"], ";"):
        entry = with_ownership(field(declaration), text)
        if "*" in entry["type"] or entry["type"].endswith("_fn"):
            entry["nullable"] = may_be_null(text) or "required" not in text and not re.search(rf"\b{entry['name']}\b", required)
        fields.append(entry)
    return {"name": match["name"], "header": header, "summary": summary, "fields": fields}


UMBRELLA = "firebase_auth.h"
KINDS = (
    ("functions", FUNCTION, function), ("callbacks", CALLBACK, callback), ("enums", ENUM, enumeration),
    ("structs", STRUCT, structure), ("handles", HANDLE, lambda match, comment, header: match["name"]),
)


def describe(headers=None):
    """Of the C API's own headers, unless others are named."""
    headers = headers or included(UMBRELLA)
    version = re.search(r'FBA_VERSION_STRING "(.*)"', (HEADERS / "base.h").read_text())[1]
    abi = {"version": version, "library": f"libfirebase_auth.so.{version.partition('.')[0]}"}
    abi.update({name: [] for name, _, _ in KINDS})
    for header in headers:
        for declaration in DECLARATION.finditer(without_directives((HEADERS / header).read_text())):
            name, match, make = next(
                (name, match, make) for name, pattern, make in KINDS if (match := pattern.search(declaration["text"])))
            abi[name].append(make(match, declaration["comment"], header))
    for struct in abi["structs"]:
        lay_out(struct, abi)
    return abi


def declarations():
    """All of them, without includes, macros and comments."""
    texts = []
    for header in included(UMBRELLA):
        text = COMMENT.sub("", without_directives((HEADERS / header).read_text()))
        texts += [squeeze(found["text"]).replace("FBA_API ", "") for found in DECLARATION.finditer(text)]
    return "\n".join(texts) + "\n"
