#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# libX11 1.8.7 of Ubuntu 24.04: a function of Xlib that a program replaces is not called by Xlib itself; with libX11 1.8.4 of Debian 12 it is.
#
# Expected: a program that exports a function named _XReply replaces Xlib's for all calls, those of Xlib too (symbol lookup of ELF: the
# program comes first). Tools that count, log or stub requests are made so, with LD_PRELOAD or in the program.
# Seen: XSync calls the program's _XReply on Debian, and Xlib's on Ubuntu, because Ubuntu links its packages with -Bsymbolic-functions. A
# function of another library that Xlib calls, xcb_wait_for_reply64, is replaced on both.
# Seen on 2026-12-01 with the packages of Ubuntu 24.04 on the X server of Debian 12, x86-64.
set -euo pipefail
for tool in Xvfb cc curl; do
  command -v "$tool" >/dev/null || { echo "needs apt-get install xvfb gcc libx11-dev curl"; exit 2; }
done
folder=$(mktemp -d)
trap 'kill $(jobs -p) 2>/dev/null || true; rm -rf "$folder"' EXIT
chmod 755 "$folder"
cat >"$folder/count.c" <<'C'
#define _GNU_SOURCE
#include <X11/Xlibint.h>
#include <dlfcn.h>
#include <stdio.h>
static int of_xlib, of_xcb;
Status _XReply(Display *display, xReply *reply, int extra, Bool discard) {
  of_xlib++;
  return ((Status(*)(Display *, xReply *, int, Bool))dlsym(RTLD_NEXT, "_XReply"))(display, reply, extra, discard);
}
void *xcb_wait_for_reply64(void *connection, unsigned long request, void *error) {
  of_xcb++;
  return ((void *(*)(void *, unsigned long, void *))dlsym(RTLD_NEXT, "xcb_wait_for_reply64"))(connection, request, error);
}
int main(void) {
  Display *display = XOpenDisplay(NULL);
  if (!display) return 1;
  of_xlib = of_xcb = 0;
  XSync(display, False);
  printf("_XReply %s, xcb_wait_for_reply64 %s\n", of_xlib ? "replaced" : "not replaced", of_xcb ? "replaced" : "not replaced");
  return 0;
}
C
cc -rdynamic -o "$folder/count" "$folder/count.c" -lX11 -ldl

# fetch NAME PACKAGE...: the packages of a system, with their dependencies, in a folder of its own.
fetch() {
  local name=$1
  shift
  mkdir -p "$folder/$name"/apt/{state/lists/partial,cache/archives/partial,etc}
  : >"$folder/$name/apt/state/status"
  echo "$source" >"$folder/$name/apt/etc/sources.list"
  cat >"$folder/$name/apt.conf" <<CONF
Dir::State "$folder/$name/apt/state"; Dir::State::status "$folder/$name/apt/state/status"; Dir::Cache "$folder/$name/apt/cache";
Dir::Etc "$folder/$name/apt/etc"; Dir::Etc::sourceparts "-"; Dir::Etc::main "-"; Dir::Etc::parts "-"; APT::Sandbox::User "";
APT::Architecture "amd64"; APT::Architectures { "amd64"; }; Debug::NoLocking "true"; Acquire::Check-Valid-Until "false";
CONF
  APT_CONFIG=$folder/$name/apt.conf bash -c \
    'apt-get -qq update && apt-get -qq --yes --download-only --no-install-recommends install "$@"' - "$@" >"$folder/log" 2>&1 ||
    { tail -n 3 "$folder/log"; echo "needs apt and the packages of $name"; exit 2; }
  for package in "$folder/$name"/apt/cache/archives/*.deb; do dpkg -x "$package" "$folder/$name"; done
}
ubuntu=http://archive.ubuntu.com/ubuntu
curl -sSfL -o "$folder/keyring.deb" $ubuntu/pool/main/u/ubuntu-keyring/ubuntu-keyring_2023.11.28.1_all.deb || exit 2
sha256sum --quiet -c - <<<"36de43b15853ccae0028e9a767613770c704833f82586f28eb262f0311adb8a8  $folder/keyring.deb"
dpkg -x "$folder/keyring.deb" "$folder/keys"
source="deb [signed-by=$folder/keys/usr/share/keyrings/ubuntu-archive-keyring.gpg] $ubuntu noble main"
fetch ubuntu libx11-6=2:1.8.7-1build1
source="deb [signed-by=/usr/share/keyrings/debian-archive-keyring.gpg] http://deb.debian.org/debian bookworm main"
fetch debian libx11-6

mkfifo "$folder/number"
Xvfb -displayfd 7 -noreset -nolisten tcp 7>"$folder/number" >/dev/null 2>&1 &
read -r number <"$folder/number"
export DISPLAY=:$number
for name in debian ubuntu; do
  libraries=$folder/$name/lib/x86_64-linux-gnu:$folder/$name/usr/lib/x86_64-linux-gnu
  loader=$(find "$folder/$name" -name ld-linux-x86-64.so.2 -not -type d | grep x86_64-linux-gnu | head -n 1)
  echo "$name: $("$loader" --library-path "$libraries" "$folder/count")" | tee -a "$folder/seen"
done
diff "$folder/seen" - <<'TEXT'
debian: _XReply replaced, xcb_wait_for_reply64 replaced
ubuntu: _XReply not replaced, xcb_wait_for_reply64 replaced
TEXT
echo "as described"
