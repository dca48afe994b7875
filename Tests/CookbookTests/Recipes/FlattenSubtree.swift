// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit

func pattern() -> ASDisplayNode {
    let node = ASDisplayNode()
    node.enableSubtreeRasterization()
    node.automaticallyManagesSubnodes = true
    let dots = (0..<40).map { index in
        let dot = ASDisplayNode()
        dot.backgroundColor = UIColor(hue: CGFloat(index) / 40, saturation: 0.6, brightness: 0.9, alpha: 1)
        dot.cornerRadius = 6
        dot.style.preferredSize = CGSize(width: 12, height: 12)
        return dot
    }
    node.layoutSpecBlock = { _, _ in
        let rows = ASStackLayoutSpec.horizontal()
        rows.flexWrap = .wrap
        rows.alignItems = .start
        rows.spacing = 4
        rows.lineSpacing = 4
        rows.children = dots
        return rows
    }
    node.style.preferredSize = CGSize(width: 124, height: 76)
    return node
}
