// SPDX-License-Identifier: Apache-2.0
internal import ASBase
package import ASListEngine
internal import ASNodes
internal import ASUIKit
internal import Foundation

// The cells that updates remove, some of which stay visible for a while.

extension ASContainerCore {
    /// Unmounts the cells of elements that an update has removed; with `fades` they fade out.
    package func unmountDeleted(_ changes: ASListChangeSet, fades: Bool) {
        let gone = mounted.filter { data.visible.index(of: $0) == nil }
        let covers = changes.includesReload || !changes.reloadedRows.isEmpty || !changes.reloadedSections.isEmpty
        for element in gone {
            let isKept =
                covers
                ? keepFading(element, .covering) : fades && element !== swiped && keepFading(element, .fading)
            unmount(element)
            rangeController.release(element)
            if !isKept { element.node?.recursivelySetInterfaceState([]) }
        }
    }

    /// Keeps the cell of a removed element for a while.
    ///
    /// - Returns: whether the cell stays
    private func keepFading(_ element: ASListElement, _ kind: ASFadingCell.Kind) -> Bool {
        guard let cell = element.node, view.window != nil, !fadingCells.covers(cell) else { return false }
        let duration =
            kind == .covering ? ASFadingCell.maximumDuration : ASPlaceAnimation.duration * ASDebug.slowAnimations
        let deadline = ASDispatcherCurrent().now + duration
        let fading = kind == .fading ? element.companions : []
        if kind == .fading { element.companions = [] }
        fadingCells.add(
            ASFadingCell(kind, node: cell, frame: frame(of: cell), deadline: deadline, companions: fading)
        )
        return true
    }

    /// Shows fading cells, and covering cells in place of successors that have not been drawn yet.
    func showFadingCells() {
        guard !fadingCells.cells.isEmpty else { return }
        updateFadingCells()
        for cell in fadingCells.cells where cell.node.view.superview !== view { cell.show(in: view) }
    }

    /// Removes the cells whose successors have been drawn or whose time has passed, and checks again in the next frames while some remain.
    private func updateFadingCells() {
        let view = view
        for cell in fadingCells.update(at: ASDispatcherCurrent().now, { frame(of: $0) }) { cell.end(in: view) }
        guard !fadingCells.cells.isEmpty, fadingCheck == nil else { return }
        fadingCheck = ASDelayedCall(after: 1.0 / 60) { [weak self] in
            guard let self else { return }
            fadingCheck = nil
            withExtendedLifetime(self.view) { self.updateFadingCells() }
        }
    }

    /// Removes the cells that fade out.
    func removeFadingCells() {
        let view = view
        for cell in fadingCells.removeFading() { cell.end(in: view) }
    }
}
