// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import DemoSupport
import Foundation

/// A caption, with controls in rows below it.
final class ControlsSectionNode: ASDisplayNode {
    private let captionNode = ASTextNode()
    private let controls: [ASDisplayNode]

    init(_ caption: String, _ controls: [ASDisplayNode]) {
        self.controls = controls
        super.init()
        automaticallyManagesSubnodes = true
        captionNode.attributedText = NSAttributedString(
            string: caption,
            attributes: [.font: UIFont.systemFont(ofSize: 13), .foregroundColor: UIColor.secondaryLabel]
        )
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        let row = ASStackLayoutSpec.horizontal()
        row.spacing = 14
        row.lineSpacing = 10
        row.flexWrap = .wrap
        row.alignItems = .center
        row.alignContent = .start
        row.children = controls
        let column = ASStackLayoutSpec.vertical()
        column.spacing = 8
        column.alignItems = .stretch
        column.children = [captionNode, row]
        return column
    }
}
