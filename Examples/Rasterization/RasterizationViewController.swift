// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit

/// The same badges with a layer for each node or with one layer for each badge, and the cost of both.
public final class RasterizationViewController: ASDKViewController<ASDisplayNode> {
    private let control = ASSegmentedControlNode(titles: ["A layer for each node", "Rasterised"])
    private let status = ASTextNode()
    private let badges = BadgeScrollNode()

    override public init() {
        super.init(node: ASDisplayNode())
        title = "Rasterization"
        node.backgroundColor = .systemBackground
        node.automaticallyManagesSubnodes = true
        control.selectedSegmentIndex = 0
        control.addTarget(self, action: RasterizationViewController.rebuild, forControlEvents: .valueChanged)
        badges.style.flexGrow = 1
        badges.style.flexShrink = 1
        badges.didDraw = { [weak self] in self?.showCensus() }
        badges.show(isRasterized: false)
        node.layoutSpecBlock = { [control, status, badges] _, _ in
            let bar = ASStackLayoutSpec.horizontal()
            bar.spacing = 16
            bar.lineSpacing = 6
            bar.flexWrap = .wrap
            bar.alignItems = .center
            bar.children = [control, status]
            let column = ASStackLayoutSpec.vertical()
            column.alignItems = .stretch
            column.children = [
                ASInsetLayoutSpec(insets: UIEdgeInsets(top: 12, left: 16, bottom: 12, right: 16), child: bar), badges,
            ]
            return column
        }
    }

    /// The current cost of the badges.
    var census: LayerCensus { LayerCensus(badges.layer) }

    private func rebuild() {
        badges.show(isRasterized: control.selectedSegmentIndex == 1)
    }

    private func showCensus() {
        status.attributedText = NSAttributedString(
            string: census.text,
            attributes: [.font: UIFont.systemFont(ofSize: 14), .foregroundColor: UIColor.secondaryLabel]
        )
    }
}
