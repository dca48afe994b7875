// SPDX-License-Identifier: Apache-2.0
internal import ASNodes
internal import ASPlatform
internal import ASUIKit
internal import Foundation

/// What input methods talk to, for an editable text that has the keyboard.
@MainActor
final class ASEditorInput: ASTextInputClient {
    private let currentWindow: () -> UIWindow?
    private let caret: () -> CGRect?
    private let isSecure: () -> Bool
    private let change: (ASEditorSession.Waiting) -> Void
    /// Where it was announced.
    private weak var window: UIWindow?

    /// An input for a text that answers by closures; `change` takes what is composed.
    init(
        window: @escaping () -> UIWindow?,
        caret: @escaping () -> CGRect?,
        isSecure: @escaping () -> Bool,
        change: @escaping (ASEditorSession.Waiting) -> Void
    ) {
        (currentWindow, self.caret, self.isSecure, self.change) = (window, caret, isSecure, change)
    }

    /// Announces that it has the keyboard, or that what it says of itself has changed.
    func begin() {
        window = currentWindow()
        window?.textInputClient = self
    }

    /// Announces that it has the keyboard no more.
    func end() {
        if window?.textInputClient === self { window?.textInputClient = nil }
        window = nil
    }

    /// Has the input method forget what it composes.
    func reset() { window?.resetTextInput(of: self) }

    var caretFrame: CGRect? { caret() }

    var isSecureTextEntry: Bool { isSecure() }

    func setMarkedText(_ text: ASMarkedText?) { change(.marking(text)) }

    func unmarkText() { change(.unmarking) }
}
