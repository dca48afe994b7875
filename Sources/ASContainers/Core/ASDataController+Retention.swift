// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASCollectionLayouts
internal import ASListEngine
internal import ASNodes
internal import Foundation

// Cells that are in no range keep their nodes while there are few of them.

extension ASDataController {
    /// Seconds until the first cells go, and between some cells and the next ones.
    private static let (releaseDelay, releaseInterval) = (0.1, 0.02)
    /// Seconds after which no further cell goes at the same time.
    private static let releaseBudget = 0.0003

    /// An element has left the ranges.
    func rest(_ element: ASListElement) {
        if let cell = element.node { resting.append(element, cellCount: cell.cellCountAsCell) }
    }

    /// Lets cells go beyond those that the node keeps, those that left the ranges first before others.
    ///
    /// Some at a time, and none while a jump is drawn: the views of a cell with a list take main half a millisecond to let go.
    package func releaseSurplus() {
        if hasSurplus, releasing == nil { release(after: Self.releaseDelay) }
    }

    private var surplusLimit: Int { context.owner?.retainedCellLimit ?? .max }
    private var hasSurplus: Bool { resting.cellCount > surplusLimit }

    private func release(after seconds: Double) {
        releasing = ASDelayedCall(after: seconds) { [weak self] in
            guard let self else { return }
            releasing = nil
            // Where none may go, the next change of the ranges asks again.
            let hasReleased = withExtendedLifetime(context.view) {
                self.release(downTo: self.surplusLimit, seconds: Self.releaseBudget)
            }
            if hasReleased, hasSurplus { release(after: Self.releaseInterval) }
        }
    }

    /// Lets go all cells that are in no range, for the system needs memory.
    func releaseAll() { release(downTo: 0, seconds: .infinity) }

    /// - Returns: whether a cell went
    @discardableResult
    private func release(downTo limit: Int, seconds: Double) -> Bool {
        guard updates.isEmpty else { return false }
        let clock = ASDispatcherCurrent()
        let start = clock.now
        var (left, hasReleased) = (resting.count, false)
        while resting.cellCount > limit, left > 0, clock.now - start <= seconds {
            left -= 1
            guard let element = resting.removeFirst(), element.node != nil else { continue }
            // It is back, and comes here again when it leaves.
            if context.isInRange(element) { continue }
            if release(element) { hasReleased = true } else { rest(element) }
        }
        return hasReleased
    }

    /// Lets the node go, if nobody else has it.
    ///
    /// The row keeps its length, and the element goes as well unless it says something about the row.
    private func release(_ element: ASListElement) -> Bool {
        let isBusy = element.isMounted || element.isMeasuring || element.isQueued || context.holds(element)
        guard !isBusy, isKnownUniquelyReferenced(&element.node) else { return false }
        element.node?.recursivelySetInterfaceState([])
        // What it was told may have made somebody keep it.
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
