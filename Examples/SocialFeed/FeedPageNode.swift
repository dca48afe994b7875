// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import DemoSupport
import Foundation

/// The posts, above them a button for new posts below the visible ones, and below them a switch for new posts.
final class FeedPageNode: ASDisplayNode {
    let table = ASTableNode()
    let newestButton = DemoButton()
    let liveSwitch = ASSwitchNode()
    let postButton = DemoButton.make("New post")
    let statusNode = ASTextNode()
    private let liveNode = ASTextNode()
    private let lineNode = ASDisplayNode()
    private let unseenCount = ASLock(0)

    override init() {
        super.init()
        automaticallyManagesSubnodes = true
        backgroundColor = .secondarySystemBackground
        table.inverted = true
        table.allowsSelection = false
        table.backgroundColor = .systemBackground
        table.accessibilityLabel = "Posts"
        newestButton.cornerRadius = 15
        newestButton.contentEdgeInsets = UIEdgeInsets(top: 6, left: 14, bottom: 6, right: 14)
        liveSwitch.accessibilityLabel = "Live"
        liveSwitch.toolTip = "A new post every few seconds (Ctrl+L)"
        postButton.toolTip = "One new post (Ctrl+N)"
        liveNode.attributedText = DemoText.plain("Live", size: 13)
        statusNode.maximumNumberOfLines = 1
        statusNode.truncationMode = .byTruncatingTail
        statusNode.style.flexShrink = 1
        lineNode.backgroundColor = .separator
        lineNode.style.height = .points(1)
        for node in [liveNode, lineNode, statusNode] { node.isLayerBacked = true }
    }

    func show(status text: String) { statusNode.attributedText = DemoText.plain(text, size: 13, isFaint: true) }

    /// Shows the number of new posts below.
    func show(unseen count: Int) {
        unseenCount.withLock { $0 = count }
        let title = "↓ \(Post.quantity(count, "new post"))"
        newestButton.setTitle(title, with: DemoFont.boldSystemFont(ofSize: 13), with: DemoColor.onAccent, for: .normal)
        newestButton.debugName = "\(count) new"
        newestButton.accessibilityLabel = Post.quantity(count, "new post")
        setNeedsLayout()
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        let live = ASStackLayoutSpec.horizontal()
        live.spacing = 6
        live.alignItems = .center
        live.children = [liveSwitch, liveNode]
        let bar = ASStackLayoutSpec.horizontal()
        bar.spacing = 14
        bar.alignItems = .center
        bar.children = [live, postButton, statusNode]
        let column = ASStackLayoutSpec.vertical()
        column.alignItems = .stretch
        column.children = [
            posts(), lineNode,
            ASInsetLayoutSpec(insets: UIEdgeInsets(top: 8, left: 16, bottom: 8, right: 16), child: bar),
        ]
        return column
    }

    private func posts() -> ASLayoutSpec {
        let posts: ASLayoutSpec
        if unseenCount.withLock({ $0 }) > 0 {
            let button = ASInsetLayoutSpec(
                insets: UIEdgeInsets(top: 0, left: 0, bottom: 10, right: 0),
                child: newestButton
            )
            posts = ASOverlayLayoutSpec(
                child: table,
                overlay: ASRelativeLayoutSpec(
                    horizontalPosition: .center,
                    verticalPosition: .end,
                    sizingOption: [],
                    child: button
                )
            )
        } else {
            posts = ASWrapperLayoutSpec(layoutElement: table)
        }
        posts.style.flexGrow = 1
        posts.style.flexShrink = 1
        posts.style.flexBasis = .points(0)
        return posts
    }
}
