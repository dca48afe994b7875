// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASPlatform
internal import CX11
internal import Foundation

/// The keys of one window: the held ones, and the text that input methods compose for the first responder.
///
/// An input method receives keys only while a text is the first responder; otherwise keys are delivered directly. A method reports
/// composed text during calls of Xlib; `deliver()` passes it on after them.
@MainActor
final class ASX11InputContext {
    private let keyboard: ASX11Keyboard
    private let window: Window
    private let takesKeys: Bool
    /// The context of the method for all texts but secure ones, created for the first text.
    ///
    /// Keys are also looked up in it while it does not receive them.
    private var open: ASX11MethodContext?
    /// The context of the built-in method for secure texts.
    private var secret: ASX11MethodContext?
    /// The context that receives keys.
    private var focused: ASX11MethodContext?
    private var held: [UInt32: ASKey] = [:]
    private var hasFocus = false
    /// Whether the client shows text that the method is composing.
    private var isComposing = false
    /// The composed text when the method was reset.
    ///
    /// Some methods then commit it themselves, and the text would be inserted twice.
    private var echo: String?

    /// Whether keys go elsewhere, such as to an open menu.
    var isSuspended = false { didSet { if isSuspended != oldValue { updateFocus() } } }

    /// The text that receives keys.
    weak var client: (any ASTextInputClient)? {
        didSet {
            // A text that resigns first responder has handled its marked text.
            if client !== oldValue { isComposing = false }
            updateFocus()
        }
    }

    /// If `takesKeys` is `false`, as for a popup, the window never has the focus, and no context is created.
    init(_ keyboard: ASX11Keyboard, window: Window, takesKeys: Bool) {
        self.keyboard = keyboard
        self.window = window
        self.takesKeys = takesKeys
    }

    /// Called when the events that methods need may have changed.
    var eventMaskDidChange: () -> Void = {}

    private func makeContext(isSecure: Bool) -> ASX11MethodContext? {
        guard takesKeys else { return nil }
        let made = keyboard.methods.method(isSecure: isSecure).flatMap { ASX11MethodContext($0, window: window) }
        made?.preeditDidChange = { [weak self] in
            guard let self else { return }
            keyboard.methods.enqueue(self)
        }
        return made
    }

    /// Whether keys go to a method in another process.
    var isOfProgram: Bool { focused.map { !$0.method.isBuiltIn } ?? false }

    /// The events of the window that the input method needs.
    var eventMask: Int { open?.eventMask ?? 0 }

    func close() {
        open?.close()
        secret?.close()
        (open, secret, focused) = (nil, nil, nil)
    }

    // MARK: Keys

    /// Returns the event of a press; `nil` for a commit when no text is the first responder, or whose text was already inserted.
    func press(_ event: inout XKeyEvent, time: Double) -> ASKeyEvent? {
        let context = focused ?? open
        // The built-in method would return unrelated characters.
        if let context, context.method.isBuiltIn, Self.isCommitOfProgram(event) {
            ASDebug.log(.events, "ignored: late text of another input method")
            return nil
        }
        // With detectable auto-repeat the server sends presses only.
        let isRepeat = event.keycode != 0 && held[event.keycode] != nil
        let key = keyboard.press(
            &event,
            context: context.flatMap { $0.isAlive ? $0.context : nil },
            isRepeat: isRepeat,
            time: time
        )
        guard event.keycode != 0 else {
            let isEcho = key.text == echo
            echo = nil
            if isEcho || client == nil {
                ASDebug.log(.events, "ignored: \(key.text.count) characters of the input method")
                return nil
            }
            return key
        }
        echo = nil
        held[event.keycode] = key.key
        return key
    }

    /// Returns whether Xlib made the event for text that another process committed; the built-in method reuses the event of the key.
    private static func isCommitOfProgram(_ event: XKeyEvent) -> Bool {
        event.keycode == 0 && event.time == 0 && event.send_event == 0
    }

    /// Restores the marked text after a press whose text replaced it, because the method is still composing.
    func didDeliver(_ event: ASKeyEvent) {
        if !event.text.isEmpty, let focused, !focused.preedit.isEmpty, isComposing {
            client?.setMarkedText(focused.preedit.markedText)
        }
    }

