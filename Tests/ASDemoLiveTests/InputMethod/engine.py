# SPDX-License-Identifier: Apache-2.0
"""An IBus engine that composes small letters, and reports where it believes the caret to be at each key.

It prints a line for each pressed key: `key`, the name of the key, and the place on the screen, in pixels. Further lines say what the daemon
asked of it: `reset`, `focus in`, `focus out`, `disable`; and what it did: `commit`.
"""
import gi

gi.require_version("IBus", "1.0")
from gi.repository import GLib, IBus  # noqa: E402

NAME = "places"


class Engine(IBus.Engine):
    __gtype_name__ = "PlacesEngine"
    place, letters = (0, 0), ""

    def do_set_cursor_location(self, x, y, width, height):
        self.place = (x, y)

    def do_process_key_event(self, symbol, code, state):
        if state & IBus.ModifierType.RELEASE_MASK or state & IBus.ModifierType.CONTROL_MASK:
            return False
        name = IBus.keyval_name(symbol)
        print("key", name, *self.place, flush=True)
        if len(name) == 1 and name.islower():
            self.show(self.letters + name)
            return True
        if not self.letters or name != "space":
            return False
        print("commit", self.letters, flush=True)
        self.commit_text(IBus.Text.new_from_string(self.letters))
        self.show("")
        return True

    def do_reset(self):
        print("reset", flush=True)
        self.show("")

    def do_focus_in(self):
        print("focus in", flush=True)

    def do_focus_out(self):
        print("focus out", flush=True)

    def do_disable(self):
        print("disable", flush=True)

    def show(self, letters):
        self.letters = letters
        self.update_preedit_text(IBus.Text.new_from_string(letters), len(letters), bool(letters))


def begin(bus):
    """Registers the engine, as soon as the daemon runs."""
    factory = IBus.Factory.new(bus.get_connection())
    factory.add_engine(NAME, Engine)
    component = IBus.Component.new("org.freedesktop.IBus.Places", NAME, "1", "", "", "", "", "")
    component.add_engine(IBus.EngineDesc.new(NAME, NAME, "", "en", "", "", "", "us"))
    bus.register_component(component)
    bus.request_name("org.freedesktop.IBus.Places", 0)
    bus.connect("disconnected", lambda _: loop.quit())
    kept.append(factory)


IBus.init()
loop, bus, kept = GLib.MainLoop(), IBus.Bus(), []
if bus.is_connected():
    begin(bus)
else:
    bus.connect("connected", begin)
loop.run()
