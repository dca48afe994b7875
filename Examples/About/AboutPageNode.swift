// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import DemoSupport
import Foundation

/// Groups of names and values, one below the other.
public final class AboutPageNode: ASScrollNode {
    private var groups: [AboutGroupNode] = []

    override init() {
        super.init()
        automaticallyManagesSubnodes = true
        automaticallyManagesContentSize = true
        backgroundColor = .systemBackground
    }

    /// Shows the facts; changed values are updated in place.
    @MainActor
    func show(_ facts: [(heading: String, rows: [(name: String, value: String)])]) {
        if groups.map(\.heading) != facts.map(\.heading) {
            groups = facts.map { AboutGroupNode($0.heading) }
            setNeedsLayout()
        }
        for (group, fact) in zip(groups, facts) { group.show(fact.rows) }
    }

    override public func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        let column = ASStackLayoutSpec.vertical()
        column.spacing = 20
        column.alignItems = .stretch
        column.style.maxWidth = .points(720)
        column.style.width = .fraction(1)
        column.children = groups
        let centred = ASStackLayoutSpec.vertical()
        centred.alignItems = .center
        centred.children = [column]
        return ASInsetLayoutSpec(insets: UIEdgeInsets(top: 20, left: 16, bottom: 20, right: 16), child: centred)
    }
}

/// A heading above a box of rows.
final class AboutGroupNode: ASDisplayNode {
    let heading: String
    private let headingNode = ASTextNode()
    private let boxNode = ASDisplayNode()
    private var rows: [AboutRowNode] = []

    init(_ heading: String) {
        self.heading = heading
        super.init()
        automaticallyManagesSubnodes = true
        headingNode.attributedText = DemoText.heading(heading)
        headingNode.isLayerBacked = true
        headingNode.accessibilityTraits = .header
        boxNode.isLayerBacked = true
        boxNode.backgroundColor = .secondarySystemBackground
        boxNode.cornerRadius = 8
    }

    @MainActor
    func show(_ values: [(name: String, value: String)]) {
        if rows.map(\.name) != values.map(\.name) {
            rows = values.map { AboutRowNode($0.name) }
            setNeedsLayout()
        }
        for (row, value) in zip(rows, values) { row.show(value.value) }
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        let list = ASStackLayoutSpec.vertical()
        list.spacing = 8
        list.alignItems = .stretch
        list.children = rows
        let box = ASBackgroundLayoutSpec(
            child: ASInsetLayoutSpec(insets: UIEdgeInsets(top: 12, left: 16, bottom: 12, right: 16), child: list),
            background: boxNode
        )
        let column = ASStackLayoutSpec.vertical()
        column.spacing = 8
        column.alignItems = .stretch
        column.children = [headingNode, box]
        return column
    }
}

/// A name, and a value that wraps beside it.
final class AboutRowNode: ASDisplayNode {
    let name: String
    private let nameNode = ASTextNode()
    private let valueNode = ASTextNode()

    init(_ name: String) {
        self.name = name
        super.init()
        automaticallyManagesSubnodes = true
        nameNode.attributedText = DemoText.plain(name, size: 14, isFaint: true)
        nameNode.style.width = .points(120)
        valueNode.style.flexShrink = 1
        for node in [nameNode, valueNode] { node.isLayerBacked = true }
    }

    func show(_ value: String) {
        guard valueNode.attributedText?.string != value else { return }
        valueNode.attributedText = DemoText.plain(value, size: 14)
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        let row = ASStackLayoutSpec.horizontal()
        row.spacing = 12
        row.children = [nameNode, valueNode]
        return row
    }
}
