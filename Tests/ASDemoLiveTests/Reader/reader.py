#!/usr/bin/python3
# SPDX-License-Identifier: Apache-2.0
"""Reads and operates a demo over AT-SPI, as screen readers and scripts do.

reader.py SCENARIO PROGRAM EXAMPLE: starts the example with PROGRAM and runs the function scenario_SCENARIO. The exit status is 0
if all checks succeed. It needs its own session bus and uses the display of the environment.
"""
import os
import signal
import subprocess
import sys
import time

# The script is in the source folder, which stays clean.
sys.dont_write_bytecode = True

from atspi import (  # noqa: E402
    SCREEN, WINDOW, Atspi, Bus, Gio, GLib, Heard, Wrong, application, bus_address, check, children, do, find, has, labels,
    names, role, text, wait, walk,
)
from keys import scenario_keys  # noqa: E402, F401
from presses import OPERATED, Presses  # noqa: E402


def check_page(window, bus, title):
    """Checks that each element of a page has a role, and that each control has a name and can be operated.

    Returns the number of controls and a list of errors.
    """
    count, wrong = 0, []

    def check(holds, what):
        # The library returns empty values for elements that disappear during a query. They are no errors.
        if not holds and item.path in bus.paths(window.path):
            wrong.append(what)

    for item in list(walk(window)):
        try:
            kind = role(item)
            check(kind not in ("unknown", "invalid", ""), f"{title}: {item.get_name()} has no role")
            check(item.get_parent() is not None, f"{title}: {item.get_name()} has no parent")
            if kind not in OPERATED:
                continue
            count += 1
            check(item.get_name(), f"{title}: a {kind} has no name")
            # Some rows can only be read, or have only a menu.
            usable = has(item, Atspi.StateType.SELECTABLE if kind == "list item" else Atspi.StateType.SENSITIVE)
            if kind == "list item" and names(item) == ["show menu"]:
                usable = True
            check(bool(names(item)) == usable, f"{title}: {item.get_name()} can be operated: {names(item)}, {usable}")
        except GLib.Error:
            pass  # the element has disappeared, because pages move
    return count, wrong


# Scenarios


