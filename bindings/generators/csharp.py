# SPDX-License-Identifier: Apache-2.0
"""Writes the low layer for C#: its numbers, its options, and a function for each of the C API; and what tests their layout."""

import os
import re
import textwrap
from xml.sax.saxutils import escape

from generators.words import worded

SCALARS = {
    "bool": "bool", "uint8_t": "byte", "uint16_t": "ushort", "int32_t": "int", "uint32_t": "uint", "int64_t": "long",
    "uint64_t": "ulong", "size_t": "UIntPtr", "double": "double", "void": "void"}
ONE_BYTE = "MarshalAs(UnmanagedType.I1)"
INLINE = re.compile(r"(.*) \(\*\)\((.*)\)")
WORDS = {"base", "event", "lock", "object", "operator", "out", "params", "ref", "string"}
HEAD = """\
// SPDX-License-Identifier: Apache-2.0
// Made by bindings/generate from the headers: do not edit.

using System;
using System.Runtime.InteropServices;
"""
TEST_HEAD = HEAD + """
namespace FirebaseAuthNative.Abi
{
    /// <summary>Size and offsets of each struct, as a compiler of C makes them where pointers have 64 bits.</summary>
    internal static class Layouts
    {
        internal static void Check(Action<string, int, int> same)
        {"""


def camel(name):
    return "".join(part.capitalize() for part in name.lower().removeprefix("fba_").split("_"))


def local(name):
    made = camel(name)
    made = made[0].lower() + made[1:]
    return f"@{made}" if made in WORDS else made


def comment(text, indent, tag="summary", name=""):
    """An element of C#'s documentation."""
    if not text:
        return []
    head = f'{tag} name="{name}"' if name else tag
    return textwrap.wrap(
        f"<{head}>{escape(text)}</{tag}>", 120, initial_indent=f"{indent}/// ", subsequent_indent=f"{indent}/// ",
        break_long_words=False, break_on_hyphens=False)


