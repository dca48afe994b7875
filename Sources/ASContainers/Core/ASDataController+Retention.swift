// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASCollectionLayouts
internal import ASListEngine
internal import ASNodes
internal import Foundation

// Release of the cells outside of all ranges; a limited number of them keep their nodes.

extension ASDataController {
    /// The time in seconds until the first cells are released, and between groups of cells.
    private static let (releaseDelay, releaseInterval) = (0.1, 0.02)
    /// The time in seconds after which no further cell is released in the same group.
    private static let releaseBudget = 0.0003

    /// Called when an element has left the ranges.
    func rest(_ element: ASListElement) {
        if let cell = element.node { outOfRange.append(element, cellCount: cell.cellCountAsCell) }
    }

    /// Releases the cells beyond the limit of the node, those first that left the ranges first.
    ///
    /// Cells are released in groups, and not while a jump is drawn: releasing the views of a cell with a list takes half a millisecond on
    /// the main thread.
    package func releaseSurplus() {
        if hasSurplus, releasing == nil { release(after: Self.releaseDelay) }
    }

    private var surplusLimit: Int { context.owner?.retainedCellLimit ?? .max }
    private var hasSurplus: Bool { outOfRange.cellCount > surplusLimit }

    private func release(after seconds: Double) {
        releasing = ASDelayedCall(after: seconds) { [weak self] in
            guard let self else { return }
            releasing = nil
            // If no cell can be released, the next change of the ranges calls this again.
            let hasReleased = withExtendedLifetime(context.view) {
                self.release(downTo: self.surplusLimit, seconds: Self.releaseBudget)
            }
            if hasReleased, hasSurplus { release(after: Self.releaseInterval) }
        }
    }

    /// Releases all cells outside of all ranges, because the system needs memory.
    func releaseAll() { release(downTo: 0, seconds: .infinity) }

    /// Releases resting cells until `limit` cells are left or the time is used.
    ///
    /// - Returns: whether a cell was released
    @discardableResult
    private func release(downTo limit: Int, seconds: Double) -> Bool {
        guard updates.isEmpty else { return false }
        let clock = ASDispatcherCurrent()
        let start = clock.now
        var (left, hasReleased) = (outOfRange.count, false)
        while outOfRange.cellCount > limit, left > 0, clock.now - start <= seconds {
            left -= 1
            guard let element = outOfRange.removeFirst(), element.node != nil else { continue }
            // The element is back in a range, and is added again when it leaves.
            if context.isInRange(element) { continue }
            if release(element) { hasReleased = true } else { rest(element) }
        }
        return hasReleased
    }

    /// Releases the node unless another object refers to it, and returns whether it was released.
    ///
    /// The row keeps its length. The element is removed as well, unless it stores a selection.
    private func release(_ element: ASListElement) -> Bool {
        let isBusy = element.isMounted || element.isMeasuring || element.isQueued || context.retainsCell(of: element)
        guard !isBusy, isKnownUniquelyReferenced(&element.node) else { return false }
        element.node?.recursivelySetInterfaceState([])
        // The change of the interface state may have created another reference.
        guard isKnownUniquelyReferenced(&element.node) else { return false }
        element.forget()
        unsettle(element)
        if !element.isSelected {
            pending.withLockUnchecked { $0.removeElement(element) }
            visible.removeElement(element)
        }
        return true
    }
}
