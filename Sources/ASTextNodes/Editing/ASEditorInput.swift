// SPDX-License-Identifier: Apache-2.0
internal import ASNodes
internal import ASPlatform
internal import ASUIKit
internal import Foundation

/// What input methods talk to, for an editable text that has the keyboard.
@MainActor
final class ASEditorInput: ASTextInputClient {
    private weak var node: ASEditableTextNode?
    /// Where it was announced.
    private weak var window: UIWindow?

    init(_ node: ASEditableTextNode) {
        self.node = node
    }

    /// Announces that it has the keyboard, or that what it says of itself has changed.
    func begin() {
        window = node?.loadedView?.window
        window?.textInputClient = self
    }

    /// Announces that it has the keyboard no more.
    func end() {
        if window?.textInputClient === self { window?.textInputClient = nil }
        window = nil
    }

    /// Has the input method forget what it composes.
    func reset() { window?.resetTextInput(of: self) }

    var caretFrame: CGRect? {
        guard let node, let layout = node.currentLayout else { return nil }
        return node.scrollNode.view.convert(node.caretFrame(at: node.selection.head, in: layout), to: nil)
    }

    var isSecureTextEntry: Bool { node?.isSecureTextEntry ?? false }

    func setMarkedText(_ text: ASMarkedText?) { node?.take(.marking(text)) }

    func unmarkText() { node?.take(.unmarking) }
}
