// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASGraphics
package import ASInteractions
internal import ASLayoutEngine
internal import ASNodes
internal import ASTextLayout
internal import ASTextNodes
package import ASUIKit
package import Foundation

/// The contents of menus and tooltips, made of nodes.
@MainActor
package final class ASNodePopupContents: ASPopupContents {
    private static let shared = ASNodePopupContents()

    /// Registers these contents for menus and tooltips, unless others are registered.
    package static func register() {
        if ASPopups.contents == nil { ASPopups.contents = shared }
    }

    package func openMenu(_ request: ASMenuRequest) -> (any ASOpenMenu)? { ASMenuSession.open(request) }

    package func makeToolTip(
        _ text: String,
        maximumWidth: CGFloat,
        for window: UIWindow,
        ready: @escaping @MainActor (UIView) -> Void
    ) {
        let traits = ASPrimitiveTraitCollectionFromUITraitCollection(window.traitCollection)
        ASDispatcherCurrent().async(.layout) {
            let node = ASToolTipNode(text)
            node.adopt(ASTraitCollection(traits))
            let range = ASSizeRange(min: .zero, max: CGSize(width: maximumWidth, height: .infinity))
            let size = node.layoutThatFits(range).size
            ASDispatcherCurrent().asyncMain {
                node.frame = CGRect(x: 0, y: 0, width: ceil(size.width), height: ceil(size.height))
                ready(node.view)
            }
        }
    }
}

/// The text of a tooltip, with its own background.
final class ASToolTipNode: ASDisplayNode {
    private let textNode = ASTextNode()

    init(_ text: String) {
        super.init()
        automaticallyManagesSubnodes = true
        backgroundColor = UIColor(light: UIColor(hex: 0x2E2E33), dark: UIColor(hex: 0xE6E6EB))
        textNode.isLayerBacked = true
        // A short text is drawn synchronously, so that it is in the first frame.
        textNode.displaysAsynchronously = false
        textNode.attributedText = NSAttributedString(
            string: text,
            attributes: [
                .font: UIFont.scaledSystemFont(ofSize: 13),
                .foregroundColor: UIColor(light: .white, dark: .black),
            ]
        )
        isAccessibilityElement = true
        accessibilityLabel = text
        accessibilityTraits = .toolTip
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        ASInsetLayoutSpec(insets: UIEdgeInsets(top: 5, left: 8, bottom: 5, right: 8), child: textNode)
    }
}
