# SPDX-License-Identifier: Apache-2.0
"""Shared helpers of the scripted screen readers: queries, waits and events, with the library of real screen readers."""
import ctypes
import subprocess
import time
import warnings

import gi

gi.require_version("Atspi", "2.0")
gi.require_version("Gio", "2.0")
from gi.repository import Atspi, Gio, GLib  # noqa: E402

# The library has renamed interfaces. The old names exist in all versions.
warnings.simplefilter("ignore", DeprecationWarning)
PATIENCE = 25
SCREEN, WINDOW = Atspi.CoordType.SCREEN, Atspi.CoordType.WINDOW


class Wrong(Exception):
    pass


def check(holds, what):
    if not holds:
        raise Wrong(what)


def turn():
    """Dispatches pending events."""
    context = GLib.MainContext.default()
    while context.pending():
        context.iteration(False)


def wait(what, condition):
    """Polls the condition and returns its first true value."""
    end = time.monotonic() + PATIENCE
    while True:
        turn()
        try:
            found = condition()
        except GLib.Error:
            found = None  # the element no longer exists; try again
        if found:
            return found
        check(time.monotonic() < end, f"it did not happen that {what}")
        time.sleep(0.02)


class Heard:
    """Records events of the given kinds."""

    def __init__(self, *kinds):
        self.events = []
        self.listener = Atspi.EventListener.new(self.take)
        for kind in kinds:
            self.listener.register(kind)

    def take(self, event):
        name = event.source.get_name() if event.source else ""
        self.events.append((event.type, name, event.detail1, event.any_data))

    def has(self, kind, name=None, detail=None, data=None):
        return any(
            e[0].startswith(kind) and name in (None, e[1]) and detail in (None, e[2]) and data in (None, e[3])
            for e in self.events
        )


def application(process):
    desktop = Atspi.get_desktop(0)
    for index in range(desktop.get_child_count()):
        app = desktop.get_child_at_index(index)
        if app and app.get_process_id() == process.pid:
            return app
    return None


def children(item):
    item.clear_cache()
    found = [item.get_child_at_index(i) for i in range(item.get_child_count())]
    return [child for child in found if child]


class walk:
    """Iterates over the descendants of an element, parents first.

    Not a generator: one that is closed early has an exception pending while libatspi calls listeners, which ends Python with PyGObject 3.58.
    """

    def __init__(self, item):
        self.last, self.rest = item, []

    def __iter__(self):
        return self

    def __next__(self):
        if self.last is not None:
            self.rest += reversed(children(self.last))
            self.last = None
        if not self.rest:
            raise StopIteration
        self.last = self.rest.pop()
        return self.last


def role(item):
    # The library of Debian 13, at-spi2-core 2.56, has another name for this role than that of Debian 12.
    name = item.get_role_name()
    return "push button" if name == "button" else name


def find(root, wanted, name):
    for item in walk(root):
        if role(item) == wanted and item.get_name() == name:
            return item
    return None


def has(item, state):
    item.clear_cache()
    return item.get_state_set().contains(state)


def names(item):
    """Returns the names of the actions of an element."""
    count = item.get_n_actions() if item.get_action_iface() else 0
    return [item.get_action_name(i) for i in range(count)]


def do(item, name):
    known = names(item)
    check(name in known, f"{item.get_name()} knows {known}, not {name}")
    check(item.do_action(known.index(name)), f"{item.get_name()} did not {name}")


def text(item):
    return Atspi.Text.get_text(item, 0, -1)


def labels(root):
    return [item.get_name() for item in walk(root) if role(item) == "label"]


class Thing:
    """A snapshot of an element."""

    def __init__(self, path, kind="", name=""):
        self.path, self.kind, self.name, self.actions, self.children = path, kind, name, [], []


def bus_address():
    """Returns the address of the accessibility bus, which the session bus provides."""
    return subprocess.run(
        ["gdbus", "call", "--session", "--dest", "org.a11y.Bus", "--object-path", "/org/a11y/bus",
         "--method", "org.a11y.Bus.GetAddress"],
        check=True, capture_output=True, text=True,
    ).stdout.split("'")[1]


class Idle:
    """Requests notice from a program when it is idle, by a property of its window."""

    CARDINAL = 6  # XA_CARDINAL

    def __init__(self, process):
        self.library = library = ctypes.CDLL("libX11.so.6")
        for name in ("XOpenDisplay", "XDefaultRootWindow", "XInternAtom"):
            getattr(library, name).restype = ctypes.c_void_p if name == "XOpenDisplay" else ctypes.c_ulong
        self.display = ctypes.c_void_p(library.XOpenDisplay(None))
        check(self.display, "there is no display")
        self.count = 0
        process_id = self.atom("_NET_WM_PID")
        root, parent, count = ctypes.c_ulong(), ctypes.c_ulong(), ctypes.c_uint()
        windows = ctypes.POINTER(ctypes.c_ulong)()
        library.XQueryTree(self.display, ctypes.c_ulong(library.XDefaultRootWindow(self.display)), ctypes.byref(root),
                           ctypes.byref(parent), ctypes.byref(windows), ctypes.byref(count))
        found = [windows[i] for i in range(count.value)]
        library.XFree(windows)
        self.window = next((w for w in found if self.word(w, process_id) == process.pid), None)
        check(self.window, "the program has no window at the display")

    def atom(self, name):
        return self.library.XInternAtom(self.display, name.encode(), 0)

    def word(self, window, name):
        """Returns a property of one 32-bit word, or None if the window does not have it."""
        kind, form = ctypes.c_ulong(), ctypes.c_int()
        count, rest, data = ctypes.c_ulong(), ctypes.c_ulong(), ctypes.POINTER(ctypes.c_ulong)()
        self.library.XGetWindowProperty(
            self.display, ctypes.c_ulong(window), ctypes.c_ulong(name), ctypes.c_long(0), ctypes.c_long(1), 0,
            ctypes.c_ulong(self.CARDINAL), ctypes.byref(kind), ctypes.byref(form), ctypes.byref(count),
            ctypes.byref(rest), ctypes.byref(data))
        word = data[0] if count.value else None
        if data:
            self.library.XFree(data)
        return word

    def comes(self, seconds):
        """Returns whether the program becomes idle within the given time."""
        self.count += 1
        request, answer = self.atom("_ASYNCDISPLAYKIT_IDLE_REQUEST"), self.atom("_ASYNCDISPLAYKIT_IDLE")
        word = ctypes.c_ulong(self.count)
        self.library.XChangeProperty(
            self.display, ctypes.c_ulong(self.window), ctypes.c_ulong(request), ctypes.c_ulong(self.CARDINAL), 32, 0,
            ctypes.byref(word), 1)
        end = time.monotonic() + seconds
        while self.word(self.window, answer) != self.count:
            if time.monotonic() > end:
                return False
            time.sleep(0.005)
        return True


