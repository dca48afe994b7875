// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASContainers
internal import ASListEngine
internal import Foundation

// Conversion between rows of the data source and rows of the view.

extension ASListView {
    /// Returns the view's index of the element at a path in the data source; `nil` if the view does not have it yet.
    func visibleIndex(of path: ASElementPath) -> Int? {
        // Without a pending update both have the same indices, and a row that is only queried needs no entry.
        guard data.isProcessing else { return data.visible.sections.index(at: path) }
        return data.element(at: path).flatMap { data.visible.index(of: $0) }
    }

    /// Returns the index path of a row of the view in the data source; `nil` if it was deleted there, or is not a row.
    func indexPath(ofVisible index: Int) -> IndexPath? {
        guard data.isProcessing else { return data.visible.sections.position(of: index)?.indexPath }
        let element = data.element(at: index)
        return data.pending.withLockUnchecked { $0.position(of: element)?.indexPath }
    }

    func redecorateAll() {
        for element in core.mounted { core.redecorate(element) }
    }
}
