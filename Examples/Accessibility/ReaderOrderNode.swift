// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import Foundation

/// Three buttons whose reading order differs from their order on screen.
final class ReaderOrderNode: ASDisplayNode {
    private let buttons = ["First", "Second", "Third"].map { ReaderParts.button($0, announcing: "\($0) pressed") }

    override init() {
        super.init()
        automaticallyManagesSubnodes = true
    }

    /// Sets the views of the buttons in their reading order.
    override func didLoad() {
        super.didLoad()
        accessibilityElements = buttons.map(\.view)
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        let row = ASStackLayoutSpec.horizontal()
        row.spacing = 12
        row.lineSpacing = 8
        row.flexWrap = .wrap
        row.alignContent = .start
        row.children = [buttons[2], buttons[0], buttons[1]]
        return row
    }
}
