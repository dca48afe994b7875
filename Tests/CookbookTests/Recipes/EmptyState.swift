// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit

@MainActor
func tableWithEmptyState() -> ASTableNode {
    let text = ASTextNode()
    text.attributedText = NSAttributedString(
        string: "No messages",
        attributes: [.font: UIFont.boldSystemFont(ofSize: 20), .foregroundColor: UIColor.secondaryLabel]
    )
    let empty = ASDisplayNode()
    empty.automaticallyManagesSubnodes = true
    empty.layoutSpecBlock = { _, _ in
        ASCenterLayoutSpec(centeringOptions: .XY, sizingOptions: [], child: text)
    }
    let table = ASTableNode()
    table.emptyStateNode = empty
    return table
}
