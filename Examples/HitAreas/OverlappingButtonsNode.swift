// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import DemoSupport
import Foundation

/// Two buttons whose touch areas overlap: the one in front receives touches in both.
final class OverlappingButtonsNode: ASDisplayNode {
    private let captionNode = ASTextNode()
    private let countNode = ASTextNode()
    private let box = ASDisplayNode()
    private let back = ASButtonNode()
    private let front = ASButtonNode()
    private var counts = (back: 0, front: 0)

    override init() {
        super.init()
        automaticallyManagesSubnodes = true
        debugName = "Overlapping"
        captionNode.attributedText = HitAreasText.body("Overlapping areas: orange is in front")
        box.backgroundColor = DemoColor.box
        box.style.preferredSize = CGSize(width: 120, height: 90)
        for (button, color, x) in [(back, DemoColor.accent, 38.0), (front, UIColor.systemOrange, 66.0)] {
            button.backgroundColor = color
            button.cornerRadius = 3
            button.cursor = .pointingHand
            button.style.preferredSize = CGSize(width: 14, height: 14)
            button.style.layoutPosition = CGPoint(x: x, y: 38)
            button.hitTestSlop = UIEdgeInsets(top: -20, left: -20, bottom: -20, right: -20)
        }
        back.accessibilityLabel = "Blue, behind"
        front.accessibilityLabel = "Orange, in front"
        back.addTarget(self, action: OverlappingButtonsNode.backTapped, forControlEvents: .touchUpInside)
        front.addTarget(self, action: OverlappingButtonsNode.frontTapped, forControlEvents: .touchUpInside)
        box.automaticallyManagesSubnodes = true
        box.layoutSpecBlock = { [back, front] _, _ in ASAbsoluteLayoutSpec(children: [back, front]) }
        showCounts()
    }

    private func backTapped() {
        counts.back += 1
        showCounts()
    }

    private func frontTapped() {
        counts.front += 1
        showCounts()
    }

    private func showCounts() {
        countNode.attributedText = HitAreasText.body("blue \(counts.back), orange \(counts.front)", isBold: true)
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        let column = ASStackLayoutSpec.vertical()
        column.spacing = 6
        column.alignItems = .start
        column.children = [captionNode, box, countNode]
        return ASInsetLayoutSpec(insets: UIEdgeInsets(top: 12, left: 16, bottom: 12, right: 16), child: column)
    }
}
