# SPDX-License-Identifier: Apache-2.0
"""Puts the library that FIREBASE_AUTH_LIBRARY names into the wheel, without its debug information; and the README as
the package's description, in which what only the sources have is named and not linked."""

from __future__ import annotations

import os
import pathlib
import platform
import re
import subprocess
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface
from hatchling.metadata.plugin.interface import MetadataHookInterface

# To a file of the project: not within the page, and to no other site.
LINK = re.compile(r"\[(?P<text>[^]]+)\]\((?!\w+:|#)(?P<file>[^)#]+)[^)]*\)")
# By the header of an ELF file: what the package index calls the machine, and what strips a library for it elsewhere.
MACHINES = {62: ("x86_64", "x86_64-linux-gnu-strip"), 183: ("aarch64", "aarch64-linux-gnu-strip")}


def machine_of(library: str) -> tuple[str, str]:
    with open(library, "rb") as file:
        head = file.read(20)
    number = int.from_bytes(head[18:20], "little")
    if head[:4] != b"\x7fELF" or number not in MACHINES:
        raise SystemExit(f"{library} is no library for x86-64 or ARM with 64 bits.")
    name, strip = MACHINES[number]
    return name, "strip" if name == platform.machine() else strip


class LibraryHook(BuildHookInterface[Any]):
    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        # In the sources of a package it lies beside this file, in those of the project further up.
        licence = pathlib.Path(self.root, "LICENSE")
        if not licence.exists():
            licence = licence.parent.parent.parent / "LICENSE"
        if self.target_name != "wheel":
            build_data["force_include"][str(licence)] = "LICENSE"
            return
        library = os.environ.get("FIREBASE_AUTH_LIBRARY", "")
        if not os.path.isfile(library):
            said = f'FIREBASE_AUTH_LIBRARY="{library}" names no libfirebase_auth.so.1 to put into the wheel'
            raise SystemExit(f'{said}: "Build and test" of the README makes one.')
        machine, strip = machine_of(library)
        stripped = pathlib.Path(self.root, "build", "libfirebase_auth.so.1")
        stripped.parent.mkdir(parents=True, exist_ok=True)
        subprocess.run([strip, "--strip-all", "-o", stripped, library], check=True)
        build_data["force_include"] |= {
            str(stripped): "firebase_auth_native/libfirebase_auth.so.1",
            str(licence): "firebase_auth_native/LICENSE",
        }
        build_data["pure_python"] = False
        # glibc 2.34 is what the library asks for. libcurl and libcrypto stay the system's: it mends their faults.
        build_data["tag"] = f"py3-none-manylinux_2_34_{machine}"


class DescriptionHook(MetadataHookInterface):
    def update(self, metadata: dict[str, Any]) -> None:
        readme = pathlib.Path(self.root, "README.md")
        sources = readme.parent.parent.parent

        def named(link: re.Match[str]) -> str:
            file = (readme.parent / link["file"]).resolve().relative_to(sources.resolve())
            return f"{link['text']} (`{file}` of the sources)"

        text = LINK.sub(named, readme.read_text(encoding="utf-8"))
        metadata["readme"] = {"content-type": "text/markdown", "text": text}
