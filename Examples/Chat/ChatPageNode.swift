// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import Foundation

/// The messages, above them a button for new messages below the visible ones, and below them the composer.
final class ChatPageNode: ASDisplayNode {
    let table = ASTableNode()
    let composer = ChatComposerNode()
    let newestButton = ASButtonNode()
    /// The number of new messages below the visible ones; main only.
    @MainActor private(set) var unseenCount = 0

    override init() {
        super.init()
        automaticallyManagesSubnodes = true
        backgroundColor = ChatColor.page
        table.inverted = true
        table.separatorStyle = .none
        table.backgroundColor = ChatColor.page
        table.contentInset = UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0)
        table.accessibilityLabel = "Messages"
        newestButton.backgroundColor = ChatColor.mine
        newestButton.cornerRadius = 16
        newestButton.contentEdgeInsets = UIEdgeInsets(top: 7, left: 14, bottom: 7, right: 14)
    }

    @MainActor
    func setUnseenCount(_ count: Int) {
        guard count != unseenCount else { return }
        unseenCount = count
        let title = count == 1 ? "↓ 1 new message" : "↓ \(count) new messages"
        newestButton.setTitle(title, with: .boldSystemFont(ofSize: 13), with: .white, for: .normal)
        newestButton.debugName = "\(count) new"
        newestButton.accessibilityLabel = count == 1 ? "1 new message" : "\(count) new messages"
        showsNewestButton.withLock { $0 = count > 0 }
        setNeedsLayout()
    }

    private let showsNewestButton = ASLock(false)

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        let messages: ASLayoutSpec
        if showsNewestButton.withLock({ $0 }) {
            let place = ASRelativeLayoutSpec(
                horizontalPosition: .center,
                verticalPosition: .end,
                sizingOption: [],
                child: ASInsetLayoutSpec(
                    insets: UIEdgeInsets(top: 0, left: 0, bottom: 10, right: 0),
                    child: newestButton
                )
            )
            messages = ASOverlayLayoutSpec(child: table, overlay: place)
        } else {
            messages = ASWrapperLayoutSpec(layoutElement: table)
        }
        messages.style.flexGrow = 1
        messages.style.flexShrink = 1
        messages.style.flexBasis = ASDimension(unit: .points, value: 0)
        let column = ASStackLayoutSpec.vertical()
        column.alignItems = .stretch
        column.children = [messages, composer]
        return column
    }
}
