// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import DemoSupport

/// Two feeds with their figures, over the button that scrolls them.
public final class SideBySidePageNode: ASDisplayNode {
    let table = ASTableNode()
    let startButton = DemoButton.make("Scroll both in turn")
    let views: FeedColumnNode
    let nodes: FeedColumnNode
    private let plainNode: ASDisplayNode

    override init() {
        plainNode = ASDisplayNode(viewBlock: { PlainFeedView() })
        views = FeedColumnNode("Views", feed: plainNode)
        nodes = FeedColumnNode("Nodes", feed: table)
        super.init()
        automaticallyManagesSubnodes = true
        backgroundColor = .secondarySystemBackground
        table.allowsSelection = false
        table.separatorStyle = .none
        table.accessibilityLabel = "Nodes"
    }

    /// The feed of views; loads it.
    @MainActor
    var plainView: PlainFeedView {
        guard let view = plainNode.view as? PlainFeedView else { preconditionFailure("made by the view block") }
        return view
    }

    override public func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        let pair = ASStackLayoutSpec.horizontal()
        pair.spacing = 1
        pair.alignItems = .stretch
        pair.style.flexGrow = 1
        pair.style.flexShrink = 1
        pair.style.flexBasis = .points(0)
        pair.children = [views, nodes]
        let bar = ASStackLayoutSpec.horizontal()
        bar.children = [startButton]
        let column = ASStackLayoutSpec.vertical()
        column.alignItems = .stretch
        column.children = [
            pair,
            ASInsetLayoutSpec(insets: UIEdgeInsets(top: 10, left: 12, bottom: 10, right: 12), child: bar),
        ]
        return column
    }
}

/// A feed under its name and figures.
final class FeedColumnNode: ASDisplayNode {
    private let feed: ASDisplayNode
    private let nameNode = ASTextNode()
    private let figureNode = ASTextNode()

    init(_ name: String, feed: ASDisplayNode) {
        self.feed = feed
        super.init()
        automaticallyManagesSubnodes = true
        nameNode.attributedText = DemoText.heading(name)
        for node in [nameNode, figureNode] { node.isLayerBacked = true }
        style.flexGrow = 1
        style.flexShrink = 1
        style.flexBasis = .points(0)
        feed.style.flexGrow = 1
        feed.style.flexShrink = 1
        feed.style.flexBasis = .points(0)
    }

    func show(figures: String) { figureNode.attributedText = DemoText.plain(figures, size: 12, isFaint: true) }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        let words = ASStackLayoutSpec.vertical()
        words.spacing = 2
        words.children = [nameNode, figureNode]
        // Two lines of figures in a narrow window; the feeds do not move while they change.
        words.style.minHeight = .points(54)
        let column = ASStackLayoutSpec.vertical()
        column.alignItems = .stretch
        column.children = [
            ASInsetLayoutSpec(insets: UIEdgeInsets(top: 8, left: 12, bottom: 8, right: 12), child: words), feed,
        ]
        return column
    }
}
