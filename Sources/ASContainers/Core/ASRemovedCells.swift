// SPDX-License-Identifier: Apache-2.0
internal import ASCompositor
internal import ASNodes
internal import Foundation

/// The cells of a container that stay visible after their elements have been removed, and the new cells that take their places.
@MainActor
package struct ASRemovedCells {
    package private(set) var cells: [ASRemovedCell] = []
    /// Mounted cells that may be successors of covering ones, until they appear.
    private var successors: [ASCellNode] = []

    mutating func add(_ cell: ASRemovedCell) { cells.append(cell) }

    /// Records a mounted cell, which may be the successor of a covering one.
    mutating func didMount(_ cell: ASCellNode) {
        if cells.contains(where: { $0.kind == .covering }) { successors.append(cell) }
    }

    /// Ends the replacement of a cell that leaves the view.
    mutating func didUnmount(_ cell: ASCellNode) {
        guard !successors.isEmpty else { return }
        cell.layer.isReplaced = false
        successors.removeAll { $0 === cell }
    }

    /// Returns whether a covering cell is shown in place of a mounted one, which has not appeared yet.
    func covers(_ cell: ASCellNode) -> Bool { cell.layer.isReplaced }

    mutating func move(by distance: CGPoint) {
        for index in cells.indices { cells[index].move(by: distance) }
    }

    /// Removes the cells whose successors have been drawn or whose time has passed, and shows these successors.
    ///
    /// - Parameters:
    ///   - time: in seconds of the dispatcher's clock
    ///   - frame: the frame of a successor, in the content's coordinate space
    /// - Returns: the removed cells
    mutating func update(at time: Double, _ frame: (ASCellNode) -> CGRect) -> [ASRemovedCell] {
        // Each cell is checked once: between two checks its successor may be drawn, or its deadline may pass.
        let valid = cells.map { !$0.isTaken && time < $0.deadline }
        let covers = cells.indices.filter { valid[$0] && cells[$0].kind == .covering }
        let (needed, replaced) = replacements(by: covers, frame)
        for cell in successors { cell.layer.isReplaced = replaced.contains { $0 === cell } }
        successors = replaced
        var (kept, done): ([ASRemovedCell], [ASRemovedCell]) = ([], [])
        for (index, cell) in cells.enumerated() {
            let isKept = valid[index] && (cell.kind == .fading || needed.contains(index))
            if isKept { kept.append(cell) } else { done.append(cell) }
        }
        cells = kept
        return done
    }

    /// Removes and returns the cells that fade out.
    mutating func removeFading() -> [ASRemovedCell] {
        let fading = cells.filter { $0.kind == .fading }
        cells.removeAll { $0.kind == .fading }
        return fading
    }

    /// Finds the covering cells that must stay, and the successors that are invisible meanwhile.
    ///
    /// A successor appears when it has been drawn and no cell whose place it takes must stay: neither of them shows through the other,
    /// and no place is empty.
    ///
    /// - Parameters:
    ///   - covers: indices of covering cells
    ///   - frame: the frame of a successor
    /// - Returns: indices of covering cells, and successors
    private func replacements(
        by covers: [Int],
        _ frame: (ASCellNode) -> CGRect
    ) -> (needed: Set<Int>, replaced: [ASCellNode]) {
        var needed: Set<Int> = []
        var replaced: [ASCellNode] = []
        var candidates = successors.map { (cell: $0, frame: frame($0), isWaiting: $0.isSubtreeWaitingForDisplay) }
        func isReplaced(_ frame: CGRect, isWaiting: Bool) -> Bool {
            covers.contains { cells[$0].frame.intersects(frame) && (isWaiting || needed.contains($0)) }
        }
        while let next = candidates.firstIndex(where: { isReplaced($0.frame, isWaiting: $0.isWaiting) }) {
            let (cell, frame, _) = candidates.remove(at: next)
            replaced.append(cell)
            needed.formUnion(covers.filter { cells[$0].frame.intersects(frame) })
        }
        return (needed, replaced)
    }
}

extension ASDisplayNode {
    /// Whether a node in the subtree has not been drawn yet.
    @MainActor
    fileprivate var isSubtreeWaitingForDisplay: Bool {
        if needsContents || isWaitingForDisplay { return true }
        return subnodes.contains { $0.isSubtreeWaitingForDisplay }
    }
}
