# SPDX-License-Identifier: Apache-2.0
"""Receives the keys of a program before the program, consumes some, and compares the events of an edited text with those of GTK."""
import signal
import subprocess
import sys
import time

from atspi import Atspi, GLib, Idle, Wrong, check, find, text, turn, wait

PRESS, RELEASE = Atspi.EventType.KEY_PRESSED_EVENT, Atspi.EventType.KEY_RELEASED_EVENT
KINDS = 1 << PRESS | 1 << RELEASE
SYNC = Atspi.KeyListenerSyncType.SYNCHRONOUS | Atspi.KeyListenerSyncType.CANCONSUME
SHIFT, CONTROL = 1, 4
TEXT = "Hi, it is one two.  Next\nend?"
MOVED, CHANGED, INSERTED, DELETED = (
    "object:text-caret-moved", "object:text-selection-changed", "object:text-changed:insert", "object:text-changed:delete")

# The keys of a text with the caret at its start: the typed keys, the presses that a reader receives (symbol, modifiers, text), and the
# events that follow. GtkTextView 3.24.38 with at-spi2-core 2.46.0 sent these keys and events.
GTK = [
    ("Right", [(0xFF53, 0, "Right")], [(MOVED, 1, "")]),
    ("ctrl+Right", [(0xFFE3, 0, "Control_L"), (0xFF53, CONTROL, "Right")], [(MOVED, 2, "")]),
    ("shift+Right", [(0xFFE1, 0, "Shift_L"), (0xFF53, SHIFT, "Right")], [(MOVED, 3, ""), (CHANGED, 0, "")]),
    ("shift+Right", [(0xFFE1, 0, "Shift_L"), (0xFF53, SHIFT, "Right")], [(MOVED, 4, ""), (CHANGED, 0, "")]),
    ("Left", [(0xFF51, 0, "Left")], [(MOVED, 2, ""), (CHANGED, 0, "")]),
    ("a", [(0x61, 0, "a")], [(INSERTED, 2, "a"), (MOVED, 3, "")]),
    ("space", [(0x20, 0, "space")], [(INSERTED, 3, " "), (MOVED, 4, "")]),
    ("A", [(0xFFE1, 0, "Shift_L"), (0x41, SHIFT, "A")], [(INSERTED, 4, "A"), (MOVED, 5, "")]),
    ("Return", [(0xFF0D, 0, "Return")], [(INSERTED, 5, "\n"), (MOVED, 6, "")]),
    ("BackSpace", [(0xFF08, 0, "BackSpace")], [(DELETED, 5, "\n"), (MOVED, 5, "")]),
]


class Keys:
    """Listens to all keys as a screen reader does, and consumes those that `consumes` names."""

    def __init__(self):
        self.pressed, self.released, self.consumes, self.during = [], [], lambda name: False, None
        self.listener = Atspi.DeviceListener.new(self.take)
        # A registration is for one combination of modifiers: Shift, Caps Lock, Control, Alt.
        for modifiers in range(16):
            Atspi.register_keystroke_listener(self.listener, None, modifiers, KINDS, SYNC)

    def take(self, event):
        keys = self.pressed if event.type == PRESS else self.released
        keys.append((event.id, event.modifiers, event.event_string))
        check(event.is_text and event.hw_code > 8, f"the key {event.event_string} has the code {event.hw_code}")
        if self.during:
            self.during()
        return self.consumes(event.event_string)

    def stop(self):
        for modifiers in range(16):
            Atspi.deregister_keystroke_listener(self.listener, None, modifiers, KINDS)


class Changes:
    """Records the events of texts."""

    def __init__(self):
        self.events = []
        self.listener = Atspi.EventListener.new(self.take)
        for kind in ("object:text-changed", "object:text-caret-moved", "object:text-selection-changed"):
            self.listener.register(kind)

    def take(self, event):
        data = event.any_data if isinstance(event.any_data, str) else ""
        self.events.append((event.type, event.detail1, data))


