// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit

final class NewsViewController: ASDKViewController<ASTableNode> {
    private let fetch: @MainActor () async -> Void

    init(table: ASTableNode, fetch: @escaping @MainActor () async -> Void) {
        self.fetch = fetch
        super.init(node: table)
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        let control = UIRefreshControl()
        control.addAction(UIAction { [weak self] _ in self?.refresh() }, for: .valueChanged)
        node.view.refreshControl = control
    }

    private func refresh() {
        Task {
            await fetch()
            node.reloadData()
            node.view.refreshControl?.endRefreshing()
        }
    }
}