def scenario_controls(process, app, window):
    """Operates all controls on the page of controls and checks their events."""
    heard = Heard("object:state-changed", "object:property-change")
    found = {}
    for item in walk(window):
        found.setdefault(role(item), []).append(item.get_name())
    print(found)
    for name in "Save Send Disabled Before Behind Above Cut Copy Paste Find OK Cancel".split():
        check(name in found["push button"], f"there is no button {name}")
    check(set(found["toggle button"]) >= {"Wireless", "Night light"}, "the switches")
    check(set(found["check box"]) == {"Remember me", "Some of them", "Indeterminate"}, "the boxes")
    check(set(found["radio button"]) == {"Left", "Middle", "Right", "Day", "Week", "Month"}, "the circles and segments")
    check(found["slider"] == ["Amount"], "the slider")

    disabled = find(window, "push button", "Disabled")
    check(not has(disabled, Atspi.StateType.SENSITIVE), "a disabled button is sensitive")
    check(names(disabled) == [], "a disabled button can be pressed")
    for name in "Save Send Before Behind Above Cut Copy Paste Find OK Cancel".split():
        button = find(window, "push button", name)
        check(has(button, Atspi.StateType.SENSITIVE), f"{name} is not sensitive")
        do(button, "press")
        said = {"Save": "Saved", "Send": "Sent"}.get(name, name)
        wait(f"the page says {said}", lambda: said in labels(window))
    check(find(window, "push button", "Save").get_key_binding(0) == "<Alt>s", "the access key of Save")

    for kind in ("toggle button", "check box", "radio button"):
        for item in [i for i in walk(window) if role(i) == kind and i.get_name() not in ("", "Unavailable")]:
            before = has(item, Atspi.StateType.CHECKED)
            wanted = True if kind == "radio button" else not before
            if item.get_name() == "Some of them":
                check(has(item, Atspi.StateType.INDETERMINATE), "a box that is mixed does not say so")
                wanted = True
            do(item, names(item)[0])
            wait(f"{item.get_name()} is {wanted}", lambda: has(item, Atspi.StateType.CHECKED) == wanted)
    check(not has(find(window, "radio button", "Left"), Atspi.StateType.CHECKED), "two circles are chosen")
    wait("a state change is reported", lambda: heard.has("object:state-changed:checked", "Remember me", 1))
    # Switches it off again, because an endless animation keeps the page from resting.
    do(find(window, "check box", "Indeterminate"), "toggle")

    slider = find(window, "slider", "Amount")
    check(slider.get_value_iface(), "a slider has no value")
    check((slider.get_minimum_value(), slider.get_maximum_value()) == (0, 100), "the slider's range")
    check(slider.get_minimum_increment() == 5, "the slider's step")
    check(slider.set_current_value(73), "the slider cannot be set")
    wait("the slider is at the nearest step", lambda: slider.get_current_value() == 75)
    wait("the page says so", lambda: "75 of 100" in labels(window))
    wait("the value is reported", lambda: heard.has("object:property-change:accessible-value", "Amount"))
    do(slider, "increment")
    wait("a step further", lambda: slider.get_current_value() == 85)

    heard.events.clear()
    save = find(window, "push button", "Save")
    check(has(save, Atspi.StateType.FOCUSABLE), "Save cannot have the focus")
    check(save.get_component_iface().grab_focus(), "Save does not take the focus")
    wait("the focus is reported", lambda: heard.has("object:state-changed:focused", "Save", 1))
    wait("Save has it", lambda: has(save, Atspi.StateType.FOCUSED))
    check(find(window, "push button", "Send").get_component_iface().grab_focus(), "Send does not take the focus")
    wait("the loss of focus is reported", lambda: heard.has("object:state-changed:focused", "Save", 0))

    place = save.get_component_iface().get_extents(SCREEN)
    inside = save.get_component_iface().get_extents(WINDOW)
    check(inside.width > 20 and inside.height > 10, "Save has no size")
    at = window.get_component_iface().get_accessible_at_point(
        place.x + place.width // 2, place.y + place.height // 2, SCREEN
    )
    check(at and at.get_name() == "Save", "something else is where Save is")

    label = next(i for i in walk(window) if role(i) == "label" and i.get_name().startswith("Switches"))
    check(text(label) == "Switches, boxes, radios", "the text of a label")
    check(Atspi.Text.get_character_count(label) == 23, "the length of a text")
    word = Atspi.Text.get_string_at_offset(label, 11, Atspi.TextGranularity.WORD)
    check(word.content.strip(", ") == "boxes", f"a word of a text is {word.content}")
    hostile(window)


