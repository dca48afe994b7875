// SPDX-License-Identifier: Apache-2.0
internal import ASBase
package import ASListEngine
internal import ASUIKit
internal import Foundation

// The effects of a collection's layout mode, and the synchronization of view and data.

extension ASDataController {
    /// Returns whether the view is reloaded for some edits.
    func isShownAsReload(_ changes: ASListChangeSet) -> Bool {
        let mode = context.source.cellLayoutMode
        guard !changes.includesReload, mode.contains(.alwaysReloadData) else { return changes.includesReload }
        return !(mode.contains(.alwaysBatchUpdateSectionReload) && changes.onlyReloadsSections)
    }

    /// Returns the number of rows in a section after all submitted edits; 0 for a section that does not exist.
    package func rowCount(inSection section: Int) -> Int {
        let counts = pending.withLockUnchecked { $0.sections.counts }
        return counts.indices.contains(section) ? counts[section].items : 0
    }

    /// Returns the cell of a row of the data source while it is mounted, otherwise `nil`.
    package func mountedCell(at position: ASListPosition) -> ASCellNode? {
        let element = pending.withLockUnchecked { rows in
            rows.sections.index(at: position).flatMap { rows.element(at: $0) }
        }
        return element.flatMap { $0.isMounted ? $0.node : nil }
    }

    /// Runs `block` when no update is pending and the view has been laid out; immediately if that is already so.
    func whenSynchronized(_ block: @escaping @MainActor () -> Void) {
        whenIdle { [weak self] in
            guard let self else { return block() }
            context.view.layoutIfNeeded()
            // The layout may have begun the first load.
            if isProcessing { whenSynchronized(block) } else { block() }
        }
    }
}
