# SPDX-License-Identifier: Apache-2.0
"""Writes the low layer of the Rust crates, its test, and the enums of the safe layer, as rustfmt has them."""

import os
import re
import textwrap

from generators.words import worded

WIDTH = 100
SCALARS = {
    "bool": "bool", "uint8_t": "u8", "uint16_t": "u16", "int32_t": "i32", "uint32_t": "u32", "int64_t": "i64",
    "uint64_t": "u64", "size_t": "usize", "double": "f64", "char": "c_char", "void": "c_void"}
KEYWORDS = {"type", "match", "move", "ref", "use", "where", "loop", "impl", "in", "fn", "mod", "box"}
NOTE = "Made by bindings/generate from the headers: do not edit."
# The enums that programs see; of the others the safe layer makes functions and types.
ENUMS = (
    "fba_status", "fba_error_code", "fba_route", "fba_browser_state", "fba_store_kind", "fba_store_status",
    "fba_action_code_operation", "fba_log_level")

LAYOUT = """\
macro_rules! layout {
    ($name:ident: $size:expr, $alignment:expr; $($field:ident: $offset:expr,)+) => {
        #[test]
        fn $name() {
            let one = $name::INIT;
            assert_eq!((size_of::<$name>(), align_of::<$name>()), ($size, $alignment));
            assert_eq!(one.struct_size, $size);
            $(assert_eq!(addr_of!(one.$field) as usize - addr_of!(one) as usize, $offset);)+
        }
    };
}
"""


def prefix_of(entry):
    return re.sub(r"[^_]*$", "", os.path.commonprefix([value["name"] for value in entry["values"]]))


def camel(name):
    return "".join(part.capitalize() for part in name.split("_"))


def identifier(name):
    return f"r#{name}" if name in KEYWORDS else name


def comment(text, indent="", further="", mark="///"):
    lines = textwrap.wrap(
        text, WIDTH - len(f"{indent}{mark} "), subsequent_indent=further, break_long_words=False, break_on_hyphens=False)
    return [f"{indent}{mark} {line}" for line in lines]


def parenthesized(head, parts, tail, indent=""):
    """In one line, or else each part in its own. Where just the `;` is too much, rustfmt breaks before what is returned."""
    line = f"{indent}{head}({', '.join(parts)}){tail}"
    if len(line) < WIDTH:
        return [line]
    if len(line) == WIDTH and tail.startswith(" ->"):
        return [line[:-len(tail)], f"{indent}    {tail.strip()}"]
    return [f"{indent}{head}(", *(f"{indent}    {part}," for part in parts), f"{indent}){tail}"]


