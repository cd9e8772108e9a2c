# SPDX-License-Identifier: Apache-2.0
"""Firebase Authentication for Conan 2. In the sources it builds the library; as a release has it, with conandata.yml, it
packages the release's archive."""

import re
import shutil
from pathlib import Path

from conan import ConanFile
from conan.errors import ConanException, ConanInvalidConfiguration
from conan.tools.build import cross_building
from conan.tools.cmake import CMake, CMakeToolchain
from conan.tools.files import copy, get, load
from conan.tools.system.package_manager import Apt

LOCATION = "user.firebase_auth_native:location"
FILES = ("CMakeLists.txt", "Package.swift", "LICENSE", "CHANGELOG.md")
DIRECTORIES = ("Sources", "include", "cpp", "cmake", "scripts", "docs", "examples")


class FirebaseAuthNative(ConanFile):
    name = "firebase-auth-native"
    description = "Firebase Authentication for native programs on Linux: C API and header-only C++ API"
    license = "Apache-2.0"
    topics = ("firebase", "authentication", "oauth", "sign-in")
    package_type = "shared-library"
    # One library for every compiler: it exports functions of C, and the C++ layer consists of headers.
    settings = "os", "arch"

    def set_version(self):
        if self.conan_data:
            self.version = self.conan_data["version"]
        else:
            header = load(self, Path(self.recipe_folder, "../../include/firebase_auth/base.h"))
            self.version = re.search(r'FBA_VERSION_STRING "([0-9.]+)"', header)[1]

    def export_sources(self):
        if self.conan_data:
            return
        sources, destination = Path(self.recipe_folder, "../..").resolve(), Path(self.export_sources_folder)
        for name in FILES:
            shutil.copy2(sources / name, destination)
        for name in DIRECTORIES:
            copy(self, "*", sources / name, destination / name, excludes=(".build/*", "*/.build/*", "*.pyc"))

    def validate(self):
        if self.settings.os != "Linux" or self.settings.arch not in ("x86_64", "armv8"):
            raise ConanInvalidConfiguration("The library runs on Linux, on x86_64 and armv8.")

    def validate_build(self):
        if self.conan_data:
            return
        if self.settings.arch != "x86_64":
            raise ConanInvalidConfiguration("Of the sources only x86_64 is built here. A release has the archive of armv8.")
        if not shutil.which("swift"):
            raise ConanInvalidConfiguration(
                "Swift is not on PATH, and the library is built with it: get 6.3 or newer from "
                "https://www.swift.org/install/linux. The recipe of a release needs no Swift.")

    # On purpose no requirements: the library loads the system's by soname, also where the program has others of Conan's. The
    # system keeps them safe, and they know its certificates and proxies.
    def system_requirements(self):
        # The machine that builds for another one has not got that one's packages.
        if not cross_building(self):
            Apt(self).install_substitutes(["libcurl4", "libssl3"], ["libcurl4t64", "libssl3t64"])

    def generate(self):
        if not self.conan_data:
            toolchain = CMakeToolchain(self)
            for name in ("EMULATOR", "TESTS", "EXAMPLES"):
                toolchain.cache_variables[f"FIREBASE_AUTH_BUILD_{name}"] = False
            toolchain.generate()

    @property
    def _tree(self):
        return Path(self.build_folder, "tree")

    def build(self):
        if self.conan_data:
            self._unpack()
            return
        cmake = CMake(self)
        cmake.configure()
        cmake.build()
        self.run(f'cmake --install "{self.build_folder}" --prefix "{self._tree}" --strip')

    def _unpack(self):
        archive = self.conan_data["archives"][str(self.settings.arch)]
        location = self.conf.get(LOCATION, default=self.conan_data["location"], check_type=str)
        if not location:
            raise ConanException(
                f"Where {archive['name']} is, nobody has told: name the directory or the URL that has the release's files, by "
                f"-c {LOCATION}=...")
        if not re.match("[a-z]+:", location):
            # Conan runs this elsewhere than where the name was written.
            if not Path(location).is_absolute():
                raise ConanException(f"{LOCATION}={location} is neither an absolute path nor a URL.")
            location = Path(location).resolve().as_uri()
        get(self, f"{location}/{archive['name']}", sha256=archive["sha256"], strip_root=True, destination=str(self._tree))

    def package(self):
        copy(self, "LICENSE", self._tree if self.conan_data else self.source_folder, Path(self.package_folder, "licenses"))
        # Without lib/cmake, for which Conan's generators stand, and without the directory for add_subdirectory, which needs it.
        for pattern in ("include/*", "lib/*.so*", "share/firebase_auth/*"):
            copy(self, pattern, self._tree, self.package_folder, excludes="*/CMakeLists.txt")

    def package_info(self):
        self.cpp_info.set_property("cmake_file_name", "FirebaseAuth")
        self.cpp_info.set_property("cmake_config_version_compat", "SameMajorVersion")
        c = self.cpp_info.components["c"]
        c.libs = ["firebase_auth"]
        c.set_property("cmake_target_name", "FirebaseAuth::c")
        c.set_property("pkg_config_name", "firebase_auth")
        cpp = self.cpp_info.components["cpp"]
        cpp.requires = ["c"]
        cpp.system_libs = ["pthread"]
        cpp.set_property("cmake_target_name", "FirebaseAuth::cpp")
        # The names that projects written for the official SDK link.
        cpp.set_property("cmake_target_aliases", ["firebase_auth", "firebase_app"])
