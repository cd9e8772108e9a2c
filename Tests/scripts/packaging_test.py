#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""The Conan recipe and the vcpkg port: they agree with the sources, and `scripts/release-recipes` makes of them what packages an
archive. The emulator's image: it is what its layout says. What the tools do with them is shown by Tests/release/run."""

import ast
import fnmatch
import gzip
import hashlib
import io
import json
import os
import re
import runpy
import shutil
import subprocess
import sys
import tarfile
import tempfile
import types
import unittest
from pathlib import Path
from unittest import mock

ROOT = Path(__file__).resolve().parents[2]
RECIPE = ROOT / "packaging/conan/conanfile.py"
PORT = ROOT / "packaging/vcpkg/firebase-auth-native"
VERSION = re.search(r'FBA_VERSION_STRING "([0-9.]+)"', (ROOT / "include/firebase_auth/base.h").read_text())[1]
UP = 'get_filename_component(_IMPORT_PREFIX "${_IMPORT_PREFIX}" PATH)\n'
FILES = {
    "LICENSE": "Do what the licence says.\n",
    "include/firebase_auth/firebase_auth.h": "/* C */\n",
    "lib/libfirebase_auth.so.1": "ELF\n",
    "lib/cmake/FirebaseAuth/FirebaseAuthTargets.cmake": UP * 3,
    "lib/pkgconfig/firebase_auth.pc": "# A comment\nprefix=${pcfiledir}/../..\n",
    "share/firebase_auth/abi.json": "{}\n",
    "share/firebase_auth/fba.cdef": "\n",
    "share/firebase_auth/CMakeLists.txt": "find_package(FirebaseAuth)\n",
    "bin/auth-emulator": "ELF\n",
}


class SourcesTest(unittest.TestCase):
    def test_the_port_has_the_version_of_the_header(self):
        self.assertEqual(json.loads((PORT / "vcpkg.json").read_text())["version-semver"], VERSION)

    def test_the_manifest_has_what_vcpkg_knows(self):
        manifest = json.loads((PORT / "vcpkg.json").read_text())
        self.assertLessEqual(set(manifest), {"name", "version-semver", "description", "license", "supports", "dependencies"})
        self.assertRegex(manifest["name"], r"^[a-z0-9]+(-[a-z0-9]+)*$")
        for dependency in manifest["dependencies"]:
            self.assertLessEqual(set(dependency), {"name", "host"})

    def test_the_recipe_names_sources_that_are_there(self):
        tree = ast.parse(RECIPE.read_text())
        lists = {node.targets[0].id: ast.literal_eval(node.value) for node in tree.body
                 if isinstance(node, ast.Assign) and node.targets[0].id in ("FILES", "DIRECTORIES")}
        self.assertEqual(set(lists), {"FILES", "DIRECTORIES"})
        for name in lists["FILES"]:
            self.assertTrue((ROOT / name).is_file(), name)
        for name in lists["DIRECTORIES"]:
            self.assertTrue((ROOT / name).is_dir(), name)

    def test_the_programs_of_the_test_package_compile_as_python(self):
        ast.parse((RECIPE.parent / "test_package/conanfile.py").read_text())


