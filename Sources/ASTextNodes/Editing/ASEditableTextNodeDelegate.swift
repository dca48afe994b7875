// SPDX-License-Identifier: Apache-2.0
public import Foundation

/// Allows and observes edits of an editable text by the user.
///
/// The delegate is asked whether editing may begin, and notified when it has begun. For each change it is asked whether the change is
/// allowed, then notified of the new selection, then of the new text. It is notified when editing has ended. It is not called for changes
/// by the program.
///
/// - Thread: main
/// - Source: Texture `ASEditableTextNodeDelegate`
@preconcurrency @MainActor
public protocol ASEditableTextNodeDelegate: AnyObject {
    /// Whether the node may become first responder.
    func editableTextNodeShouldBeginEditing(_ editableTextNode: ASEditableTextNode) -> Bool

    /// Called when the node has become first responder.
    func editableTextNodeDidBeginEditing(_ editableTextNode: ASEditableTextNode)

    /// Called before a range of the text is replaced, by a key, by pasting or by undoing.
    ///
    /// - Parameters:
    ///   - editableTextNode: the node
    ///   - range: the replaced range, in UTF-16
    ///   - text: the replacement
    /// - Returns: whether the change is allowed
    func editableTextNode(
        _ editableTextNode: ASEditableTextNode,
        shouldChangeTextIn range: NSRange,
        replacementText text: String
    ) -> Bool

    /// Called when the selection or the position of the caret has changed.
    ///
    /// - Parameters:
    ///   - editableTextNode: the node
    ///   - fromSelectedRange: the previous selection
    ///   - toSelectedRange: the new selection
    ///   - dueToEditing: whether the cause is a change of the text
    func editableTextNodeDidChangeSelection(
        _ editableTextNode: ASEditableTextNode,
        fromSelectedRange: NSRange,
        toSelectedRange: NSRange,
        dueToEditing: Bool
    )

    /// Called when the text has changed.
    func editableTextNodeDidUpdateText(_ editableTextNode: ASEditableTextNode)

    /// Called when the node is no longer first responder.
    func editableTextNodeDidFinishEditing(_ editableTextNode: ASEditableTextNode)

    /// Called when Return was pressed in a single-line text.
    ///
    /// - Returns: whether the key was handled; otherwise it is forwarded, finally to the default button of the window
    /// - Source: UIKit `-textFieldShouldReturn:`; Texture has no text of one line
    func editableTextNodeShouldReturn(_ editableTextNode: ASEditableTextNode) -> Bool
}

extension ASEditableTextNodeDelegate {
    /// Returns `true`.
    public func editableTextNodeShouldBeginEditing(_ editableTextNode: ASEditableTextNode) -> Bool { true }

    /// Does nothing.
    public func editableTextNodeDidBeginEditing(_ editableTextNode: ASEditableTextNode) {}

    /// Returns `true`.
    public func editableTextNode(
        _ editableTextNode: ASEditableTextNode,
        shouldChangeTextIn range: NSRange,
        replacementText text: String
    ) -> Bool { true }

    /// Does nothing.
    public func editableTextNodeDidChangeSelection(
        _ editableTextNode: ASEditableTextNode,
        fromSelectedRange: NSRange,
        toSelectedRange: NSRange,
        dueToEditing: Bool
    ) {}

    /// Does nothing.
    public func editableTextNodeDidUpdateText(_ editableTextNode: ASEditableTextNode) {}

    /// Does nothing.
    public func editableTextNodeDidFinishEditing(_ editableTextNode: ASEditableTextNode) {}

    /// Returns `false`.
    public func editableTextNodeShouldReturn(_ editableTextNode: ASEditableTextNode) -> Bool { false }
}
