# SPDX-License-Identifier: Apache-2.0
"""Writes the tables of the low layer for Ruby, of which bindings/ruby/fba.rb makes functions, structs and constants."""

import textwrap

from generators.words import worded

SCALARS = {
    "bool": "bool", "uint8_t": "u8", "uint16_t": "u16", "int32_t": "i32", "uint32_t": "u32", "int64_t": "i64",
    "uint64_t": "u64", "size_t": "size", "double": "double", "void": "void", "const char*": "text"}


def comment(text, indent):
    return textwrap.wrap(
        text, 120, initial_indent=f"{indent}# ", subsequent_indent=f"{indent}# ", break_long_words=False,
        break_on_hyphens=False)


class Ruby:
    """One description, as tables of Ruby."""

    def __init__(self, abi):
        self.abi = worded(abi, lambda name: f"Fba.options(:{name})", "Fba.options sets it")
        self.enums = {entry["name"] for entry in abi["enums"]}

    def type(self, kind):
        if kind in self.enums:
            return "i32"
        return SCALARS.get(kind, "pointer")

    def field(self, field):
        """A declaration as Fiddle reads it. What a field points to is set by its address."""
        if field["type"] in self.enums:
            return f"int {field['name']}"
        return f"{field['type'] if field['type'] in SCALARS and '*' not in field['type'] else 'void*'} {field['name']}"

    def signature(self, entry):
        returns = entry["returns"]
        parameters = " ".join(self.type(parameter["type"]) for parameter in entry["parameters"])
        return f":{self.type(returns if isinstance(returns, str) else returns['type'])}, %i[{parameters}]"

    def enum(self, entry):
        yield f"      {entry['name']}: {{"
        for value in entry["values"]:
            yield from comment(value.get("description", ""), " " * 8)
            yield f"        {value['name']}: {value['value']},"
        yield "      },"

    def struct(self, entry):
        yield from comment(entry["summary"], " " * 6)
        yield f"      {entry['name']}: [{entry['size']}, ["
        for field in entry["fields"]:
            yield from comment(field.get("description", ""), " " * 8)
            yield f"        \"{self.field(field)}\","
        yield "      ]],"

    def function(self, entry):
        yield from comment(entry["summary"], " " * 6)
        yield f"      {entry['name']}: [{self.signature(entry)}],"

    def lines(self):
        yield from ("# SPDX-License-Identifier: Apache-2.0", "# frozen_string_literal: true", "")
        yield from ("module Fba", "  # The C API. Made by bindings/generate from the headers: do not edit.", "  module Abi")
        yield from (f"    LIBRARY = \"{self.abi['library']}\"", f"    VERSION = \"{self.abi['version']}\"")
        tables = (
            ("ENUMS", "enums", self.enum, "Names and numbers."),
            ("STRUCTS", "structs", self.struct, "The size of each, and its fields."),
            ("CALLBACKS", "callbacks", self.function, "What each returns and gets."),
            ("FUNCTIONS", "functions", self.function, "What each returns and takes."))
        for table, kind, write, text in tables:
            yield from ("", f"    # {text}", f"    {table} = {{")
            for entry in self.abi[kind]:
                yield from write(entry)
            yield "    }.freeze"
        yield from ("  end", "end")
