// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASControlNodes
internal import ASGraphics
internal import ASLayoutEngine
internal import ASNodes
internal import ASPlatform
internal import ASTextLayout
internal import ASTextNodes
internal import Foundation

/// A line of the inspector's editor: the name of a property, its value, and an error if the text is invalid.
final class ASInspectorFieldNode: ASDisplayNode {
    let field: ASInspectorField  // immutable after init
    private let nameNode = ASTextNode()  // immutable after init
    let textNode = ASEditableTextNode()  // immutable after init
    private let errorNode = ASTextNode()  // immutable after init
    /// The colour swatches, with the text that a press sets; empty for other properties.
    private let swatches: [(node: ASControlNode, text: String)]  // immutable after init

    /// Called when the user has changed the text.
    @MainActor var onEdit: ((ASInspectorField, String) -> Void)?
    /// Called when the user presses Escape.
    @MainActor var onRestore: ((ASInspectorField) -> Void)?

    private static let swatchTexts = ["#FF3B30", "#FFCC00", "#34C759", "#007AFF", "#FFFFFF", "#000000"]

    init(_ field: ASInspectorField) {
        self.field = field
        swatches = field == .backgroundColor ? Self.swatchTexts.map { (ASControlNode(), $0) } : []
        super.init()
        automaticallyManagesSubnodes = true
        semanticContentAttribute = .forceLeftToRight
        nameNode.attributedText = ASInspectorStyle.text(field.rawValue, .systemFont(ofSize: 12))
        nameNode.style.width = ASDimension(unit: .points, value: 104)
        textNode.maximumLinesToDisplay = 1
        textNode.typingAttributes = [
            .font: UIFont.monospacedSystemFont(ofSize: 12, weight: .regular), .foregroundColor: ASInspectorStyle.ink,
        ]
        textNode.textContainerInset = UIEdgeInsets(top: 3, left: 5, bottom: 3, right: 5)
        textNode.borderWidth = 1
        textNode.cornerRadius = 3
        textNode.borderColor = ASInspectorStyle.line
        textNode.accessibilityLabel = field.rawValue
        textNode.style.flexGrow = 1
        textNode.style.flexShrink = 1
        textNode.style.flexBasis = ASDimension(unit: .points, value: 60)
        for (node, text) in swatches {
            node.backgroundColor = (try? field.parse(text)).flatMap { value in
                if case .color(let color) = value { color } else { nil }
            }
            node.borderWidth = 1
            node.borderColor = ASInspectorStyle.line
            node.accessibilityLabel = text
            node.style.width = ASDimension(unit: .points, value: 18)
            node.style.height = ASDimension(unit: .points, value: 18)
        }
    }

    @MainActor
    func connect() {
        textNode.delegate = self
        for (node, text) in swatches {
            node.addAction(forControlEvents: .touchUpInside) { [weak self] _ in
                guard let self else { return }
                write(text)
                onEdit?(field, text)
            }
        }
    }

    /// Returns the swatch that sets the given text.
    func swatch(_ text: String) -> ASControlNode? { swatches.first { $0.text == text }?.node }

    /// The text in the field.
    @MainActor
    var text: String { textNode.attributedText?.string ?? "" }

    /// The reason why the text is invalid; `nil` if it is valid.
    @MainActor
    var error: String? { errorNode.attributedText?.string }

    /// Shows the current value of the property.
    ///
    /// While the field is the first responder, its text does not change.
    ///
    /// - Parameters:
    ///   - value: the value as text
    ///   - isEdited: whether the user has changed the value, which the border's colour shows
    @MainActor
    func show(_ value: String, isEdited: Bool) {
        if !textNode.isFirstResponder, value != text { write(value) }
        textNode.borderColor = isEdited ? ASInspectorStyle.accent : ASInspectorStyle.line
    }

    @MainActor
    func write(_ value: String) {
        textNode.attributedText = NSAttributedString(string: value, attributes: textNode.typingAttributes)
    }

    @MainActor
    func show(error: String?) {
        guard error != self.error else { return }
        errorNode.attributedText = error.map {
            ASInspectorStyle.text($0, .systemFont(ofSize: 11), ASInspectorStyle.warning)
        }
        setNeedsLayout()
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        let line = ASStackLayoutSpec.horizontal()
        line.alignItems = .center
        line.spacing = 4
        line.children = [nameNode, textNode] + swatches.map(\.node)
        guard errorNode.attributedText != nil else { return ASWrapperLayoutSpec(layoutElement: line) }
        let column = ASStackLayoutSpec.vertical()
        column.alignItems = .stretch
        column.children = [
            line, ASInsetLayoutSpec(insets: UIEdgeInsets(top: 1, left: 108, bottom: 2, right: 0), child: errorNode),
        ]
        return column
    }

    @MainActor
    override func keyPressed(_ event: ASKeyEvent) -> Bool {
        guard textNode.isFirstResponder else { return super.keyPressed(event) }
        switch event.key {
        case .escape:
            onRestore?(field)
            return true
        // At the ends of the text, these keys would otherwise move the selection in the tree.
        case .left, .right, .up, .down: return true
        default: return super.keyPressed(event)
        }
    }
}

extension ASInspectorFieldNode: ASEditableTextNodeDelegate {
    func editableTextNodeDidUpdateText(_ editableTextNode: ASEditableTextNode) {
        onEdit?(field, text)
    }
}
