// SPDX-License-Identifier: Apache-2.0
internal import ASBase
package import ASListEngine
internal import ASUIKit
internal import Foundation

// What the layout mode of a collection decides, and when view and data agree.

extension ASDataController {
    /// Whether node blocks run one after another.
    package var isSerial: Bool { context.source.cellLayoutMode.contains(.serializeNodeCreation) }

    /// Whether the view begins anew with what is there after some edits.
    func isShownAsReload(_ changes: ASListChangeSet) -> Bool {
        let mode = context.source.cellLayoutMode
        guard !changes.includesReload, mode.contains(.alwaysReloadData) else { return changes.includesReload }
        return !(mode.contains(.alwaysBatchUpdateSectionReload) && changes.onlyReloadsSections)
    }

    /// Finds out what an element is measured in, which stands at a place of the data source, or nowhere.
    func setRange(of element: ASListElement, at place: ASListPlace?) {
        let geometry = context.geometry
        element.range = place.map { geometry.constrainedSize(at: $0) } ?? geometry.defaultConstrainedSize
        element.margins = place.map { geometry.margins(at: $0) } ?? ASRowMargins()
    }

    /// How many rows a section has, with all edits so far; 0 for a section that does not exist.
    package func rowCount(inSection section: Int) -> Int {
        let counts = pending.withLockUnchecked { $0.sections.counts }
        return counts.indices.contains(section) ? counts[section].items : 0
    }

    /// The cell of a row that the data source has, while it is in the view.
    package func mountedCell(at position: ASListPosition) -> ASCellNode? {
        let element = pending.withLockUnchecked { rows in
            rows.sections.index(at: position).flatMap { rows.element(at: $0) }
        }
        return element.flatMap { $0.isMounted ? $0.node : nil }
    }

    /// Runs `block` when no update waits and the view has had its layout; at once when that is so.
    func whenSynchronized(_ block: @escaping @MainActor () -> Void) {
        whenIdle { [weak self] in
            guard let self else { return block() }
            context.view.layoutIfNeeded()
            // The layout may have begun the first load.
            if isProcessing { whenSynchronized(block) } else { block() }
        }
    }
}
