// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASContainers
internal import ASListEngine
internal import ASUIKit
internal import Foundation

/// What a pager asks its data source and its delegate.
///
/// - Thread: main
@MainActor
final class ASPagerSource: ASContainerSource {
    private weak var node: ASPagerNode?

    init(_ node: ASPagerNode) {
        self.node = node
    }

    var dataSource: AnyObject? { node?.dataSource }

    var sectionCount: Int { dataSource == nil ? 0 : 1 }

    func rowCount(inSection section: Int) -> Int {
        guard let node, let dataSource = node.dataSource else { return 0 }
        return dataSource.numberOfPages(in: node)
    }

    func nodeBlock(at place: ASListPlace) -> ASCellNodeBlock? {
        guard let node else { return nil }
        return node.dataSource?.pagerNode(node, nodeBlockAt: place.number)
    }

    func willShow(_ element: ASListElement, _ cell: ASCellNode) {
        guard let node else { return }
        node.delegate?.pagerNode(node, willDisplayPageWith: cell)
    }

    func didEndShowing(_ element: ASListElement, _ cell: ASCellNode) {
        guard let node else { return }
        node.delegate?.pagerNode(node, didEndDisplayingPageWith: cell)
    }

    /// None where pages wrap around: they have no end.
    var wantsBatches: Bool { node?.delegate != nil && (node?.loadedCore?.view as? ASPagerView)?.wraps != true }

    func batchFetch() -> (@Sendable (ASBatchContext) -> Void)? {
        guard let node, let delegate = node.delegate, delegate.shouldBatchFetch(for: node) else { return nil }
        // The pager is a thread-safe handle, and the delegate is called for the one thing that it does on any thread.
        let call = ASUncheckedTransfer((node, delegate))
        return { call.value.1.pagerNode(call.value.0, willBeginBatchFetchWith: $0) }
    }
}
