#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Draws the diagrams of ARCHITECTURE.md and of articles as SVG: the paths in the text files beside this one, and the graph of rooms in Package.swift.

    Documentation/diagrams/draw.py          draws them; the graph needs dot and tred of the package graphviz
    Documentation/diagrams/draw.py --check  fails if a diagram is older than its source

A path is a list of lanes: a line with the lane's title (a thread or a room), then an indented line for each step, with columns
separated by "|". Step numbers are added.
"""
import glob
import html
import os
import re
import subprocess
import sys

FOLDER = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.join(FOLDER, "..", "..")
PICTURES = os.path.join(ROOT, "Documentation", "Guide.docc", "Pictures")
FONT, MONO = "DejaVu Sans, Helvetica, sans-serif", "DejaVu Sans Mono, Menlo, monospace"
LANES = ["#e8f0fe", "#fef3e2", "#e6f4ea", "#fce8f3", "#f1ebfe", "#e4f3f5"]
# Advance of a character at 13 pixels, a little more than the fonts have.
WIDE, NARROW, LINE = 8.0, 7.1, 22


def text(x, y, value, font=FONT, weight="normal"):
    return (
        f'<text x="{x:g}" y="{y:g}" font-family="{font}" font-size="13" font-weight="{weight}" fill="#1f2328">'
        f"{html.escape(value)}</text>"
    )


def way(source):
    lanes = []
    for line in source.splitlines():
        if not line.strip():
            continue
        if line.startswith(" "):
            lanes[-1][1].append([column.strip() for column in line.split("|")])
        else:
            lanes.append((line.strip(), []))
    steps = [step for _, steps in lanes for step in steps]
    count = max(map(len, steps))
    widths = [max(len(step[i]) for step in steps) * (WIDE if i < count - 1 else NARROW) for i in range(count)]
    xs = [44 + sum(widths[:i]) + 20 * i for i in range(count)]
    width = xs[-1] + widths[-1] + 16
    colors = {}
    y, number, body = 8, 0, []
    for title, steps in lanes:
        height = 28 + LINE * len(steps)
        color = colors.setdefault(title.split(":")[0], LANES[len(colors) % len(LANES)])
        body.append(f'<rect x="8" y="{y}" width="{width - 16:g}" height="{height}" rx="8" fill="{color}"/>')
        body.append(text(20, y + 19, title, weight="bold"))
        for row, step in enumerate(steps):
            number += 1
            base = y + 19 + LINE * (row + 1)
            body.append(text(18 if number > 9 else 26, base, str(number)))
            body += [text(x, base, value, FONT if i == count - 1 else MONO) for i, (x, value) in enumerate(zip(xs, step))]
        y += height + 6
    size = f'width="{width:g}" height="{y + 2}" viewBox="0 0 {width:g} {y + 2}"'
    background = f'<rect width="{width:g}" height="{y + 2}" fill="#ffffff"/>'
    return "\n".join([f'<svg xmlns="http://www.w3.org/2000/svg" {size}>', background, *body, "</svg>"]) + "\n"


def rooms():
    """The graph in dot's language, from the map in Package.swift: rooms without C modules."""
    with open(os.path.join(ROOT, "Package.swift"), encoding="utf8") as file:
        rows = re.search(r'let rooms = """\n(.*?)"""', file.read(), re.DOTALL).group(1)
    known = dict(row.strip().split(":") for row in rows.splitlines() if row.strip())
    lines = ["digraph rooms {", 'rankdir="BT"; nodesep=0.15; ranksep=0.3;']
    lines.append('node [shape=box, style="rounded,filled", fillcolor="#e8f0fe", color="#8c959f", fontname="DejaVu Sans", fontsize=11];')
    lines.append('edge [color="#8c959f", arrowsize=0.6];')
    for name, below in known.items():
        lines.append(f"{name};")
        lines += [f"{name} -> {other};" for other in below.split() if other in known]
    return "\n".join(lines + ["}"]) + "\n"


def draw_rooms(source):
    reduced = subprocess.run(["tred"], input=source, text=True, capture_output=True, check=True).stdout
    drawn = subprocess.run(["dot", "-Tsvg"], input=reduced, text=True, capture_output=True, check=True).stdout
    # XML comments have no "--", which is in the arrows.
    return drawn.replace("\n<svg", f"\n<!-- {source.replace('->', '>')}-->\n<svg", 1)


def main():
    is_check = "--check" in sys.argv
    stale = []
    for path in sorted(glob.glob(os.path.join(FOLDER, "*.txt"))):
        with open(path, encoding="utf8") as file:
            drawn = way(file.read())
        target = os.path.join(PICTURES, os.path.basename(path)[:-4] + ".svg")
        current = open(target, encoding="utf8").read() if os.path.exists(target) else ""
        if is_check and current != drawn:
            stale.append(target)
        elif not is_check:
            with open(target, "w", encoding="utf8") as file:
                file.write(drawn)
    target, source = os.path.join(FOLDER, "rooms.svg"), rooms()
    current = open(target, encoding="utf8").read() if os.path.exists(target) else ""
    if source.replace("->", ">") not in current:
        if is_check:
            stale.append(target)
        else:
            with open(target, "w", encoding="utf8") as file:
                file.write(draw_rooms(source))
    for path in stale:
        print(f"{os.path.relpath(path, ROOT)}: out of date; run Documentation/diagrams/draw.py", file=sys.stderr)
    sys.exit(1 if stale else 0)


main()
