# SPDX-License-Identifier: Apache-2.0
"""What a type of the C API is, for the writers of low layers."""


class Kinds:
    def __init__(self, abi):
        self.abi = abi
        self.enums = {entry["name"] for entry in abi["enums"]}
        self.structs = {entry["name"] for entry in abi["structs"]}

    def handle(self, kind):
        """The name of the handle that a pointer is one of; None for another type."""
        name = kind.removeprefix("const ").removesuffix("*")
        return name if kind.endswith("*") and name in self.abi["handles"] else None

    def options(self, kind):
        """The name of the struct that is only read; None for another type."""
        name = kind.removeprefix("const ").removesuffix("*")
        return name if kind.startswith("const ") and kind.endswith("*") and name in self.structs else None
