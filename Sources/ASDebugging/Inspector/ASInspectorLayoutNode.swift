// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASContainers
internal import ASControlNodes
internal import ASGraphics
internal import ASLayoutEngine
internal import ASNodes
internal import ASTableNodes
internal import ASTextLayout
internal import ASTextNodes
internal import ASUIKit
internal import Foundation

/// The tab that shows the layout of a node, or of the whole window.
final class ASInspectorLayoutNode: ASDisplayNode {
    private let titleNode = ASTextNode()  // immutable after init
    let windowButton = ASInspectorStyle.button("Whole window")  // immutable after init
    let tableNode = ASTableNode()  // immutable after init

    @MainActor private(set) var rows: [ASInspectorLayoutRow] = []

    override init() {
        super.init()
        automaticallyManagesSubnodes = true
        for node in [self, tableNode] { node.semanticContentAttribute = .forceLeftToRight }
        backgroundColor = ASInspectorStyle.paper
        titleNode.maximumNumberOfLines = 2
        titleNode.style.flexShrink = 1
        titleNode.style.flexGrow = 1
        tableNode.separatorStyle = .none
        tableNode.backgroundColor = ASInspectorStyle.paper
        tableNode.style.flexGrow = 1
        tableNode.style.flexShrink = 1
        tableNode.style.flexBasis = ASDimension(unit: .points, value: 0)
    }

    @MainActor
    func connect() {
        tableNode.dataSource = self
        tableNode.delegate = self
    }

    /// The name of the node or window whose layout is shown, or the reason why there is no layout.
    @MainActor
    var title: String { titleNode.attributedText?.string ?? "" }

    @MainActor
    func show(_ title: String, _ newRows: [ASInspectorLayoutRow]) {
        if title != self.title { titleNode.attributedText = ASInspectorStyle.text(title, .boldSystemFont(ofSize: 12)) }
        guard newRows != rows else { return }
        rows = newRows
        tableNode.reloadData()
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        let bar = ASStackLayoutSpec.horizontal()
        bar.alignItems = .center
        bar.children = [titleNode, windowButton]
        let inset = ASInsetLayoutSpec(insets: UIEdgeInsets(top: 2, left: 8, bottom: 2, right: 4), child: bar)
        let column = ASStackLayoutSpec.vertical()
        column.alignItems = .stretch
        column.children = [inset, tableNode]
        return column
    }
}

extension ASInspectorLayoutNode: ASTableDataSource, ASTableDelegate {
    func tableNode(_ tableNode: ASTableNode, numberOfRowsInSection section: Int) -> Int { rows.count }

    func tableNode(_ tableNode: ASTableNode, nodeBlockForRowAt indexPath: IndexPath) -> ASCellNodeBlock {
        let row = rows[indexPath.row]
        return { ASInspectorLayoutRowNode(row) }
    }
}

/// A line of the layout: an element with its size, and below them its measurements, settings and style.
private final class ASInspectorLayoutRowNode: ASCellNode {
    /// The width of a level of indentation, in points.
    private static let indent: CGFloat = 10

    private let row: ASInspectorLayoutRow  // immutable after init
    private let (titleNode, sizeNode, detailsNode) = (ASTextNode(), ASTextNode(), ASTextNode())  // immutable after init

    init(_ row: ASInspectorLayoutRow) {
        self.row = row
        super.init()
        automaticallyManagesSubnodes = true
        semanticContentAttribute = .forceLeftToRight
        selectionStyle = .none
        if row.isMarked { backgroundColor = ASInspectorStyle.desk }
        titleNode.attributedText = ASInspectorStyle.code(row.title)
        titleNode.maximumNumberOfLines = 1
        titleNode.style.flexShrink = 1
        titleNode.style.flexGrow = 1
        sizeNode.attributedText = ASInspectorStyle.code(row.size, ASInspectorStyle.accent)
        detailsNode.attributedText = ASInspectorStyle.text(
            row.details,
            .systemFont(ofSize: 11),
            ASInspectorStyle.faintInk
        )
        for node in [titleNode, sizeNode, detailsNode] { node.isLayerBacked = true }
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        let line = ASStackLayoutSpec.horizontal()
        line.spacing = 8
        line.children = [titleNode, sizeNode]
        let column = ASStackLayoutSpec.vertical()
        column.alignItems = .stretch
        column.children = [line, detailsNode]
        let left = 8 + CGFloat(min(row.depth, 20)) * Self.indent
        return ASInsetLayoutSpec(insets: UIEdgeInsets(top: 3, left: left, bottom: 3, right: 8), child: column)
    }
}
