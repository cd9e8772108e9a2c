# SPDX-License-Identifier: Apache-2.0
"""Makes the machines: buses, homes, openers and locales, and the environment that leads a program to them."""

import os
import socket
import subprocess
import tempfile
from pathlib import Path

OWNER = ["dbus-send", "--session", "--print-reply", "--dest=org.freedesktop.DBus", "/org/freedesktop/DBus",
         "org.freedesktop.DBus.GetConnectionUnixProcessID", "string:org.freedesktop.secrets"]
# They tell the address, and then fail, or hang until this test ends.
OPENERS = {
    "fails": '#!/bin/sh\nprintf "%s\\n" "$1" >"$OPENED"\nexit 1\n',
    "hangs": '#!/bin/sh\nprintf "%s\\n" "$1" >"$OPENED"\nread -r never <"$HANGING"\n',
}


class Machines:
    """All that the cells share. Lives in a mount namespace of its own."""

    def __init__(self, preloaded, locales):
        self.preloaded, self.locales = preloaded, locales
        self.root = Path(tempfile.mkdtemp(prefix="machines-"))
        self.children = []
        self.opened = self.make_fifo("opened")
        self.hanging = self.make_fifo("hanging")
        self.homes = {"there": self.root / "home", "read-only": self.root / "read-only", "full": self.root / "full",
                      "not UTF-8": Path(os.fsdecode(os.fsencode(self.root) + b"/home \xff"))}
        self.make_homes()
        self.make_openers()
        self.buses = {"none": None, "dead": f"unix:path={self.root}/nobody", "silent": self.make_silent_bus(),
                      "keyring": self.make_keyring("open"), "locked": self.make_keyring("locked")}

    def __enter__(self):
        return self

    def __exit__(self, *_):
        for child in reversed(self.children):
            child.kill()
            child.wait()
        subprocess.run(["umount", self.homes["read-only"], self.homes["full"]], check=True)
        # A name that is no text is none at all: nothing was kept in a directory of another name.
        beside = [found for found in self.root.glob("home*") if found not in self.homes.values()]
        subprocess.run(["rm", "-rf", self.root], check=True)
        if beside:
            raise AssertionError(f"what no machine has: {beside}")

    def make_fifo(self, name):
        os.mkfifo(self.root / name)
        return os.open(self.root / name, os.O_RDWR | os.O_NONBLOCK | os.O_CLOEXEC)

    def make_homes(self):
        for home in self.homes.values():
            home.mkdir()
        for name in ("read-only", "full"):
            subprocess.run(["mount", "-t", "tmpfs", "-o", "size=64k,mode=700", "tmpfs", self.homes[name]], check=True)
        subprocess.run(["mount", "-o", "remount,ro", self.homes["read-only"]], check=True)
        with open(self.homes["full"] / "ballast", "wb", buffering=0) as ballast:
            try:
                while ballast.write(bytes(4096)):
                    pass
            except OSError:
                pass  # full, as wanted

    def make_openers(self):
        for name, text in OPENERS.items():
            opener = self.root / name / "xdg-open"
            opener.parent.mkdir()
            opener.write_text(text)
            opener.chmod(0o755)

    def make_silent_bus(self):
        """Connections are accepted by the kernel, and nobody ever reads what they say."""
        self.silent = socket.socket(socket.AF_UNIX)
        self.silent.bind(str(self.root / "silent"))
        self.silent.listen(4096)
        return f"unix:path={self.root}/silent"

    def make_keyring(self, name):
        home = self.root / f"keyring-{name}"
        home.mkdir(mode=0o700)
        environment = {"PATH": os.environ["PATH"], "HOME": str(home), "XDG_RUNTIME_DIR": str(home)}
        command = ["dbus-daemon", "--session", "--nofork", "--print-address"]
        bus = self.start(command, environment, stdout=subprocess.PIPE)
        environment["DBUS_SESSION_BUS_ADDRESS"] = bus.stdout.readline().decode().strip()
        daemon = self.start_keyring(environment, ["--unlock"])
        if name == "locked":  # what the first one made is there, but nobody has told the second the password
            daemon.kill()
            daemon.wait()
            self.start_keyring(environment, [])
        return environment["DBUS_SESSION_BUS_ADDRESS"]

    def start_keyring(self, environment, flags):
        command = ["gnome-keyring-daemon", "--foreground", "--components=secrets", *flags]
        daemon = self.start(command, environment, stdin=subprocess.PIPE, stdout=subprocess.DEVNULL)
        daemon.stdin.write(b"secret\n" if flags else b"")
        daemon.stdin.close()
        # Its own process has to be the owner: the bus may still tell of the one before.
        while f" {daemon.pid}\n" not in subprocess.run(OWNER, env=environment, capture_output=True, text=True).stdout:
            assert daemon.poll() is None, "gnome-keyring-daemon ended"
        return daemon

    def start(self, command, environment, **streams):
        child = subprocess.Popen(command, env=environment, stderr=subprocess.DEVNULL, **streams)
        self.children.append(child)
        return child

    def environment(self, cell):
        made = {
            "FIREBASE_AUTH_EMULATOR_HOST": os.environ["FIREBASE_AUTH_EMULATOR_HOST"],
            "LC_ALL": cell["locale"], "LOCPATH": str(self.locales), "LD_PRELOAD": self.preloaded,
            "OPENED": str(self.root / "opened"), "HANGING": str(self.root / "hanging"),
        }
        if cell["libsecret"] == "hidden":
            made["MACHINE_HIDES_LIBSECRET"] = "1"
        if self.buses[cell["bus"]]:
            made["DBUS_SESSION_BUS_ADDRESS"] = self.buses[cell["bus"]]
        if cell["home"] != "unset":
            made["HOME"] = str(self.homes[cell["home"]])
        return made | self.display(cell["display"])

    def display(self, name):
        return {
            "none": {"PATH": "/usr/bin:/bin"},  # the machine's own xdg-open is not asked: there is no display
            "opener missing": {"PATH": str(self.root / "nothing"), "BROWSER": str(self.root / "no-browser")},
            "opener fails": {"PATH": str(self.root / "fails"), "DISPLAY": ":0"},
            "opener hangs": {"PATH": str(self.root / "nothing"), "BROWSER": str(self.root / "hangs" / "xdg-open")},
        }[name]
