// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import DemoSupport

/// A control for each of the traits that can be overridden.
final class TraitControlsNode: ASDisplayNode {
    let width = ASSegmentedControlNode(titles: ["Window", "Compact", "Regular"])
    let textSize = ASSegmentedControlNode(titles: ["Window", "Small", "Large"])
    let direction = ASSegmentedControlNode(titles: ["Window", "Left to right", "Right to left"])
    let appearance = ASSegmentedControlNode(titles: ["Window", "Light", "Dark"])
    var controls: [ASSegmentedControlNode] { [width, textSize, direction, appearance] }
    private let captions: [ASTextNode]

    override init() {
        let names = ["Width", "Text", "Direction", "Style"]
        captions = names.map { name in
            let node = ASTextNode()
            node.attributedText = DemoText.plain(name, size: 13)
            node.style.width = .points(DemoFont.length(72))
            node.isLayerBacked = true
            return node
        }
        super.init()
        automaticallyManagesSubnodes = true
        for (control, name) in zip(controls, names) {
            control.selectedSegmentIndex = 0
            control.accessibilityLabel = name
            control.style.flexShrink = 1
        }
    }

    /// The selected traits, unspecified for those of the window.
    var traits: ASPrimitiveTraitCollection {
        var traits = ASPrimitiveTraitCollection()
        traits.horizontalSizeClass = [.unspecified, .compact, .regular][width.selectedSegmentIndex]
        traits.preferredContentSizeCategory =
            [.unspecified, .extraSmall, .accessibilityLarge][textSize.selectedSegmentIndex]
        traits.layoutDirection = [.unspecified, .leftToRight, .rightToLeft][direction.selectedSegmentIndex]
        traits.userInterfaceStyle = [.unspecified, .light, .dark][appearance.selectedSegmentIndex]
        return traits
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        let column = ASStackLayoutSpec.vertical()
        column.spacing = 8
        column.alignItems = .stretch
        column.children = zip(captions, controls).map { caption, control in
            let row = ASStackLayoutSpec.horizontal()
            row.spacing = 10
            row.alignItems = .center
            row.children = [caption, control]
            return row
        }
        return ASInsetLayoutSpec(insets: UIEdgeInsets(top: 16, left: 16, bottom: 16, right: 16), child: column)
    }
}
