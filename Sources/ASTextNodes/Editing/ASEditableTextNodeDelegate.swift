// SPDX-License-Identifier: Apache-2.0
public import Foundation

/// Hears of what a person does in an editable text.
///
/// In the order of the calls: whether editing may begin, that it has; for each change whether it may be made, that the selection is
/// another, that the text is; at last that editing is over. Changes by the program are not told.
///
/// - Thread: main
/// - Source: Texture `ASEditableTextNodeDelegate`
@preconcurrency @MainActor
public protocol ASEditableTextNodeDelegate: AnyObject {
    /// The node is about to take the keyboard; false keeps it from that.
    func editableTextNodeShouldBeginEditing(_ editableTextNode: ASEditableTextNode) -> Bool

    /// The node has the keyboard.
    func editableTextNodeDidBeginEditing(_ editableTextNode: ASEditableTextNode)

    /// Some text is about to be replaced, be it by a key, by pasting or by undoing.
    ///
    /// - Parameters:
    ///   - editableTextNode: the node
    ///   - range: what goes, in UTF-16
    ///   - text: what comes
    /// - Returns: false leaves the text as it is
    func editableTextNode(
        _ editableTextNode: ASEditableTextNode,
        shouldChangeTextIn range: NSRange,
        replacementText text: String
    ) -> Bool

    /// Something else is selected, or the caret is elsewhere.
    ///
    /// - Parameters:
    ///   - editableTextNode: the node
    ///   - fromSelectedRange: what was selected
    ///   - toSelectedRange: what is
    ///   - dueToEditing: whether it comes from a change of the text
    func editableTextNodeDidChangeSelection(
        _ editableTextNode: ASEditableTextNode,
        fromSelectedRange: NSRange,
        toSelectedRange: NSRange,
        dueToEditing: Bool
    )

    /// The text is another.
    func editableTextNodeDidUpdateText(_ editableTextNode: ASEditableTextNode)

    /// The node has the keyboard no more.
    func editableTextNodeDidFinishEditing(_ editableTextNode: ASEditableTextNode)

    /// Return was pressed in a text of one line.
    ///
    /// - Returns: whether that was all it should do; otherwise the key goes on, to the default button of the window at last
    /// - Source: UIKit `-textFieldShouldReturn:`; Texture has no text of one line
    func editableTextNodeShouldReturn(_ editableTextNode: ASEditableTextNode) -> Bool
}

extension ASEditableTextNodeDelegate {
    /// True.
    public func editableTextNodeShouldBeginEditing(_ editableTextNode: ASEditableTextNode) -> Bool { true }

    /// Nothing.
    public func editableTextNodeDidBeginEditing(_ editableTextNode: ASEditableTextNode) {}

    /// True.
    public func editableTextNode(
        _ editableTextNode: ASEditableTextNode,
        shouldChangeTextIn range: NSRange,
        replacementText text: String
    ) -> Bool { true }

    /// Nothing.
    public func editableTextNodeDidChangeSelection(
        _ editableTextNode: ASEditableTextNode,
        fromSelectedRange: NSRange,
        toSelectedRange: NSRange,
        dueToEditing: Bool
    ) {}

    /// Nothing.
    public func editableTextNodeDidUpdateText(_ editableTextNode: ASEditableTextNode) {}

    /// Nothing.
    public func editableTextNodeDidFinishEditing(_ editableTextNode: ASEditableTextNode) {}

    /// False.
    public func editableTextNodeShouldReturn(_ editableTextNode: ASEditableTextNode) -> Bool { false }
}
