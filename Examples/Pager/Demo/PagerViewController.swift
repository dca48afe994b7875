// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import Foundation

/// Pages that are tables.
///
/// F11 shows the ranges: the table in sight keeps more ready than its neighbours.
public final class PagerViewController: ASDKViewController<ASPagerNode>, ASPagerDataSource {
    private static let topics = ["Harbour", "Mountain", "Orchard", "Station", "Library", "Market"]

    /// The pager at its first page.
    public init() {
        super.init(node: ASPagerNode())
        title = "Pager"
        node.setDataSource(self)
    }

    /// One page a topic.
    public func numberOfPages(in pagerNode: ASPagerNode) -> Int {
        Self.topics.count
    }

    /// The table of a topic.
    public func pagerNode(_ pagerNode: ASPagerNode, nodeBlockAt index: Int) -> ASCellNodeBlock {
        let (topic, hue) = (Self.topics[index], CGFloat(index) / CGFloat(Self.topics.count))
        return { PageNode(topic: topic, hue: hue) }
    }
}
