// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import DemoSupport
import Foundation

/// A page: a heading above a table of a thousand rows.
final class PageNode: ASCellNode {
    fileprivate static let rowCount = 1_000

    private let headingNode = ASTextNode()
    private let tableNode = ASTableNode()
    fileprivate let topic: String
    fileprivate let hue: CGFloat

    init(topic: String, hue: CGFloat) {
        self.topic = topic
        self.hue = hue
        super.init()
        debugName = topic
        automaticallyManagesSubnodes = true
        backgroundColor = UIColor(hue: hue, saturation: 0.5, brightness: 0.55, alpha: 1)
        headingNode.attributedText = NSAttributedString(
            string: topic,
            attributes: [.font: DemoFont.boldSystemFont(ofSize: 24), .foregroundColor: UIColor.white]
        )
        tableNode.debugName = topic
        tableNode.style.flexGrow = 1
        tableNode.style.flexShrink = 1
    }

    override func didLoad() {
        super.didLoad()
        tableNode.dataSource = self
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        let column = ASStackLayoutSpec.vertical()
        column.alignItems = .stretch
        column.children = [
            ASInsetLayoutSpec(insets: UIEdgeInsets(top: 14, left: 20, bottom: 14, right: 20), child: headingNode),
            tableNode,
        ]
        return column
    }
}

// The conformance is in an extension: in the class declaration, this `@MainActor` protocol would isolate the whole node to main.
extension PageNode: ASTableDataSource {
    func tableNode(_ tableNode: ASTableNode, numberOfRowsInSection section: Int) -> Int {
        Self.rowCount
    }

    func tableNode(_ tableNode: ASTableNode, nodeBlockForRowAt indexPath: IndexPath) -> ASCellNodeBlock {
        let (topic, hue, row) = (topic, hue, indexPath.row)
        return { PageRowNode(title: "\(topic) \(row + 1)", hue: hue, row: row) }
    }
}
