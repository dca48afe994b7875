#!/usr/bin/python3
# SPDX-License-Identifier: Apache-2.0
"""Writes GTKTextTable.swift: what a text view of GTK 3 answers about the units of texts, over AT-SPI.

    xvfb-run dbus-run-session -- /usr/bin/python3 Tests/ASDesktopTests/GTK/text.py

It needs gir1.2-gtk-3.0, gir1.2-atspi-2.0 and at-spi2-core.
"""
import os
import subprocess
import sys
import time

import gi

TEXTS = ["Hi, it is one two.  Next\nend? Ω 35 x\n\n  last", "One.\nTwo three", "שלום עולם. כיף", "ab\n", ""]
KINDS = 7


def show(text):
    gi.require_version("Gtk", "3.0")
    from gi.repository import Gtk

    view, window = Gtk.TextView(), Gtk.Window()
    view.get_buffer().set_text(text)
    window.add(view)
    window.show_all()
    print(".".join(str(part) for part in (Gtk.MAJOR_VERSION, Gtk.MINOR_VERSION, Gtk.MICRO_VERSION)), flush=True)
    Gtk.main()


def table(text):
    """Returns the version of GTK, and the answers to all questions: their ranges, each with the first offset that has it."""
    from gi.repository import Atspi

    def items(item):
        for index in range(item.get_child_count()):
            child = item.get_child_at_index(index)
            if child:
                yield child
                yield from items(child)

    process = subprocess.Popen([sys.executable, __file__, text], stdout=subprocess.PIPE, text=True)
    version, view = process.stdout.readline().strip(), None
    while view is None:
        time.sleep(0.05)
        desktop = Atspi.get_desktop(0)
        applications = [desktop.get_child_at_index(index) for index in range(desktop.get_child_count())]
        own = [a for a in applications if a and a.get_process_id() == process.pid]
        view = next((i for a in own for i in items(a) if i.get_role_name() == "text"), None)
    count, rows = Atspi.Text.get_character_count(view), []
    for name in ("Before", "At", "After"):
        ask = getattr(Atspi.Text, f"get_text_{name.lower()}_offset")
        for kind in range(KINDS):
            row, last = [], None
            for offset in range(-1, count + 2):
                found = ask(view, offset, Atspi.TextBoundaryType(kind))
                if (found.start_offset, found.end_offset) != last:
                    last = found.start_offset, found.end_offset
                    row.append(f"{offset}:{last[0]}-{last[1]}")
            rows.append(f"GetText{name}Offset {kind} {' '.join(row)}")
    process.kill()
    process.wait()
    return version, rows


def main():
    gi.require_version("Atspi", "2.0")
    from gi.repository import Atspi

    # Otherwise the library may find the bus of another session on the display.
    os.environ["AT_SPI_BUS_ADDRESS"] = subprocess.run(
        ["gdbus", "call", "--session", "--dest", "org.a11y.Bus", "--object-path", "/org/a11y/bus", "--method",
         "org.a11y.Bus.GetAddress"], check=True, capture_output=True, text=True).stdout.split("'")[1]
    Atspi.init()
    tables = [table(text) for text in TEXTS]
    lines = [
        "// SPDX-License-Identifier: Apache-2.0",
        "",
        f"/// What a text view of GTK {tables[0][0]} answers about the units of texts, over AT-SPI; written by text.py.",
        "///",
        "/// A row is a method, an `AtspiTextBoundaryType`, and the ranges of the answers, each with the first offset that has it.",
        "enum GTKTextTable {",
        "    static let tables: [(text: String, rows: String)] = [",
    ]
    for text, (_, rows) in zip(TEXTS, tables):
        literal = text.replace("\n", "\\n")
        lines += ["        (", f'            "{literal}",', '            """']
        lines += [f"            {part}" for row in rows for part in fold(row)]
        lines += ['            """', "        ),"]
    lines += ["    ]", "}", ""]
    folder = os.path.dirname(os.path.abspath(__file__))
    with open(os.path.join(folder, "GTKTextTable.swift"), "w", encoding="utf-8") as file:
        file.write("\n".join(lines))


def fold(row, width=116):
    """Divides a row into lines of the source; a backslash joins them."""
    lines, line = [], ""
    for word in row.split(" "):
        if line and len(line) + len(word) > width:
            lines.append(line + " \\")
            line = ""
        line += (" " if line else "") + word
    return lines + [line]


if sys.argv[1:]:
    show(sys.argv[1])
else:
    main()
