# SPDX-License-Identifier: Apache-2.0
"""The image that the last part of emulator/Containerfile makes of the container's root, as buildah builds it.

usage: image_test.py AUTH_EMULATOR_PROGRAM

The first part compiles the program in an image that has to be fetched. Here the program is the one that is tested.
"""

import json
import os
import shutil
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

SOURCES = Path(__file__).parents[2]
NOBODY, SKIPPED, PATIENCE = 65534, 77, 300
LARGEST = 25_000_000


class ImageCases(unittest.TestCase):
    """Images are kept in a directory of the test's own."""

    @classmethod
    def setUpClass(cls):
        directory = tempfile.mkdtemp()
        cls.addClassCleanup(shutil.rmtree, directory)
        cls.directory = Path(directory)
        cls.build("built")
        recipe = (SOURCES / "Containerfile").read_text()
        (cls.directory / "Containerfile").write_text("FROM localhost/built AS build\n" + recipe[recipe.index("FROM scratch"):])
        (cls.directory / "nothing").mkdir()
        cls.run_buildah(
            "build", "--isolation", "chroot", "--format", "docker", "--file", cls.directory / "Containerfile",
            "--tag", "image", cls.directory / "nothing")

    @classmethod
    def build(cls, name):
        """An image with what the first part of the recipe leaves."""
        container = cls.run_buildah("from", "scratch")
        mount = Path(cls.run_buildah("mount", container))
        subprocess.run([SOURCES / "container-root", PROGRAM, mount / "root-of-image"], check=True, timeout=PATIENCE)
        cls.run_buildah("commit", container, name)
        cls.run_buildah("rm", container)

    @classmethod
    def run_buildah(cls, *words):
        storage = ["--storage-driver", "vfs", "--root", cls.directory / "images", "--runroot", cls.directory / "run"]
        done = subprocess.run(
            ["buildah", *storage, *words], check=False, timeout=PATIENCE, text=True, capture_output=True)
        assert done.returncode == 0, done.stderr
        return done.stdout.strip()

    def test_it_says_how_it_is_run(self):
        config = json.loads(self.run_buildah("inspect", "--type", "image", "image"))["Docker"]["config"]
        self.assertEqual(config["User"], f"{NOBODY}:{NOBODY}")
        self.assertEqual(config["Entrypoint"][0], "/bin/auth-emulator")
        self.assertEqual((config["WorkingDir"], config["StopSignal"]), ("/data", "SIGTERM"))
        self.assertEqual(list(config["ExposedPorts"]), ["9099/tcp"])
        self.assertEqual(config["Healthcheck"]["Test"][:3], ["CMD", "/bin/busybox", "wget"])

    def test_its_files_are_those_of_the_root_and_the_data_are_nobody_s(self):
        container = self.run_buildah("from", "localhost/image")
        self.addCleanup(self.run_buildah, "rm", container)
        mount = Path(self.run_buildah("mount", container))
        data = (mount / "data").stat()
        self.assertEqual((data.st_uid, data.st_gid, data.st_mode & 0o777), (NOBODY, NOBODY, 0o700))
        self.assertTrue(os.access(mount / "bin/auth-emulator", os.X_OK))
        self.assertFalse((mount / "root-of-image").exists())

    def test_it_is_small(self):
        if Path(PROGRAM).stat().st_size > 60_000_000:
            self.skipTest("a program that is not built for release is larger")
        archive = self.directory / "image.tar"
        self.run_buildah("push", "localhost/image", f"oci-archive:{archive}")
        print(f"the image has {archive.stat().st_size / 1e6:.1f} MB, packed")
        self.assertLess(archive.stat().st_size, LARGEST)


if __name__ == "__main__":
    PROGRAM = sys.argv.pop(1)
    lacking = [name for name in ("buildah", "busybox") if not shutil.which(name)]
    if lacking or os.geteuid():
        print(f"skipped: an image needs a builder's rights, buildah and busybox-static; lacking: {lacking or 'the rights'}")
        sys.exit(SKIPPED)
    unittest.main()
