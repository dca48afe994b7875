// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import DemoSupport
import Foundation

/// One example of each kind of accessibility element.
final class ReaderPageNode: ASDisplayNode {
    private let sections: [ASDisplayNode]

    init(_ sections: [ASDisplayNode]) {
        self.sections = sections
        super.init()
        automaticallyManagesSubnodes = true
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        let column = ASStackLayoutSpec.vertical()
        column.spacing = 20
        column.alignItems = .stretch
        column.children = sections
        return column
    }
}

/// A heading with its examples in rows below it.
final class ReaderSectionNode: ASDisplayNode {
    private let headingNode = ASTextNode()
    private let parts: [ASDisplayNode]

    init(_ heading: String, _ parts: [ASDisplayNode]) {
        self.parts = parts
        super.init()
        automaticallyManagesSubnodes = true
        for part in parts { part.style.flexShrink = 1 }
        headingNode.attributedText = NSAttributedString(
            string: heading,
            attributes: [.font: UIFont.boldSystemFont(ofSize: 14), .foregroundColor: DemoColor.text]
        )
        headingNode.accessibilityTraits = .header
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        let row = ASStackLayoutSpec.horizontal()
        row.spacing = 14
        row.lineSpacing = 10
        row.flexWrap = .wrap
        row.alignItems = .center
        row.alignContent = .start
        row.children = parts
        let column = ASStackLayoutSpec.vertical()
        column.spacing = 8
        column.alignItems = .stretch
        column.children = [headingNode, row]
        return column
    }
}