class Rust:
    """One description, as Rust."""

    def __init__(self, abi):
        self.abi = worded(abi, lambda name: f"{name.upper()}_INIT", "use INIT")
        self.callbacks = {entry["name"] for entry in abi["callbacks"]}
        kinds = ("functions", "callbacks", "enums", "structs")
        self.names = {entry["name"] for kind in kinds for entry in abi[kind]} | set(abi["handles"])
        self.names |= {value["name"] for entry in abi["enums"] for value in entry["values"]}
        self.check_threads()

    def check_threads(self):
        """The handles of the safe layer are Send and Sync because every function may be called on any thread."""
        for entry in self.abi["functions"]:
            if not entry["threads"].startswith("any"):
                raise ValueError(f"{entry['name']} is for some threads alone: its handle cannot be Send and Sync")

    def type(self, kind):
        """A type of C. What stands before a `*` tells whether that points to what does not change."""
        if function := re.fullmatch(r"(.*) \(\*\)\((.*)\)", kind):
            named = [re.fullmatch(r"(.*?)\s*(\w+)", part.strip()) for part in function[2].split(",")]
            return self.function_type(function[1], [{"type": one[1], "name": one[2]} for one in named])
        if not kind.endswith("*"):
            plain = kind.removeprefix("const ").strip()
            return SCALARS.get(plain, plain)
        target = kind[:-1].strip()
        is_const = target.startswith("const ") and "*" not in target or target.endswith("const")
        return f"*{'const' if is_const else 'mut'} {self.type(target.removesuffix('const').strip())}"

    def returns(self, kind):
        return "" if kind == "void" else f" -> {self.type(kind)}"

    def parameters(self, entries):
        return [f"{identifier(entry['name'])}: {self.type(entry['type'])}" for entry in entries]

    def function_type(self, returns, parameters):
        return f"Option<unsafe extern \"C\" fn({', '.join(self.parameters(parameters))}){self.returns(returns)}>"

    def prose(self, text):
        """Names become links, and what Markdown takes for marks stays as it is."""
        text = re.sub(r"(?<!`)((?:https?|otpauth)://[^\s,;)\"]*[^\s,;)\".:])", r"`\1`", text)
        text = re.sub(r"(?<!`)([*\[\]<>]|__)", r"\\\1", text)
        text = re.sub(r"\bFBA_(\w+)_INIT\b", lambda found: f"[`fba_{found[1].lower()}::INIT`]", text)
        return re.sub(r"(?<![`\w])(?:fba|FBA)_\w+\b(?!`|::)", self.link, text)

    def link(self, found):
        return f"[`{found[0]}`]" if found[0] in self.names else f"`{found[0]}`"

    def enum(self, entry):
        yield from comment(self.prose(entry["summary"]) or f"A number of this API: {entry['name']}.")
        yield f"pub type {entry['name']} = i32;"
        for value in entry["values"]:
            yield from comment(self.prose(value.get("description", "")) or f"A value of [`{entry['name']}`].")
            yield f"pub const {value['name']}: {entry['name']} = {value['value']};"

    def callback(self, entry):
        yield from comment(self.prose(entry["summary"]))
        parts = self.parameters(entry["parameters"])
        head, tail = f"pub type {entry['name']} =", f"{self.returns(entry['returns'])}>;"
        line = f"{head} Option<unsafe extern \"C\" fn({', '.join(parts)}){tail}"
        if len(line) <= WIDTH:
            yield line
        elif len(line) - len(head) + 3 <= WIDTH:
            yield from (head, f"   {line.removeprefix(head)}")
        else:
            yield f"{head} Option<"
            yield from parenthesized('unsafe extern "C" fn', parts, tail.removesuffix(">;") + ",", "    ")
            yield ">;"

    def field(self, field):
        yield from comment(self.prose(field.get("description", "")) or f"`{field['name']}`.", "    ")
        text = f"    pub {identifier(field['name'])}: {self.type(field['type'])},"
        function = re.fullmatch(r"(.*) (Option<.*>,)", text)
        if len(text) <= WIDTH:
            yield text
        elif len(function[2]) + 8 <= WIDTH:
            yield from (function[1], f"        {function[2]}")
        else:
            function = re.fullmatch(r"(.*Option<)(.*fn)\((.*)\)(.*)>,", text)
            yield function[1]
            yield from parenthesized(function[2], function[3].split(", "), function[4] + ",", "        ")
            yield "    >,"

    def empty(self, field):
        kind = field["type"]
        if field["name"] == "struct_size":
            return "size_of::<Self>() as u32"
        if kind in self.callbacks or "(*)" in kind:
            return "None"
        if kind.endswith("*"):
            return "ptr::null()" if self.type(kind).startswith("*const") else "ptr::null_mut()"
        return "0"

    def struct(self, entry):
        name = entry["name"]
        yield from comment(self.prose(entry["summary"]))
        yield from ("#[repr(C)]", "#[derive(Clone, Copy, Debug)]", f"pub struct {name} {{")
        for field in entry["fields"]:
            yield from self.field(field)
        yield from ("}", "", f"impl {name} {{", "    /// The defaults, with the size of this version.")
        fields = [f"{identifier(field['name'])}: {self.empty(field)}" for field in entry["fields"]]
        line = f"        Self {{ {', '.join(fields)} }};"
        if len(line) <= WIDTH:
            yield from ("    pub const INIT: Self =", line, "}")
        else:
            yield from ("    pub const INIT: Self = Self {", *(f"        {field}," for field in fields), "    };", "}")

    def handle(self, name):
        users = [entry["name"] for entry in self.abi["functions"] if entry["name"].startswith(f"{name}_")]
        yield from comment(f"A handle, for the functions `{name}_...`, such as [`{users[0]}`].")
        yield from ("#[repr(C)]", f"pub struct {name} {{", "    _data: [u8; 0],", "    _marker: Opaque,", "}")

    def function(self, entry):
        for line in comment(self.prose(entry["summary"]), "    "):
            yield line
        yield "    ///"
        said = [(f"`{one['name']}`", one.get("description", "")) for one in entry["parameters"]]
        said += [("returns", entry["returns"].get("description", "")), ("threads", entry["threads"])]
        for name, text in [*said, ("since", entry["since"])]:
            if text:
                yield from comment(f"- {name}: {self.prose(text)}", "    ", "  ")
        parts = self.parameters(entry["parameters"])
        yield from parenthesized(f"pub fn {entry['name']}", parts, f"{self.returns(entry['returns']['type'])};", "    ")

    def lines(self):
        """The low layer."""
        yield from ("// SPDX-License-Identifier: Apache-2.0", f"// {NOTE}", "")
        yield from ("use std::marker::{PhantomData, PhantomPinned};", "use std::mem::size_of;")
        yield from ("use std::os::raw::{c_char, c_void};", "use std::ptr;", "")
        yield "/// The version of the headers."
        yield f"pub const FBA_VERSION_STRING: &str = \"{self.abi['version']}\";"
        yield from ("", "type Opaque = PhantomData<(*mut u8, PhantomPinned)>;")
        for entries, write in (
                ("enums", self.enum), ("handles", self.handle), ("callbacks", self.callback), ("structs", self.struct)):
            for entry in self.abi[entries]:
                yield from ("", *write(entry))
        yield from ("", "// A compiler that lays a struct out in another way than C does refuses this crate.")
        for entry in self.abi["structs"]:
            yield '#[cfg(target_pointer_width = "64")]'
            yield f"const _: () = assert!(size_of::<{entry['name']}>() == {entry['size']});"
        yield from ("", 'extern "C" {')
        for number, entry in enumerate(self.abi["functions"]):
            yield from (*([""] if number else []), *self.function(entry))
        yield "}"

    def test_lines(self):
        """What holds the low layer against the description, and against the library that is linked."""
        yield from ("// SPDX-License-Identifier: Apache-2.0", f"//! {NOTE}", "")
        yield from ("use firebase_auth_native_sys::*;", "use std::mem::{align_of, size_of};", "use std::ptr::addr_of;", "")
        yield from LAYOUT.splitlines()
        for entry in self.abi["structs"]:
            yield from ("", "layout! {", f"    {entry['name']}: {entry['size']}, {entry['alignment']};")
            yield from (f"    {identifier(field['name'])}: {field['offset']}," for field in entry["fields"])
            yield "}"
        yield from ("", "#[test]", "fn each_function_is_in_the_library() {", "    let functions = [")
        yield from (f"        {entry['name']} as *const ()," for entry in self.abi["functions"])
        yield from ("    ];", "    assert!(functions.iter().all(|function| !function.is_null()));", "}")

    def arm(self, left, right):
        line = f"            {left} => {right},"
        return [line] if len(line) <= WIDTH else [f"            {left} => {{", f"                {right}", "            }"]

    def method(self, head, arms):
        yield f"    {head} {{"
        yield f"        match {'number' if 'number:' in head else 'self'} {{"
        for left, right in arms:
            yield from self.arm(left, right)
        yield from ("        }", "    }")

    def cases(self, entry):
        """Of a value its name in Rust, its name without the prefix, its number, and what is said of it."""
        prefix = prefix_of(entry)
        for value in entry["values"]:
            name, said = value["name"].removeprefix(prefix), self.plain(value.get("description", ""))
            if (entry["name"], name) != ("fba_error_code", "NONE"):
                text = f"{said}{'' if said.endswith('.') or not said else '.'} `{value['name']}`.".strip()
                yield camel(name), name, str(value["value"]), text

    def safe_enum(self, entry):
        name, cases = camel(entry["name"].removeprefix("fba_")), list(self.cases(entry))
        yield from comment(self.plain(entry["summary"]) or f"A `{entry['name']}`.")
        yield from ("#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]", "#[non_exhaustive]", f"pub enum {name} {{")
        for case, _, _, text in cases:
            yield from (*comment(text, "    "), f"    {case},")
        if name == "ErrorCode":
            yield from ("    /// The call was refused, or its app was closed: nothing of the service's.", "    Refused(Status),")
        yield from ("    /// A number of a newer library.", "    Other(i32),", "}", "")
        yield from (f"impl {name} {{", *self.methods(entry, cases, name == "ErrorCode"), "}")

    def methods(self, entry, cases, is_error):
        yield "    /// Of a number of the C API."
        arms = [(number, f"Self::{case}") for case, _, number, _ in cases]
        yield from self.method("pub fn from_number(number: i32) -> Self", [*arms, ("other", "Self::Other(other)")])
        yield from ("", "    /// The number of the C API.")
        arms = [(f"Self::{case}", number) for case, _, number, _ in cases]
        refused = [("Self::Refused(_)", "0")] if is_error else []
        yield from self.method("pub fn number(self) -> i32", [*arms, *refused, ("Self::Other(number)", "number")])
        yield from ("", f"    /// The name in the C API, without `{prefix_of(entry)}`.")
        arms = [(f"Self::{case}", f'"{name}"') for case, name, _, _ in cases]
        refused = [("Self::Refused(status)", "status.name()")] if is_error else []
        yield from self.method("pub fn name(self) -> &'static str", [*arms, *refused, ("Self::Other(_)", '"OTHER"')])

    def plain(self, text):
        """For whom the names of C are no links."""
        return re.sub(r"\[(`[^`]+`)\]", r"\1", self.prose(text))

    def enum_lines(self):
        """The enums of the safe layer: a value comes from C as a number, and one that is unknown is kept as it is."""
        yield from ("// SPDX-License-Identifier: Apache-2.0", f"//! Numbers of the C API. {NOTE}")
        entries = {entry["name"]: entry for entry in self.abi["enums"]}
        for name in ENUMS:
            yield from ("", *self.safe_enum(entries[name]))