class MadeTest(unittest.TestCase):
    """A release with two archives of a few lines."""

    def setUp(self):
        self.scratch = Path(self.enterContext(tempfile.TemporaryDirectory()))
        self.release, self.made = self.scratch / "a release", self.scratch / "made"
        self.release.mkdir()
        for machine in ("x86_64", "arm64"):
            self.archive(machine)
        command = [ROOT / "scripts/release-recipes", VERSION, self.release, self.made, self.release]
        subprocess.run(command, check=True, timeout=60)
        self.port = self.made / f"firebase-auth-native-vcpkg-{VERSION}/firebase-auth-native"

    def name(self, machine):
        return f"firebase-auth-native-{VERSION}-linux-{machine}.tar.gz"

    def archive(self, machine):
        tree = self.scratch / machine
        for name, text in FILES.items():
            path = tree / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text + machine + "\n" if name.startswith("lib/lib") else text)
        with tarfile.open(self.release / self.name(machine), "w:gz") as packed:
            packed.add(tree, arcname=self.name(machine).removesuffix(".tar.gz"))

    def run_port(self, architecture, port=None):
        output = self.scratch / f"vcpkg-{architecture}"
        command = ["cmake", f"-DPORT_DIRECTORY={port or self.port}", f"-DARCHITECTURE={architecture}", f"-DOUTPUT={output}",
                   "-P", ROOT / "Tests/packaging/run-port.cmake"]
        done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=60)
        return done.returncode, " ".join(done.stderr.split()), output / "packages"

    def test_the_port_packages_the_archive_of_the_machine(self):
        for architecture, machine in (("x64", "x86_64"), ("arm64", "arm64")):
            code, said, packages = self.run_port(architecture)
            self.assertEqual((code, said), (0, ""))
            found = {str(path.relative_to(packages)) for path in packages.rglob("*") if path.is_file()}
            self.assertEqual(found, {
                "include/firebase_auth/firebase_auth.h", "lib/libfirebase_auth.so.1", "lib/pkgconfig/firebase_auth.pc",
                "share/FirebaseAuth/FirebaseAuthTargets.cmake", "share/firebase-auth-native/abi.json",
                "share/firebase-auth-native/fba.cdef", "share/firebase-auth-native/usage", "share/firebase-auth-native/copyright"})
            self.assertEqual((packages / "lib/libfirebase_auth.so.1").read_text(), f"ELF\n{machine}\n")
            self.assertEqual((packages / "share/FirebaseAuth/FirebaseAuthTargets.cmake").read_text(), UP * 2)

    def test_what_is_in_the_downloads_is_not_fetched(self):
        (self.port / "release.cmake").write_text(
            (self.port / "release.cmake").read_text().replace(f'LOCATION "{self.release}"', 'LOCATION ""'))
        downloads = self.scratch / "vcpkg-x64/downloads"
        downloads.mkdir(parents=True)
        (self.release / self.name("x86_64")).rename(downloads / self.name("x86_64"))
        code, said, packages = self.run_port("x64")
        self.assertEqual((code, said), (0, ""))
        self.assertTrue((packages / "lib/libfirebase_auth.so.1").exists())

    def test_the_recipe_packages_nothing_that_needs_files_which_it_leaves_out(self):
        def copy(_, pattern, source, destination, excludes=()):
            for path in Path(source).rglob("*"):
                name = str(path.relative_to(source))
                if path.is_file() and fnmatch.fnmatch(name, pattern) and not fnmatch.fnmatch(name, excludes or "-"):
                    (Path(destination) / name).parent.mkdir(parents=True, exist_ok=True)
                    shutil.copy2(path, Path(destination) / name)

        recipe = self.recipe(copy)()
        recipe.conan_data, recipe.build_folder, recipe.package_folder = {"version": VERSION}, self.scratch, self.scratch / "packaged"
        (self.scratch / "x86_64").rename(self.scratch / "tree")
        recipe.package()
        found = {str(path.relative_to(recipe.package_folder)) for path in recipe.package_folder.rglob("*") if path.is_file()}
        self.assertEqual(found, {
            "licenses/LICENSE", "include/firebase_auth/firebase_auth.h", "lib/libfirebase_auth.so.1", "share/firebase_auth/abi.json",
            "share/firebase_auth/fba.cdef"})

    def test_the_packages_of_another_machine_are_not_looked_for_on_this_one(self):
        recipe, asked = self.recipe(None)(), mock.Mock()
        names = {"Apt": asked, "cross_building": lambda _: is_other}
        with mock.patch.dict(type(recipe).system_requirements.__globals__, names):
            for is_other, count in ((True, 0), (False, 1)):
                recipe.system_requirements()
                self.assertEqual(asked.return_value.install_substitutes.call_count, count)

    def test_a_relative_directory_is_refused_in_words(self):
        with self.conan(lambda *_: None):
            module = runpy.run_path(str(RECIPE))
        recipe = module["FirebaseAuthNative"]()
        recipe.conan_data = {"archives": {"x86_64": {"name": "archive.tar.gz", "sha256": ""}}, "location": ""}
        recipe.settings, recipe.build_folder = types.SimpleNamespace(arch="x86_64"), self.scratch
        for location, said in (("../release", "neither an absolute path nor a URL"), ("", "nobody has told")):
            recipe.conf = types.SimpleNamespace(get=lambda *_, location=location, **__: location)
            with self.assertRaisesRegex(module["ConanException"], said):
                recipe.build()

    def recipe(self, copy):
        with self.conan(copy):
            return runpy.run_path(str(RECIPE))["FirebaseAuthNative"]

    def conan(self, copy):
        """Conan is played by modules that have nothing but this function of its own."""
        modules = {name: types.ModuleType(name) for name in (
            "conan", "conan.errors", "conan.tools", "conan.tools.build", "conan.tools.cmake", "conan.tools.files",
            "conan.tools.system", "conan.tools.system.package_manager")}
        for module in modules.values():
            module.__getattr__ = lambda name: copy if name == "copy" else type(name, (Exception,) * name.endswith("Exception"), {})
        return mock.patch.dict(sys.modules, modules)

    def test_the_port_refuses_a_relative_directory_too(self):
        with mock.patch.dict(os.environ, FIREBASE_AUTH_RELEASE="../release"):
            code, said, _ = self.run_port("x64")
        self.assertEqual(code, 1)
        self.assertIn("FIREBASE_AUTH_RELEASE=../release is neither an absolute path nor a URL", said)

    def test_an_archive_that_was_changed_is_refused(self):
        with (self.release / self.name("x86_64")).open("ab") as packed:
            packed.write(b"more")
        code, said, _ = self.run_port("x64")
        self.assertEqual(code, 1)
        self.assertIn("has another sum", said)

    def test_the_port_of_the_sources_says_where_the_port_is(self):
        code, said, _ = self.run_port("x64", PORT)
        self.assertEqual(code, 1)
        self.assertIn(f"firebase-auth-native-vcpkg-{VERSION}.tar.gz", said)

    def test_the_recipe_is_told_the_sums(self):
        directory = self.made / f"firebase-auth-native-conan-{VERSION}"
        data = (directory / "conandata.yml").read_text()
        self.assertIn(f'version: "{VERSION}"\nlocation: "{self.release}"\n', data)
        for machine, name in (("x86_64", "x86_64"), ("arm64", "armv8")):
            packed = (self.release / self.name(machine)).read_bytes()
            expected = f'  {name}:\n    name: "{self.name(machine)}"\n    sha256: "{hashlib.sha256(packed).hexdigest()}"\n'
            self.assertIn(expected, data)
        self.assertEqual((directory / "conanfile.py").read_bytes(), RECIPE.read_bytes())
        self.assertTrue((directory / "test_package/sign_in.c").is_file())


