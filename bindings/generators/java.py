# SPDX-License-Identifier: Apache-2.0
"""Writes the interface by which JNA calls the library from Java."""

import textwrap

from generators.words import worded

# C's bool has one byte, JNA's boolean four. Unsigned numbers keep their bits.
SCALARS = {
    "bool": "byte", "uint8_t": "byte", "uint16_t": "short", "int32_t": "int", "uint32_t": "int", "int64_t": "long",
    "uint64_t": "long", "size_t": "long", "double": "double", "void": "void"}
POINTERS = {
    "const char*": "String", "char*": "byte[]", "const char* const*": "String[]", "uint64_t*": "LongByReference",
    "int32_t*": "IntByReference"}
HEAD = """\
// SPDX-License-Identifier: Apache-2.0
// Made by bindings/generate from the headers: do not edit.
package fba;

import com.sun.jna.Library;
import com.sun.jna.Pointer;
import com.sun.jna.PointerType;
import com.sun.jna.Structure;
import com.sun.jna.ptr.IntByReference;
import com.sun.jna.ptr.LongByReference;
import com.sun.jna.ptr.PointerByReference;
import java.util.Objects;

/** The C API, on systems with pointers of 64 bits. A byte that stands for C's bool is 0 or 1. */
public interface Fba extends Library {
    String LIBRARY = Objects.requireNonNullElse(System.getenv(Libraries.VARIABLE), "%s");
    Fba C = Libraries.load(LIBRARY);
"""


def camel(name):
    return "".join(part.capitalize() for part in name.removeprefix("fba_").split("_"))


def documented(lines, indent):
    """A comment of Javadoc, in which the text of the headers means what it means there."""
    made = []
    for line in lines:
        line = line.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;").replace("*/", "*&#47;")
        made += textwrap.wrap(line, 116 - len(indent), break_long_words=False, break_on_hyphens=False) or [""]
    if len(made) == 1:
        return [f"{indent}/** {made[0]} */"]
    return [f"{indent}/**", *(f"{indent} * {line}".rstrip() for line in made), f"{indent} */"] if made else []


class Java:
    """One description, as an interface of JNA."""

    def __init__(self, abi):
        self.abi = worded(abi, lambda name: f"new {camel(name)}()", "new sets it")
        self.enums = {entry["name"] for entry in abi["enums"]}
        self.structs = {entry["name"] for entry in abi["structs"]}
        self.callbacks = {entry["name"] for entry in abi["callbacks"]}

    def type(self, kind, in_struct=False):
        if kind in self.enums:
            return "int"
        if kind in SCALARS or kind in POINTERS:
            return SCALARS.get(kind) or POINTERS[kind]
        if kind in self.callbacks:
            return camel(kind)
        if kind.endswith("**"):
            return "PointerByReference"
        name = kind.removeprefix("const ").removesuffix("*")
        is_named = name in self.abi["handles"] or name in self.structs and not in_struct
        return camel(name) if is_named else "Pointer"

    def parameters(self, entry):
        return ", ".join(
            "Pointer[] out_apps" if (entry["name"], one["name"]) == ("fba_app_list", "out_apps")
            else f"{self.type(one['type'])} {one['name']}" for one in entry["parameters"])

    def handle(self, name):
        name = camel(name)
        yield from ("", "    /** A handle. */", f"    final class {name} extends PointerType {{")
        yield from (f"        public {name}() {{", "        }", "", f"        public {name}(Pointer pointer) {{")
        yield from ("            super(pointer);", "        }", "    }")

    def enum(self, entry):
        yield from ("", f"    // {entry['name']}", "")
        for value in entry["values"]:
            yield from documented([value["description"]] if value.get("description") else [], "    ")
            yield f"    int {value['name']} = {value['value']};"

    def callback(self, entry):
        yield from ("", *documented([entry["summary"]], "    "))
        yield f"    interface {camel(entry['name'])} extends com.sun.jna.Callback {{"
        yield f"        {self.type(entry['returns'])} invoke({self.parameters(entry)});"
        yield "    }"

    def struct(self, entry):
        names = ", ".join(f'"{field["name"]}"' for field in entry["fields"])
        order = textwrap.wrap(f"{names}", 108, break_long_words=False)
        yield from ("", *documented([entry["summary"]], "    "), "    @Structure.FieldOrder({")
        yield from (f"        {line}" for line in order)
        yield from ("    })", f"    class {camel(entry['name'])} extends Options {{")
        for field in entry["fields"]:
            yield from documented([field["description"]] if field.get("description") else [], "        ")
            yield f"        public {self.type(field['type'], True)} {field['name']};"
        yield from ("", f"        public {camel(entry['name'])}() {{")
        yield f"            if (size() != {entry['size']}) {{"
        yield f"                throw new IllegalStateException(\"{entry['name']} has another size here\");"
        yield from ("            }", "            struct_size = size();", "        }", "    }")

    def function(self, entry):
        said = [f"{one['name']}: {one['description']}" for one in entry["parameters"] if one.get("description")]
        if entry["returns"].get("description"):
            said.append(f"returns: {entry['returns']['description']}")
        said += [f"threads: {entry['threads']}", f"since: {entry['since']}"]
        yield from ("", *documented([entry["summary"], "", *(f"- {line}" for line in said)], "    "))
        yield f"    {self.type(entry['returns']['type'])} {entry['name']}({self.parameters(entry)});"

    def lines(self):
        yield from (HEAD % self.abi["library"]).splitlines()
        kinds = (("handles", self.handle), ("enums", self.enum), ("callbacks", self.callback), ("structs", self.struct),
                 ("functions", self.function))
        for kind, write in kinds:
            for entry in self.abi[kind]:
                yield from write(entry)
        yield "}"
