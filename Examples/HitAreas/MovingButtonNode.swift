// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import DemoSupport
import Foundation

/// A button that moves on each click, together with its touch area.
final class MovingButtonNode: ASDisplayNode {
    private let captionNode = ASTextNode()
    private let countNode = ASTextNode()
    private let box = ASDisplayNode()
    private let button = ASButtonNode()
    private var count = 0

    override init() {
        super.init()
        automaticallyManagesSubnodes = true
        debugName = "Moving"
        captionNode.attributedText = HitAreasText.body("Moves on each click, rotated by 30°")
        box.backgroundColor = DemoColor.box
        box.style.preferredSize = CGSize(width: 120, height: 90)
        button.accessibilityLabel = "Moving button"
        button.backgroundColor = .systemPurple
        button.cornerRadius = 3
        button.cursor = .pointingHand
        button.hitTestSlop = UIEdgeInsets(top: -10, left: -10, bottom: -10, right: -10)
        button.frame = CGRect(x: 14, y: 33, width: 24, height: 24)
        button.transform = CATransform3DMakeRotation(.pi / 6, 0, 0, 1)
        button.addTarget(self, forControlEvents: .touchUpInside) { $0.tapped() }
        box.addSubnode(button)
        showCount()
    }

    @MainActor private func tapped() {
        count += 1
        showCount()
        let x: CGFloat = count.isMultiple(of: 2) ? 26 : 94
        UIView.animate(withDuration: 1, delay: 0, options: [.curveEaseInOut, .allowUserInteraction]) { [button] in
            button.position = CGPoint(x: x, y: 45)
        }
    }

    private func showCount() {
        countNode.attributedText = HitAreasText.body(count == 1 ? "1 click" : "\(count) clicks", isBold: true)
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        let column = ASStackLayoutSpec.vertical()
        column.spacing = 6
        column.alignItems = .start
        column.children = [captionNode, box, countNode]
        return ASInsetLayoutSpec(insets: UIEdgeInsets(top: 12, left: 16, bottom: 12, right: 16), child: column)
    }
}
