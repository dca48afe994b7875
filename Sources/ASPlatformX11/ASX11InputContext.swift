// SPDX-License-Identifier: Apache-2.0
internal import ASUIKit
internal import CX11

/// The keys of one window: which are held, and the input method's side of it.
@MainActor
final class ASX11InputContext {
    private let keyboard: ASX11Keyboard
    private let window: Window
    private var context: XIC?
    private var generation: Int
    private var held: [UInt32: ASKey] = [:]
    private var hasFocus = false

    init(_ keyboard: ASX11Keyboard, window: Window) {
        self.keyboard = keyboard
        self.window = window
        context = keyboard.makeContext(window)
        generation = keyboard.generation
    }

    /// The events that the input method wants to see of the window.
    var eventMask: Int { context.map { cx_ic_event_mask($0) } ?? 0 }

    func close() {
        if let context, keyboard.isCurrent(generation) { XDestroyIC(context) }
        context = nil
    }

    func press(_ event: inout XKeyEvent, time: Double) -> ASKeyEvent {
        renew()
        let (key, modifiers, text) = keyboard.press(&event, context: context)
        // Detectable auto-repeat sends presses only.
        let isRepeat = event.keycode != 0 && held[event.keycode] != nil
        if event.keycode != 0 { held[event.keycode] = key }
        return ASKeyEvent(key: key, modifiers: modifiers, text: text, isRepeat: isRepeat, timestamp: time)
    }

    /// Nil when the press went to the input method, or to another window.
    func release(_ event: inout XKeyEvent, time: Double) -> ASKeyEvent? {
        guard let pressed = held.removeValue(forKey: event.keycode) else { return nil }
        let (_, modifiers) = keyboard.release(&event)
        return ASKeyEvent(key: pressed, modifiers: modifiers, timestamp: time)
    }

    func focused() {
        hasFocus = true
        renew()
        if let context { XSetICFocus(context) }
    }

    /// The keys that were held; their releases go elsewhere.
    func unfocused() -> [ASKey] {
        hasFocus = false
        if let context, keyboard.isCurrent(generation) { XUnsetICFocus(context) }
        let keys = held.sorted { $0.key < $1.key }.map(\.value)
        held = [:]
        return keys
    }

    /// Gets a new context when the input method has changed.
    private func renew() {
        guard !keyboard.isCurrent(generation) else { return }
        context = keyboard.makeContext(window)
        generation = keyboard.generation
        if hasFocus, let context { XSetICFocus(context) }
    }
}
