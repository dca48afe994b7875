// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import Foundation

/// A view with a vertically centred line of text.
final class BannerView: UIView {
    private let textNode = ASTextNode()

    init() {
        super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 32))
        textNode.isLayerBacked = true
        addSubnode(textNode)
    }

    func show(_ text: String, isTitle: Bool = false) {
        textNode.attributedText = NSAttributedString(
            string: text,
            attributes: [
                .font: isTitle ? UIFont.boldSystemFont(ofSize: 15) : UIFont.systemFont(ofSize: 14),
                .foregroundColor: isTitle ? UIColor.label : UIColor.secondaryLabel,
            ]
        )
        setNeedsLayout()
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let room = CGSize(width: max(0, bounds.width - 30), height: .infinity)
        let size = textNode.layoutThatFits(ASSizeRange(min: .zero, max: room)).size
        textNode.frame = CGRect(x: 15, y: (bounds.height - size.height) / 2, width: room.width, height: size.height)
    }
}

/// A controller for the preview of a row, which shows it larger.
final class RowPreviewController: ASDKViewController<ASDisplayNode> {
    private let textNode = ASTextNode()

    init(_ row: StyleRow) {
        super.init(node: ASDisplayNode())
        title = row.title
        preferredContentSize = CGSize(width: 260, height: 130)
        node.automaticallyManagesSubnodes = true
        node.backgroundColor = .secondarySystemBackground
        textNode.attributedText = NSAttributedString(
            string: "\(row.title)\n\(row.detail)",
            attributes: [.font: UIFont.systemFont(ofSize: 22), .foregroundColor: UIColor.label]
        )
        node.layoutSpecBlock = { [textNode] _, _ in
            ASCenterLayoutSpec(
                centeringOptions: .XY,
                sizingOptions: [],
                child: ASInsetLayoutSpec(insets: UIEdgeInsets(top: 8, left: 12, bottom: 8, right: 12), child: textNode)
            )
        }
    }
}
