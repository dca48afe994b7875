# SPDX-License-Identifier: Apache-2.0
"""Presses, toggles, selects, steps and sets all controls of a page, and checks the effects."""
import time

from atspi import Atspi, Bus, Gio, GLib, Idle, Thing, Wrong, check, children, do, has, names, role, turn, wait

CHECKED, SELECTED, SENSITIVE = Atspi.StateType.CHECKED, Atspi.StateType.SELECTED, Atspi.StateType.SENSITIVE
TOGGLES = {"check box", "toggle button"}
STATES = TOGGLES | {"radio button", "slider"}
OPERATED = TOGGLES | {"push button", "radio button", "slider", "link", "page tab", "list item"}
# Actions that are not tested separately.
ASIDE = {"scroll forward", "scroll back", "escape"}
# The time limit for the effect of a press, in seconds.
EFFECT = 5
# Buttons that close a screen over the window.
WAYS_OUT = {"Close", "Leave full screen"}
# The number of similar rows of a list that are pressed. The others do the same, and some lists always have new rows.
ENOUGH_ROWS = 3
# The number of rows above which a list is long, and the number of pages by which a long list is scrolled.
MANY_ROWS, FEW_SCROLLS = 15, 1


class Gone(Exception):
    """The element to press no longer exists, so the page has to be read again."""


class Ear:
    """Records the kinds of events, without queries to their sources.

    Not a listener of libatspi: it is also called when an element is released while an exception is pending, which ends Python with
    PyGObject 3.58.
    """

    def __init__(self, bus):
        self.kinds, self.connection = [], bus.connection
        for kind in ("Object", "Window"):
            self.connection.signal_subscribe(None, f"org.a11y.atspi.Event.{kind}", None, None, None, Gio.DBusSignalFlags.NONE, self.take)
            self.call("org.a11y.atspi.Registry", "/org/a11y/atspi/registry", "RegisterEvent",
                      GLib.Variant("(sass)", (f"{kind}:", [], "")))

    def call(self, interface, path, method, arguments=None):
        self.connection.call_sync(interface, path, interface, method, arguments, None, Gio.DBusCallFlags.NONE, -1, None)

    def take(self, connection, sender, path, interface, member, arguments):
        # As libatspi has it: ChildrenChanged of the interface Object is object:children-changed.
        name = "".join("-" + c.lower() if c.isupper() else c for c in member).lstrip("-")
        self.kinds.append(f"{interface.rpartition('.')[2].lower()}:{name}")

    def turn(self):
        # The reply comes after the events of all actions whose replies have been received.
        self.call("org.freedesktop.DBus", "/org/freedesktop/DBus", "GetId")
        turn()

    def clear(self):
        self.turn()
        self.kinds.clear()

    def heard(self, kind=""):
        self.turn()
        return any(k.startswith(kind) for k in self.kinds)


class Control:
    """A control to press, with a key that identifies it after changes of the page."""

    def __init__(self, thing, actions, key, place):
        self.path, self.kind, self.name = thing.path, thing.kind, thing.name
        self.actions, self.key, self.place = actions, key, place

    def __str__(self):
        return f"{self.kind} {self.name if len(self.name) < 60 else self.name[:57] + '...'!r}"


class Screen:
    """The open menus, windows and dialogs, and the buttons and headings outside of lists."""

    def __init__(self, app, window):
        self.menus, self.frames, self.dialogs, self.buttons, self.headings = [], [], [], {}, set()
        for top in children(app):
            if role(top) == "frame":
                self.frames.append(top)
            self.menus += [i for i in children(top) if role(i) == "menu"]
        self.bars(window)

    def bars(self, item):
        for child in children(item):
            kind = role(child)
            if kind == "dialog":
                self.dialogs.append(child)
            elif kind == "push button":
                self.buttons[child.get_name()] = child
            elif kind == "heading":
                self.headings.add(child.get_name())
            if kind not in ("list", "scroll pane", "page tab list"):
                self.bars(child)

    def depth(self):
        return len(self.menus), len(self.dialogs)

    def back(self, before):
        """Returns the button that leads back to the screen `before`, or None."""
        return next((b for n, b in self.buttons.items() if n in before.headings and n not in before.buttons), None)


