// SPDX-License-Identifier: Apache-2.0
import ASBase
import ASCollectionLayouts
import ASCollectionNodes
import ASContainers
import ASGraphics
import ASNodes
import ASUIKit
import Foundation

/// A page with a number.
package final class NumberedPage: ASCellNode {
    package let number: Int

    package init(_ number: Int) {
        self.number = number
        super.init()
        backgroundColor = .white
    }
}

/// Numbered pages; records the ones that enter the view.
@MainActor
package final class NumberedPages: ASPagerDataSource, ASPagerDelegate {
    package var pages: [Int]
    package var shown: [Int] = []
    /// The number of pages that were requested.
    package var made = 0

    package init(count: Int) { pages = Array(0..<count) }

    package func numberOfPages(in pagerNode: ASPagerNode) -> Int { pages.count }

    package func pagerNode(_ pagerNode: ASPagerNode, nodeBlockAt index: Int) -> ASCellNodeBlock {
        let number = pages[index]
        made += 1
        return { NumberedPage(number) }
    }

    package func collectionNode(_ collectionNode: ASCollectionNode, willDisplayItemWith node: ASCellNode) {
        if let page = node as? NumberedPage { shown.append(page.number) }
    }
}

extension ASPagerNode {
    /// The numbers of the visible pages, by their offset in the content, along the axis.
    @MainActor package var pagesInSight: [CGFloat: Int] {
        Dictionary(
            uniqueKeysWithValues: visibleNodes.compactMap { cell in
                let place = scrollableDirections == .verticalDirections ? cell.frame.minY : cell.frame.minX
                return (cell as? NumberedPage).map { (place, $0.number) }
            }
        )
    }
}
