// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASLayoutEngine
internal import ASNodes
internal import ASTextNodes
internal import ASUIKit
internal import Foundation

/// The node of a text field: an editable line, vertically centred.
final class ASTextFieldNode: ASControlNode {
    let editor = ASFieldEditorNode()  // immutable after init
    private let ownPadding = ASLock(CGFloat(0))

    override init() {
        super.init()
        editor.maximumLinesToDisplay = 1
        addSubnode(editor)
    }

    override var supportsLayerBacking: Bool { false }

    /// The padding above and below the line, in points.
    var padding: CGFloat {
        get { ownPadding.withLock { $0 } }
        set {
            ownPadding.withLock { $0 = newValue }
            setNeedsLayout()
        }
    }

    /// Returns `false`: the line is the accessibility element, and the stop of Tab.
    override var defaultIsAccessibilityElement: Bool { false }

    /// Returns `false`: Return belongs to the default button of the window.
    override var isPressedByKeys: Bool { false }

    override func canBecomeFirstResponder() -> Bool { false }

    /// Makes the text line the first responder after a press outside of it.
    override func beginTracking(with touch: UITouch, with event: UIEvent?) -> Bool {
        editor.becomeFirstResponder()
        return true
    }

    override func controlStateDidChange() {
        super.controlStateDidChange()
        let isEnabled = isEnabled
        editor.isUserInteractionEnabled = isEnabled
        editor.alpha = isEnabled ? 1 : 0.4
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        let column = ASStackLayoutSpec.vertical()
        column.justifyContent = .center
        column.alignItems = .stretch
        column.children = [editor]
        return ASInsetLayoutSpec(
            insets: UIEdgeInsets(top: padding, left: 0, bottom: padding, right: 0),
            child: column
        )
    }
}

/// The line of a text field.
final class ASFieldEditorNode: ASEditableTextNode {
    /// Returns whether editing may end.
    @MainActor var mayEnd: (@MainActor () -> Bool)?
    /// Shortcuts that precede the keys of the line.
    @MainActor var commands: [UIKeyCommand]?

    override var keyCommands: [UIKeyCommand]? { commands }

    override func canResignFirstResponder() -> Bool {
        super.canResignFirstResponder() && mayEnd?() ?? true
    }
}

/// Reports the events of the line to its field.
final class ASTextFieldReporter: ASEditableTextNodeDelegate {
    weak var field: UITextField?

    func editableTextNodeShouldBeginEditing(_ editableTextNode: ASEditableTextNode) -> Bool {
        guard let field, field.isEnabled else { return false }
        return field.delegate?.textFieldShouldBeginEditing(field) ?? true
    }

    func editableTextNodeDidBeginEditing(_ editableTextNode: ASEditableTextNode) {
        guard let field else { return }
        field.delegate?.textFieldDidBeginEditing(field)
        field.sendActions(for: .editingDidBegin)
    }

    func editableTextNode(
        _ editableTextNode: ASEditableTextNode,
        shouldChangeTextIn range: NSRange,
        replacementText text: String
    ) -> Bool {
        guard let field else { return true }
        return field.delegate?.textField(field, shouldChangeCharactersIn: range, replacementString: text) ?? true
    }

    func editableTextNodeDidChangeSelection(
        _ editableTextNode: ASEditableTextNode,
        fromSelectedRange: NSRange,
        toSelectedRange: NSRange,
        dueToEditing: Bool
    ) {
        if let field { field.delegate?.textFieldDidChangeSelection(field) }
    }

    func editableTextNodeDidUpdateText(_ editableTextNode: ASEditableTextNode) {
        field?.sendActions(for: .editingChanged)
    }

    func editableTextNodeDidFinishEditing(_ editableTextNode: ASEditableTextNode) {
        guard let field else { return }
        field.delegate?.textFieldDidEndEditing(field)
        field.sendActions(for: .editingDidEnd)
    }

    func editableTextNodeShouldReturn(_ editableTextNode: ASEditableTextNode) -> Bool {
        guard let field else { return false }
        let isDone = !(field.delegate?.textFieldShouldReturn(field) ?? true)
        field.sendActions(for: [.editingDidEndOnExit, .primaryActionTriggered])
        return isDone
    }
}
