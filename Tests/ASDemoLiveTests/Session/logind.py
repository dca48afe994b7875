# SPDX-License-Identifier: Apache-2.0
"""The part of systemd-logind that announces locks and sleep, on a bus of its own. Prints the address of the bus, and "asked" when a program
has asked for its session; then it sends a signal for each line of standard input: "lock" or "sleep"."""
import subprocess
import sys

from gi.repository import Gio, GLib

INTERFACE = """<node><interface name="org.freedesktop.login1.Manager">
  <method name="GetSession"><arg type="s" direction="in"/><arg type="o" direction="out"/></method>
  <method name="GetSessionByPID"><arg type="u" direction="in"/><arg type="o" direction="out"/></method>
</interface></node>"""
PATH, SESSION = "/org/freedesktop/login1", "/org/freedesktop/login1/session/_31"

daemon = subprocess.Popen(["dbus-daemon", "--session", "--nofork", "--print-address=1"], stdout=subprocess.PIPE, text=True)
address = daemon.stdout.readline().strip()
flags = Gio.DBusConnectionFlags.AUTHENTICATION_CLIENT | Gio.DBusConnectionFlags.MESSAGE_BUS_CONNECTION
bus = Gio.DBusConnection.new_for_address_sync(address, flags, None, None)


def called(_bus, _sender, _path, _interface, _method, _arguments, invocation):
    invocation.return_value(GLib.Variant("(o)", (SESSION,)))
    print("asked", flush=True)


def told(channel, _condition):
    line = channel.readline()
    if line.strip() == "lock":
        bus.emit_signal(None, SESSION, "org.freedesktop.login1.Session", "Lock", None)
    elif line.strip() == "sleep":
        bus.emit_signal(None, PATH, "org.freedesktop.login1.Manager", "PrepareForSleep", GLib.Variant("(b)", (True,)))
    else:
        loop.quit()
    return True


bus.register_object(PATH, Gio.DBusNodeInfo.new_for_xml(INTERFACE).interfaces[0], called, None, None)
bus.call_sync("org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus", "RequestName",
              GLib.Variant("(su)", ("org.freedesktop.login1", 0)), None, Gio.DBusCallFlags.NONE, -1, None)
GLib.io_add_watch(sys.stdin, GLib.IO_IN | GLib.IO_HUP, told)
print(address, flush=True)
loop = GLib.MainLoop()
loop.run()
daemon.kill()
