// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASPlatform
internal import CX11
internal import Foundation

/// The keys of one window: which are held, and what input methods make of them for the text that has the keyboard.
///
/// Only while a text has it does a method get keys; else they are plain. A method tells of what it composes in the midst of calls of
/// Xlib; it is handed on behind them, by `deliver()`.
@MainActor
final class ASX11InputContext {
    private let keyboard: ASX11Keyboard
    private let window: Window
    private let takesKeys: Bool
    /// Of the method that is used for all but secrets, once a text has had the keyboard; keys are looked up in it even when it does
    /// not get them.
    private var open: ASX11MethodContext?
    /// Of the built-in method, for secrets.
    private var secret: ASX11MethodContext?
    /// The one that gets keys.
    private var focused: ASX11MethodContext?
    private var held: [UInt32: ASKey] = [:]
    private var hasFocus = false
    /// What the client knows of, was composed by the method.
    private var isComposing = false
    /// What was composed when the method was told to forget it.
    ///
    /// Some write it themselves then, and it would be there twice.
    private var echo: String?

    private var spotCall: ASDelayedCall?

    /// Whether keys go elsewhere, as to an open menu.
    var isSuspended = false { didSet { if isSuspended != oldValue { updateFocus() } } }

    /// The text that has the keyboard.
    weak var client: (any ASTextInputClient)? {
        didSet {
            // Who has let go of the keyboard has dealt with what was composed.
            if client !== oldValue { isComposing = false }
            updateFocus()
        }
    }

    /// Without `takesKeys`, as for a popup, the window never has the keyboard, and no context is made.
    init(_ keyboard: ASX11Keyboard, window: Window, takesKeys: Bool) {
        self.keyboard = keyboard
        self.window = window
        self.takesKeys = takesKeys
    }

    /// Called when the events that methods want to see may be others.
    var eventMaskDidChange: () -> Void = {}

    private func makeContext(isSecure: Bool) -> ASX11MethodContext? {
        guard takesKeys else { return nil }
        let made = keyboard.methods.method(isSecure: isSecure).flatMap { ASX11MethodContext($0, window: window) }
        made?.preeditDidChange = { [weak self] in
            guard let self else { return }
            keyboard.methods.hasNews(self)
        }
        return made
    }

    /// Whether keys go to a method that is a program of its own.
    var isOfProgram: Bool { focused.map { !$0.method.isBuiltIn } ?? false }

    /// The events that the input method wants to see of the window.
    var eventMask: Int { open?.eventMask ?? 0 }

    func close() {
        open?.close()
        secret?.close()
        (open, secret, focused) = (nil, nil, nil)
    }

    // MARK: Keys

    /// Nil for what an input method writes where no text is, or what was written already.
    func press(_ event: inout XKeyEvent, time: Double) -> ASKeyEvent? {
        let context = focused ?? open
        // The built-in method would answer with characters from nowhere.
        if let context, context.method.isBuiltIn, Self.isCommitOfProgram(event) {
            ASDebug.log(.events, "not written: what another input method has sent late")
            return nil
        }
        let (key, modifiers, text) = keyboard.press(&event, context: context.flatMap { $0.isAlive ? $0.context : nil })
        guard event.keycode != 0 else {
            let isEcho = text == echo
            echo = nil
            if isEcho || client == nil {
                ASDebug.log(.events, "not written: \(text.count) characters of the input method")
                return nil
            }
            return ASKeyEvent(key: key, modifiers: modifiers, text: text, timestamp: time)
        }
        echo = nil
        // Detectable auto-repeat sends presses only.
        let isRepeat = held[event.keycode] != nil
        held[event.keycode] = key
        return ASKeyEvent(key: key, modifiers: modifiers, text: text, isRepeat: isRepeat, timestamp: time)
    }

