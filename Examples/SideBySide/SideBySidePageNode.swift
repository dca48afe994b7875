// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import DemoSupport

/// A page with two feeds and their figures, above a button that scrolls them.
public final class SideBySidePageNode: ASDisplayNode {
    let table = ASTableNode()
    let startButton = DemoButton.make("Scroll both in turn")
    /// The choices for the number of times that each photograph is decoded and drawn, and the index of the initial one.
    static let (works, firstWork) = ([1, 4, 8, 16, 32], 2)
    let workSlider = DemoSliderNode("Workload", titles: works.map { "\($0) ×" }, selected: firstWork)
    let views: FeedColumnNode
    let nodes: FeedColumnNode
    private let plainNode: ASDisplayNode

    override init() {
        plainNode = ASDisplayNode(viewBlock: { PlainFeedView() })
        views = FeedColumnNode("Drawn on the main thread", feed: plainNode)
        nodes = FeedColumnNode("Drawn by nodes", feed: table)
        super.init()
        automaticallyManagesSubnodes = true
        backgroundColor = .secondarySystemBackground
        table.allowsSelection = false
        table.separatorStyle = .none
        table.accessibilityLabel = "Nodes"
    }

    /// The feed of views; reading it loads the view.
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
        bar.spacing = 16
        bar.lineSpacing = 8
        bar.flexWrap = .wrap
        bar.alignItems = .center
        bar.alignContent = .start
        bar.children = [startButton, workSlider]
        let column = ASStackLayoutSpec.vertical()
        column.alignItems = .stretch
        column.children = [
            pair,
            ASInsetLayoutSpec(insets: UIEdgeInsets(top: 10, left: 12, bottom: 10, right: 12), child: bar),
        ]
        return column
    }
}

/// A feed below its name, its figures and a meter of its frames.
final class FeedColumnNode: ASDisplayNode {
    private let feed: ASDisplayNode
    private let nameNode = ASTextNode()
    private let figureNode = ASTextNode()
    let meter = JankMeterNode()

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
        let texts = ASStackLayoutSpec.vertical()
        texts.spacing = 2
        texts.children = [nameNode, figureNode]
        // In a narrow window, names and figures take two lines each. A minimum height keeps the feeds in place while figures change.
        texts.style.minHeight = .points(DemoFont.length(constrainedSize.max.width < DemoFont.length(260) ? 76 : 40))
        let column = ASStackLayoutSpec.vertical()
        column.alignItems = .stretch
        column.children = [
            ASInsetLayoutSpec(insets: UIEdgeInsets(top: 8, left: 12, bottom: 8, right: 12), child: texts),
            ASInsetLayoutSpec(insets: UIEdgeInsets(top: 0, left: 12, bottom: 8, right: 12), child: meter), feed,
        ]
        return column
    }
}
