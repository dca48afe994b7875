// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASContainers
internal import ASListEngine
public import Foundation

/// Receives the edits of a collection right before the view shows them, for layouts that keep state per item.
///
/// A reload is not reported as an edit.
///
/// - Thread: main
/// - Source: Texture `ASCollectionViewLayoutFacilitatorProtocol`
@preconcurrency @MainActor
public protocol ASCollectionViewLayoutFacilitatorProtocol: AnyObject {
    /// Called before items are deleted (with paths before the update) or inserted (with paths after it); `isBatched` is `true`.
    func collectionViewWillEditCells(atIndexPaths indexPaths: [IndexPath], batched isBatched: Bool)
    /// Called before sections are deleted (with indices before the update) or inserted (with indices after it); `batched` is `true`.
    func collectionViewWillEditSections(at indexes: IndexSet, batched: Bool)
    /// Called before the view shows all edits of an update.
    func collectionViewWillPerformBatchUpdates()
}

extension ASCollectionViewLayoutFacilitatorProtocol {
    /// Reports an update: deleted items and sections, then inserted sections and items, then the whole update.
    func tell(_ changes: ASListChangeSet) {
        func cells(_ rows: [ASListPosition]) {
            guard !rows.isEmpty else { return }
            collectionViewWillEditCells(atIndexPaths: rows.map(\.indexPath), batched: true)
        }
        func sections(_ numbers: [Int]) {
            guard !numbers.isEmpty else { return }
            collectionViewWillEditSections(at: IndexSet(numbers), batched: true)
        }
        cells(changes.deletedRows)
        sections(changes.deletedSections)
        sections(changes.insertedSections)
        cells(changes.insertedRows)
        collectionViewWillPerformBatchUpdates()
    }
}
