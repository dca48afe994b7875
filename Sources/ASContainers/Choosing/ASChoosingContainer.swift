// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASLayoutEngine
internal import ASListEngine
internal import ASUIKit
internal import Foundation

/// A container whose rows or items a person chooses.
///
/// What presses, clicks, keys and readers do is the same in all of them, and lies in the `ASChoosingContainer+….swift` files. Kinds of
/// containers say what their node, data source and delegate have to say of it.
///
/// - Thread: main
@MainActor
protocol ASChoosingContainer: ASContainerView {
    var choosing: ASChoosingState { get set }

    // MARK: Settings

    /// Whether keys are for rows or items, and one can be chosen at all.
    var allowsSelection: Bool { get }
    /// Whether one can be chosen now.
    var letsSelect: Bool { get }
    var allowsMultipleSelection: Bool { get }
    /// Whether a click changes only what is clicked, as Control does elsewhere.
    var togglesSelectionOnClick: Bool { get }
    /// Whether keys select what they go to.
    var selectionFollowsFocus: Bool { get }
    /// Whether the last one comes first for whoever reads.
    var isReadFromTheEnd: Bool { get }

    // MARK: Places

    /// The row or item at a place of the content; nil where there is none, or something over it.
    func element(at point: CGPoint) -> ASListElement?
    /// The number of the one that keys are for first.
    var indexToFocusFirst: Int { get }
    /// The one that is carried to another place.
    var carriedElement: ASListElement? { get }
    /// How far inside of a cell's frame the ring stands that says that keys are for it, in points; round it where this is negative.
    var focusRingInset: CGFloat { get }
    /// Shows what stands beside a cell anew.
    func redecorate(_ element: ASListElement)

    // MARK: Delegate

    /// Whether a click on it means anything.
    func letsClick(_ element: ASListElement) -> Bool
    /// It is pressed, or no more.
    func tellHighlighted(_ isHighlighted: Bool, at path: IndexPath)
    /// What is to be selected where a person has chosen an element; nil for nothing.
    func elementToSelect(for element: ASListElement, at path: IndexPath) -> ASListElement?
    /// What is to lose the selection where a person takes it from an element, by choosing another one if not `byItself`; nil for nothing.
    func elementToDeselect(for element: ASListElement, at path: IndexPath, byItself: Bool) -> ASListElement?
    /// A person has selected it, or taken the selection from it.
    func tellSelected(_ isSelected: Bool, at path: IndexPath)
    /// What the delegate offers for the row or item at a place of the content.
    func contextMenu(at point: CGPoint) -> UIContextMenuConfiguration?
    /// What can be done with the row or item of a cell, besides choosing it.
    func actionsForReader(of cell: ASCellNode) -> [UIAccessibilityCustomAction]
}

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

/// For those who do not see the container.
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
        cell.listElement.map { choose($0) } ?? false
    }

    /// - Returns: whether the cell is as wanted now
    func selectForReader(_ wanted: Bool, _ cell: ASCellNode) -> Bool {
        guard let element = cell.listElement, livePath(of: element) != nil else { return false }
        if element.isSelected == wanted { return true }
        if wanted {
            guard clickForReader(cell) else { return false }
        } else {
            deselectByHand(element, byItself: true)
        }
        return element.isSelected == wanted
    }
}
