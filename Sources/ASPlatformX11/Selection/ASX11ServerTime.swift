// SPDX-License-Identifier: Apache-2.0
internal import CX11

/// Provides the server's time, which requests that acquire or read a selection must carry instead of `CurrentTime`.
@MainActor
final class ASX11ServerTime {
    private let wire: any ASX11SelectionWire
    private let window: Window
    private let property: Atom
    private var waiting: [(Time) -> Void] = []

    init(_ wire: any ASX11SelectionWire, window: Window) {
        self.wire = wire
        self.window = window
        property = wire.atom("_AS_TIME")
    }

    /// Calls `body` later with the server's time.
    func get(_ body: @escaping (Time) -> Void) {
        waiting.append(body)
        guard waiting.count == 1 else { return }
        wire.touch(window, property)
        wire.flush()
    }

    /// Handles a change of a property; returns whether this object caused it.
    func handle(_ window: Window, _ property: Atom, time: Time) -> Bool {
        guard window == self.window, property == self.property else { return false }
        let all = waiting
        waiting = []
        for body in all { body(time) }
        return true
    }
}
