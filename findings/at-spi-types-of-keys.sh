#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# The registry of AT-SPI, at-spi2-core 2.46.0: NotifyListenersSync refuses the types of its own description.
#
# Expected: a key of the type (uiuuisb), as in xml/DeviceEventController.xml and in the registry's error message, is offered to listeners.
# Seen: it is refused. Numbers with signs, (uiiiisb) and (uinnisb), are accepted. The code is the same in 2.54.0 and later.
# Seen on 2026-11-29, Debian 12, x86-64.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
chmod 755 "$folder"
(cd "$folder" && apt-get -qq download at-spi2-core=2.46.0-5) ||
    { echo "needs the packages of Debian 12 (apt-get update), dbus, libglib2.0-bin, python3-gi and Xvfb"; exit 2; }
dpkg -x "$folder"/*.deb "$folder"
cat >"$folder/session.sh" <<'SESSION'
AT_SPI_BUS_ADDRESS=$DBUS_SESSION_BUS_ADDRESS "$1/usr/libexec/at-spi2-registryd" >/dev/null 2>&1 &
for _ in $(seq 200); do
    gdbus call --session --dest org.freedesktop.DBus --object-path / --method org.freedesktop.DBus.NameHasOwner \
        org.a11y.atspi.Registry | grep -q true && break
    sleep 0.05
done
/usr/bin/python3 - <<'PYTHON'
from gi.repository import Gio, GLib

bus = Gio.bus_get_sync(Gio.BusType.SESSION)
for types in ("(uiuuisb)", "(uiiiisb)", "(uinnisb)"):
    try:
        answer = bus.call_sync(
            "org.a11y.atspi.Registry", "/org/a11y/atspi/registry/deviceeventcontroller", "org.a11y.atspi.DeviceEventController",
            "NotifyListenersSync", GLib.Variant.new_tuple(GLib.Variant(types, (0, 97, 38, 0, 5, "a", True))), None, 0, 5000)
        print(types, answer.print_(False))
    except GLib.Error as error:
        print(types, Gio.DBusError.get_remote_error(error))
PYTHON
kill $!
SESSION
seen=$(xvfb-run -a dbus-run-session -- bash "$folder/session.sh" "$folder" 2>/dev/null)
echo "$seen"
diff <(echo "$seen") - <<'TEXT'
(uiuuisb) org.freedesktop.DBus.Error.InvalidArgs
(uiiiisb) (false,)
(uinnisb) (false,)
TEXT
