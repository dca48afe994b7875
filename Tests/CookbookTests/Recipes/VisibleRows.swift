// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit

final class StoryCellNode: ASTextCellNode {
    private let wasSeen: @MainActor @Sendable () -> Void

    init(_ title: String, wasSeen: @escaping @MainActor @Sendable () -> Void) {
        self.wasSeen = wasSeen
        super.init(attributes: nil, insets: nil)
        text = title
    }

    override func cellNodeVisibilityEvent(
        _ event: ASCellNodeVisibilityEvent,
        in scrollView: UIScrollView?,
        withCellFrame cellFrame: CGRect
    ) {
        guard let scrollView else { return }
        let visible = cellFrame.intersection(scrollView.bounds)
        if visible.height >= cellFrame.height / 2 { wasSeen() }
    }
}

final class StoriesViewController: ASDKViewController<ASTableNode>, ASTableDataSource {
    private(set) var seen: Set<Int> = []

    override init() {
        super.init(node: ASTableNode())
        node.dataSource = self
    }

    func tableNode(_ tableNode: ASTableNode, numberOfRowsInSection section: Int) -> Int { 100 }

    func tableNode(_ tableNode: ASTableNode, nodeBlockForRowAt indexPath: IndexPath) -> ASCellNodeBlock {
        let story = indexPath.row
        let wasSeen: @MainActor @Sendable () -> Void = { [weak self] in self?.seen.insert(story) }
        return { StoryCellNode("Story \(story)", wasSeen: wasSeen) }
    }
}
