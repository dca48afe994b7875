// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASListEngine
internal import ASUIKit
internal import Foundation

// What the layout mode of a collection decides, and when view and data agree.

extension ASDataController {
    /// Whether node blocks run one after another.
    var isSerial: Bool { list.cellLayoutMode.contains(.serializeNodeCreation) }

    /// Whether the view begins anew with what is there after some edits.
    func isShownAsReload(_ changes: ASListChangeSet) -> Bool {
        let mode = list.cellLayoutMode
        guard !changes.includesReload, mode.contains(.alwaysReloadData) else { return changes.includesReload }
        return !(mode.contains(.alwaysBatchUpdateSectionReload) && changes.onlyReloadsSections)
    }

    /// The cell of a row that the data source has, while it is in the view.
    func mountedCell(at position: ASListPosition) -> ASCellNode? {
        let element = pending.withLockUnchecked { rows in
            rows.sections.index(at: position).flatMap { rows.element(at: $0) }
        }
        return element.flatMap { $0.isMounted ? $0.node : nil }
    }

    /// Runs `block` when no update waits and the view has had its layout; at once when that is so.
    func whenSynchronized(_ block: @escaping @MainActor () -> Void) {
        whenIdle { [weak self] in
            guard let self else { return block() }
            list.layoutIfNeeded()
            // The layout may have begun the first load.
            if isProcessing { whenSynchronized(block) } else { block() }
        }
    }
}
