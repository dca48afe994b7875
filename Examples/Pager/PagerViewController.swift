// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import Foundation

/// A pager of horizontal pages that are tables, or of vertical pages that are posters, which can wrap around.
///
/// F11 shows the ranges, which are larger for the visible table than for its neighbours.
public final class PagerViewController: ASDKViewController<ASDisplayNode> {
    private static let topics = ["Harbour", "Mountain", "Orchard", "Station", "Library", "Market"]

    let page = PagerPageNode()
    /// The current pager; each direction has its own.
    var pager: ASPagerNode { page.pager }

    override public init() {
        super.init(node: page)
        title = "Pager"
        pager.setDataSource(self)
        page.directions.addTarget(self, forControlEvents: .valueChanged) { $0.chooseDirection() }
        page.circleSwitch.addTarget(self, forControlEvents: .valueChanged) {
            $0.pager.wrapsAround = $0.page.circleSwitch.isOn
        }
    }

    /// Changes the direction and keeps the current topic.
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
