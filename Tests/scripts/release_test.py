#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""`scripts/release` and its parts: what it refuses, whose notices it gathers, and what its bill of materials has. And how two releases
are compared, of a few files that a small program makes."""

import json
import os
import shutil
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

SCRIPTS = Path(__file__).resolve().parents[2] / "scripts"
APACHE = "Apache License\nVersion 2.0, January 2004\n\n## Runtime Library Exception to the Apache 2.0 License: ##\n\nWe except.\n"
MIT = "MIT License\n\nCopyright (c) 2020 Somebody\n\nPermission is hereby granted, free of charge, to any person\n"


def run(*command, **options):
    done = subprocess.run([str(part) for part in command], capture_output=True, text=True, check=False, **options)
    return done.returncode, done.stdout, done.stderr


class ContentsTest(unittest.TestCase):
    """A scratch directory as SwiftPM leaves it: a Swift package and one with C are linked, and a third one is not."""

    def setUp(self):
        self.scratch = Path(self.enterContext(tempfile.TemporaryDirectory())).resolve()
        self.objects, self.dependencies = [], []
        self.package("swift-part", {
            "LICENSE.txt": APACHE, "NOTICE.txt": "The Swift Part Project\n",
            "Sources/Part/own.swift": "// Copyright of Part's own people.\nlet x = 1\n",
            "Sources/Part/A Folder/part.swift": "// Part's own.\n\n// Copyright of Others.\n// Permission is hereby granted.\nlet y = 1\n"})
        self.package("c-part", {
            "LICENSE": MIT, "Sources/C/c.c": "#define X\n/* Copyright 1999 A Writer.\n * Redistribution is fine. */\nint x;\n"})
        self.package("unused", {"LICENSE": "Nobody may read this.\n"})
        self.link("swift-part", "Part", "A Folder/part.swift", "own.swift")
        self.link("c-part", "C", "c.c")
        Path(self.write("auth-emulator", "")).symlink_to("/bin/true")
        self.write("image/usr/share/doc/packages", "libpart1 2:1.0+deb12u1 of part 1.0+deb12u1\n")

    def write(self, name, text):
        path = self.scratch / name
        path.parent.mkdir(parents=True, exist_ok=True)
        if text:
            path.write_text(text)
        return path

    def package(self, name, files):
        for file, text in files.items():
            self.write(f"checkouts/{name}/{file}", text)
        self.dependencies.append({
            "subpath": name, "packageRef": {"location": f"https://example.com/{name}.git"},
            "state": {"checkoutState": {"revision": "f00", "version": "1.2.3"}}})
        self.write("workspace-state.json", json.dumps({"object": {"dependencies": self.dependencies}}))

    def link(self, package, module, source, *others):
        sources = self.scratch / "checkouts" / package / "Sources" / module
        directory, path = f"release/{module}.build", sources / source
        if source.endswith(".swift"):
            self.write(f"{directory}/sources", "".join(f"'{sources / each}'\n" for each in (source, *others)))
        else:
            self.write(f"{directory}/{source}.d", f"{source}.o: \\\n  {path}\n")
        self.objects.append(str(self.scratch / directory / f"{path.name}.o"))
        self.write("release/auth-emulator.product/Objects.LinkFileList", "\n".join(self.objects))

    def sbom(self):
        environment = os.environ | {"SOURCE_DATE_EPOCH": "1000000000"}
        return run(SCRIPTS / "sbom", "/bin/true", self.scratch, "1.0.0", "c0ffee", self.scratch / "image", env=environment)

    def test_notices_are_those_of_what_is_linked(self):
        code, said, _ = run(SCRIPTS / "notices", self.scratch)
        self.assertEqual(code, 0)
        for part in ("swift-part 1.2.3", "The Swift Part Project", "We except.", "Copyright (c) 2020 Somebody",
                     "Copyright 1999 A Writer", "Redistribution is fine.", "Copyright of Others.\nPermission is hereby granted."):
            self.assertIn(part, said)
        self.assertNotIn("own people", said)
        self.assertNotIn("unused", said)
        self.assertNotIn("January 2004", said)

    def test_a_licence_that_nobody_has_read_is_refused(self):
        self.link("unused", "Unused", "u.c")
        code, _, said = run(SCRIPTS / "notices", self.scratch)
        self.assertEqual(code, 1)
        self.assertIn("The licence of unused is neither", said)

    def test_the_bill_has_what_is_linked(self):
        code, said, complaint = self.sbom()
        self.assertEqual((code, complaint), (0, ""))
        bill = json.loads(said)
        found = {package["name"]: package["licenseDeclared"] for package in bill["packages"]}
        self.assertEqual(found["swift-part"], "Apache-2.0 WITH Swift-exception")
        self.assertEqual(found["c-part"], "MIT")
        self.assertIn("glibc", found)
        self.assertNotIn("unused", found)
        self.assertEqual(bill["creationInfo"]["created"], "2001-09-09T01:46:40Z")
        self.assertIn(
            {"spdxElementId": "SPDXRef-auth-emulator", "relationshipType": "STATIC_LINK", "relatedSpdxElement": "SPDXRef-c-part"},
            bill["relationships"])

    def test_the_bill_has_what_the_image_has_of_debian(self):
        bill = json.loads(self.sbom()[1])
        [part] = [package for package in bill["packages"] if package["name"] == "libpart1"]
        self.assertEqual((part["versionInfo"], part["sourceInfo"]), ("2:1.0+deb12u1", "part 1.0+deb12u1"))
        self.assertEqual(part["externalRefs"][0]["referenceLocator"], "pkg:deb/debian/libpart1@2%3A1.0%2Bdeb12u1")
        contained = {link["relatedSpdxElement"] for link in bill["relationships"] if link["spdxElementId"] == "SPDXRef-auth-emulator-image"}
        self.assertEqual(contained, {"SPDXRef-auth-emulator", "SPDXRef-Debian-libpart1"})

    def test_the_bill_has_the_theme_of_the_site(self):
        bill = json.loads(self.sbom()[1])
        self.assertIn({"spdxElementId": "SPDXRef-firebase-auth-native-site", "relationshipType": "CONTAINS",
                       "relatedSpdxElement": "SPDXRef-mkdocs-material"}, bill["relationships"])
        [theme] = [package for package in bill["packages"] if package["name"] == "mkdocs-material"]
        self.assertIn(f"mkdocs-material=={theme['versionInfo']}\n", (SCRIPTS.parent / "site/requirements.txt").read_text())

    def test_the_identifiers_have_letters_of_spdx_alone(self):
        emulator = self.scratch / "auth-emulator"
        emulator.unlink()
        program = "#include <iostream>\nint main() { std::cout << 1; }\n"
        subprocess.run(["c++", "-x", "c++", "-", "-o", emulator], input=program, text=True, check=True)
        self.write("image/usr/share/doc/packages", "libstdc++6 12.2 of gcc-12 12.2\n")
        packages = {package["SPDXID"]: package["name"] for package in json.loads(self.sbom()[1])["packages"]}
        self.assertLessEqual({"libstdc++", "libstdc++6"}, set(packages.values()))
        for identifier in packages:
            self.assertRegex(identifier, r"\ASPDXRef-[A-Za-z0-9.-]+\Z")

    def test_a_scratch_directory_without_a_build_is_told(self):
        (self.scratch / "release/auth-emulator.product/Objects.LinkFileList").unlink()
        code, _, said = self.sbom()
        self.assertEqual(code, 1)
        self.assertIn("build the emulator with scripts/build-emulator", said)


class SiteNoticesTest(unittest.TestCase):
    """Of packages that are a few files each."""

    FILES = {"mkdocs_material-9.9.dist-info/licenses/LICENSE": "Of the theme.", "material/templates/.icons/material/LICENSE": "Of the icons.",
             "material/templates/.icons/other/LICENSE": "Of other icons."}

    def notices(self, files):
        directory = Path(self.enterContext(tempfile.TemporaryDirectory()))
        metadata = "mkdocs_material-9.9.dist-info/"
        files = files | {f"{metadata}METADATA": "Name: mkdocs-material\nVersion: 9.9\n", f"{metadata}RECORD": ",,\n".join([*files, ""])}
        for name, text in files.items():
            (directory / name).parent.mkdir(parents=True, exist_ok=True)
            (directory / name).write_text(text)
        return run(sys.executable, "-B", SCRIPTS / "site-notices", env=os.environ | {"PYTHONPATH": str(directory)})

    def test_the_licences_of_theme_and_icons_are_printed(self):
        code, said, complaint = self.notices(self.FILES)
        self.assertEqual((code, complaint), (0, ""))
        for part in ("mkdocs-material 9.9\n", "Of the theme.", "Of the icons."):
            self.assertIn(part, said)
        self.assertNotIn("Of other icons.", said)

    def test_a_licence_that_is_not_found_is_an_error(self):
        for name in list(self.FILES)[:2]:
            code, _, complaint = self.notices({other: text for other, text in self.FILES.items() if other != name})
            self.assertEqual(code, 1)
            self.assertIn("elsewhere than scripts/site-notices looks", complaint)


class ReadmeTest(unittest.TestCase):
    def readme(self, *arguments):
        code, said, _ = run(SCRIPTS / "release-readme", *arguments, "1.0.0")
        self.assertEqual(code, 0)
        return said

    def test_each_archive_names_what_it_needs(self):
        for machine in ("x86_64", "arm64"):
            for needed in ("libcurl4", "libssl3", "ca-certificates"):
                self.assertIn(f"`{needed}`", self.readme(machine))

    def test_only_that_for_another_machine_tells_how_programs_are_linked_elsewhere(self):
        self.assertEqual(self.readme("arm64").count("-Wl,--allow-shlib-undefined"), 2)
        self.assertNotIn("shlib", self.readme("x86_64"))

    def test_that_of_debug_information_tells_what_gdb_is_told(self):
        said = self.readme("--debug", "arm64")
        self.assertIn("set debug-file-directory", said)
        self.assertIn("firebase-auth-native-1.0.0-linux-arm64.tar.gz", said)


class RefusalTest(unittest.TestCase):
    def setUp(self):
        self.clone = Path(self.enterContext(tempfile.TemporaryDirectory()), "clone")
        self.git("init", "--quiet", self.clone)
        for name in ("scripts/release", "include/firebase_auth/base.h", "CHANGELOG.md"):
            path = self.clone / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes((SCRIPTS.parent / name).read_bytes())
            path.chmod(0o755)
        self.commit()

    def git(self, *command):
        self.assertEqual(run("git", *command)[0], 0, command)

    def commit(self):
        self.git("-C", self.clone, "add", "--all")
        self.git("-C", self.clone, "-c", "user.name=A", "-c", "user.email=a@example.com", "commit", "--quiet", "-m", "Some")

    def refusal(self, *arguments):
        code, _, said = run(self.clone / "scripts/release", *arguments)
        self.assertEqual(code, 1)
        return said

    def test_changes_that_are_not_committed(self):
        (self.clone / "CHANGELOG.md").write_text("Something else.\n")
        self.assertIn("not committed", self.refusal("--untagged"))

    def test_a_commit_without_a_tag(self):
        self.assertRegex(self.refusal(), r"No tag v[0-9.]+ names this commit")

    def test_a_tag_of_what_is_called_unreleased(self):
        header = (self.clone / "include/firebase_auth/base.h").read_text()
        version = header.partition('FBA_VERSION_STRING "')[2].partition('"')[0]
        (self.clone / "CHANGELOG.md").write_text(f"## [{version}] - unreleased\n\nNothing yet.\n")
        self.commit()
        self.git("-C", self.clone, "tag", f"v{version}")
        self.assertIn("unreleased", self.refusal())


class EqualReleasesTest(unittest.TestCase):
    """A project whose scripts/release makes two files: one is told what the first line of its behaviour says."""

    def setUp(self):
        self.project = Path(self.enterContext(tempfile.TemporaryDirectory())).resolve() / "project"
        shutil.copytree(SCRIPTS.parent / "Tests/release", self.project / "Tests/release")
        (self.project / "include/firebase_auth").mkdir(parents=True)
        (self.project / "include/firebase_auth/base.h").write_text('#define FBA_VERSION_STRING "1.0.0"\n')
        (self.project / "emulator").mkdir()
        (self.project / "emulator/main.swift").touch()
        (self.project / "scripts").mkdir()

    def check(self, behaviour, *options):
        """The exit code and what is said, where the release does this beside what it has to."""
        (self.project / ".gitignore").write_text("build/\nPackage.resolved\n")
        release = self.project / "scripts/release"
        release.write_text(f"""#!/bin/sh
