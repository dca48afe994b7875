#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# Cairo 1.18.4: glyphs are drawn at quarters of a pixel, and no option places them on whole pixels.
#
# Expected: with the font options of an image surface and with hinted metrics, glyphs are on whole pixels, as in Cairo 1.16.0 with any options,
# so that a program that keeps its own pictures of glyphs has the same pixels as Cairo.
# Seen: a glyph at 10, 10.125, 10.25 and 10.375 pixels has three different pictures, with each choice of options. It has one if the program
# rounds the place.
# Seen on 2026-11-30 with the packages of Debian 13, x86-64.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
chmod 755 "$folder"
mkdir -p "$folder"/apt/{state/lists/partial,cache/archives/partial,etc}
: >"$folder/apt/state/status"
echo "deb [signed-by=/usr/share/keyrings/debian-archive-keyring.gpg] http://deb.debian.org/debian trixie main" >"$folder/apt/etc/sources.list"
cat >"$folder/apt.conf" <<CONF
Dir::State "$folder/apt/state"; Dir::State::status "$folder/apt/state/status"; Dir::Cache "$folder/apt/cache";
Dir::Etc "$folder/apt/etc"; Dir::Etc::sourceparts "-"; Dir::Etc::main "-"; Dir::Etc::parts "-"; APT::Sandbox::User "";
APT::Architecture "amd64"; APT::Architectures { "amd64"; }; Debug::NoLocking "true"; Acquire::Check-Valid-Until "false";
CONF
export APT_CONFIG=$folder/apt.conf
{ apt-get -qq update && apt-get -qq --yes --download-only --no-install-recommends install libcairo2=1.18.4-1+b1 fonts-dejavu-core=2.37-8 \
    libpython3-stdlib python3-minimal; } >"$folder/log" 2>&1 || { tail -n 3 "$folder/log"; echo "needs apt and the packages of Debian 13"; exit 2; }
for package in "$folder"/apt/cache/archives/*.deb; do dpkg -x "$package" "$folder"; done
cat >"$folder/fonts.conf" <<XML
<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig><dir>$folder/usr/share/fonts</dir><cachedir>$folder/cache</cachedir></fontconfig>
XML
cat >"$folder/program.py" <<'PYTHON'
import ctypes as c
import math

cairo = c.CDLL("libcairo.so.2")
cairo.cairo_version_string.restype = c.c_char_p
for name in ["cairo_image_surface_create", "cairo_create", "cairo_font_options_create", "cairo_get_font_face", "cairo_scaled_font_create",
             "cairo_image_surface_get_data"]:
    getattr(cairo, name).restype = c.c_void_p


class Glyph(c.Structure):
    _fields_ = [("index", c.c_ulong), ("x", c.c_double), ("y", c.c_double)]


class Matrix(c.Structure):
    _fields_ = [(name, c.c_double) for name in ("xx", "yx", "xy", "yy", "x0", "y0")]


A8, METRICS_OFF, METRICS_ON, LETTER_A, SIZE = 2, 1, 2, 36, 64


def picture(x, takes_options, metrics):
    surface = c.c_void_p(cairo.cairo_image_surface_create(A8, SIZE, SIZE))
    context = c.c_void_p(cairo.cairo_create(surface))
    options = c.c_void_p(cairo.cairo_font_options_create())
    if takes_options:
        cairo.cairo_surface_get_font_options(surface, options)
    cairo.cairo_font_options_set_hint_metrics(options, metrics)
    cairo.cairo_select_font_face(context, b"DejaVu Sans", 0, 0)
    face = c.c_void_p(cairo.cairo_get_font_face(context))
    font = cairo.cairo_scaled_font_create(face, c.byref(Matrix(20, 0, 0, 20, 0, 0)), c.byref(Matrix(1, 0, 0, 1, 0, 0)), options)
    cairo.cairo_set_scaled_font(context, c.c_void_p(font))
    cairo.cairo_show_glyphs(context, c.byref(Glyph(LETTER_A, x, 30)), 1)
    cairo.cairo_surface_flush(surface)
    return c.string_at(cairo.cairo_image_surface_get_data(surface), SIZE * SIZE)


places = [10 + eighth / 8 for eighth in range(4)]
print("Cairo", cairo.cairo_version_string().decode())
for takes_options in (False, True):
    for metrics in (METRICS_OFF, METRICS_ON):
        count = len({picture(x, takes_options, metrics) for x in places})
        rounded = len({picture(math.floor(x + 0.5), takes_options, metrics) for x in places})
        print(f"options of {'the surface' if takes_options else 'the library'}, metrics {'hinted' if metrics == METRICS_ON else 'not hinted'}:",
              f"{count} pictures from 10.0 to 10.375, {rounded} at rounded places")
PYTHON
libraries=$folder/usr/lib/x86_64-linux-gnu
seen=$(FONTCONFIG_FILE="$folder/fonts.conf" PYTHONHOME="$folder/usr" "$libraries/ld-linux-x86-64.so.2" --library-path "$libraries" \
    "$folder/usr/bin/python3.13" "$folder/program.py")
echo "$seen"
diff <(echo "$seen") - <<'TEXT'
Cairo 1.18.4
options of the library, metrics not hinted: 3 pictures from 10.0 to 10.375, 1 at rounded places
options of the library, metrics hinted: 3 pictures from 10.0 to 10.375, 1 at rounded places
options of the surface, metrics not hinted: 3 pictures from 10.0 to 10.375, 1 at rounded places
options of the surface, metrics hinted: 3 pictures from 10.0 to 10.375, 1 at rounded places
TEXT