def hostile(window):
    """Checks that invalid requests receive errors and that the program then still answers."""
    own = Bus(window)
    bus, name = own.connection, own.name
    base = "/org/a11y/atspi/accessible/"

    def call(path, interface, method, arguments=None):
        return bus.call_sync(name, path, interface, method, arguments, None, 0, 10000, None)

    def error(wanted, *arguments):
        try:
            call(*arguments)
        except GLib.Error as failure:
            said = Gio.DBusError.get_remote_error(failure)
            check(said == f"org.freedesktop.DBus.Error.{wanted}", f"{arguments} gives {said}, not {wanted}")
            return
        raise Wrong(f"{arguments} was answered")

    accessible, properties = "org.a11y.atspi.Accessible", "org.freedesktop.DBus.Properties"
    error("UnknownObject", base + "99999999", accessible, "GetRole")
    error("UnknownObject", base + "x/y", accessible, "GetRole")
    error("UnknownObject", "/", accessible, "GetRole")
    error("UnknownInterface", base + "root", "org.a11y.atspi.Table", "GetRole")
    error("UnknownMethod", base + "root", accessible, "Explode")
    error("InvalidArgs", base + "root", accessible, "GetChildAtIndex", GLib.Variant("(s)", ("zero",)))
    error("InvalidArgs", base + "root", accessible, "GetChildAtIndex")
    error("UnknownProperty", base + "root", properties, "Get", GLib.Variant("(ss)", (accessible, "Colour")))
    error("PropertyReadOnly", base + "root", properties, "Set",
          GLib.Variant("(ssv)", (accessible, "Name", GLib.Variant("s", "x"))))
    deep = GLib.Variant("s", "x")
    for _ in range(40):
        deep = GLib.Variant("v", deep)
    error("InvalidArgs", base + "root", accessible, "GetChildAtIndex", GLib.Variant.new_tuple(deep))
    many = call(base + "root", accessible, "GetChildren").unpack()[0]
    check(len(many) == 1, "the windows")
    xml = call(base + "root", "org.freedesktop.DBus.Introspectable", "Introspect").unpack()[0]
    check(Gio.DBusNodeInfo.new_for_xml(xml).lookup_interface(accessible) is not None, "the introspection")
    check(call(base + "root", "org.freedesktop.DBus.Peer", "Ping").unpack() == (), "a ping")

    # Ten thousand requests at once are all answered, and the window still works.
    answered = []
    path = many[0][1]
    for _ in range(10000):
        bus.call(name, path, accessible, "GetState", None, None, 0, 60000, None,
                 lambda source, result: answered.append(source.call_finish(result)))
    wait("all questions are answered", lambda: len(answered) == 10000)
    bus.close_sync(None)


# Controls that are pressed twice, because the second press undoes the first, and controls of endless changes, pressed last.
TWICE, ENDLESS = {"Hit areas on or off (F9)"}, {"Keep painting", "Indeterminate"}
# The titles of the button for the style, in the order in which it shows them.
STYLES = ("Light", "Dark", "As the desktop")
# The back button and the buttons of the bar, which every page has.
BAR = {"Gallery", "Hit areas", "Repaints", "Ranges", "Inspector", "Source", "Reset"}
# Pages that the reader skips: two change by themselves all the time, one deletes files, one changes the language of the program, and
# with it the names of buttons such as "Close".
UNREAD = ("Table stress", "About", "File browser", "Languages")
# A page with editable texts and without controls, which is edited.
WITHOUT = "Text editor"
# Controls whose effects cause no events. They draw over the page or redraw it, repeat the last message, as two pastes without
# content do, try a missing clip again, or move a map to its current place.
QUIET = {
    "Hit areas on or off (F9)", "Redraw", "Select (PRIMARY)", "Paste PRIMARY", "A clip that is missing", "The world", "Europe",
    "Japan", "Across the date line", "links",
    "Remove the number",
}


