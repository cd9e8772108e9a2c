# SPDX-License-Identifier: Apache-2.0
"""Writes the low layer for Dart: numbers, types, and a function for each of the C API; and what tests the layout of structs."""

import os
import re
import textwrap

from generators.words import worded

# What dart:ffi calls a type, and what Dart has for it. size_t is signed here: every Dart has IntPtr.
SCALARS = {
    "bool": ("Bool", "bool"), "uint8_t": ("Uint8", "int"), "uint16_t": ("Uint16", "int"), "int32_t": ("Int32", "int"),
    "uint32_t": ("Uint32", "int"), "int64_t": ("Int64", "int"), "uint64_t": ("Uint64", "int"), "size_t": ("IntPtr", "int"),
    "double": ("Double", "double"), "void": ("Void", "void"), "char": ("Uint8", "int")}
INLINE = re.compile(r"(.*) \(\*\)\((.*)\)")
WORDS = {"bool", "default", "double", "null"}
HEAD = """\
// SPDX-License-Identifier: Apache-2.0
// Made by bindings/generate from the headers: do not edit.
// ignore_for_file: non_constant_identifier_names
"""


def camel(name):
    return "".join(part.capitalize() for part in name.lower().removeprefix("fba_").split("_"))


def member(name):
    made = camel(name)
    made = made[0].lower() + made[1:]
    return f"{made}Value" if made in WORDS else made


def comment(text, indent=""):
    return textwrap.wrap(
        text.replace("[", "\\["), 120, initial_indent=f"{indent}/// ", subsequent_indent=f"{indent}/// ",
        break_long_words=False, break_on_hyphens=False)


def folded(text, indent):
    """A declaration in lines that are not too long. No type is torn apart between a `<` and its first name."""
    return textwrap.wrap(
        text, 120, initial_indent=indent, subsequent_indent=indent + "    ", break_long_words=False, break_on_hyphens=False)


