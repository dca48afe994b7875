// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import DemoSupport
import Foundation

/// A box with a small button in it, a caption, and a count of the clicks that reached the button.
final class HitAreaSampleNode: ASDisplayNode {
    /// The parameters of a sample.
    struct Sample: Sendable {
        var caption: String
        /// The size of the box around the button, in points.
        var boxSize = CGSize(width: 120, height: 90)
        /// The origin of the button in the box.
        var buttonOrigin = CGPoint(x: 53, y: 38)
        /// The slop of the button: negative values enlarge its touch area, and positive values reduce it.
        var slop: UIEdgeInsets = .zero
        /// Whether the box clips its subnodes.
        var boxClips = false
        /// The slop of the box.
        var boxSlop: UIEdgeInsets = .zero
    }

    private static let buttonSize = CGSize(width: 14, height: 14)

    private let captionNode = ASTextNode()
    private let countNode = ASTextNode()
    private let box = ASDisplayNode()
    private let button = ASButtonNode()
    private let sample: Sample
    private var count = 0

    init(_ sample: Sample) {
        self.sample = sample
        super.init()
        automaticallyManagesSubnodes = true
        debugName = sample.caption

        captionNode.attributedText = HitAreasText.body(sample.caption)
        captionNode.style.flexShrink = 1
        box.backgroundColor = DemoColor.box
        box.clipsToBounds = sample.boxClips
        box.hitTestSlop = sample.boxSlop
        box.style.preferredSize = sample.boxSize

        button.accessibilityLabel = sample.caption
        button.backgroundColor = DemoColor.accent
        button.cornerRadius = 3
        button.hitTestSlop = sample.slop
        button.style.preferredSize = Self.buttonSize
        button.style.layoutPosition = sample.buttonOrigin
        button.cursor = .pointingHand
        button.addTarget(self, action: HitAreaSampleNode.buttonTapped, forControlEvents: .touchUpInside)

        box.automaticallyManagesSubnodes = true
        box.layoutSpecBlock = { [button] _, _ in ASAbsoluteLayoutSpec(children: [button]) }
        showCount()
    }

    private func buttonTapped() {
        count += 1
        showCount()
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