set -e
mkdir -p build/release-1.0.0 && cd build/release-1.0.0
cat ../../emulator/Package.resolved >auth-emulator-1.0.0.Package.resolved 2>/dev/null || date +%N >auth-emulator-1.0.0.Package.resolved
echo "$*" >archive
{behaviour}
sha256sum -- * >../sums && mv ../sums SHA256SUMS
""")
        release.chmod(0o755)
        for command in (["init", "-q"], ["add", "-A"], ["-c", "user.name=A", "-c", "user.email=a@example.com", "commit", "-qm", "One"]):
            subprocess.run(["git", *command], cwd=self.project, check=True)
        code, said, complaint = run(self.project / "Tests/release/check-equal-releases", self.project.parent, *options)
        return code, said + complaint

    def test_equal_releases_are_called_equal(self):
        self.assertEqual(self.check("", "--untagged"), (0, "2 files are equal.\n"))
        self.assertEqual((self.project.parent / "second/build/release-1.0.0/archive").read_text(), "--untagged\n")

    def test_each_file_that_differs_is_named(self):
        code, said = self.check("pwd >archive; case $PWD in */second/*) touch more ;; esac")
        self.assertEqual((code, said), (1, "These differ:\narchive\nmore (only in one of them)\n"))

    def test_a_release_that_fails_ends_it(self):
        self.assertEqual(self.check("echo No. >&2; exit 3")[1], "No.\n")

    def test_sums_of_other_files_are_not_compared(self):
        self.check("")
        first, second = (self.project.parent / clone / "build/release-1.0.0" for clone in ("first", "second"))
        (second / "archive").write_text("other\n")
        code, _, said = run(self.project / "Tests/release/check-equal-releases", "--compare", first, second)
        self.assertEqual(code, 1)
        self.assertIn(f"{second} is not what its SHA256SUMS says", said)

    def test_clones_that_are_there_already_are_refused(self):
        self.assertEqual(self.check("")[0], 0)
        code, _, said = run(self.project / "Tests/release/check-equal-releases", self.project.parent)
        self.assertEqual((code, said), (1, f"{self.project.parent}/first is there already: remove it, or name another directory.\n"))


if __name__ == "__main__":
    unittest.main()
