// SPDX-License-Identifier: Apache-2.0
internal import ASNodes
internal import ASPlatform
internal import ASUIKit
internal import Foundation

/// The client of input methods for an editable text that is first responder.
@MainActor
final class ASEditingInput: ASTextInputClient {
    private let currentWindow: () -> UIWindow?
    private let caret: () -> CGRect?
    private let isSecure: () -> Bool
    private let change: (ASEditingSession.Waiting) -> Void
    /// The window in which the client was set.
    private weak var window: UIWindow?

    /// Creates a client from closures; `change` handles compositions.
    init(
        window: @escaping () -> UIWindow?,
        caret: @escaping () -> CGRect?,
        isSecure: @escaping () -> Bool,
        change: @escaping (ASEditingSession.Waiting) -> Void
    ) {
        (currentWindow, self.caret, self.isSecure, self.change) = (window, caret, isSecure, change)
    }

    /// Sets the client of the window, initially and after its properties have changed.
    func begin() {
        window = currentWindow()
        window?.textInputClient = self
    }

    /// Removes the client from the window.
    func end() {
        if window?.textInputClient === self { window?.textInputClient = nil }
        window = nil
    }

    /// Resets the input method, which discards its composition.
    func reset() { window?.resetTextInput(of: self) }

    var caretFrame: CGRect? { caret() }

    var isSecureTextEntry: Bool { isSecure() }

    func setMarkedText(_ text: ASMarkedText?) { change(.marking(text)) }

    func unmarkText() { change(.unmarking) }
}
