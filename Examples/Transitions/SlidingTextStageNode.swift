// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import Foundation

/// A stage with one of two texts: the removed text slides out to the left, and the inserted one slides in from the right.
final class SlidingTextStageNode: ASDisplayNode {
    private let textNodes: [ASTextNode]
    private let isTurned = ASLock(false)

    override init() {
        textNodes = [
            "One text, which is about to make room.",
            "Another text. It comes from the right, and the first leaves to the left.",
        ].map { text in
            let node = ASTextNode()
            node.isLayerBacked = true
            node.style.flexShrink = 1
            node.attributedText = NSAttributedString(
                string: text,
                attributes: [.font: UIFont.systemFont(ofSize: 17), .foregroundColor: UIColor.label]
            )
            return node
        }
        super.init()
        debugName = "texts"
        automaticallyManagesSubnodes = true
        clipsToBounds = true
        backgroundColor = .systemGray6
        cornerRadius = 8
        style.height = ASDimension(unit: .points, value: 76)
    }

    /// Changes to the other text.
    func toggle() {
        isTurned.withLock { $0.toggle() }
        transitionLayout(withAnimation: true, shouldMeasureAsync: true)
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        let text = textNodes[isTurned.withLock { $0 } ? 1 : 0]
        let row = ASStackLayoutSpec.horizontal()
        row.alignItems = .center
        row.children = [text]
        return ASInsetLayoutSpec(insets: UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 16), child: row)
    }

    override func animateLayoutTransition(_ context: any ASContextTransitioning) {
        guard context.isAnimated() else { return super.animateLayoutTransition(context) }
        let width = bounds.width
        let coming = context.insertedSubnodes()
        let leaving = context.removedSubnodes()
        for node in coming {
            // If this interrupts a transition that was removing the node, it starts at its position on screen.
            let start = context.initialFrame(for: node)
            node.frame = start.isNull ? context.finalFrame(for: node).offsetBy(dx: width, dy: 0) : start
        }
        for node in leaving { node.frame = context.initialFrame(for: node) }
        UIView.animate(
            withDuration: 0.6,
            delay: 0,
            usingSpringWithDamping: 0.8,
            initialSpringVelocity: 0,
            animations: {
                for node in coming { node.frame = context.finalFrame(for: node) }
                for node in leaving { node.frame.origin.x = -width }
            },
            completion: { isFinished in context.completeTransition(isFinished) }
        )
    }
}
