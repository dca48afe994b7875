// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASContainers
internal import ASLayoutEngine
internal import ASListEngine
internal import Foundation

/// Requests pages from a pager data source by its own methods, and from any other data source as items of a collection.
///
/// - Thread: main
@MainActor
final class ASPagerSource: ASCollectionSource {
    private var pages: (source: any ASPagerDataSource, pager: ASPagerNode)? {
        guard let pager = node as? ASPagerNode, let source = pager.dataSource as? any ASPagerDataSource else {
            return nil
        }
        return (source, pager)
    }

    override var sectionCount: Int { pages == nil ? super.sectionCount : 1 }

    override func rowCount(inSection section: Int) -> Int {
        pages.map { $0.source.numberOfPages(in: $0.pager) } ?? super.rowCount(inSection: section)
    }

    override func nodeBlock(at path: ASElementPath) -> ASCellNodeBlock? {
        guard let row = path.row?.row, let pages else { return super.nodeBlock(at: path) }
        return pages.source.pagerNode(pages.pager, nodeBlockAt: row)
    }

    /// Returns exactly a page, unless the data source specifies otherwise.
    override func constrainedSize(ofItemAt path: IndexPath, in view: ASCollectionView) -> ASSizeRange? {
        let specified = pages.map { $0.source.pagerNode($0.pager, constrainedSizeForNodeAt: path.item) }
        return specified == .unconstrained ? view.pageRange : specified ?? view.pageRange
    }

    /// Whether batches are requested; `false` if pages wrap around, because they have no end.
    override var wantsBatches: Bool { super.wantsBatches && view?.round == nil }
}