class Presses:
    """A page of a program, whose controls are pressed one by one.

    - twice: names of controls that are pressed a second time to restore the previous state
    - last: names of controls that start endless changes, pressed after all others
    - quiet: names of controls whose effects cause no events
    """

    def __init__(self, process, app, window, twice=(), last=(), quiet=()):
        self.process, self.app, self.window, self.bus, self.idle = process, app, window, Bus(window), Idle(process)
        self.twice, self.last, self.quiet = twice, last, quiet
        self.ear, self.pressed, self.wrong, self.all = Ear(self.bus), [], [], []
        # The open screen, or None if it may have changed.
        self.before = None
        self.rows, self.ways_out = {}, 0

    def screen(self):
        return Screen(self.app, self.window)

    # Finding

    def controls(self, skipped=()):
        """Returns the controls that can be operated now, in reading order.

        Controls of the same name are distinguished by their row, and radio buttons and sliders by the label before them.
        Controls whose names differ only by a number are distinguished by their order.
        """
        found, counts = [], {}

        def visit(thing, row, words, place):
            for index, child in enumerate(thing.children):
                kind, name, inside = child.kind, child.name, row
                # Labels with numbers are results. The name of a row may be longer after a press.
                if kind in ("label", "heading") and not any(letter.isdigit() for letter in name):
                    words = name
                if kind == "list item":
                    inside = name.split(",")[0]
                # For an element that is no control, only its custom actions count.
                aside = ASIDE if kind in OPERATED else ASIDE | {"activate"}
                actions = [a for a in child.actions if a not in aside]
                if actions and kind not in skipped:
                    group = words if kind in ("radio button", "slider") else ""
                    title = "".join(letter for letter in name.split(":")[0] if not letter.isdigit())
                    where = (kind, inside if kind == "list item" else title, row or group)
                    counts[where] = counts.get(where, 0) + 1
                    found.append(Control(child, actions, where + (counts[where],), place + (index,)))
                visit(child, inside, words, place + (index,))

        visit(self.bus.look(self.window.path), "", "", ())
        return found

    def item(self, control):
        """Returns the element of a control from the library."""
        parent = self.window
        for index in control.place[:-1]:
            parent.clear_cache()
            parent = parent.get_child_at_index(index)
            if not parent:
                raise Gone()
        parent.clear_cache()
        item = parent.get_child_at_index(control.place[-1])
        if item and item.path == control.path:
            return item
        # Other elements may have been inserted before it.
        place = self.bus.index(parent.path, control.path)
        item = None if place is None else parent.get_child_at_index(place)
        # Another element may be in its place now.
        if not item or item.path != control.path:
            raise Gone()
        return item

    def order(self, control):
        """Returns the sort key of a control.

        Rows and tabs replace the content of the page, so other controls come first. Controls of endless changes are last.
        """
        later = {"list item": 1, "page tab": 2}
        return 3 if control.name in self.last else later.get(control.kind, 0), control.place

    def lists(self, thing):
        """Yields the lists that can scroll, inner lists first."""
        for child in thing.children:
            yield from self.lists(child)
            if child.kind == "list" and "scroll forward" in child.actions:
                yield child

    # The page

    def page(self, done, skipped=()):
        """Presses all controls of the window, including new ones, except for those with keys in `done`."""
        scrolls, tries, rounds, turns = {}, {}, {}, 0
        while True:
            self.all, turns = self.controls(skipped), turns + 1
            for control in self.all:
                rounds.setdefault(control.key, turns)
            fresh = [c for c in self.all if c.key not in done and (c.kind != "list item" or self.wants_row(c))]
            # New controls come first, because the next press of another control may remove them.
            fresh.sort(key=lambda control: (-rounds[control.key], self.order(control)))
            if not fresh:
                if self.scroll(scrolls):
                    continue
                return
            for control in fresh:
                if control.kind == "list item":
                    if not self.wants_row(control):
                        continue
                    self.rows[tuple(control.actions)] = self.rows.get(tuple(control.actions), 0) + 1
                try:
                    try:
                        shows_others = self.press(control, done)
                    except Wrong as wrong:
                        if control.path in self.bus.paths(self.window.path):
                            raise
                        # The library answers with empty values for what disappears meanwhile, as a column that slides out.
                        raise Gone() from wrong
                except (Gone, GLib.Error):
                    self.leave_menus()
                    tries[control.key] = tries.get(control.key, 0) + 1
                    if tries[control.key] > 1:
                        self.rest()
                    if tries[control.key] > 5:
                        self.wrong.append(f"{control} is never there when it is pressed")
                        done.add(control.key)
                    break
                except Wrong as wrong:
                    print(f"{control}: {wrong}")
                    self.wrong.append(f"{control}: {wrong}")
                    self.leave_menus()
                    self.before = None
                    shows_others = True
                done.add(control.key)
                if shows_others:
                    break

    def wants_row(self, control):
        return self.rows.get(tuple(control.actions), 0) < ENOUGH_ROWS

    def scroll(self, scrolls):
        """Scrolls to other rows and returns whether there are any."""
        for listing in self.lists(self.bus.look(self.window.path)):
            count = scrolls.get(listing.path, 0)
            rows = [child.path for child in listing.children if child.kind == "list item"]
            size = self.bus.row_count(rows[0]) if rows else 0
            if size > MANY_ROWS and count >= FEW_SCROLLS or not self.bus.is_showing(listing.path):
                continue
            if count < size + MANY_ROWS and self.bus.do(listing, "scroll forward"):
                scrolls[listing.path] = count + 1
                self.rest()
                return True
        return False

    # One control

    def press(self, control, done):
        """Performs all actions of a control and returns whether the page may have new controls."""
        item, kind = self.item(control), control.kind
        if not has(item, SENSITIVE) or not names(item):
            raise Gone()
        check(control.name, "it has no name")
        if not self.before:
            self.before = self.screen()
        before = self.before
        self.ear.clear()
        actions = control.actions
        if kind in STATES:
            {"radio button": lambda: self.select(control, item, done), "slider": lambda: self.step(item)}.get(
                kind, lambda: self.toggle(item))()
            actions = [a for a in actions if a == "show menu"]
        changes = self.ear.heard("object:children-changed")
        for action in actions:
            self.ear.clear()
            if action not in names(item):
                raise Gone()  # scrolled away meanwhile by rows that appear by themselves
            self.do(item, action, before)
            self.effect(control, item, action)
            changes = changes or self.ear.heard("object:children-changed") or self.ear.heard("window")
            if self.come_back(before, control, item, action):
                changes = True
                break
        if control.name in self.twice:
            do(item, control.actions[0])
        self.pressed.append(control)
        if changes:
            self.before = None
        check(self.process.poll() is None, "the program has ended")
        check(self.window.get_role_name() == "frame", "the program does not answer")
        return changes and kind not in STATES and self.shows_new()

    def do(self, item, action, before):
        """Performs an action.

        If a menu of an earlier action has just opened, the program refuses a second one. That is no error.
        """
        known = names(item)
        if action not in known:
            raise Gone()  # scrolled away since the last snapshot
        done = item.do_action(known.index(action))
        opens = action == "show menu" and len(self.screen().menus) > len(before.menus)
        check(done or opens, f"{item.get_name()} did not {action}")

    def shows_new(self):
        """Returns whether the window has a control that the last snapshot does not have."""
        if not self.ear.heard("object:children-changed"):
            return False
        new = self.bus.paths(self.window.path) - self.bus.seen
        return any(kind in OPERATED for kind in self.bus.roles(new))

    def toggle(self, item):
        before = has(item, CHECKED)
        do(item, "toggle")
        self.soon(lambda: has(item, CHECKED) != before, "it is as before")
        do(item, "toggle")
        self.soon(lambda: has(item, CHECKED) == before, "it does not go back")

    def select(self, control, item, done):
        """Selects a radio button, presses new controls, and restores the previous selection."""
        group, here = members(item), self.all
        beside = [c for c in here if c.kind == "radio button" and c.place[:-1] == control.place[:-1]]
        paths = {i.path for i in group}
        chosen = [c for c in beside if c.path in paths and has(self.item(c), CHECKED)]
        # Several groups may look like one. The selection may be in another group.
        chosen = chosen or [c for c in beside if has(self.item(c), CHECKED)]
        known = done | {c.key for c in here}
        do(item, "select")
        self.soon(lambda: has(item, CHECKED), "it is not chosen")
        check(not any(i != item and has(i, CHECKED) for i in group), "two are chosen")
        if self.shows_new():
            self.before = None
            self.page(known)
            done |= known - {c.key for c in here}
            self.all = here
        for other in chosen:
            try:
                again = self.item(other)
            except Gone:
                found = next((c for c in self.controls() if c.key == other.key), None)
                if not found:
                    continue  # no longer shown, because another selection hides it
                again = self.item(found)
            if not has(again, CHECKED):
                do(again, "select")
                self.soon(lambda: has(again, CHECKED), "what was chosen cannot be again")

    def step(self, item):
        value, least, most = item.get_current_value(), item.get_minimum_value(), item.get_maximum_value()
        check(item.get_value_iface() and least < most, f"it has no range: {least} to {most}")
        if value < most:
            do(item, "increment")
            self.soon(lambda: current(item) > value, "a step up changes nothing")
        further = current(item)
        do(item, "decrement")
        self.soon(lambda: current(item) < further, "a step down changes nothing")
        check(item.set_current_value(value), "it cannot be set")
        step = max(item.get_minimum_increment(), (most - least) / 1000)
        self.soon(lambda: abs(current(item) - value) <= step, "it is not where it was set to")

    def effect(self, control, item, action):
        """Waits for the effect of an action: an event, or the selection of the row or tab."""
        if control.kind == "page tab":
            self.soon(lambda: has(item, SELECTED), "it is not chosen")
        elif control.name not in self.quiet:
            self.soon(lambda: self.ear.heard() or has(item, SELECTED), f"nothing comes of {action}")

    def soon(self, condition, otherwise):
        end = time.monotonic() + EFFECT
        while not condition():
            turn()
            check(time.monotonic() < end, otherwise)
            time.sleep(0.01)

    # Ways back

    def come_back(self, before, control, item, action):
        """Tests a new menu, dialog or screen, closes it, and returns whether there was one."""
        is_quiet = not self.ear.heard("object:children-changed") and not self.ear.heard("window")
        if is_quiet and action != "show menu":
            return False
        now = self.screen()
        if action == "show menu":
            self.soon(lambda: len(self.screen().menus) > len(before.menus), "no menu opens")
            now = self.screen()
        if len(now.menus) > len(before.menus):
            self.menu(before, item, action)
        elif len(now.dialogs) > len(before.dialogs):
            self.rest()
            self.inside(WAYS_OUT, ("list item",))
            self.leave_dialog(before)
        elif now.back(before):
            self.rest()
            self.inside({*before.headings, *before.buttons}, ("list item", "page tab"))
            way = self.screen().back(before)
            if way:
                do(way, "press")
            self.soon(lambda: not self.screen().back(before), "there is no way back")
        else:
            return False
        self.rest()
        return True

    def inside(self, ways, skipped):
        """Presses the controls of a screen over the page, except for those that close it."""
        self.before = None
        self.page({c.key for c in self.controls() if c.name in ways}, skipped)

    def leave_dialog(self, before):
        """Closes a dialog, alternately by its button and by the escape action."""
        self.ways_out += 1
        now = self.screen()
        if now.depth() == before.depth():
            return  # each button of an alert closes it
        close = next((b for n, b in now.buttons.items() if n in WAYS_OUT), None)
        if close and self.ways_out % 2:
            do(close, "press")
        else:
            do(now.dialogs[-1], "escape")
        self.soon(lambda: self.screen().depth() == before.depth(), "the dialog stays")

    def menu(self, before, item, action):
        """Chooses each row of a menu, which is opened again each time, and closes it once without a choice."""
        menu = self.screen().menus[-1]
        rows = [i for i in children(menu) if "menu" in role(i)]
        check(rows and all(i.get_name() for i in rows), "its menu has rows without names")
        chosen = range(len(rows)) if len(rows) < 20 else (0, len(rows) - 1)
        for index in chosen:
            menu = self.screen().menus[-1]
            row = [i for i in children(menu) if "menu" in role(i)][index]
            if not has(row, SENSITIVE):
                continue
            (name, kind) = (row.get_name(), role(row))
            do(row, names(row)[0])
            self.pressed.append(Control(Thing(row.path, kind, name), [], (), ()))
            if kind == "menu":
                self.soon(lambda: len(self.screen().menus) > len(before.menus) + 1, f"{name} does not open")
                do(self.screen().menus[-1], "escape")
                self.soon(lambda: len(self.screen().menus) == len(before.menus) + 1, f"{name} does not close")
            # Some rows leave the menu open.
            elif not self.closes(before):
                continue
            elif action not in names(item):
                raise Gone()
            else:
                do(item, action)
                self.soon(lambda: len(self.screen().menus) > len(before.menus), "it opens once only")

        def closed():
            menus = self.screen().menus
            if len(menus) == len(before.menus):
                return True
            known = names(menus[-1])
            if "escape" in known:
                menus[-1].do_action(known.index("escape"))  # the last row may be closing the menu late
            return False

        self.soon(closed, "the menu stays")

    def leave_menus(self):
        """Closes all open menus, which would prevent the next menu."""
        self.before = None

        def closed():
            menus = self.screen().menus
            known = names(menus[-1]) if menus else []
            if "escape" in known:
                menus[-1].do_action(known.index("escape"))  # the menu may be closing already
            return not menus

        wait("menus close", closed)

    def closes(self, before):
        end = time.monotonic() + 0.5
        while time.monotonic() < end:
            turn()
            if len(self.screen().menus) == len(before.menus):
                return True
            time.sleep(0.02)
        return False

    def rest(self):
        """Waits until the program is idle, or until two consecutive snapshots of a moving page are equal."""
        if self.idle.comes(0.5):
            return
        known = []

        def still():
            seen = self.bus.places(self.window.path)
            same = bool(known) and seen == known[-1]
            known.append(seen)
            if not same:
                time.sleep(0.05)
            return same

        wait("the page is at rest", still)


def current(item):
    item.clear_cache()
    return item.get_current_value()


def members(item):
    """Returns the radio buttons in the group of an element."""
    for relation in item.get_relation_set():
        if relation.get_relation_type() == Atspi.RelationType.MEMBER_OF:
            return [relation.get_target(i) for i in range(relation.get_n_targets())]
    return []
