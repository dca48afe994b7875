// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import DemoSupport
import Foundation

/// An endless feed: more rows are fetched while the reader is still two screens from the end.
public final class KittensViewController: ASDKViewController<ASTableNode>, ASTableDataSource, ASTableDelegate {
    private static let batchSize = 500

    private var kittens: [Kitten] = []

    /// A feed with its first rows.
    public init() {
        super.init(node: ASTableNode())
        title = "Kittens"
        kittens = (0..<Self.batchSize).map(Kitten.init(row:))
        node.dataSource = self
        node.delegate = self
        if !SamplePhotos.isPrepared { preparePhotos() }
    }

    /// The first run cuts the photographs; the rows are there meanwhile, without them.
    private func preparePhotos() {
        ASDispatcherCurrent().async(.utility) { [weak self] in
            do {
                try SamplePhotos.prepare()
                ASPerformBlockOnMainThread { self?.node.reloadData() }
            } catch {
                ASLogLine("\(error)")
            }
        }
    }

    /// As many rows as there are kittens so far.
    public func tableNode(_ tableNode: ASTableNode, numberOfRowsInSection section: Int) -> Int {
        kittens.count
    }

    /// Takes the kitten on main; the block makes its node on a background queue.
    public func tableNode(_ tableNode: ASTableNode, nodeBlockForRowAt indexPath: IndexPath) -> ASCellNodeBlock {
        let kitten = kittens[indexPath.row]
        return { KittenNode(kitten: kitten) }
    }

    /// Appends the next rows; called on a background queue.
    public nonisolated func tableNode(_ tableNode: ASTableNode, willBeginBatchFetchWith context: ASBatchContext) {
        ASPerformBlockOnMainThread { [weak self] in
            self?.appendBatch()
            context.completeBatchFetching(true)
        }
    }

    private func appendBatch() {
        let first = kittens.count
        kittens += (first..<first + Self.batchSize).map(Kitten.init(row:))
        node.insertRows(at: (first..<kittens.count).map { IndexPath(row: $0, section: 0) }, with: .none)
    }
}
