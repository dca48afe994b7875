// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import DemoSupport
import Foundation

/// The icon and the name of the project, and groups of names with values, below each other.
public final class AboutPageNode: ASScrollNode {
    private let head = AboutHeadNode()
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
        column.spacing = DemoSpace.group
        column.alignItems = .stretch
        column.style.maxWidth = .points(720)
        column.style.width = .fraction(1)
        column.children = [head] + groups
        let centred = ASStackLayoutSpec.vertical()
        centred.alignItems = .center
        centred.children = [column]
        let insets = UIEdgeInsets(
            top: DemoSpace.group,
            left: DemoSpace.large,
            bottom: DemoSpace.group,
            right: DemoSpace.large
        )
        return ASInsetLayoutSpec(insets: insets, child: centred)
    }
}

/// The icon beside the name of the project and its summary.
final class AboutHeadNode: ASDisplayNode {
    private let iconNode = ASImageNode()
    private let nameNode = ASTextNode()
    private let summaryNode = ASTextNode()

    override init() {
        super.init()
        automaticallyManagesSubnodes = true
        iconNode.image = DemoIcon.image(side: 256)
        iconNode.style.preferredSize = CGSize(width: 64, height: 64)
        nameNode.attributedText = NSAttributedString(
            string: "AsyncDisplayKit for Linux",
            attributes: [.font: DemoFont.boldSystemFont(ofSize: 24), .foregroundColor: DemoColor.text]
        )
        nameNode.accessibilityTraits = .header
        summaryNode.attributedText = DemoText.plain(
            "Texture in Swift, on X11, Cairo and Pango",
            size: 14,
            isFaint: true
        )
        for node in [iconNode, nameNode, summaryNode] { node.isLayerBacked = true }
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        let texts = ASStackLayoutSpec.vertical()
        texts.spacing = DemoSpace.tight
        texts.style.flexShrink = 1
        texts.children = [nameNode, summaryNode]
        let row = ASStackLayoutSpec.horizontal()
        row.spacing = DemoSpace.large
        row.alignItems = .center
        row.children = [iconNode, texts]
        return row
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
        boxNode.cornerRadius = DemoSpace.small
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
        list.spacing = DemoSpace.small
        list.alignItems = .stretch
        list.children = rows
        let insets = UIEdgeInsets(
            top: DemoSpace.medium,
            left: DemoSpace.large,
            bottom: DemoSpace.medium,
            right: DemoSpace.large
        )
        let box = ASBackgroundLayoutSpec(
            child: ASInsetLayoutSpec(insets: insets, child: list),
            background: boxNode
        )
        let column = ASStackLayoutSpec.vertical()
        column.spacing = DemoSpace.small
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
        nameNode.style.width = .points(DemoFont.length(120))
        valueNode.style.flexShrink = 1
        for node in [nameNode, valueNode] { node.isLayerBacked = true }
    }

    func show(_ value: String) {
        guard valueNode.attributedText?.string != value else { return }
        valueNode.attributedText = DemoText.plain(value, size: 14)
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        let row = ASStackLayoutSpec.horizontal()
        row.spacing = DemoSpace.medium
        row.children = [nameNode, valueNode]
        return row
    }
}