class Bus:
    """Sends many requests at once, unlike the library, which sends one after another."""

    ACCESSIBLE, PREFIX = "org.a11y.atspi.Accessible", "org.a11y.atspi."

    def __init__(self, item):
        flags = Gio.DBusConnectionFlags.AUTHENTICATION_CLIENT | Gio.DBusConnectionFlags.MESSAGE_BUS_CONNECTION
        # The paths of the elements in the last full snapshot.
        self.seen, self.window = set(), item.path
        self.connection, self.name = Gio.DBusConnection.new_for_address_sync(bus_address(), flags, None, None), item.app.bus_name

    def ask(self, questions):
        """Returns the replies to requests of (path, interface, method, arguments).

        A reply is None after an error, for example if the element no longer exists.
        """
        answers, rest = [None] * len(questions), len(questions)

        def take(source, result, index):
            nonlocal rest
            rest -= 1
            try:
                answers[index] = source.call_finish(result).unpack()
            except GLib.Error:
                pass

        for index, (path, interface, method, arguments) in enumerate(questions):
            self.connection.call(self.name, path, interface, method, arguments, None, 0, 20000, None, take, index)
        while rest:
            GLib.MainContext.default().iteration(True)
        check(not questions or questions[0][0] != self.window or answers[0], "the window does not answer")
        return answers

    def look(self, path, only_places=False):
        """Returns a snapshot of an element and its descendants, without those that disappear meanwhile."""
        root = Thing(path)
        level, seen = [root], {path}
        name = GLib.Variant("(ss)", (self.ACCESSIBLE, "Name"))
        while level:
            found = []
            for thing, answer in zip(level, self.ask([(t.path, self.ACCESSIBLE, "GetChildren", None) for t in level])):
                thing.children = [Thing(path) for _, path in answer[0]] if answer else []
                found += thing.children
            roles = self.ask([(t.path, self.ACCESSIBLE, "GetRoleName", None) for t in found])
            titles = self.ask([(t.path, "org.freedesktop.DBus.Properties", "Get", name) for t in found])
            actions = [None] * len(found) if only_places else self.ask(
                [(t.path, self.PREFIX + "Action", "GetActions", None) for t in found])
            for thing, kind, title, action in zip(found, roles, titles, actions):
                thing.kind, thing.name = kind[0] if kind else "", title[0] if title else ""
                thing.actions = [a[0] for a in action[0]] if action else []
            level = found
            seen |= {t.path for t in found}
        if not only_places:
            self.seen = seen
        return root

    def paths(self, path):
        """Returns the paths of an element and its descendants."""
        level, seen = [path], {path}
        while level:
            answers = self.ask([(p, self.ACCESSIBLE, "GetChildren", None) for p in level])
            level = [p for answer in answers if answer for _, p in answer[0]]
            seen |= set(level)
        return seen

    def roles(self, paths):
        answers = self.ask([(p, self.ACCESSIBLE, "GetRoleName", None) for p in paths])
        return [answer[0] for answer in answers if answer]

    def index(self, path, child):
        """Returns the index of a child in its parent, or None if it is not there."""
        answer = self.ask([(path, self.ACCESSIBLE, "GetChildren", None)])[0]
        paths = [p for _, p in answer[0]] if answer else []
        return paths.index(child) if child in paths else None

    def row_count(self, path):
        """Returns the number of rows in the list of a row, including rows that do not exist yet."""
        answer = self.ask([(path, self.ACCESSIBLE, "GetAttributes", None)])[0]
        return int(answer[0].get("setsize", 0)) if answer else 0

    def is_showing(self, path):
        answer = self.ask([(path, self.ACCESSIBLE, "GetState", None)])[0]
        return bool(answer and answer[0][0] >> int(Atspi.StateType.SHOWING) & 1)

    def do(self, thing, action):
        """Performs an action and returns whether it succeeded."""
        index = GLib.Variant("(i)", (thing.actions.index(action),))
        answer = self.ask([(thing.path, self.PREFIX + "Action", "DoAction", index)])[0]
        return bool(answer and answer[0])

    def places(self, path):
        """Returns the paths, names and frames of an element and its descendants."""
        things, waiting = [], [self.look(path, only_places=True)]
        while waiting:
            thing = waiting.pop()
            waiting += thing.children
            things.append(thing)
        window = GLib.Variant("(u)", (1,))
        boxes = self.ask([(t.path, self.PREFIX + "Component", "GetExtents", window) for t in things])
        return [(thing.path, thing.name, box) for thing, box in zip(things, boxes)]
