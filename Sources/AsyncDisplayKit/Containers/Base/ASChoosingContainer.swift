// SPDX-License-Identifier: Apache-2.0
internal import ASUIKit
internal import Foundation

/// A container whose rows or items a person chooses: what it tells those who do not see them, and does for them.
///
/// - Thread: main
@MainActor
protocol ASChoosingContainer: ASContainerView {
    /// The one that keys are for.
    var focusedElement: ASListElement? { get }
    /// Whether the last one comes first for whoever reads.
    var isReadFromTheEnd: Bool { get }
    /// Where it stands in the data source; nil for what is deleted there.
    func indexPath(of element: ASListElement) -> IndexPath?
    /// Whether a click on it means anything.
    func letsClick(_ element: ASListElement) -> Bool
    /// A person has clicked on it, with nothing held.
    func choose(_ element: ASListElement)
    /// A person takes the selection from it.
    func deselectByHand(_ element: ASListElement, at path: IndexPath)
    /// What can be done with the row or item of a cell, besides choosing it.
    func actionsForReader(of cell: ASCellNode) -> [UIAccessibilityCustomAction]
}

extension ASChoosingContainer {
    /// Which of all the cell is, and whether it can be selected; nil for headers and footers.
    func accessibilityDetails(of cell: ASCellNode) -> ASAccessibilityDetails? {
        guard let element = cell.listElement, element.isRow, let index = data.visible.index(of: element) else {
            return nil
        }
        let count = data.visible.sections.rowCount
        let row = data.visible.sections.rowCount(before: index)
        let place = isReadFromTheEnd ? count - 1 - row : row
        var details = ASAccessibilityDetails(kind: .row, place: .init(index: place, count: count))
        details.isSelectable = letsClick(element)
        details.isFocused = isFirstResponder && focusedElement === element
        return details
    }

    /// - Returns: whether a click on the cell means anything
    func clickForReader(_ cell: ASCellNode) -> Bool {
        guard let element = cell.listElement, letsClick(element) else { return false }
        choose(element)
        return true
    }

    /// - Returns: whether the cell is as wanted now
    func selectForReader(_ wanted: Bool, _ cell: ASCellNode) -> Bool {
        guard let element = cell.listElement, let path = indexPath(of: element) else { return false }
        if element.isSelected == wanted { return true }
        if wanted {
            guard clickForReader(cell) else { return false }
        } else {
            deselectByHand(element, at: path)
        }
        return element.isSelected == wanted
    }
}