def edit_page(window):
    """Reads and edits the texts of the page without controls and checks their events."""
    heard = Heard("object:text-changed", "object:text-caret-moved", "object:text-selection-changed")
    name = "Write something"
    editor = find(window, "text", name)
    check(editor is not None, "there is no text to edit")
    for state in (Atspi.StateType.EDITABLE, Atspi.StateType.MULTI_LINE, Atspi.StateType.SELECTABLE_TEXT):
        check(has(editor, state), f"the editor is not {state}")
    before = text(editor)
    check(before.startswith("The lighthouse keeper wrote every evening.\n"), f"the text is {before}")
    check(Atspi.Text.get_character_count(editor) == len(before), "the length of the text")
    check(Atspi.Text.get_text(editor, 4, 14) == "lighthouse", "a part of the text")

    check(editor.get_component_iface().grab_focus(), "the editor does not take the focus")
    # Without a window manager, a window does not regain the focus when another window with the focus closes.
    if has(window, Atspi.StateType.ACTIVE):
        wait("it has the focus", lambda: has(editor, Atspi.StateType.FOCUSED))
    check(Atspi.Text.set_caret_offset(editor, 4), "the caret cannot be set")
    wait("the caret is reported", lambda: heard.has("object:text-caret-moved", name, 4))
    check(Atspi.Text.get_caret_offset(editor) == 4, "the caret is elsewhere")
    for unit, words in ((Atspi.TextGranularity.WORD, "lighthouse "), (Atspi.TextGranularity.CHAR, "l")):
        found = Atspi.Text.get_string_at_offset(editor, 4, unit).content
        check(found == words, f"at the caret is {found}")
    place = Atspi.Text.get_character_extents(editor, 4, WINDOW)
    check(place.width > 1 and place.height > 5, "a letter has no place")
    at = Atspi.Text.get_offset_at_point(editor, place.x + place.width // 2, place.y + place.height // 2, WINDOW)
    check(at == 4, f"at the place of letter 4 is letter {at}")

    check(Atspi.EditableText.insert_text(editor, 4, "old 🐈 ", 6), "nothing can be inserted")
    check(text(editor) == "The old 🐈 " + before[4:], "something else was inserted")
    wait("the insertion is reported", lambda: heard.has("object:text-changed:insert", name, 4, "old 🐈 "))
    check(Atspi.EditableText.delete_text(editor, 4, 10), "nothing can be deleted")
    check(text(editor) == before, "something else was deleted")
    wait("the deletion is reported", lambda: heard.has("object:text-changed:delete", name, 4, "old 🐈 "))
    check(Atspi.Text.add_selection(editor, 0, 3), "nothing can be selected")
    wait("the selection is reported", lambda: heard.has("object:text-selection-changed", name))
    selected = Atspi.Text.get_selection(editor, 0)
    check((selected.start_offset, selected.end_offset) == (0, 3), "something else is selected")

    secret = find(window, "password text", "A secret")
    check(secret is not None and has(secret, Atspi.StateType.SINGLE_LINE), "there is no line for a secret")
    check(Atspi.EditableText.set_text_contents(secret, "sesame"), "a secret cannot be set")
    check(text(secret) == "••••••", f"a secret is {text(secret)}")
    wait("bullets are reported", lambda: heard.has("object:text-changed:insert", "A secret", 0, "••••••"))
    check(not Atspi.EditableText.cut_text(secret, 0, -1), "a secret was cut")
    check(not any(event[3] == "sesame" for event in heard.events), "a secret was reported")
    check(Atspi.EditableText.set_text_contents(secret, ""), "a secret cannot be taken away")


def scenario_gallery(process, app, window):
    """Opens each page of the gallery, reads it, presses all its controls, and returns."""
    heard = Heard("object:children-changed", "window")

    def rows():
        # If a row disappears during the query, wait() tries again.
        return wait("the rows can be read", lambda: [[i for i in walk(window) if role(i) == "list item"]])[0]

    presses = Presses(process, app, window, TWICE, ENDLESS, QUIET)
    back = lambda: find(window, "push button", "Gallery")  # noqa: E731
    titles, done, wrong = [], set(), []
    wait("there are rows", rows)
    for style in STYLES:
        button = next(i for i in walk(window) if role(i) == "push button" and i.get_name() in STYLES)
        do(button, "press")
        wait(f"the style is {style}", lambda: button.clear_cache() or button.get_name() == style)
    while True:
        fresh = [i for i in rows() if i.get_name() not in done and not i.get_name().startswith(UNREAD)]
        if not fresh:
            listing = next(i for i in walk(window) if role(i) == "list")
            before = [i.get_name() for i in rows()]
            if not listing.do_action(names(listing).index("scroll forward")):
                break
            wait("other rows are there", lambda: [i.get_name() for i in rows()] != before)
            continue
        row = fresh[0]
        title = row.get_name()
        done.add(title)
        count = int(row.get_attributes()["setsize"])
        start = time.monotonic()
        do(row, "select")
        wait(f"{title} is open", back)
        presses.rest()
        operated, bad = check_page(window, presses.bus, title)
        presses.pressed, presses.wrong, presses.before, presses.rows = [], [], None, {}
        known = {c.key for c in presses.controls() if c.name in BAR}
        if title.startswith(WITHOUT):
            edit_page(window)
        else:
            wait(f"{title} can be operated", lambda: len(presses.controls()) > len(known))
        presses.page(known)
        wrong += bad + [f"{title}: {what}" for what in presses.wrong]
        titles.append(title)
        print(f"{title}: {operated} to operate, {len(presses.pressed)} pressed in {time.monotonic() - start:.1f} s:",
              ", ".join(str(control) for control in presses.pressed))
        sys.stdout.flush()
        # Leaves a screen that has opened late.
        inner = lambda: find(window, "push button", title.split(",")[0])  # noqa: E731, B023
        while not back() and inner():
            do(inner(), "press")
            presses.rest()
        do(wait("the way back", back), "press")
        wait(f"the list is back at {title}", lambda: not back() and any(i.get_name() == title for i in rows()))
        presses.rest()
    check(not wrong, "\n".join(wrong))
    check(len(titles) == count - len(UNREAD), f"{len(titles)} of {count} pages")
    wait("changes are reported", lambda: heard.has("object:children-changed"))


def scenario_page(process, app, window):
    """Tests the accessibility page: names, values, named actions, a custom order and announcements."""
    heard = Heard("object:announcement", "object:property-change", "object:state-changed")
    order = [i.get_name() for i in walk(window) if i.get_name() in ("First", "Second", "Third")]
    check(order == ["First", "Second", "Third"], f"the order is {order}")
    places = [find(window, "push button", n).get_component_iface().get_extents(WINDOW).x for n in order]
    check(places != sorted(places), "the order is that of the layout")
    message = next(i for i in walk(window) if {"Reply", "Archive"} <= set(names(i)))
    do(message, "Archive")
    wait("it is said", lambda: heard.has("object:announcement", data="Archived"))
    stars = next(i for i in walk(window) if role(i) == "slider" and i.get_name() == "Rating")
    check(stars.get_current_value() == 3 and stars.get_maximum_value() == 5, "three stars of five")
    do(stars, "increment")
    wait("a star more", lambda: stars.get_current_value() == 4)
    wait("the value is reported", lambda: heard.has("object:property-change:accessible-value", "Rating"))
    check(stars.set_current_value(1), "the stars cannot be set")
    wait("one star", lambda: stars.get_current_value() == 1)
    card = next(i for i in walk(window) if "Aurora" in i.get_name() and "Book" in names(i))
    do(card, "Book")
    wait("it is booked", lambda: heard.has("object:announcement", data="Booked"))
    do(find(window, "push button", "Announce"), "press")
    wait("the announcement", lambda: heard.has("object:announcement", data="Dinner is ready"))
    check(find(window, "heading", "Elements") is not None, "there is no heading")
    check(find(window, "link", "the guide") is not None, "there is no link")
    check(find(window, "image", "An orange card") is not None, "there is no image")


def main():
    scenario, program, example = sys.argv[1:4]
    # Otherwise the library reads the address from the display, which may still have that of an ended session.
    os.environ["AT_SPI_BUS_ADDRESS"] = bus_address()
    process = subprocess.Popen([program, example])
    try:
        Atspi.init()
        # The timeouts are in milliseconds. They are long, because other processes may use the processors.
        Atspi.set_timeout(20000, 30000)
        app = wait("the application is there", lambda: application(process))
        window = wait("its window is there", lambda: next(iter(children(app)), None))
        check(app.get_name() == example, f"the application is called {app.get_name()}")
        check(role(window) == "frame", f"a window is a {role(window)}")
        wait("something is in it", lambda: children(window))
        globals()["scenario_" + scenario](process, app, window)
        process.send_signal(signal.SIGTERM)
        return 0
    except Wrong as wrong:
        print("WRONG:", wrong)
        return 1
    finally:
        process.kill()
        process.wait()


sys.exit(main())
