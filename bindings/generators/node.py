# SPDX-License-Identifier: Apache-2.0
"""Writes what the addon for Node has of the C API: a function for each, and how an object becomes a struct of options."""

from generators.kinds import Kinds

# The least and the most that a number may be. JavaScript has those in between without a gap.
NUMBERS = {
    "int32_t": "INT32_MIN, INT32_MAX", "uint32_t": "0, UINT32_MAX", "int64_t": "-MOST_EXACT, MOST_EXACT",
    "uint64_t": "0, MOST_EXACT", "size_t": "0, MOST_EXACT"}
# What a function of JavaScript is given for: addon.c has these by hand.
BY_HAND = {"fba_callback", "fba_listener"}
HEAD = """\
/* SPDX-License-Identifier: Apache-2.0 */
/* Made by bindings/generate from the headers: do not edit. addon.c includes it. */
/* clang-format off */
"""


class Node(Kinds):
    """One description, as a part of addon.c."""

    def __init__(self, abi):
        super().__init__(abi)
        self.releases = {entry["name"] for entry in abi["functions"] if entry["name"].endswith("_release")}

    def is_out(self, parameter):
        kind = parameter["type"]
        is_handle = kind.endswith("**") and self.handle(kind[:-1])
        return parameter["name"].startswith("out_") and (is_handle or kind in ("uint64_t*", "int32_t*"))

    def is_possible(self, entry):
        """Memory, functions of C and lists of handles are not for JavaScript, and the collector releases."""
        kinds = [one["type"] for one in entry["parameters"] if not self.is_out(one)]
        return entry["name"] not in self.releases | {"fba_app_list", "fba_app_set_wakeup"} and all(
            kind in NUMBERS.keys() | self.enums | {"bool", "const char*"} or self.handle(kind) or self.options(kind)
            for kind in [*kinds, *(["bool"] if entry["returns"]["type"] == "void" else [entry["returns"]["type"]])])

    def value(self, kind, of):
        """An expression of C for what JavaScript has given: `of` says where, as argument(call, 0) or field(call, object, "name")."""
        where, _, place = of[:-1].partition("(")
        if kind == "const char*":
            return f"text_{of}"
        if kind == "bool":
            return f"bool_{of}"
        if name := self.handle(kind):
            return f'({kind})handle_{where}({place}, "{name}")'
        if self.options(kind):
            return f"as_{self.options(kind)}(call, {of})"
        return f"({kind})number_{where}({place}, {NUMBERS.get(kind, NUMBERS['int32_t'])})"

    def fields(self, entry):
        """Those that JavaScript can set."""
        return [one for one in self.settable(entry) if
                one["type"] in NUMBERS.keys() | self.enums | {"const char*"} or self.options(one["type"])]

    def struct(self, entry):
        name, fields = entry["name"], self.fields(entry)
        names = [f'"{one["name"]}"' for one in fields]
        yield from ("", f"static const {name}* as_{name}(struct call* call, napi_value object) {{")
        yield f"  static const char* const names[] = {{{', '.join([*names, 'NULL'])}}};"
        yield f"  {name}* made = options_of(call, object, sizeof *made, names);"
        yield from ("  if (made == NULL) return NULL;", "  made->struct_size = (uint32_t)sizeof *made;")
        for one in fields:
            of = f'field(call, object, "{one["name"]}")'
            yield f"  made->{one['name']} = {self.value(one['type'], of)};"
        yield from ("  return made;", "}")

    def result(self, kind, call, returns):
        if kind == "void":
            return f"({call}, nothing(call))"
        if kind == "const char*":
            return f"js_text(call, {call})"
        if kind == "bool":
            return f"js_bool(call, {call})"
        if name := self.handle(kind):
            if returns.get("ownership") == "borrowed":
                return f'js_borrowed(call, {call}, "{name}")'
            return f'js_owned(call, {call}, "{name}", {self.release(name)})'
        return f"js_number(call, (double){call})"

    def release(self, name):
        return f"(release_fn){name}_release" if f"{name}_release" in self.releases else "NULL"

    def function(self, entry):
        name, outs = entry["name"], [one for one in entry["parameters"] if self.is_out(one)]
        yield from ("", f"static napi_value of_{name}(struct call* call) {{")
        arguments, number = [], 0
        for one in entry["parameters"]:
            if one in outs:
                yield f"  {one['type'][:-1]} {one['name']} = 0;"
                arguments.append(f"&{one['name']}")
            else:
                yield f"  {one['type']} {one['name']} = {self.value(one['type'], f'argument(call, {number})')};"
                arguments.append(one["name"])
                number += 1
        called = f"{name}({', '.join(arguments)})"
        yield "  if (call->is_wrong) return NULL;"
        if entry["returns"]["type"] == "fba_status":
            yield from self.refusable(called, outs)
        else:
            yield f"  return {self.result(entry['returns']['type'], called, entry['returns'])};"
        yield "}"

    def refusable(self, called, outs):
        error = next((one["name"] for one in outs if one["type"] == "fba_error**"), "NULL")
        results = [self.out(one) for one in outs if one["name"] != error]
        yield f"  fba_status status = {called};"
        if called.startswith("fba_future_wait("):  # It refuses nothing when the time is up.
            yield "  if (status == FBA_STATUS_TIMED_OUT) return js_bool(call, false);"
            results = ["js_bool(call, true)"]
        yield f"  if (is_refused(call, status, {error})) return NULL;"
        if len(results) > 1:
            yield f"  return js_pair(call, {', '.join(results)});"
        else:
            yield f"  return {results[0] if results else 'nothing(call)'};"

    def out(self, one):
        if name := self.handle(one["type"][:-1]):
            return f'js_owned(call, {one["name"]}, "{name}", {self.release(name)})'
        return f"js_number(call, (double){one['name']})"

    def lines(self):
        yield from HEAD.splitlines()
        for entry in self.abi["structs"]:
            if entry["name"] not in BY_HAND:
                yield from self.struct(entry)
        possible = [entry for entry in self.abi["functions"] if self.is_possible(entry)]
        for entry in possible:
            yield from self.function(entry)
        yield from ("", "static const struct { const char* name; napi_value (*run)(struct call*); } FUNCTIONS[] = {")
        yield from (f'  {{"{entry["name"]}", of_{entry["name"]}}},' for entry in possible)
        yield from ("};", "", "static const struct { const char* name; int32_t number; } NUMBERS[] = {")
        for entry in self.abi["enums"]:
            yield from (f'  {{"{value["name"]}", {value["value"]}}},' for value in entry["values"])
        yield "};"
