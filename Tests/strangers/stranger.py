# SPDX-License-Identifier: Apache-2.0
"""Libraries of nobody: their functions have the names of those that the library takes from others, and end the process."""

import re
import subprocess
from pathlib import Path

HERE = Path(__file__).resolve().parent
SAYS = "A stranger was called: "
START = """
#include <stdlib.h>
#include <unistd.h>
static void end(const char* name, unsigned long length) {
  if (write(2, "%s", %d) < 0 || write(2, name, length) < 0 || write(2, "\\n", 1) < 0) _exit(1);
  abort();
}
"""
HIDING = "-Wl,--exclude-libs,ALL"


def run(*command):
    return subprocess.run(list(map(str, command)), capture_output=True, text=True, check=True).stdout


def symbols(file, which):
    """Their names, without versions."""
    return {line.split()[-1].partition("@")[0] for line in run("nm", "-D", which, file).splitlines()}


def needed(*files):
    return set().union(*(symbols(file, "--undefined-only") for file in files))


def defined(*files):
    return set().union(*(symbols(file, "--defined-only") for file in files))


def names(library):
    """What the library and its libcurl take from each of the three."""
    found = dict(re.findall(r"(\S+) => (/\S+)", run("ldd", library)))
    curl, crypto, tls, zlib = (found[name] for name in ("libcurl.so.4", "libcrypto.so.3", "libssl.so.3", "libz.so.1"))
    return {
        "crypto": needed(library, curl, tls) & defined(crypto, tls),
        "curl": needed(library) & defined(curl),
        "zlib": needed(curl) & defined(zlib),
    }


class Strangers:
    """Builds each once, into a directory."""

    def __init__(self, compiler, library, directory):
        self._compiler, self._library, self._directory = compiler, Path(library).resolve(), directory
        self._names = names(library)

    def shared(self, kind, way):
        """A library whose functions are open to others, have versions of their own (versioned), or are those of a static
        library that it hides (hidden)."""
        result = self._directory / f"{kind}-{way}.so"
        if not result.exists():
            script = self._directory / "versions"
            script.write_text("ANOTHER_1.0 { *; };\n")
            ways = {
                "open": [self._compiled(kind)],
                "versioned": [self._compiled(kind), f"-Wl,--version-script={script}"],
                "hidden": [*self._whole_archive(kind), HIDING],
            }
            run(self._compiler, "-shared", *ways[way], "-o", result)
        return result

    def program(self, kind, way):
        """beside.c, linked with the library and with a static library of these functions, which are open, or hidden where all
        else is shown."""
        result = self._directory / f"{kind}-{way}"
        ways = {"open": [], "hidden": ["-rdynamic", HIDING]}
        linked = [f"-Wl,--no-as-needed,-rpath,{self._library.parent}", self._library, "-ldl"]
        own = [f"-I{HERE.parents[1] / 'include'}", "-D_GNU_SOURCE", HERE / "beside.c", *self._whole_archive(kind)]
        run(self._compiler, *own, *ways[way], *linked, "-o", result)
        return result

    def _whole_archive(self, kind):
        archive = self._directory / f"lib{kind}.a"
        run("ar", "rcs", archive, self._compiled(kind))
        return ["-Wl,--whole-archive", archive, "-Wl,--no-whole-archive"]

    def _compiled(self, kind):
        source, result = (self._directory / f"{kind}.{ending}" for ending in ("c", "o"))
        if not result.exists():
            functions = [f'void {name}(void) {{ end("{name}", {len(name)}); }}' for name in sorted(self._names[kind])]
            source.write_text(START % (SAYS, len(SAYS)) + "\n".join(functions) + "\n")
            run(self._compiler, "-fPIC", "-fno-builtin", "-c", source, "-o", result)
        return result
