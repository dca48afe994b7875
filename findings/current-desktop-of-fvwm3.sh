#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# fvwm3 1.1.2: a message _NET_CURRENT_DESKTOP to the root window is ignored, although _NET_SUPPORTED lists it.
#
# Expected: the window manager shows the desktop (Extended Window Manager Hints 1.5: "If a Pager wants to switch to another virtual desktop,
# it MUST send a _NET_CURRENT_DESKTOP client message to the root window"), as fvwm3 1.0.6a does.
# Seen: _NET_CURRENT_DESKTOP stays 0; a key that fvwm3 binds to GotoDesk changes it. So xdotool set_desktop and wmctrl -s do nothing.
# Seen on 2026-11-30 with the package of Debian 13 on the X server of Debian 12, x86-64.
set -euo pipefail
for tool in Xvfb xdotool xprop; do
  command -v "$tool" >/dev/null || { echo "needs apt-get install xvfb xdotool x11-utils"; exit 2; }
done
folder=$(mktemp -d)
trap 'kill $(jobs -p) 2>/dev/null || true; rm -rf "$folder"' EXIT
chmod 755 "$folder"
mkdir -p "$folder"/apt/{state/lists/partial,cache/archives/partial,etc}
: >"$folder/apt/state/status"
echo "deb [signed-by=/usr/share/keyrings/debian-archive-keyring.gpg] http://deb.debian.org/debian trixie main" >"$folder/apt/etc/sources.list"
cat >"$folder/apt.conf" <<CONF
Dir::State "$folder/apt/state"; Dir::State::status "$folder/apt/state/status"; Dir::Cache "$folder/apt/cache";
Dir::Etc "$folder/apt/etc"; Dir::Etc::sourceparts "-"; Dir::Etc::main "-"; Dir::Etc::parts "-"; APT::Sandbox::User "";
APT::Architecture "amd64"; APT::Architectures { "amd64"; }; Debug::NoLocking "true"; Acquire::Check-Valid-Until "false";
CONF
APT_CONFIG=$folder/apt.conf bash -c 'apt-get -qq update && apt-get -qq --yes --download-only --no-install-recommends install fvwm3=1.1.2+ds-1' \
  >"$folder/log" 2>&1 || { tail -n 3 "$folder/log"; echo "needs apt and the packages of Debian 13"; exit 2; }
for package in "$folder"/apt/cache/archives/*.deb; do dpkg -x "$package" "$folder"; done
cat >"$folder/config" <<'TEXT'
DesktopName 0 First
DesktopName 1 Second
Key F2 A C GotoDesk 0 1
TEXT
library=$folder/usr/lib/x86_64-linux-gnu
mkfifo "$folder/number"
Xvfb -displayfd 7 -noreset -nolisten tcp 7>"$folder/number" >/dev/null 2>&1 &
read -r number <"$folder/number"
export DISPLAY=:$number HOME=$folder
"$library/ld-linux-x86-64.so.2" --library-path "$library" "$folder/usr/bin/fvwm3" -f "$folder/config" >/dev/null 2>&1 &
until_true() { for _ in $(seq 200); do if "$@" >/dev/null 2>&1; then return; fi; sleep 0.05; done; echo "too late: $*"; exit 1; }
shows() { [ "$(xprop -root _NET_CURRENT_DESKTOP | sed 's/.*= //')" = "$1" ]; }
until_true sh -c 'xprop -root _NET_SUPPORTING_WM_CHECK | grep -q "window id"'
until_true shows 0
xprop -root _NET_SUPPORTED | grep -q '_NET_CURRENT_DESKTOP' && echo "_NET_SUPPORTED has _NET_CURRENT_DESKTOP" | tee "$folder/seen"
xdotool set_desktop 1
# The key below shows that it handles events meanwhile.
sleep 2
echo "after the message: $(xprop -root _NET_CURRENT_DESKTOP)" | tee -a "$folder/seen"
xdotool key ctrl+F2
until_true shows 1
echo "after the key: $(xprop -root _NET_CURRENT_DESKTOP)" | tee -a "$folder/seen"
diff "$folder/seen" - <<'TEXT'
_NET_SUPPORTED has _NET_CURRENT_DESKTOP
after the message: _NET_CURRENT_DESKTOP(CARDINAL) = 0
after the key: _NET_CURRENT_DESKTOP(CARDINAL) = 1
TEXT
echo "as described"
