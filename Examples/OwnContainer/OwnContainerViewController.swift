// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import DemoSupport
import Foundation

/// Two thousand cards in a custom container, which needs only an `ASRangeController`; see `MasonryView`.
///
/// The bar shows the numbers of visible, drawn and loaded cards, and the extent of the ranges. F11, or its switch, shows the range
/// overlay.
public final class OwnContainerViewController: ASDKViewController<ASDisplayNode> {
    /// The available extents of the preload range ahead, in screenfuls.
    private static let extents: [CGFloat] = [0, 1, 2.5, 5]

    let rates: RangeRates
    let masonryNode: MasonryNode
    let extentControl = ASSegmentedControlNode(titles: ["None", "1", "2.5", "5"])
    private let overlaySwitch = ASSwitchNode()

    /// Creates a container with `count` cards.
    public init(count: Int = 2000) {
        let rates = RangeRates(total: count)
        self.rates = rates
        masonryNode = MasonryNode(Card.make(count).map { CardNode($0, rates) })
        super.init(node: ASDisplayNode())
        title = "Own container"
        extentControl.selectedSegmentIndex = 2
        extentControl.accessibilityLabel = "Screens that are loaded ahead"
        extentControl.addTarget(self, forControlEvents: .valueChanged) { $0.chooseExtent() }
        overlaySwitch.accessibilityLabel = "Range overlay"
        overlaySwitch.toolTip = "Shows the ranges beside the content (F11)"
        overlaySwitch.isOn = ASDisplayNode.shouldShowRangeDebugOverlay
        overlaySwitch.addTarget(self, forControlEvents: .valueChanged) {
            ASDisplayNode.shouldShowRangeDebugOverlay = $0.overlaySwitch.isOn
        }
        let labels = ["Screens ahead", "Ranges"].map(Self.label)
        node.automaticallyManagesSubnodes = true
        node.backgroundColor = .secondarySystemBackground
        node.layoutSpecBlock = { [masonryNode, rates, extentControl, overlaySwitch] _, _ in
            let bar = ASStackLayoutSpec.horizontal()
            bar.spacing = 10
            bar.lineSpacing = 6
            bar.flexWrap = .wrap
            bar.alignItems = .center
            bar.alignContent = .start
            bar.children = [labels[0], extentControl, labels[1], overlaySwitch, rates.textNode]
            let column = ASStackLayoutSpec.vertical()
            column.alignItems = .stretch
            column.children = [
                ASInsetLayoutSpec(insets: UIEdgeInsets(top: 8, left: 14, bottom: 8, right: 14), child: bar),
                masonryNode,
            ]
            return column
        }
    }

    private static func label(_ text: String) -> ASTextNode {
        let label = ASTextNode()
        label.isLayerBacked = true
        label.attributedText = DemoText.plain(text, size: 13)
        return label
    }

    /// Sets the ranges to the extent that is selected in the control.
    func chooseExtent() {
        guard let ranges = masonryNode.masonry?.ranges else { return }
        let extent = Self.extents[max(0, extentControl.selectedSegmentIndex)]
        // The display range is 0.4 of the preload range. Both extend half as far behind the visible area as ahead.
        for (type, share) in [(ASLayoutRangeType.preload, 1), (.display, 0.4)] {
            ranges.setTuningParameters(
                ASRangeTuningParameters(
                    leadingBufferScreenfuls: extent * share,
                    trailingBufferScreenfuls: extent * share / 2
                ),
                for: .full,
                rangeType: type
            )
        }
        ranges.updateCurrentRange(with: .full)
    }
}
