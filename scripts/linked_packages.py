# SPDX-License-Identifier: Apache-2.0
"""Which Swift packages are in auth-emulator: those whose objects its link was given, as scripts/build-emulator left them."""

import json
import re
import shlex
from dataclasses import dataclass
from pathlib import Path

OBJECTS = "release/auth-emulator.product/Objects.LinkFileList"
CHECKOUT = re.compile(r"/checkouts/([^/\s]+)/")


class ReleaseError(Exception):
    """What a release cannot be made of; the text says what to do."""


@dataclass(frozen=True)
class Package:
    name: str
    version: str
    revision: str
    location: str
    directory: Path
    c_files: tuple  # its C, C++ and assembly, with the headers that these include
    swift_files: tuple

    @property
    def licence_text(self):
        for path in sorted(self.directory.glob("LICENSE*")):
            return path.read_text()
        raise ReleaseError(f"{self.name} has no LICENSE in {self.directory}. Look up its licence, and say it here.")

    @property
    def licence(self):
        return spdx_name(self.licence_text, self.name)

    @property
    def notice_text(self):
        return "".join(path.read_text() for path in sorted(self.directory.glob("NOTICE*")))


def spdx_name(text, owner):
    if "Apache License" in text:
        return "Apache-2.0 WITH Swift-exception" if "Runtime Library Exception" in text else "Apache-2.0"
    if "Permission is hereby granted, free of charge" in text:
        return "MIT"
    raise ReleaseError(
        f"The licence of {owner} is neither Apache-2.0 nor MIT. Read it, and name it in scripts/linked_packages.py.")


def sources_of(object_file):
    """The files that an object was compiled of. SwiftPM lists those of a Swift module; the compiler those of a C file."""
    listed = object_file.parent / "sources"
    if listed.exists():
        return [line.strip("'") for line in listed.read_text().splitlines()]
    dependencies = object_file.with_suffix(".d")
    return dependencies.read_text().replace("\\\n", " ").split()[1:] if dependencies.exists() else []


def linked_files(scratch):
    """The sources in the emulator by the package that they are of."""
    listed = scratch / OBJECTS
    if not listed.exists():
        raise ReleaseError(f"{listed} is missing: build the emulator with scripts/build-emulator {scratch}.")
    found = {}
    for name in shlex.split(listed.read_text()):
        for source in sources_of(Path(name)):
            if match := CHECKOUT.search(source):
                found.setdefault(match[1], set()).add(source)
    return found


def linked_packages(scratch):
    files = linked_files(scratch)
    state = json.loads((scratch / "workspace-state.json").read_text())
    packages = []
    for dependency in state["object"]["dependencies"]:
        name, reference = dependency["subpath"], dependency["packageRef"]
        if name not in files:
            continue
        at = dependency["state"]["checkoutState"]
        paths = sorted({Path(file).resolve() for file in files.pop(name)})
        swift_files = tuple(path for path in paths if path.suffix == ".swift")
        c_files = tuple(path for path in paths if path.suffix != ".swift")
        packages.append(Package(
            name, at.get("version", at["revision"]), at["revision"], reference["location"].removesuffix(".git"),
            scratch / "checkouts" / name, c_files, swift_files))
    if files:
        raise ReleaseError(f"SwiftPM's state in {scratch} does not know {', '.join(sorted(files))}: build the emulator anew.")
    return sorted(packages, key=lambda package: package.name)
