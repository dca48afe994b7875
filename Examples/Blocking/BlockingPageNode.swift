// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import DemoSupport
import Foundation

/// The delay of the drawings, the two buttons, and a result for each.
public final class BlockingPageNode: ASScrollNode {
    let delayControl = ASSegmentedControlNode(titles: ["10 ms", "50 ms", "200 ms"])
    let placeholderButton = DemoButton.make("Show placeholders")
    let waitButton = DemoButton.make("Wait for the drawings")
    private let introNode = ASTextNode()
    private let delayNode = ASTextNode()
    private let placeholderNode = ASTextNode()
    private let waitNode = ASTextNode()

    override init() {
        super.init()
        automaticallyManagesSubnodes = true
        automaticallyManagesContentSize = true
        backgroundColor = .systemBackground
        introNode.attributedText = DemoText.plain(
            """
            Each of the buttons opens a table of slow drawings. One shows placeholders until they arrive. For the other, \
            nothing is drawn ahead, and the main thread waits when the table appears and when a row is scrolled in. \
            Scroll there, and come back for the frames of the visit.
            """,
            size: 15
        )
        delayNode.attributedText = DemoText.plain("Drawing time", size: 14)
        delayControl.selectedSegmentIndex = 1
        delayControl.accessibilityLabel = "Drawing time"
        for node in [introNode, delayNode, placeholderNode, waitNode] { node.isLayerBacked = true }
    }

    /// Shows the results for waiting and for not waiting.
    func show(_ meters: [Bool: FrameMeter]) {
        for (waits, figure) in [(false, placeholderNode), (true, waitNode)] {
            figure.attributedText = DemoText.plain(meters[waits]?.summary ?? "not opened yet", size: 14, isFaint: true)
        }
    }

    override public func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        func row(_ children: [any ASLayoutElement]) -> ASStackLayoutSpec {
            let row = ASStackLayoutSpec.horizontal()
            row.spacing = 12
            row.lineSpacing = 6
            row.flexWrap = .wrap
            row.alignItems = .center
            row.children = children
            return row
        }
        let column = ASStackLayoutSpec.vertical()
        column.spacing = 16
        column.alignItems = .stretch
        column.children = [
            introNode, row([delayNode, delayControl]), row([placeholderButton, placeholderNode]),
            row([waitButton, waitNode]),
        ]
        return ASInsetLayoutSpec(insets: UIEdgeInsets(top: 16, left: 16, bottom: 16, right: 16), child: column)
    }
}
