# SPDX-License-Identifier: Apache-2.0
"""What a type of the C API is, for the writers of low layers."""

from abi_description import is_reserved


class Kinds:
    def __init__(self, abi):
        self.abi = abi
        self.enums = {entry["name"] for entry in abi["enums"]}
        self.structs = {entry["name"] for entry in abi["structs"]}

    def handle(self, kind):
        """The name of the handle that a pointer is one of; None for another type."""
        name = kind.removeprefix("const ").removesuffix("*")
        return name if kind.endswith("*") and name in self.abi["handles"] else None

    def settable(self, entry):
        """The fields of a struct that a program sets. Its size is set by the layer, and what is reserved by nobody."""
        return [field for field in entry["fields"] if field["name"] != "struct_size" and not is_reserved(field["name"])]

    def options(self, kind):
        """The name of the struct that is only read; None for another type."""
        name = kind.removeprefix("const ").removesuffix("*")
        return name if kind.startswith("const ") and kind.endswith("*") and name in self.structs else None
