# SPDX-License-Identifier: Apache-2.0
"""A desktop outside the sandboxes: a bus with a keyring and a portal, and Flatpak's proxy, which lets through what is allowed."""

import os
import subprocess
from pathlib import Path

# What Flatpak lets every program do.
PORTALS = ["--call=org.freedesktop.portal.*=*", "--broadcast=org.freedesktop.portal.*=@/org/freedesktop/portal/*"]
SECRETS = ["--talk=org.freedesktop.secrets"]
OWNER = ["dbus-send", "--session", "--print-reply", "--dest=org.freedesktop.DBus", "/org/freedesktop/DBus",
         "org.freedesktop.DBus.NameHasOwner", "string:org.freedesktop.secrets"]


class Desktop:
    def __init__(self, root):
        self.root, self.children = root, []
        self.environment = {"PATH": os.environ["PATH"], "HOME": str(root), "XDG_RUNTIME_DIR": str(root)}

    def begin(self):
        bus = self.start(["dbus-daemon", "--session", "--nofork", "--print-address"], stdout=subprocess.PIPE)
        self.environment["DBUS_SESSION_BUS_ADDRESS"] = bus.stdout.readline().strip()
        self.start_keyring()
        self.portal = self.start([Path(__file__).with_name("portal.py")], stdout=subprocess.PIPE)
        assert self.portal.stdout.readline() == "ready\n"

    def start_keyring(self):
        command = ["gnome-keyring-daemon", "--foreground", "--components=secrets", "--unlock"]
        keyring = self.start(command, stdin=subprocess.PIPE, stdout=subprocess.DEVNULL)
        keyring.stdin.write("secret\n")
        keyring.stdin.close()
        while "true" not in subprocess.run(OWNER, env=self.environment, stdout=subprocess.PIPE, text=True).stdout:
            assert keyring.poll() is None, "gnome-keyring-daemon ended"

    def start(self, command, **streams):
        child = subprocess.Popen(command, env=self.environment, text=True, stderr=subprocess.DEVNULL, **streams)
        self.children.append(child)
        return child

    def proxy(self, name, rules):
        """The socket by which a sandbox reaches the bus: what the rules allow, and nothing else."""
        socket = self.root / name
        read_end, write_end = os.pipe()
        command = ["xdg-dbus-proxy", self.environment["DBUS_SESSION_BUS_ADDRESS"], str(socket), "--filter", *rules]
        # It ends when nobody holds the other end any more.
        self.start([*command, f"--fd={write_end}"], pass_fds=[write_end])
        os.close(write_end)
        os.read(read_end, 1)
        self.children[-1].held = read_end
        return socket

    def opened(self):
        """The next address that the portal was asked to open."""
        return self.portal.stdout.readline().strip()

    def end(self):
        for child in reversed(self.children):
            child.kill()
            child.wait()
            for stream in (child.stdin, child.stdout):
                if stream:
                    stream.close()
            if hasattr(child, "held"):
                os.close(child.held)
