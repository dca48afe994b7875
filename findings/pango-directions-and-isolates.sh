#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# Pango 1.50.12: two functions find different directions for the same paragraph, and neither agrees with UAX #9 everywhere.
#
# Expected, by rules P2 and P3: letters inside an isolate do not count, so "RLI abc PDI, two Hebrew letters" is right to left, and a
# paragraph whose only letters are in isolates is left to right.
# Seen: `pango_find_base_dir` counts the letters in isolates, so the first paragraph is LTR. `pango_log2vis_get_embedding_levels` finds RTL
# for it, but returns RTL also for "RLI abc PDI 123", although the levels that it returns together with that are those of a paragraph
# from left to right: the level of the digits is 0.
# Seen on 2026-11-29, Debian 12, x86-64.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
chmod 755 "$folder"
(cd "$folder" && apt-get -qq download libpango-1.0-0=1.50.12+ds-1) || { echo "needs the packages of Debian 12 (apt-get update)"; exit 2; }
dpkg -x "$folder"/libpango-1.0-0_*.deb "$folder"
cat >"$folder/program.py" <<'PYTHON'
import ctypes, sys

pango = ctypes.CDLL(sys.argv[1])
pango.pango_version_string.restype = ctypes.c_char_p
levels_of = pango.pango_log2vis_get_embedding_levels
levels_of.restype = ctypes.POINTER(ctypes.c_ubyte)
names = {0: "LTR", 1: "RTL", 4: "WEAK_LTR", 5: "WEAK_RTL", 6: "NEUTRAL"}
print("Pango", pango.pango_version_string().decode())
for text in ["\u2067abc\u2069 \u05d0\u05d1", "\u2066\u05d0\u05d1\u2069 abc", "\u2067abc\u2069 123"]:
    data = text.encode()
    direction = ctypes.c_int(4)
    levels = levels_of(data, len(data), ctypes.byref(direction))
    print(ascii(text), "base", names[pango.pango_find_base_dir(data, len(data))], "levels", names[direction.value],
          [levels[index] for index in range(len(text))])
PYTHON
library=$(find "$folder/usr" -name 'libpango-1.0.so.0' | head -1)
seen=$(python3 "$folder/program.py" "$library")
echo "$seen"
diff <(echo "$seen") - <<'TEXT'
Pango 1.50.12
'\u2067abc\u2069 \u05d0\u05d1' base LTR levels RTL [1, 4, 4, 4, 1, 1, 1, 1]
'\u2066\u05d0\u05d1\u2069 abc' base RTL levels LTR [0, 3, 3, 0, 0, 0, 0, 0]
'\u2067abc\u2069 123' base LTR levels RTL [0, 2, 2, 2, 0, 0, 0, 0, 0]
TEXT
