// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit

final class FeedViewController: ASDKViewController<ASTableNode>, ASTableDataSource, ASTableDelegate {
    private let fetch: @MainActor (_ offset: Int) async throws -> [String]
    private var posts: [String] = []
    private var isComplete = false

    init(fetch: @escaping @MainActor (_ offset: Int) async throws -> [String]) {
        self.fetch = fetch
        super.init(node: ASTableNode())
        node.dataSource = self
        node.delegate = self
    }

    func shouldBatchFetch(for tableNode: ASTableNode) -> Bool { !isComplete }

    nonisolated func tableNode(_ tableNode: ASTableNode, willBeginBatchFetchWith context: ASBatchContext) {
        Task { await load(context) }
    }

    private func load(_ context: ASBatchContext) async {
        do {
            let next = try await fetch(posts.count)
            let rows = posts.count..<posts.count + next.count
            posts += next
            isComplete = next.isEmpty
            node.insertRows(at: rows.map { IndexPath(row: $0, section: 0) }, with: .none)
            context.completeBatchFetching(true)
        } catch {
            context.cancelBatchFetching()
        }
    }

    func tableNode(_ tableNode: ASTableNode, numberOfRowsInSection section: Int) -> Int { posts.count }

    func tableNode(_ tableNode: ASTableNode, nodeBlockForRowAt indexPath: IndexPath) -> ASCellNodeBlock {
        let post = posts[indexPath.row]
        return {
            let cell = ASTextCellNode()
            cell.text = post
            return cell
        }
    }
}