class CSharp:
    """One description, as declarations of C#."""

    def __init__(self, abi):
        self.abi = worded(abi, lambda name: f"new {camel(name)}()", "new sets it")
        self.enums = {entry["name"] for entry in abi["enums"]}
        self.structs = {entry["name"] for entry in abi["structs"]}
        self.callbacks = {entry["name"] for entry in abi["callbacks"]}

    def plain(self, kind):
        """Of what C gives, and of a field: whatever is behind a pointer is read by hand."""
        if kind in self.enums | self.callbacks:
            return camel(kind)
        return SCALARS.get(kind, "IntPtr")

    def parameter(self, entry):
        kind, name = entry["type"], entry["name"]
        target = kind.removeprefix("const ").removesuffix("*")
        if kind in ("const char*", "const void*"):
            taken = "byte[]"
        elif kind == "char*":
            taken = "[Out] byte[]"
        elif target in self.structs:
            taken = f"{'[In]' if kind.startswith('const') else '[In, Out]'} {camel(target)}"
        elif name == "out_apps":
            taken = "[Out] IntPtr[]"
        elif kind == "const char* const*":
            taken = "IntPtr[]"
        else:
            taken = self.called_with(kind)
        return f"{taken} {local(name)}"

    def called_with(self, kind):
        target = kind.removeprefix("const ").removesuffix("*")
        if kind == "bool":
            return f"[{ONE_BYTE}] bool"
        if kind.endswith("**") or kind.endswith("*") and SCALARS.get(target, "void") != "void":
            return f"out {self.plain(target)}"
        return self.plain(kind)

    def enum(self, entry):
        prefix = re.sub(r"[^_]*$", "", os.path.commonprefix([value["name"] for value in entry["values"]]))
        yield from ("", *comment(entry["summary"] or f"Numbers of {entry['name']}.", "    "))
        yield from (f"    public enum {camel(entry['name'])}", "    {")
        for value in entry["values"]:
            yield from comment(value.get("description") or value["name"] + ".", " " * 8)
            yield f"        {camel(value['name'].removeprefix(prefix))} = {value['value']},"
        yield "    }"

    def delegate(self, name, returns, parameters, summary):
        yield from ("", *comment(summary, "    "), "    [UnmanagedFunctionPointer(CallingConvention.Cdecl)]")
        if returns == "bool":
            yield f"    [return: {ONE_BYTE}]"
        takes = ", ".join(f"{self.called_with(kind)} {local(called)}" for kind, called in parameters)
        yield f"    public delegate {self.plain(returns)} {name}({takes});"

    def callback(self, entry):
        takes = [(parameter["type"], parameter["name"]) for parameter in entry["parameters"]]
        return self.delegate(camel(entry["name"]), entry["returns"], takes, entry["summary"] or f"{entry['name']}.")

    def inline(self, entry):
        """Functions whose type has no name in C."""
        for field in entry["fields"]:
            if function := INLINE.fullmatch(field["type"]):
                takes = [re.fullmatch(r"(.*?)\s*(\w+)", part.strip()).groups() for part in function[2].split(",")]
                name = camel(f"{entry['name']}_{field['name']}")
                yield from self.delegate(name, function[1], takes, field.get("description") or f"{name}.")

    def field(self, entry, field):
        if INLINE.fullmatch(field["type"]):
            return camel(f"{entry['name']}_{field['name']}")
        return self.plain(field["type"])

    def struct(self, entry):
        name = camel(entry["name"])
        yield from ("", *comment(entry["summary"], "    "), "    [StructLayout(LayoutKind.Sequential)]")
        yield from (f"    public sealed class {name}", "    {")
        for field in entry["fields"]:
            yield from comment(field.get("description") or f"{field['name']}.", " " * 8)
            value = f" = (uint)Marshal.SizeOf(typeof({name}))" if field["name"] == "struct_size" else ""
            yield f"        public {self.field(entry, field)} {camel(field['name'])}{value};"
        yield "    }"

    def sizes(self):
        """They are checked before the first call of a function."""
        yield from ("", *comment("The size of each struct in C where pointers have 64 bits.", "    "))
        yield from ("    internal static class Sizes", "    {")
        yield "        internal static readonly Dictionary<Type, int> OfC = new Dictionary<Type, int>"
        yield "        {"
        yield from (f"            {{ typeof({camel(entry['name'])}), {entry['size']} }}," for entry in self.abi["structs"])
        yield from ("        };", "    }")

    def function(self, entry):
        indent = " " * 8
        yield from ("", *comment(entry["summary"], indent))
        for parameter in entry["parameters"]:
            yield from comment(parameter.get("description", ""), indent, "param", local(parameter["name"]).lstrip("@"))
        yield from comment(entry["returns"].get("description", ""), indent, "returns")
        yield from comment(f"threads: {entry['threads']} since: {entry['since']}", indent, "remarks")
        yield f"{indent}[DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)]"
        if entry["returns"]["type"] == "bool":
            yield f"{indent}[return: {ONE_BYTE}]"
        # A parameter is not torn apart.
        takes = ", ".join(self.parameter(parameter).replace(" ", "~") for parameter in entry["parameters"])
        text = f"public~static~extern~{self.plain(entry['returns']['type'])}~{entry['name']}({takes});"
        lines = textwrap.wrap(
            text, 120, initial_indent=indent, subsequent_indent=indent + "    ", break_on_hyphens=False)
        yield from (line.replace("~", " ") for line in lines)

    def lines(self):
        head = HEAD.replace("using System;\n", "using System;\nusing System.Collections.Generic;\n")
        yield from (*head.splitlines(), "", "namespace FirebaseAuthNative", "{", "    // The numbers are those of C. One of a newer library")
        yield "    // has no name here, and is kept as it is."
        for entry in self.abi["enums"]:
            yield from self.enum(entry)
        yield from ("}", "", "namespace FirebaseAuthNative.Abi", "{")
        yield "    // A struct of C is a class here: it is handed over by its address, and null as NULL."
        for entry in self.abi["callbacks"]:
            yield from self.callback(entry)
        for entry in self.abi["structs"]:
            yield from (*self.inline(entry), *self.struct(entry))
        yield from self.sizes()
        yield from ("", *comment("The functions of the C API. A handle, and a text that C gives, is an IntPtr.", "    "))
        yield from ("    public static class Fba", "    {", "#if UNITY_5_3_OR_NEWER")
        yield from ("        /// <summary>Unity knows a plugin without the affixes of its file.</summary>",)
        yield from ('        public const string Library = "firebase_auth";', "#else")
        yield from ("        /// <summary>The library's name.</summary>",)
        yield from (f'        public const string Library = "{self.abi["library"]}";', "#endif", "")
        yield from ("        /// <summary>The version of the headers.</summary>",)
        yield f'        public const string Version = "{self.abi["version"]}";'
        yield from ("", "        static Fba()", "        {", "            Layout.Check(Sizes.OfC);", "        }")
        for entry in self.abi["functions"]:
            yield from self.function(entry)
        yield from ("    }", "}")

    def test_lines(self):
        yield from TEST_HEAD.splitlines()
        for entry in self.abi["structs"]:
            yield f"            {camel(entry['name'])}(same);"
        yield "        }"
        for entry in self.abi["structs"]:
            name = camel(entry["name"])
            yield from ("", f"        private static void {name}(Action<string, int, int> same)", "        {")
            yield f"            var type = typeof(Abi.{name});"
            yield f'            same("{name}", {entry["size"]}, Marshal.SizeOf(type));'
            for field in entry["fields"]:
                member = camel(field["name"])
                yield f'            same("{name}.{member}", {field["offset"]}, (int)Marshal.OffsetOf(type, "{member}"));'
            yield "        }"
        yield from ("    }", "}")