class Dart:
    """One description, as declarations of Dart."""

    def __init__(self, abi):
        self.abi = worded(abi, lambda name: f"zeros with structSize = sizeOf<Fba{camel(name)}>()", "it is the size of the struct")
        self.enums = {entry["name"] for entry in abi["enums"]}
        self.callbacks = {entry["name"] for entry in abi["callbacks"]}
        self.behind_pointers = {entry["name"] for entry in abi["structs"]} | set(abi["handles"])

    def native(self, kind):
        kind = kind.replace("const ", "").replace(" const*", "*")
        if function := INLINE.fullmatch(kind):
            takes = [re.sub(r"\s*\w+$", "", part.strip()) for part in function[2].split(",")]
            return f"Pointer<NativeFunction<{self.signature(function[1], takes, self.native)}>>"
        if kind.endswith("*"):
            return f"Pointer<{self.native(kind.removesuffix('*'))}>"
        if kind in self.behind_pointers:
            return f"Fba{camel(kind)}"
        if kind in self.callbacks:
            return f"Pointer<NativeFunction<Fba{camel(kind)}>>"
        return "Int32" if kind in self.enums else SCALARS[kind][0]

    def dart(self, kind):
        if kind in self.enums:
            return "int"
        return SCALARS[kind][1] if kind in SCALARS else self.native(kind)

    def signature(self, returns, takes, write):
        return f"{write(returns)} Function({', '.join(map(write, takes))})"

    def enum(self, entry):
        prefix = re.sub(r"[^_]*$", "", os.path.commonprefix([value["name"] for value in entry["values"]]))
        name, values = camel(entry["name"]), entry["values"]
        yield from ("", *comment(entry["summary"] or f"Numbers of {entry['name']}."))
        yield from (f"abstract class {name} {{",)
        for value in values:
            yield from comment(value.get("description", ""), "  ")
            yield f"  static const int {member(value['name'].removeprefix(prefix))} = {value['value']};"
        yield from ("", "  /// Their names in C, without what they have in common. A newer library has more numbers.")
        yield "  static const Map<int, String> names = {"
        yield from (f"    {value['value']}: '{value['name'].removeprefix(prefix)}'," for value in values)
        yield from ("  };", "}")

    def callback(self, entry):
        takes = [parameter["type"] for parameter in entry["parameters"]]
        yield from ("", *comment(entry["summary"]))
        yield from folded(f"typedef Fba{camel(entry['name'])} = {self.signature(entry['returns'], takes, self.native)};", "")

    def struct(self, entry):
        yield from ("", *comment(entry["summary"]), f"class Fba{camel(entry['name'])} extends Struct {{")
        for field in entry["fields"]:
            native, dart = self.native(field["type"]), self.dart(field["type"])
            yield from comment(field.get("description", ""), "  ")
            if native != dart:
                yield f"  @{native}()"
            yield from folded(f"external {dart} {member(field['name'])};", "  ")
        yield "}"

    def function(self, entry):
        yield from ("", *comment(entry["summary"], "  "), "  ///")
        for parameter in entry["parameters"]:
            yield from comment(f"- {parameter['name']}: {parameter.get('description', '')}", "  ")
        yield from comment(f"- returns: {entry['returns'].get('description', 'nothing.')}", "  ")
        yield from comment(f"- threads: {entry['threads']} since: {entry['since']}", "  ")
        takes = [parameter["type"] for parameter in entry["parameters"]]
        both = (self.signature(entry["returns"]["type"], takes, write) for write in (self.native, self.dart))
        yield f"  late final {entry['name']} = library.lookupFunction<"
        yield from folded(f"{next(both)},", "      ")
        yield from folded(f"{next(both)}>('{entry['name']}');", "      ")

    def lines(self):
        yield from (*HEAD.splitlines(), "", "import 'dart:ffi';", "", "/// The library's name.")
        yield from (f"const String libraryName = '{self.abi['library']}';", "", "/// The version of the headers.")
        yield f"const String headerVersion = '{self.abi['version']}';"
        for entry in self.abi["enums"]:
            yield from self.enum(entry)
        for handle in self.abi["handles"]:
            yield from ("", f"/// What a handle {handle}* points to.", f"class Fba{camel(handle)} extends Opaque {{}}")
        for entry in self.abi["callbacks"]:
            yield from self.callback(entry)
        for entry in self.abi["structs"]:
            yield from self.struct(entry)
        yield from ("", "/// The size of each struct where pointers have 64 bits, and the one that it has here.")
        yield "final Map<String, List<int>> structSizes = {"
        for entry in self.abi["structs"]:
            yield f"  '{entry['name']}': [{entry['size']}, sizeOf<Fba{camel(entry['name'])}>()],"
        yield from ("};", "", "/// The functions of the C API. Each is looked up when it is first used.", "class Fba {")
        yield from ("  /// Where they are.", "  final DynamicLibrary library;", "", "  Fba(this.library);", "")
        yield "  /// Looks all of them up; throws an ArgumentError if the library lacks one."
        yield "  List<Function> all() => ["
        yield from (f"        {entry['name']}," for entry in self.abi["functions"])
        yield "      ];"
        for entry in self.abi["functions"]:
            yield from self.function(entry)
        yield "}"

    def test_lines(self):
        """Each field is written in turn: where the first byte changes is its offset."""
        yield from (*HEAD.splitlines(), "", "import 'dart:ffi';", "", "import 'package:firebase_auth_native/src/abi.dart';", "")
        yield "/// Told of a struct's field: where C has it if pointers have 64 bits, which one it is, and how to set it."
        yield "typedef Check = void Function("
        yield "    String field, int offset, int index, Pointer<Uint8> memory, void Function() set);"
        yield from ("", "/// The size of the largest.", "const int largest = "
                    f"{max(entry['size'] for entry in self.abi['structs'])};", "")
        yield from ("void checkLayouts(Pointer<Uint8> memory, Check check) {",)
        yield from (f"  _{member(entry['name'])}(memory, check);" for entry in self.abi["structs"])
        yield "}"
        for entry in self.abi["structs"]:
            name = camel(entry["name"])
            yield from ("", f"void _{member(entry['name'])}(Pointer<Uint8> memory, Check check) {{")
            yield f"  final it = memory.cast<Fba{name}>().ref;"
            for index, field in enumerate(entry["fields"]):
                value = "1" if self.dart(field["type"]) == "int" else "Pointer.fromAddress(1)"
                yield (f"  check('{name}.{member(field['name'])}', {field['offset']}, {index}, memory, "
                       f"() => it.{member(field['name'])} = {value});")
            yield "}"
