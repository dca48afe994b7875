#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# fvwm3 1.0.6a and jwm 2.4.3: _NET_WM_STATE_HIDDEN stays after a program has mapped its minimised window.
#
# Expected: the window is visible, WM_STATE is Normal, and _NET_WM_STATE has no _NET_WM_STATE_HIDDEN (Extended Window Manager Hints 1.5:
# "should be set by the Window Manager to indicate that a window would not be visible on the screen"). openbox 3.6.1 does so.
# Seen: the window is visible and Normal, and has the state. A program that stops drawing by the property never draws again.
# Seen on 2026-11-29, Debian 12, x86-64.
set -euo pipefail
has_package() { [ "$(dpkg-query -W -f '${Version}' "$1" 2>/dev/null)" = "$2" ]; }
has_package fvwm3 1.0.6a+ds-1 && has_package jwm 2.4.3-1 && has_package openbox 3.6.1-10 ||
  { echo "needs the packages of Debian 12: apt-get install fvwm3 jwm openbox xvfb xdotool x11-utils"; exit 2; }
folder=$(mktemp -d)
trap 'kill $(jobs -p) 2>/dev/null || true; rm -rf "$folder"' EXIT
cd "$folder"
export HOME=$folder
until_true() { for _ in $(seq 200); do if "$@" >/dev/null 2>&1; then return; fi; sleep 0.05; done; echo "too late: $*"; exit 1; }
has() { xprop -id "$1" WM_STATE | grep -q "window state: $2"; }
try() {
  mkfifo "$1.display"
  Xvfb -displayfd 7 -noreset -nolisten tcp 7>"$1.display" >/dev/null 2>&1 &
  local server=$! number
  read -r number <"$1.display"
  export DISPLAY=:$number
  "$@" >/dev/null 2>&1 &
  until_true sh -c 'xprop -root _NET_SUPPORTING_WM_CHECK | grep -q "window id"'
  xev >/dev/null 2>&1 &
  # The search fails while windows of the window manager come and go.
  until_true sh -c "xdotool search --name 'Event Tester' >'$1.window'"
  local window
  window=$(tail -n 1 "$1.window")
  until_true has "$window" Normal
  xdotool windowminimize "$window"
  until_true has "$window" Iconic
  until_true sh -c "xwininfo -id $window | grep -q IsUnMapped"
  xdotool windowmap "$window"
  until_true has "$window" Normal
  until_true sh -c "xwininfo -id $window | grep -q IsViewable"
  echo "$1: $(xprop -id "$window" _NET_WM_STATE | grep -o _NET_WM_STATE_HIDDEN || echo 'not hidden')"
  kill "$server"
}
try fvwm3 | tee seen
try jwm | tee -a seen
try openbox | tee -a seen
diff seen - <<'TEXT'
fvwm3: _NET_WM_STATE_HIDDEN
jwm: _NET_WM_STATE_HIDDEN
openbox: not hidden
TEXT
