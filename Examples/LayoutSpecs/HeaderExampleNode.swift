// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import DemoSupport
import Foundation

/// A header with a name above a place at the left, and a time at the right.
final class HeaderExampleNode: ASDisplayNode {
    let nameNode = ExampleLook.text("Wilhelmina of the northern harbour", size: 20, color: DemoColor.accent, lines: 1)
    let placeNode = ExampleLook.text("By the lighthouse, Sankt Peter-Ording", size: 17, color: .systemTeal, lines: 1)
    let timeNode = ExampleLook.text("30 min", size: 20, color: .systemGray)

    override init() {
        super.init()
        automaticallyManagesSubnodes = true
        backgroundColor = .systemBackground
        nameNode.style.flexShrink = 1
        placeNode.style.flexShrink = 1
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        let names = ASStackLayoutSpec.vertical()
        names.spacing = 4
        names.style.flexShrink = 1
        names.children = [nameNode, placeNode]
        let spacer = ASLayoutSpec()
        spacer.style.flexGrow = 1
        let row = ASStackLayoutSpec.horizontal()
        row.spacing = 12
        row.alignItems = .center
        row.children = [names, spacer, timeNode]
        return ASInsetLayoutSpec(insets: UIEdgeInsets(top: 12, left: 14, bottom: 12, right: 14), child: row)
    }
}
