// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import DemoSupport

/// The last row, with a spinner while more rows load, or a button after a failure.
final class TailNode: ASCellNode {
    /// The button that loads again, visible only after a failure.
    let retryButton = DemoButton.make("Try again")
    private let wheelNode = ASActivityIndicatorNode()
    private let textNode = ASTextNode()
    private let hasFailed: Bool  // immutable after init

    init(hasFailed: Bool) {
        self.hasFailed = hasFailed
        super.init()
        automaticallyManagesSubnodes = true
        selectionStyle = .none
        style.height = .points(DemoFont.length(60))
        textNode.attributedText = DemoText.plain(
            hasFailed ? "The server does not answer." : "Loading …",
            size: 14,
            isFaint: true
        )
        textNode.style.flexShrink = 1
        if !hasFailed { wheelNode.startAnimating() }
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        let row = ASStackLayoutSpec.horizontal()
        row.spacing = 12
        row.alignItems = .center
        row.children = hasFailed ? [textNode, retryButton] : [wheelNode, textNode]
        return ASCenterLayoutSpec(centeringOptions: .XY, sizingOptions: [], child: row)
    }
}
