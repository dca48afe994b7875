// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASContainers
internal import ASControlNodes
internal import ASGraphics
internal import ASLayoutEngine
internal import ASNodes
internal import ASTextLayout
internal import ASTextNodes
internal import ASUIKit
internal import Foundation

/// The tab in which the user edits the properties of the selected node.
final class ASInspectorEditorNode: ASDisplayNode {
    let fieldNodes = ASInspectorField.allCases.map { ASInspectorFieldNode($0) }  // immutable after init
    let resetButton = ASInspectorStyle.button("Reset", toolTip: "Restores the original values of this node")
    private let titleNode = ASTextNode()  // immutable after init
    private let scrollNode = ASScrollNode()  // immutable after init
    private let hasNode = ASLock(false)

    override init() {
        super.init()
        automaticallyManagesSubnodes = true
        for node in [self, scrollNode] { node.semanticContentAttribute = .forceLeftToRight }
        backgroundColor = ASInspectorStyle.paper
        titleNode.attributedText = ASInspectorStyle.text("Choose a node first.", .boldSystemFont(ofSize: 12))
        titleNode.maximumNumberOfLines = 1
        titleNode.style.flexShrink = 1
        titleNode.style.flexGrow = 1
        scrollNode.automaticallyManagesSubnodes = true
        scrollNode.automaticallyManagesContentSize = true
        scrollNode.style.flexGrow = 1
        scrollNode.style.flexShrink = 1
        scrollNode.style.flexBasis = ASDimension(unit: .points, value: 0)
        let fields = ASUncheckedTransfer(fieldNodes)  // thread-safe handles, only laid out there
        scrollNode.layoutSpecBlock = { _, _ in
            let column = ASStackLayoutSpec.vertical()
            column.alignItems = .stretch
            column.spacing = 3
            column.children = fields.value
            return ASInsetLayoutSpec(insets: UIEdgeInsets(top: 4, left: 8, bottom: 8, right: 8), child: column)
        }
    }

    /// Shows the properties of a node; a message if `node` is `nil`.
    @MainActor
    func show(_ node: ASDisplayNode?, _ edits: ASInspectorEdits) {
        let isNew = hasNode.withLock { hasNode in
            defer { hasNode = node != nil }
            return hasNode != (node != nil)
        }
        if isNew { setNeedsLayout() }
        let title = node?.asciiArtName() ?? "Choose a node first."
        if titleNode.attributedText?.string != title {
            titleNode.attributedText = ASInspectorStyle.text(title, .boldSystemFont(ofSize: 12))
            // The errors belong to another node.
            for fieldNode in fieldNodes { fieldNode.show(error: nil) }
        }
        guard let node else { return }
        for fieldNode in fieldNodes {
            let field = fieldNode.field
            let text = ASInspectorField.text(field.value(of: node))
            // Invalid text remains in its field, with the reason.
            if fieldNode.error == nil { fieldNode.show(text, isEdited: edits.isEdited(field, of: node)) }
        }
    }

    /// Returns the line of a property.
    @MainActor
    func fieldNode(_ field: ASInspectorField) -> ASInspectorFieldNode? { fieldNodes.first { $0.field == field } }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        let hasNode = hasNode.withLock { $0 }
        let bar = ASStackLayoutSpec.horizontal()
        bar.alignItems = .center
        bar.children = hasNode ? [titleNode, resetButton] : [titleNode]
        let inset = ASInsetLayoutSpec(insets: UIEdgeInsets(top: 2, left: 8, bottom: 2, right: 4), child: bar)
        let column = ASStackLayoutSpec.vertical()
        column.alignItems = .stretch
        column.children = hasNode ? [inset, scrollNode] : [inset]
        return column
    }
}
