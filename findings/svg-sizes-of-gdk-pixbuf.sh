#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# librsvg 2.54.7, as a loader of gdk-pixbuf 2.42.10: the sizes of SVGs are not those of CSS.
#
# Expected, as in browsers: an inch has 96 pixels, an em of the default font 16; an image without a size is 300 x 150, or 150 x 150 if its
# viewBox is a square.
# Seen: an inch has 90 pixels, an em 12; an image without a size is as large as its shapes, and one with only a viewBox as large as that.
# Seen on 2026-11-29, Debian 12, x86-64.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
chmod 755 "$folder"
(cd "$folder" && apt-get -qq download librsvg2-2=2.54.7+dfsg-1~deb12u1 librsvg2-common=2.54.7+dfsg-1~deb12u1) ||
    { echo "needs the packages of Debian 12 (apt-get update), and libgdk-pixbuf-2.0-0"; exit 2; }
for package in "$folder"/*.deb; do dpkg -x "$package" "$folder"; done
libraries=$(dirname "$(find "$folder/usr" -name 'librsvg-2.so.2' | head -1)")
loader=$(find "$folder/usr" -name 'libpixbufloader-svg.so')
export LD_LIBRARY_PATH=$libraries GDK_PIXBUF_MODULE_FILE=$folder/loaders.cache
"$(find /usr/lib -name gdk-pixbuf-query-loaders | head -1)" "$loader" >"$GDK_PIXBUF_MODULE_FILE"
cat >"$folder/program.py" <<'PYTHON'
import ctypes, pathlib, sys

pixbuf = ctypes.CDLL("libgdk_pixbuf-2.0.so.0")
pixbuf.gdk_pixbuf_new_from_file.restype = ctypes.c_void_p
file = pathlib.Path(sys.argv[1]) / "image.svg"
for attributes in ["width='1in' height='1in'", "width='10em' height='10em'", "", "viewBox='0 0 24 24'"]:
    file.write_text(f"<svg xmlns='http://www.w3.org/2000/svg' {attributes}><rect x='2' y='3' width='40' height='20'/></svg>")
    error = ctypes.c_void_p()
    image = ctypes.c_void_p(pixbuf.gdk_pixbuf_new_from_file(bytes(file), ctypes.byref(error)))
    print(attributes or "no size", pixbuf.gdk_pixbuf_get_width(image), "x", pixbuf.gdk_pixbuf_get_height(image))
PYTHON
seen=$(python3 "$folder/program.py" "$folder")
echo "$seen"
diff <(echo "$seen") - <<'TEXT'
width='1in' height='1in' 90 x 90
width='10em' height='10em' 120 x 120
no size 40 x 20
viewBox='0 0 24 24' 24 x 24
TEXT