    /// Whether Xlib made the event for text that came from a method's program; the built-in method uses the event of the key.
    private static func isCommitOfProgram(_ event: XKeyEvent) -> Bool {
        event.keycode == 0 && event.time == 0 && event.send_event == 0
    }

    /// A press has been delivered: text that it wrote stands where something was composed, which is still so for the method.
    func didDeliver(_ event: ASKeyEvent) {
        if !event.text.isEmpty, let focused, !focused.preedit.isEmpty, isComposing {
            client?.setMarkedText(focused.preedit.markedText)
        }
    }

    /// Nil when the press went to the input method, or to another window.
    func release(_ event: inout XKeyEvent, time: Double) -> ASKeyEvent? {
        guard let pressed = held.removeValue(forKey: event.keycode) else { return nil }
        let (_, modifiers) = keyboard.release(&event)
        return ASKeyEvent(key: pressed, modifiers: modifiers, timestamp: time)
    }

    // MARK: Focus

    func didFocus() {
        hasFocus = true
        updateFocus()
    }

    /// The keys that were held; their releases go elsewhere.
    func didUnfocus() -> [ASKey] {
        hasFocus = false
        updateFocus()
        let keys = held.sorted { $0.key < $1.key }.map(\.value)
        held = [:]
        return keys
    }

    /// Gives the keys to the method that shall have them, if any.
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
            keepComposed()
            focused.unfocus()
        }
        focused = wanted
        wanted?.focus()
        tellSpot()
    }

    /// The method is another: the old one's contexts are gone, or shall go.
    func methodDidChange() {
        keepComposed()
        if focused === open { open?.unfocus() }
        focused = nil
        open?.close()
        open = nil
        updateFocus()
    }

    // MARK: Composing

    /// Hands on what is composed now.
    func deliver() {
        guard let focused, let client else { return }
        // What was reset may be told of once more, and then as gone.
        let rest = focused.method.isBuiltIn ? 0 : keyboard.methods.restOfReset
        guard rest <= 0 else {
            return ASDispatcherCurrent().asyncMain(after: rest + 0.001) { [weak self] in
                guard let self else { return }
                keyboard.methods.hasNews(self)
            }
        }
        let marked = focused.preedit.markedText
        guard marked != nil || isComposing else { return }
        isComposing = marked != nil
        if isComposing { echo = nil }
        ASDebug.log(.events, "composed \(marked?.string.debugDescription ?? "nothing")")
        client.setMarkedText(marked)
    }

    /// What is composed becomes text, and the method forgets it.
    private func keepComposed() {
        guard isComposing else { return reset() }
        isComposing = false
        client?.unmarkText()
        reset()
    }

    /// The method forgets what it composes.
    func reset() {
        isComposing = false
        guard let focused, !focused.preedit.isEmpty else { return }
        let kept = focused.preedit.string
        focused.reset()
        if !focused.method.isBuiltIn { keyboard.methods.didReset() }
        echo = kept
    }

    /// Tells the method where the caret is, if it is elsewhere than before; a little later when a key is on its way to it.
    ///
    /// - Returns: whether it is told now; the method was waited for then
    @discardableResult
    func tellSpot() -> Bool {
        guard let focused, focused.method.wantsSpot, let caret = client?.caretFrame else { return false }
        let scale = ASScreenScale()
        func pixel(_ points: CGFloat) -> Int {
            let pixels = (points * scale).rounded()
            return pixels.isFinite ? Int(min(max(pixels, -30_000), 30_000)) : 0
        }
        let (x, y) = (pixel(caret.minX), pixel(caret.maxY))
        guard !focused.isPlaced(x, y) else { return false }
        let rest = keyboard.methods.restOfQuietTime
        guard rest > 0 else {
            focused.place(x, y)
            return true
        }
        if spotCall == nil {
            spotCall = ASDelayedCall(after: rest) { [weak self] in
                guard let self else { return }
                spotCall = nil
                if tellSpot() { keyboard.methods.needsTurn() }
            }
        }
        return false
    }
}
