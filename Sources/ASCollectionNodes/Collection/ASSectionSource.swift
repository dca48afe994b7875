// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASCollectionLayouts
internal import ASContainers
internal import ASLayoutEngine
internal import ASListEngine
internal import ASUIKit
internal import Foundation

/// An item of the section of a controller.
struct ASSectionItem<Section: Hashable & Sendable>: Hashable, Sendable {
    let section: Section
    let index: Int
}

/// Forwards the collection's requests to the section controllers of an `ASListAdapter`.
///
/// - Thread: main
@MainActor
final class ASSectionSource<Section: Hashable & Sendable>: ASCollectionDiffableDataSource<
    Section, ASSectionItem<Section>
>, ASCollectionDelegateFlowLayout
{
    /// The controllers by section, including sections that are about to be deleted.
    var controllers: [Section: any ASSectionController] = [:]
    /// The controller that receives requests for batches.
    weak var lastController: (any ASSectionController)?
    /// The controller that receives the current batch request, which begins on another thread.
    private nonisolated let fetching = ASLock<(any ASSectionController)?>(nil)

    init(_ collectionNode: ASCollectionNode) {
        // The overrides below replace this provider.
        super.init(collectionNode: collectionNode) { _, _, _ in { ASCellNode() } }
    }

    private func controller(_ section: Int) -> (any ASSectionController)? {
        sectionIdentifier(for: section).flatMap { controllers[$0] }
    }

    /// Returns the controller of an item that exists in it; a controller may already have fewer items than the collection.
    private func controller(at path: IndexPath) -> (any ASSectionController)? {
        guard let controller = controller(path.section), path.item < controller.numberOfItems() else { return nil }
        return controller
    }

    // MARK: Data source

    override func collectionNode(
        _ collectionNode: ASCollectionNode,
        nodeBlockForItemAt indexPath: IndexPath
    ) -> ASCellNodeBlock {
        guard let controller = controller(at: indexPath) else { return { ASCellNode() } }
        return controller.nodeBlockForItem(at: indexPath.item)
    }

    override func collectionNode(
        _ collectionNode: ASCollectionNode,
        supplementaryElementKindsInSection section: Int
    ) -> [String] { controller(section)?.supplementaryNodeSource?.supportedElementKinds() ?? [] }

    override func collectionNode(
        _ collectionNode: ASCollectionNode,
        nodeBlockForSupplementaryElementOfKind kind: String,
        at indexPath: IndexPath
    ) -> ASCellNodeBlock {
        guard let source = controller(indexPath.section)?.supplementaryNodeSource else { return { ASCellNode() } }
        return source.nodeBlockForSupplementaryElement(ofKind: kind, at: indexPath.item)
    }

    // MARK: Sizes

    func collectionNode(
        _ collectionNode: ASCollectionNode,
        constrainedSizeForItemAt indexPath: IndexPath
    ) -> ASSizeRange { controller(at: indexPath)?.sizeRangeForItem(at: indexPath.item) ?? .unconstrained }

    private func range(_ kind: String, _ section: Int) -> ASSizeRange {
        guard let source = controller(section)?.supplementaryNodeSource, source.supportedElementKinds().contains(kind)
        else { return .unconstrained }
        return source.sizeRangeForSupplementaryElement(ofKind: kind, at: 0)
    }

    func collectionNode(_ collectionNode: ASCollectionNode, sizeRangeForHeaderInSection section: Int) -> ASSizeRange {
        range(UICollectionView.elementKindSectionHeader, section)
    }

    func collectionNode(_ collectionNode: ASCollectionNode, sizeRangeForFooterInSection section: Int) -> ASSizeRange {
        range(UICollectionView.elementKindSectionFooter, section)
    }

    // MARK: Selection and batches

    func collectionNode(_ collectionNode: ASCollectionNode, didSelectItemAt indexPath: IndexPath) {
        controller(at: indexPath)?.didSelectItem(at: indexPath.item)
    }

    func shouldBatchFetch(for collectionNode: ASCollectionNode) -> Bool {
        guard let lastController, lastController.shouldBatchFetch() else { return false }
        fetching.withLock { $0 = lastController }
        return true
    }

    nonisolated func collectionNode(
        _ collectionNode: ASCollectionNode,
        willBeginBatchFetchWith context: ASBatchContext
    ) {
        let controller = fetching.withLock { current in
            defer { current = nil }
            return current
        }
        if let controller {
            controller.beginBatchFetch(with: context)
        } else {
            context.completeBatchFetching(true)
        }
    }
}
