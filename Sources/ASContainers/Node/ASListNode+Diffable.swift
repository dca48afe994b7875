// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASListEngine
internal import ASNodes

extension ASListNode {
    /// Submits edits from elsewhere as a batch.
    ///
    /// Before the first load this has no effect, because the load reads everything. `completion` is called when the view shows the edits.
    ///
    /// - Precondition: no batch is open.
    @MainActor
    func submit(_ changes: ASListChangeSet, isAnimated: Bool, completion: (@MainActor (Bool) -> Void)?) {
        guard let list = loadedCore else {
            completion?(true)
            return
        }
        precondition(list.batchDepth == 0, "\(debugLabel): edits were submitted inside another batch.")
        list.performBatch(animated: isAnimated, updates: { list.openChanges = changes }, completion: completion)
    }

    /// Calls `body` with the cells of rows whose content has changed, and the index of each in `positions`.
    ///
    /// The data source is asked again for rows whose block has not run.
    ///
    /// - Returns: the indices of rows that are being created with their old content
    @MainActor
    func reconfigureRows(at positions: [ASListPosition], _ body: (ASCellNode, Int) -> Void) -> [Int] {
        guard let data = loadedCore?.data else { return [] }
        var outdated: [Int] = []
        for (index, position) in positions.enumerated() {
            // Rows without an element get the current content when they are created.
            let found = data.pending.withLockUnchecked { rows in
                rows.sections.index(at: position).flatMap { rows.element(at: $0) }
            }
            guard let element = found else { continue }
            if let node = element.node {
                body(node, index)
                continue
            }
            switch element.source {
            case .block: element.source = .notRequested
            case .running: outdated.append(index)
            default: break
            }
        }
        return outdated
    }
}