    /// Returns the event of a release; `nil` when the press went to the input method or to another window.
    func release(_ event: inout XKeyEvent, time: Double) -> ASKeyEvent? {
        guard let pressed = held.removeValue(forKey: event.keycode) else { return nil }
        return ASKeyEvent(key: pressed, modifiers: keyboard.modifiers(afterRelease: &event), timestamp: time)
    }

    // MARK: Focus

    func didFocus() {
        hasFocus = true
        updateFocus()
    }

    /// Ends the focus; returns the held keys, whose releases will go elsewhere.
    func didUnfocus() -> [ASKey] {
        hasFocus = false
        updateFocus()
        return removeHeldKeys { _ in false }
    }

    /// Removes and returns the held keys that are not down; their releases went to another program.
    func removeHeldKeys(isDown: (UInt32) -> Bool) -> [ASKey] {
        let released = held.filter { !isDown($0.key) }
        for code in released.keys { held[code] = nil }
        return released.sorted { $0.key < $1.key }.map(\.value)
    }

    /// Gives the keys to the context that should have them, if any.
    private func updateFocus() {
        var wanted: ASX11MethodContext?
        if hasFocus, !isSuspended, let client {
            if client.isSecureTextEntry {
                if secret?.isAlive != true { secret = makeContext(isSecure: true) }
                wanted = secret
            } else {
                if open == nil {
                    open = makeContext(isSecure: false)
                    eventMaskDidChange()
                }
                wanted = open
            }
        }
        guard wanted !== focused else { return }
        if let focused {
            commitComposedText()
            focused.unfocus()
        }
        focused = wanted
        wanted?.focus()
        updateSpotLocation()
    }

    /// Switches to another method: the contexts of the old one are destroyed.
    func methodDidChange() {
        commitComposedText()
        if focused === open { open?.unfocus() }
        focused = nil
        open?.close()
        open = nil
        updateFocus()
    }

    // MARK: Composing

    /// Passes the composed text to the client.
    func deliver() {
        guard let focused, let client else { return }
        // After a reset the method may report the old text again before it reports its removal.
        let rest = focused.method.isBuiltIn ? 0 : keyboard.methods.remainingResetTime
        guard rest <= 0 else {
            return ASDispatcherCurrent().asyncMain(after: rest + 0.001) { [weak self] in
                guard let self else { return }
                keyboard.methods.enqueue(self)
            }
        }
        let marked = focused.preedit.markedText
        guard marked != nil || isComposing else { return }
        isComposing = marked != nil
        if isComposing { echo = nil }
        ASDebug.log(.events, "composed \(marked?.string.debugDescription ?? "nothing")")
        client.setMarkedText(marked)
    }

    /// Keeps the composed text in the client, and resets the method.
    private func commitComposedText() {
        guard isComposing else { return reset() }
        isComposing = false
        client?.unmarkText()
        reset()
    }

    /// Discards the text that the method is composing.
    func reset() {
        isComposing = false
        guard let focused, !focused.preedit.isEmpty else { return }
        let kept = focused.preedit.string
        focused.reset()
        if !focused.method.isBuiltIn { keyboard.methods.didReset() }
        echo = kept
    }

    /// Sends the caret's position to the method if it has changed; does not wait for the method.
    ///
    /// - Returns: whether the position was sent
    @discardableResult
    func updateSpotLocation() -> Bool {
        guard let focused, focused.method.needsSpotLocation, let caret = client?.caretFrame else { return false }
        let scale = ASScreenScale()
        func pixel(_ points: CGFloat) -> Int {
            let pixels = (points * scale).rounded()
            return pixels.isFinite ? Int(min(max(pixels, -30_000), 30_000)) : 0
        }
        let (x, y) = (pixel(caret.minX), pixel(caret.maxY))
        guard !focused.isPlaced(x, y) else { return false }
        focused.place(x, y)
        return true
    }

    /// Sends the caret's position again after a move of the window, because methods convert it to a position on the screen.
    func windowDidMove() {
        focused?.forgetPlace()
        updateSpotLocation()
    }
}
