// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import DemoSupport
import Foundation

/// The same photograph in several sizes, and a switch for the overlay with the number of image pixels per device pixel.
final class ScalingStripNode: ASDisplayNode {
    /// The width and height of each image.
    private static let sides: [CGFloat] = [24, 48, 96, 150]

    let overlaySwitch = ASSwitchNode()
    private let captionNode = ASTextNode()
    let pictures: [ASImageNode]

    override init() {
        let file = SamplePhotos.original("astronaut.png")
        pictures = Self.sides.map { side in
            let node = ASImageNode()
            node.image = UIImage(contentsOfFile: file.path)
            node.placeholderColor = .systemGray6
            node.style.preferredSize = CGSize(width: side, height: side)
            node.isLayerBacked = true
            return node
        }
        super.init()
        automaticallyManagesSubnodes = true
        overlaySwitch.isOn = ASImageNode.shouldShowImageScalingOverlay
        overlaySwitch.accessibilityLabel = "Scaling overlay"
        captionNode.isLayerBacked = true
        captionNode.style.flexShrink = 1
        captionNode.attributedText = NSAttributedString(
            string: "Show the number of image pixels per screen pixel on each picture",
            attributes: [.font: UIFont.systemFont(ofSize: 13), .foregroundColor: UIColor.secondaryLabel]
        )
        onDidLoad { node in
            (node as? ScalingStripNode)?.overlaySwitch.addAction(forControlEvents: .valueChanged) { control in
                ASImageNode.shouldShowImageScalingOverlay = (control as? ASSwitchNode)?.isOn == true
            }
        }
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        let head = ASStackLayoutSpec.horizontal()
        head.spacing = 10
        head.alignItems = .center
        head.children = [overlaySwitch, captionNode]
        let strip = ASStackLayoutSpec.horizontal()
        strip.spacing = 14
        strip.lineSpacing = 14
        strip.flexWrap = .wrap
        strip.alignItems = .end
        strip.children = pictures
        let column = ASStackLayoutSpec.vertical()
        column.spacing = 10
        column.alignItems = .stretch
        column.children = [head, strip]
        return column
    }
}