class ImageTest(unittest.TestCase):
    """Of a root with a file, the head of a program for ARM, and the directory for data."""

    MACHINE = b"\x03\x00\xb7\x00"

    def setUp(self):
        self.scratch = Path(self.enterContext(tempfile.TemporaryDirectory()))
        with tarfile.open(self.pack("one")) as archive:
            self.files = {entry.name: archive.extractfile(entry).read() for entry in archive if entry.isfile()}

    def pack(self, name):
        root, packed = self.scratch / name, self.scratch / f"{name}.tar"
        (root / "bin").mkdir(parents=True)
        (root / "bin/b").write_text("b")
        (root / "bin/auth-emulator").write_bytes(b"\x7fELF\x02\x01\x01" + bytes(9) + self.MACHINE)
        (root / "data").mkdir(mode=0o700)
        command = [ROOT / "emulator/container-image", root, VERSION, packed]
        subprocess.run(command, check=True, timeout=60, env=os.environ | {"SOURCE_DATE_EPOCH": "1000000000"})
        return packed

    def blob(self, descriptor):
        content = self.files["blobs/" + descriptor["digest"].replace(":", "/")]
        self.assertEqual(f"sha256:{hashlib.sha256(content).hexdigest()}", descriptor["digest"])
        self.assertEqual(len(content), descriptor["size"])
        return content

    def test_what_the_index_leads_to_is_there(self):
        [described] = json.loads(self.files["index.json"])["manifests"]
        manifest = json.loads(self.blob(described))
        config, [layer] = json.loads(self.blob(manifest["config"])), manifest["layers"]
        unpacked = gzip.decompress(self.blob(layer))
        self.assertEqual(config["rootfs"]["diff_ids"], [f"sha256:{hashlib.sha256(unpacked).hexdigest()}"])
        with tarfile.open(fileobj=io.BytesIO(unpacked)) as archive:
            found = [(entry.name, entry.uid, entry.mtime) for entry in archive]
        self.assertEqual(found, [
            ("bin", 0, 10**9), ("bin/auth-emulator", 0, 10**9), ("bin/b", 0, 10**9), ("data", 65534, 10**9)])
        [dockers] = json.loads(self.files["manifest.json"])
        self.assertEqual(dockers["RepoTags"], [f"auth-emulator:{VERSION}"])
        self.assertEqual(self.files[dockers["Config"]], self.blob(manifest["config"]))
        self.assertEqual(self.files[dockers["Layers"][0]], self.blob(layer))

    def test_it_is_for_the_machine_of_the_program(self):
        [described] = json.loads(self.files["index.json"])["manifests"]
        config = json.loads(self.blob(json.loads(self.blob(described))["config"]))
        self.assertEqual((config["architecture"], described["platform"]["architecture"]), ("arm64", "arm64"))

    def test_it_runs_what_the_recipe_of_the_container_says(self):
        [dockers] = json.loads(self.files["manifest.json"])
        config = json.loads(self.files[dockers["Config"]])["config"]
        self.assertEqual(config["User"], "65534:65534")
        self.assertEqual(config["Entrypoint"], ["/bin/auth-emulator", "--host", "0.0.0.0", "--allow-host", "auth-emulator"])
        self.assertEqual(config["ExposedPorts"], {"9099/tcp": {}})
        self.assertEqual(config["Healthcheck"]["Test"][:3], ["CMD", "/bin/busybox", "wget"])
        self.assertEqual((config["Healthcheck"]["Interval"], config["Healthcheck"]["Timeout"]), (5 * 10**9, 3 * 10**9))

    def test_the_same_root_makes_the_same_image(self):
        self.assertEqual(self.pack("other").read_bytes(), (self.scratch / "one.tar").read_bytes())


if __name__ == "__main__":
    unittest.main()
