#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# Pango 1.50.12: only one of several spaces at the end of a wrapped line hangs, and a line that U+2028 ends is justified.
#
# Expected, as in CSS (hanging white space) and TextKit: all spaces at the end of a line hang outside of it, so the letters of right-aligned
# lines end at the edge; a line that ends by a forced break is not stretched.
# Seen: with two spaces the letters end one letter before the edge, with three spaces two; a line before U+2028 is stretched to the
# edge, a line before a line feed is not. Widths are in letters of a monospaced font.
# Seen on 2026-11-29, Debian 12, x86-64.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
chmod 755 "$folder"
(cd "$folder" && apt-get -qq download libpango-1.0-0=1.50.12+ds-1 libpangocairo-1.0-0=1.50.12+ds-1 \
    libpangoft2-1.0-0=1.50.12+ds-1 fonts-dejavu-core=2.37-6) || { echo "needs the packages of Debian 12 (apt-get update)"; exit 2; }
for package in "$folder"/*.deb; do dpkg -x "$package" "$folder"; done
cat >"$folder/fonts.conf" <<XML
<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig><dir>$folder/usr/share/fonts</dir><cachedir>$folder/cache</cachedir></fontconfig>
XML
cat >"$folder/program.py" <<'PYTHON'
import ctypes as c

pango, cairo = c.CDLL("libpango-1.0.so.0"), c.CDLL("libpangocairo-1.0.so.0")
for name in ["pango_font_map_create_context", "pango_layout_new", "pango_font_description_from_string"]:
    getattr(pango, name).restype = c.c_void_p
cairo.pango_cairo_font_map_new.restype = c.c_void_p
pango.pango_version_string.restype = c.c_char_p


class Rectangle(c.Structure):
    _fields_ = [(name, c.c_int) for name in ("x", "y", "width", "height")]


context = c.c_void_p(pango.pango_font_map_create_context(c.c_void_p(cairo.pango_cairo_font_map_new())))
font = c.c_void_p(pango.pango_font_description_from_string(b"DejaVu Sans Mono 10"))
right, left = 2, 0


def right_edge(text, width, alignment, letter, justified=False):
    layout = c.c_void_p(pango.pango_layout_new(context))
    data = text.encode()
    pango.pango_layout_set_font_description(layout, font)
    pango.pango_layout_set_text(layout, data, len(data))
    pango.pango_layout_set_width(layout, width)
    pango.pango_layout_set_alignment(layout, alignment)
    pango.pango_layout_set_justify(layout, justified)
    place = Rectangle()
    pango.pango_layout_index_to_pos(layout, letter, c.byref(place))
    return place.x + place.width


one = right_edge("a", -1, left, 0)
print("Pango", pango.pango_version_string().decode())
for count in (1, 2, 3):
    edge = right_edge("aaaa" + " " * count + "bbbb", 6 * one, right, 3)
    print(f"right-aligned in 6, {count} spaces: the letters end at {edge / one:.0f}")
for name, mark in (("U+2028", "\u2028"), ("a line feed", "\n")):
    edge = right_edge(f"aa bb{mark}cc dd ee ff gg", 10 * one, left, 4, True)
    print(f"justified in 10, before {name}: the letters end at {edge / one:.0f}")
PYTHON
seen=$(FONTCONFIG_FILE="$folder/fonts.conf" LD_LIBRARY_PATH=$(dirname "$(find "$folder/usr" -name 'libpango-1.0.so.0')") \
    python3 "$folder/program.py")
echo "$seen"
diff <(echo "$seen") - <<'TEXT'
Pango 1.50.12
right-aligned in 6, 1 spaces: the letters end at 6
right-aligned in 6, 2 spaces: the letters end at 5
right-aligned in 6, 3 spaces: the letters end at 4
justified in 10, before U+2028: the letters end at 10
justified in 10, before a line feed: the letters end at 5
TEXT
