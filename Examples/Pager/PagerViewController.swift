// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import Foundation

/// Pages that are tables, side by side, or posters, one below the other; optionally wrapping around.
///
/// F11 shows the ranges: those of the visible table are larger than those of its neighbours.
public final class PagerViewController: ASDKViewController<ASDisplayNode> {
    private static let topics = ["Harbour", "Mountain", "Orchard", "Station", "Library", "Market"]

    let page = PagerPageNode()
    /// The current pager; each direction has its own.
    var pager: ASPagerNode { page.pager }

    /// Creates the pager at its first page.
    override public init() {
        super.init(node: page)
        title = "Pager"
        pager.setDataSource(self)
        page.directions.addTarget(self, forControlEvents: .valueChanged) { $0.chooseDirection() }
        page.circleSwitch.addTarget(self, forControlEvents: .valueChanged) {
            $0.pager.wrapsAround = $0.page.circleSwitch.isOn
        }
    }

    /// Changes the direction, and keeps the current topic.
    private func chooseDirection() {
        let index = pager.currentPageIndex
        let next = ASPagerNode(scrollDirection: page.directions.selectedSegmentIndex == 0 ? .horizontal : .vertical)
        next.wrapsAround = page.circleSwitch.isOn
        next.setDataSource(self)
        page.show(next)
        page.layoutIfNeeded()
        next.scrollToPage(at: index, animated: false)
    }
}

extension PagerViewController: ASPagerDataSource {
    /// Returns the number of topics.
    public func numberOfPages(in pagerNode: ASPagerNode) -> Int { Self.topics.count }

    /// Returns the table of a topic, or its poster.
    public func pagerNode(_ pagerNode: ASPagerNode, nodeBlockAt index: Int) -> ASCellNodeBlock {
        let (topic, hue) = (Self.topics[index], CGFloat(index) / CGFloat(Self.topics.count))
        guard pagerNode.scrollableDirections == .verticalDirections else { return { PageNode(topic: topic, hue: hue) } }
        return { PosterNode(topic: topic, hue: hue) }
    }
}
