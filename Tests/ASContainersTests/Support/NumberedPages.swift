// SPDX-License-Identifier: Apache-2.0
import ASBase
import ASCollectionLayouts
import AsyncDisplayKit
import AsyncDisplayKitTesting
import Foundation

/// A page with a number.
final class NumberedPage: ASCellNode {
    let number: Int

    init(_ number: Int) {
        self.number = number
        super.init()
        backgroundColor = .white
    }
}

/// Numbered pages; records the ones that enter the view.
@MainActor
final class NumberedPages: ASPagerDataSource, ASPagerDelegate {
    var pages: [Int]
    var shown: [Int] = []
    /// The number of pages that were requested.
    var made = 0

    init(count: Int) { pages = Array(0..<count) }

    func numberOfPages(in pagerNode: ASPagerNode) -> Int { pages.count }

    func pagerNode(_ pagerNode: ASPagerNode, nodeBlockAt index: Int) -> ASCellNodeBlock {
        let number = pages[index]
        made += 1
        return { NumberedPage(number) }
    }

    func collectionNode(_ collectionNode: ASCollectionNode, willDisplayItemWith node: ASCellNode) {
        if let page = node as? NumberedPage { shown.append(page.number) }
    }
}

extension ASPagerNode {
    /// The numbers of the visible pages, by their offset in the content, along the axis.
    @MainActor var pagesInSight: [CGFloat: Int] {
        Dictionary(
            uniqueKeysWithValues: visibleNodes.compactMap { cell in
                let place = scrollableDirections == .verticalDirections ? cell.frame.minY : cell.frame.minX
                return (cell as? NumberedPage).map { (place, $0.number) }
            }
        )
    }
}
