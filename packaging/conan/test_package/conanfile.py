# SPDX-License-Identifier: Apache-2.0
"""A program in C and one in C++, built against the package. With FIREBASE_AUTH_EMULATOR_HOST each signs a user in."""

from pathlib import Path

from conan import ConanFile
from conan.tools.build import can_run
from conan.tools.cmake import CMake, CMakeToolchain, cmake_layout


class TestPackage(ConanFile):
    settings = "os", "arch", "compiler", "build_type"
    generators = "CMakeDeps", "VirtualRunEnv"

    def requirements(self):
        self.requires(self.tested_reference_str)

    def layout(self):
        cmake_layout(self)

    def generate(self):
        toolchain = CMakeToolchain(self)
        toolchain.user_presets_path = False
        toolchain.generate()

    def build(self):
        cmake = CMake(self)
        cmake.configure()
        cmake.build()

    def test(self):
        if can_run(self):
            for program in ("sign_in_with_c", "sign_in_with_cpp"):
                self.run(f'"{Path(self.cpp.build.bindir, program).resolve()}"', env="conanrun")
