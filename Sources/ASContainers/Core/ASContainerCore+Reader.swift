// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASLayoutEngine
internal import ASListEngine
internal import ASUIKit
internal import Foundation

/// What a person has chosen in a container, or is about to.
@MainActor
struct ASChoosingState {
    /// Those that are selected.
    var selection = ASListSelection()
    /// The one that keys are for, while the container has the focus.
    weak var focused: ASListElement?
    /// The one that is being pressed, and where that began, in the window.
    var press: (element: ASListElement, start: CGPoint)?
    /// Where a press began that is on none of them, in the window.
    var pressBeside: CGPoint?
    /// The one that was chosen last: from there a range goes.
    weak var anchor: ASListElement?
    /// The one that keys were for when the present press began.
    weak var focusedBeforePress: ASListElement?
    /// The one whose menu is open; it may have been deleted meanwhile.
    var withMenu: ASListElement?

    /// Whether something is said of an element, so that it stays while it is not in the view.
    func holds(_ element: ASListElement) -> Bool {
        [focused, withMenu, press?.element].contains { $0 === element }
    }
}

/// For screen readers.
extension ASContainerCore {
    package var allowsSelection: Bool { source.choosingRules?.allowsSelection ?? false }
    var letsSelect: Bool { source.choosingRules?.letsSelect ?? false }
    package var allowsMultipleSelection: Bool { source.choosingRules?.allowsMultipleSelection ?? false }
    var togglesSelectionOnClick: Bool { source.choosingRules?.togglesSelectionOnClick ?? false }

    /// Whether a click on a row or item means anything.
    func letsClick(_ element: ASListElement) -> Bool {
        guard allowsSelection, let path = livePath(of: element) else { return false }
        return source.letsClick(at: path)
    }

    /// The actions of a cell's row or item other than selection, for screen readers.
    func actionsForReader(of cell: ASCellNode) -> [UIAccessibilityCustomAction] {
        guard let element = cell.listElement, element.isRow else { return [] }
        return source.actionsForReader(of: element)
    }

    /// Which of all the cell is, and whether it can be selected; nil for headers and footers.
    func accessibilityDetails(of cell: ASCellNode) -> ASAccessibilityDetails? {
        guard let rules = source.choosingRules, let element = cell.listElement, element.isRow,
            let index = data.visible.index(of: element)
        else { return nil }
        let count = data.visible.sections.rowCount
        let row = data.visible.sections.rowCount(before: index)
        let place = rules.isReadFromTheEnd ? count - 1 - row : row
        var details = ASAccessibilityDetails(kind: .row, place: .init(index: place, count: count))
        details.isSelectable = letsClick(element)
        details.isFocused = view.isFirstResponder && focusedElement === element
        return details
    }

    /// - Returns: whether a click on the cell means anything
    func clickForReader(_ cell: ASCellNode) -> Bool {
        cell.listElement.map { choose($0) } ?? false
    }

    /// - Returns: whether the cell is as wanted now
    func selectForReader(_ wanted: Bool, _ cell: ASCellNode) -> Bool {
        guard source.choosingRules != nil, let element = cell.listElement, livePath(of: element) != nil else {
            return false
        }
        if element.isSelected == wanted { return true }
        if wanted {
            guard clickForReader(cell) else { return false }
        } else {
            deselectByHand(element, byItself: true)
        }
        return element.isSelected == wanted
    }
}
