// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASContainers
internal import ASListEngine
public import Foundation

/// Hears of the edits of a collection right before the view shows them: for layouts that keep something about items.
///
/// A reload is no edit.
///
/// - Thread: main
/// - Source: Texture `ASCollectionViewLayoutFacilitatorProtocol`
@preconcurrency @MainActor
public protocol ASCollectionViewLayoutFacilitatorProtocol: AnyObject {
    /// Items are about to be deleted, paths before the update, or inserted, paths after it; `isBatched` is `true`.
    func collectionViewWillEditCells(atIndexPaths indexPaths: [IndexPath], batched isBatched: Bool)
    /// Sections are about to be deleted, numbers before the update, or inserted, numbers after it; `batched` is `true`.
    func collectionViewWillEditSections(at indexes: IndexSet, batched: Bool)
    /// The view is about to show all edits of an update.
    func collectionViewWillPerformBatchUpdates()
}

extension ASCollectionViewLayoutFacilitatorProtocol {
    /// Tells of an update: deleted items and sections, inserted sections and items, then all of it.
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
