// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASContainers
internal import ASListEngine
internal import Foundation

// Rows of the data source and rows of the view.

extension ASListView {
    /// Where the element that has a place in the data source stands in the view; nil when it is not there yet.
    func visibleIndex(of place: ASListPlace) -> Int? {
        // With nothing on its way both count alike, and a row that is only asked about needs no entry.
        guard data.isProcessing else { return data.visible.sections.index(at: place) }
        return data.element(at: place).flatMap { data.visible.index(of: $0) }
    }

    /// The index path in the data source of a row of the view; nil for one that is deleted there, and for what is no row.
    func indexPath(ofVisible index: Int) -> IndexPath? {
        guard data.isProcessing else { return data.visible.sections.position(of: index)?.indexPath }
        let element = data.element(at: index)
        return data.pending.withLockUnchecked { $0.position(of: element)?.indexPath }
    }

    func redecorateAll() {
        for element in core.mounted { core.redecorate(element) }
    }
}
