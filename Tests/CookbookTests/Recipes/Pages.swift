// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit

final class TourViewController: ASDKViewController<ASPagerNode>, ASPagerDataSource {
    private let colors: [UIColor] = [.systemBlue, .systemGreen, .systemOrange]

    override init() {
        super.init(node: ASPagerNode())
        node.dataSource = self
    }

    func showNextPage() {
        node.scrollToPage(at: min(node.currentPageIndex + 1, colors.count - 1), animated: true)
    }

    func numberOfPages(in pagerNode: ASPagerNode) -> Int { colors.count }

    func pagerNode(_ pagerNode: ASPagerNode, nodeBlockAt index: Int) -> ASCellNodeBlock {
        let color = colors[index]
        return {
            let page = ASTextCellNode()
            page.text = "Page \(index + 1)"
            page.backgroundColor = color
            return page
        }
    }
}
