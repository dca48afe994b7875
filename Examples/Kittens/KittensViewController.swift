// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import DemoSupport
import Foundation

/// An endless feed with pictures from a server, whose latency and bandwidth can be set.
///
/// More rows are fetched when the user is within two screens of the end.
public final class KittensViewController: ASDKViewController<ASDisplayNode>, ASTableDataSource, ASTableDelegate {
    private static let batchSize = 500

    let table = ASTableNode()
    let bar: DemoServerBar
    private let pictures: any DemoPictures
    private let language: String
    private var kittens: [Kitten] = []

    /// Creates a feed with its first rows.
    ///
    /// - Parameters:
    ///   - pictures: the server of the pictures; by default a separate one
    ///   - language: the language code of the first text; `nil` means that of the environment
    public init(pictures: any DemoPictures = DemoPictureServer(), language: String? = nil) {
        self.pictures = pictures
        self.language = language ?? KittenOpening.language()
        bar = DemoServerBar(pictures, latency: 0.05, bandwidth: 1e6)
        super.init(node: ASDisplayNode())
        title = "Kittens"
        pictures.answer(KittenAnswers.answer)
        kittens = newKittens(from: 0)
        table.dataSource = self
        table.delegate = self
        table.style.flexGrow = 1
        table.style.flexShrink = 1
        table.style.flexBasis = .points(0)
        bar.onReload = { [table] in table.reloadData() }
        node.automaticallyManagesSubnodes = true
        node.layoutSpecBlock = { [table, bar] _, _ in
            let column = ASStackLayoutSpec.vertical()
            column.alignItems = .stretch
            column.children = [table, bar]
            return column
        }
    }

    /// Returns the number of kittens so far.
    public func tableNode(_ tableNode: ASTableNode, numberOfRowsInSection section: Int) -> Int {
        kittens.count
    }

    /// Reads the kitten on main, and returns a block that creates its node on a background queue.
    public func tableNode(_ tableNode: ASTableNode, nodeBlockForRowAt indexPath: IndexPath) -> ASCellNodeBlock {
        let (kitten, pictures) = (kittens[indexPath.row], pictures)
        return { KittenNode(kitten: kitten, pictures: pictures) }
    }

    /// Appends the next rows; called on a background queue.
    public nonisolated func tableNode(_ tableNode: ASTableNode, willBeginBatchFetchWith context: ASBatchContext) {
        ASPerformBlockOnMainThread { [weak self] in
            self?.appendBatch()
            context.completeBatchFetching(true)
        }
    }

    private func newKittens(from first: Int) -> [Kitten] {
        (first..<first + Self.batchSize).map { Kitten(row: $0, language: language, pictures: pictures) }
    }

    private func appendBatch() {
        let first = kittens.count
        kittens += newKittens(from: first)
        table.insertRows(at: (first..<kittens.count).map { IndexPath(row: $0, section: 0) }, with: .none)
    }
}