def press(keys):
    """Types a key, with its modifiers, and returns when the server has it."""
    subprocess.run(["xdotool", "key", "--delay", "0", keys], check=True)


def idle_of(process):
    """Returns None until the window of the program is on the display."""
    try:
        return Idle(process)
    except Wrong:
        return None


def hang():
    """Registers for all keys, until it is stopped."""
    Atspi.init()
    keys = Keys()
    check(keys.listener, "there is no listener")
    print("listening", flush=True)
    GLib.MainLoop().run()


def scenario_keys(process, app, window):
    editor = find(window, "text", "Write something")
    check(Atspi.EditableText.set_text_contents(editor, TEXT), "there is no text to edit")
    check(editor.get_component_iface().grab_focus(), "the editor does not take the focus")
    wait("the program has the focus", lambda: editor.clear_cache() or
         editor.get_state_set().contains(Atspi.StateType.FOCUSED))
    idle = wait("its window is on the display", lambda: idle_of(process))

    def type_keys(*names):
        for name in names:
            press(name)

    def settle():
        wait("the program is idle", lambda: idle.comes(0.05))

    def begin():
        check(Atspi.Text.set_caret_offset(editor, 0), "the caret cannot be set")
        wait("the caret is at the start", lambda: Atspi.Text.get_caret_offset(editor) == 0)
        settle()

    begin()
    keys, changes = Keys(), Changes()
    for name, pressed, events in GTK:
        turn()
        keys.pressed.clear(), keys.released.clear(), changes.events.clear()
        press(name)
        wait(f"{name} is heard", lambda: len(keys.released) == len(pressed))  # noqa: B023
        check(keys.pressed == pressed, f"{name}: a reader hears {keys.pressed}")
        wait(f"{name} has the events {events}, not {changes.events}", lambda: changes.events == events)  # noqa: B023

    # While a key waits for the answer, the program answers questions about the text, which has not changed yet.
    seen = []
    keys.during = lambda: seen.append(Atspi.Text.get_character_count(editor))
    before = Atspi.Text.get_character_count(editor)
    keys.pressed.clear()
    press("b")
    wait("b is typed", lambda: Atspi.Text.get_character_count(editor) == before + 1)
    check(seen[0] == before, f"the text had {seen} characters before the key, not {before}")
    keys.during = None

    # A consumed key has no effect, neither when it is pressed nor when it is released; the others keep their order.
    begin()
    keys.consumes = lambda name: name in ("t", "F5")
    keys.released.clear()
    type_keys("1", "t", "F5", "2", "t", "3")
    wait("all keys are released", lambda: len(keys.released) == 6)
    wait("two keys are consumed", lambda: text(editor).startswith("123Hi"))
    settle()
    check(text(editor).startswith("123Hi"), f"the text is {text(editor)}")

    # A click after a key waits for it.
    place = Atspi.Text.get_character_extents(editor, 0, Atspi.CoordType.SCREEN)
    keys.during = lambda: time.sleep(0.05)
    type_keys("4")
    subprocess.run(["xdotool", "mousemove", str(place.x), str(place.y + place.height // 2), "click", "1"], check=True)
    type_keys("5")
    wait("the click was between the keys", lambda: text(editor).startswith("51234Hi"))
    keys.during = None
    keys.stop()

    # Keys wait a second for a reader that hangs; after that, not at all.
    reader = subprocess.Popen([sys.executable, "-B", __file__], stdout=subprocess.PIPE, text=True)
    check(reader.stdout.readline() == "listening\n", "the second reader does not start")
    begin()
    reader.send_signal(signal.SIGSTOP)
    type_keys("6", "7")
    wait("the keys arrive", lambda: text(editor).startswith("6751234Hi"))
    reader.kill()
    reader.wait()
    wait("the program no longer waits", lambda: idle.comes(0.05))
    type_keys("8")
    wait("keys are typed without a reader", lambda: text(editor).startswith("67851234Hi"))


if __name__ == "__main__":
    hang()
