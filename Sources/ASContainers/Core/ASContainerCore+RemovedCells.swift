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
    private func keepFading(_ element: ASListElement, _ kind: ASRemovedCell.Kind) -> Bool {
        guard let cell = element.node, view.window != nil, !removedCells.covers(cell) else { return false }
        let duration =
            kind == .covering ? ASRemovedCell.maximumDuration : ASUpdateAnimation.duration * ASDebug.slowAnimations
        let deadline = ASDispatcherCurrent().now + duration
        let fading = kind == .fading ? element.decorations : []
        if kind == .fading { element.decorations = [] }
        removedCells.add(
            ASRemovedCell(kind, node: cell, frame: frame(of: cell), deadline: deadline, decorations: fading)
        )
        return true
    }

    /// Shows fading cells, and covering cells in place of successors that have not been drawn yet.
    func showRemovedCells() {
        guard !removedCells.cells.isEmpty else { return }
        updateRemovedCells()
        for cell in removedCells.cells where cell.node.view.superview !== view { cell.show(in: view) }
    }

    /// Removes the cells whose successors have been drawn or whose time has passed, and checks again in the next frames while some remain.
    private func updateRemovedCells() {
        let view = view
        for cell in removedCells.update(at: ASDispatcherCurrent().now, { frame(of: $0) }) { cell.end(in: view) }
        guard !removedCells.cells.isEmpty, fadingCheck == nil else { return }
        fadingCheck = ASDelayedCall(after: 1.0 / 60) { [weak self] in
            guard let self else { return }
            fadingCheck = nil
            withExtendedLifetime(self.view) { self.updateRemovedCells() }
        }
    }

    /// Removes the cells that fade out.
    func removeFadingCells() {
        let view = view
        for cell in removedCells.removeFading() { cell.end(in: view) }
    }
}
