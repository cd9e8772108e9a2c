#!/usr/bin/python3
# SPDX-License-Identifier: Apache-2.0
"""The part of xdg-desktop-portal that opens addresses: prints each one. Prints "ready" when it has its name on the bus."""

from gi.repository import Gio, GLib

INTERFACE = Gio.DBusNodeInfo.new_for_xml("""<node><interface name="org.freedesktop.portal.OpenURI"><method name="OpenURI">
<arg type="s" direction="in"/><arg type="s" direction="in"/><arg type="a{sv}" direction="in"/><arg type="o" direction="out"/>
</method></interface></node>""").interfaces[0]


def answer(_connection, _sender, _path, _interface, _method, parameters, invocation):
    print(parameters[1], flush=True)
    invocation.return_value(GLib.Variant("(o)", ("/org/freedesktop/portal/desktop/request/test/1",)))


def register(connection, _name):
    connection.register_object("/org/freedesktop/portal/desktop", INTERFACE, answer, None, None)


Gio.bus_own_name(
    Gio.BusType.SESSION, "org.freedesktop.portal.Desktop", Gio.BusNameOwnerFlags.NONE, register,
    lambda *_: print("ready", flush=True), None)
GLib.MainLoop().run()
