# SPDX-License-Identifier: Apache-2.0
"""The settings of a desktop's portal: the light appearance and the factor of text, on a bus of its own. Prints the address of the bus. For
each number in a line of standard input, that is the new factor of text, and the portal sends its signal."""
import subprocess
import sys
import tempfile

from gi.repository import Gio, GLib

NAME, PATH, INTERFACE = "org.freedesktop.portal.Desktop", "/org/freedesktop/portal/desktop", "org.freedesktop.portal.Settings"
METHOD = """<method name="{}"><arg type="s" direction="in"/><arg type="s" direction="in"/><arg type="v" direction="out"/></method>"""
DESCRIPTION = f"""<node><interface name="{INTERFACE}">{METHOD.format("ReadOne")}{METHOD.format("Read")}
  <signal name="SettingChanged"><arg type="s"/><arg type="s"/><arg type="v"/></signal>
</interface></node>"""
# A bus that starts no services of the machine.
CONFIGURATION = """<!DOCTYPE busconfig PUBLIC "-//freedesktop//DTD D-Bus Bus Configuration 1.0//EN"
  "http://www.freedesktop.org/standards/dbus/1.0/busconfig.dtd">
<busconfig><type>session</type><listen>unix:tmpdir=/tmp</listen>
  <policy context="default"><allow send_destination="*" eavesdrop="true"/><allow eavesdrop="true"/><allow own="*"/></policy>
</busconfig>"""
TEXT_SCALE = ("org.gnome.desktop.interface", "text-scaling-factor")
values = {TEXT_SCALE: GLib.Variant("d", 1.0), ("org.freedesktop.appearance", "color-scheme"): GLib.Variant("u", 2)}

with tempfile.NamedTemporaryFile("w", suffix=".conf") as configuration:
    configuration.write(CONFIGURATION)
    configuration.flush()
    daemon = subprocess.Popen(["dbus-daemon", f"--config-file={configuration.name}", "--nofork", "--print-address=1"],
                              stdout=subprocess.PIPE, text=True)
    address = daemon.stdout.readline().strip()
flags = Gio.DBusConnectionFlags.AUTHENTICATION_CLIENT | Gio.DBusConnectionFlags.MESSAGE_BUS_CONNECTION
bus = Gio.DBusConnection.new_for_address_sync(address, flags, None, None)


def called(_bus, _sender, _path, _interface, method, arguments, invocation):
    value = values.get(arguments.unpack())
    if value is None:
        invocation.return_dbus_error("org.freedesktop.portal.Error.NotFound", "there is no such setting here")
    else:
        # The older method wraps the value twice.
        value = value if method == "ReadOne" else GLib.Variant("v", value)
        invocation.return_value(GLib.Variant("(v)", (value,)))


def told(channel, _condition):
    line = channel.readline().strip()
    if line in ("", "end"):
        loop.quit()
        return False
    values[TEXT_SCALE] = GLib.Variant("d", float(line))
    bus.emit_signal(None, PATH, INTERFACE, "SettingChanged", GLib.Variant("(ssv)", (*TEXT_SCALE, values[TEXT_SCALE])))
    return True


bus.register_object(PATH, Gio.DBusNodeInfo.new_for_xml(DESCRIPTION).interfaces[0], called, None, None)
bus.call_sync("org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus", "RequestName",
              GLib.Variant("(su)", (NAME, 0)), None, Gio.DBusCallFlags.NONE, -1, None)
GLib.io_add_watch(sys.stdin, GLib.IO_IN | GLib.IO_HUP, told)
print(address, flush=True)
loop = GLib.MainLoop()
loop.run()
daemon.kill()
