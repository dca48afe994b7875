// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASContainers
internal import ASGraphics
internal import ASLayoutEngine
internal import ASNodes
internal import ASTextLayout
internal import ASTextNodes
internal import Foundation

/// A line of the inspector's tree.
final class ASInspectorRowNode: ASCellNode {
    /// The width of a level of indentation, and the height of a line, in points.
    private static let (indent, height): (CGFloat, CGFloat) = (12, 20)

    let item: ASInspectorItem  // immutable after init
    private let titleNode = ASTextNode()  // immutable after init

    init(_ item: ASInspectorItem) {
        self.item = item
        super.init()
        automaticallyManagesSubnodes = true
        semanticContentAttribute = .forceLeftToRight
        let mark =
            switch item.disclosure {
            case .none: "   "
            case .closed: "▸ "
            case .open: "▾ "
            }
        let (shade, darkShade): (CGFloat, CGFloat) =
            item.isDimmed ? (0.6, 0.45) : item.isNode ? (0.1, 0.92) : (0.4, 0.68)
        let font = UIFont.monospacedSystemFont(ofSize: 12, weight: item.isNode ? .regular : .light)
        titleNode.attributedText = NSAttributedString(
            string: mark + item.title,
            attributes: [
                .font: font,
                .foregroundColor: UIColor(
                    light: UIColor(white: shade, alpha: 1),
                    dark: UIColor(white: darkShade, alpha: 1)
                ),
            ]
        )
        titleNode.maximumNumberOfLines = 1
        titleNode.isLayerBacked = true
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        let left = 6 + CGFloat(min(item.depth, 24)) * Self.indent
        let place = ASRelativeLayoutSpec(
            horizontalPosition: .start,
            verticalPosition: .center,
            sizingOption: [],
            child: ASInsetLayoutSpec(insets: UIEdgeInsets(top: 0, left: left, bottom: 0, right: 6), child: titleNode)
        )
        place.style.minHeight = ASDimension(unit: .points, value: Self.height)
        return place
    }
}
