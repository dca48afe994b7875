#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# gio 2.74.6: `gio launch FILE.desktop` starts the command of an entry with DBusActivatable=true, although its program is on the session bus.
#
# Expected: the program is called over the bus, as by desktops (Desktop Entry Specification 1.5: such entries "MUST be launched by D-Bus
# activation"; Exec is for implementations without it), and as by `gapplication launch`.
# Seen: gio runs Exec, with a path in place of the address for %U; gapplication calls the program. So a test by `gio launch` shows nothing
# about activation, and a program with a single instance must pass on what it gets in Exec.
# Seen on 2026-12-01 with the package of Debian 12, x86-64.
set -euo pipefail
for tool in gio gapplication dbus-run-session; do
  command -v "$tool" >/dev/null || { echo "needs apt-get install libglib2.0-bin dbus"; exit 2; }
done
[ "$(gio version)" = 2.74.6 ] || { echo "needs gio 2.74.6, of Debian 12; this is $(gio version)"; exit 2; }
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
export XDG_DATA_HOME=$folder/data XDG_RUNTIME_DIR=$folder FOLDER=$folder
mkdir -p "$XDG_DATA_HOME/applications" "$XDG_DATA_HOME/dbus-1/services"
cat >"$XDG_DATA_HOME/applications/org.example.Probe.desktop" <<TEXT
[Desktop Entry]
Type=Application
Name=Probe
DBusActivatable=true
Exec=$folder/by-command %U
TEXT
cat >"$XDG_DATA_HOME/dbus-1/services/org.example.Probe.service" <<TEXT
[D-BUS Service]
Name=org.example.Probe
Exec=$folder/by-bus
TEXT
printf '#!/bin/sh\necho "Exec: ${1##*/}, $(case $1 in file:*) echo an address;; /*) echo a path;; esac)" >>%s/seen\n' "$folder" >"$folder/by-command"
printf '#!/bin/sh\necho "the bus" >>%s/seen\n' "$folder" >"$folder/by-bus"
chmod +x "$folder/by-command" "$folder/by-bus"
echo text >"$folder/a.txt"
: >"$folder/seen"
# The calls fail, because nothing answers on the bus.
# shellcheck disable=SC2016
dbus-run-session -- sh -c '
  echo "gio launch:" >>"$FOLDER/seen"
  gio launch "$XDG_DATA_HOME/applications/org.example.Probe.desktop" "$FOLDER/a.txt" || true
  for _ in $(seq 100); do [ "$(wc -l <"$FOLDER/seen")" -ge 2 ] && break; sleep 0.05; done
  echo "gapplication launch:" >>"$FOLDER/seen"
  gapplication launch org.example.Probe "$FOLDER/a.txt" || true
  for _ in $(seq 100); do [ "$(wc -l <"$FOLDER/seen")" -ge 4 ] && break; sleep 0.05; done
' >/dev/null 2>&1
cat "$folder/seen"
diff "$folder/seen" - <<'TEXT'
gio launch:
Exec: a.txt, a path
gapplication launch:
the bus
TEXT
echo "as described"
