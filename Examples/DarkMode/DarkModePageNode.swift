// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import Foundation

/// The contents of the page.
final class DarkModePageNode: ASDisplayNode {
    /// The control of the style, whose segments have the order of `UIUserInterfaceStyle`.
    let styleControl = ASSegmentedControlNode(titles: ["Desktop", "Light", "Dark"])

    private let statusNode = ASTextNode()
    private static let colors: [(String, UIColor)] = [
        ("systemBackground", .systemBackground), ("secondarySystemBackground", .secondarySystemBackground),
        ("tertiarySystemFill", .tertiarySystemFill), ("separator", .separator), ("systemBlue", .systemBlue),
        ("systemGreen", .systemGreen), ("systemOrange", .systemOrange), ("systemPink", .systemPink),
    ]
    private let swatches = DarkModePageNode.colors.map { SwatchNode(name: $0.0, color: $0.1) }
    private let textNode = ASTextNode()
    private let drawnNode = ContrastNode()
    private let keptNodes: [KeptStyleNode] = [
        KeptStyleNode(title: "follows", style: .unspecified), KeptStyleNode(title: "always light", style: .light),
        KeptStyleNode(title: "always dark", style: .dark),
    ]

    override init() {
        super.init()
        automaticallyManagesSubnodes = true
        backgroundColor = .systemBackground
        styleControl.selectedSegmentIndex = 0
        styleControl.style.preferredSize = CGSize(width: 300, height: 32)
        let text = NSMutableAttributedString(
            string: "Label. ",
            attributes: [.font: UIFont.boldSystemFont(ofSize: 18), .foregroundColor: UIColor.label]
        )
        let parts: [(String, UIColor)] = [
            ("Secondary label. ", .secondaryLabel), ("Tertiary label. ", .tertiaryLabel), ("A link. ", .link),
            ("A custom colour.", UIColor { $0.userInterfaceStyle == .dark ? .systemYellow : .systemPurple }),
        ]
        for (string, color) in parts {
            text.append(
                NSAttributedString(
                    string: string,
                    attributes: [.font: UIFont.systemFont(ofSize: 16), .foregroundColor: color]
                )
            )
        }
        textNode.attributedText = text
        drawnNode.style.height = ASDimension(unit: .points, value: 60)
        for node in [statusNode, textNode, drawnNode] { node.isLayerBacked = true }
    }

    func show(status: String) {
        statusNode.attributedText = NSAttributedString(
            string: status,
            attributes: [.font: UIFont.systemFont(ofSize: 13), .foregroundColor: UIColor.secondaryLabel]
        )
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        let grid = ASStackLayoutSpec.horizontal()
        grid.flexWrap = .wrap
        grid.spacing = 10
        grid.lineSpacing = 10
        grid.children = swatches
        let kept = ASStackLayoutSpec.horizontal()
        kept.spacing = 10
        kept.children = keptNodes
        for node in keptNodes {
            node.style.flexGrow = 1
            node.style.flexBasis = ASDimension(unit: .points, value: 60)
        }
        let column = ASStackLayoutSpec.vertical()
        column.spacing = 16
        column.alignItems = .stretch
        styleControl.style.alignSelf = .start
        column.children = [styleControl, statusNode, grid, textNode, drawnNode, kept]
        return ASInsetLayoutSpec(insets: UIEdgeInsets(top: 16, left: 16, bottom: 16, right: 16), child: column)
    }
}
