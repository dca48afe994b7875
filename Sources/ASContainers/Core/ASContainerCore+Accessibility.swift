// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASLayoutEngine
internal import ASListEngine
internal import ASUIKit
internal import Foundation

/// Accessibility for screen readers.
extension ASContainerCore {
    package var allowsSelection: Bool { source.selectionRules?.allowsSelection ?? false }
    var canSelect: Bool { source.selectionRules?.canSelect ?? false }
    package var allowsMultipleSelection: Bool { source.selectionRules?.allowsMultipleSelection ?? false }
    var togglesSelectionOnClick: Bool { source.selectionRules?.togglesSelectionOnClick ?? false }

    /// Returns whether a click on a row or item has an effect.
    func allowsClick(_ element: ASListElement) -> Bool {
        guard allowsSelection, let path = livePath(of: element) else { return false }
        return source.allowsClick(at: path)
    }

    /// Returns the actions of a cell's row or item other than selection, for screen readers.
    func actionsForReader(of cell: ASCellNode) -> [UIAccessibilityCustomAction] {
        guard let element = cell.listElement, element.isRow else { return [] }
        return source.actionsForReader(of: element)
    }

    /// Returns the position of the cell and whether it can be selected; `nil` for headers and footers.
    func accessibilityDetails(of cell: ASCellNode) -> ASAccessibilityDetails? {
        guard let rules = source.selectionRules, let element = cell.listElement, element.isRow,
            let index = data.visible.index(of: element)
        else { return nil }
        let count = data.visible.sections.rowCount
        let row = data.visible.sections.rowCount(before: index)
        let place = rules.isReadInReverse ? count - 1 - row : row
        var details = ASAccessibilityDetails(kind: .row, place: .init(index: place, count: count))
        details.isSelectable = allowsClick(element)
        details.isFocused = view.isFirstResponder && focusedElement === element
        return details
    }

    /// Performs a click on a cell for a screen reader.
    ///
    /// - Returns: whether a click on the cell has an effect
    func clickForReader(_ cell: ASCellNode) -> Bool {
        cell.listElement.map { activate($0) } ?? false
    }

    /// Selects or deselects a cell for a screen reader.
    ///
    /// - Returns: whether the cell has the wanted state now
    func selectForReader(_ wanted: Bool, _ cell: ASCellNode) -> Bool {
        guard source.selectionRules != nil, let element = cell.listElement, livePath(of: element) != nil else {
            return false
        }
        if element.isSelected == wanted { return true }
        if wanted {
            guard clickForReader(cell) else { return false }
        } else {
            deselectByUser(element, byItself: true)
        }
        return element.isSelected == wanted
    }
}
