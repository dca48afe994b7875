// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASContainers
internal import ASGraphics
internal import ASListEngine
internal import ASNodes
internal import ASPlatform
internal import ASUIKit
internal import Foundation

// Keyboard navigation: the table has the focus, and one of its rows. Row numbers here do not count headers and footers.

extension ASListView {
    /// Handles the keys for rows: arrows, Home, End and the page keys move the focus; Return and Space choose the focused row.
    ///
    /// If the selection follows the focus, Return on a selected row is left to key commands and to the default button.
    ///
    /// - Returns: whether the key is handled; other keys scroll
    func focusRow(by event: ASKeyEvent) -> Bool {
        guard core.allowsSelection, hasFocusInside, data.visible.sections.rowCount > 0 else {
            return false
        }
        if event.modifiers.withoutLocks == .control { return core.changeSelection(by: event) }
        guard event.modifiers.isDisjoint(with: [.control, .alternate, .command]) else { return false }
        if let row = rowToFocus(by: event.key) {
            let before = core.focusedElement
            focusRow(row)
            core.focusDidMove(from: before, by: event)
            return true
        }
        switch event.key {
        case .return, .character(" "):
            guard isFirstResponder, let element = core.focusedElement, data.visible.index(of: element) != nil else {
                return false
            }
            let isChosen = element.isSelected && core.source.selectionRules?.selectionFollowsFocus == true
            if event.key == .return, isChosen { return false }
            if !event.isRepeat { core.activate(element) }
            return true
        default: return false
        }
    }

    /// Returns the row to which a key moves the focus; `nil` for other keys.
    private func rowToFocus(by key: ASKey) -> Int? {
        let (now, last) = (focusedRow, data.visible.sections.rowCount - 1)
        switch key {
        case .down: return now.map { $0 + forward } ?? firstToFocus
        case .up: return now.map { $0 - forward } ?? firstToFocus
        case .home: return viewport.isInverted ? last : 0
        case .end: return viewport.isInverted ? 0 : last
        case .pageDown: return page(from: now ?? firstToFocus, by: 1)
        case .pageUp: return page(from: now ?? firstToFocus, by: -1)
        default: return nil
        }
    }

    /// The step from a row to the one below it.
    var forward: Int { viewport.isInverted ? -1 : 1 }

    /// Whether the table or a view in one of its rows has the focus.
    private var hasFocusInside: Bool {
        guard let view = window?.firstResponder as? UIView else { return false }
        return view === self || view.isDescendant(of: self)
    }

    private var focusedIndex: Int? {
        (elementWithFocusInside ?? core.focusedElement).flatMap { data.visible.index(of: $0) }
    }

    private var focusedRow: Int? { focusedIndex.map { data.visible.sections.rowCount(before: $0) } }

    private func frame(ofRow row: Int) -> CGRect { frames.frame(at: data.visible.sections.index(ofRow: row)) }

    /// The row that contains the focused control; `nil` if there is none.
    private var elementWithFocusInside: ASListElement? {
        guard let view = window?.firstResponder as? UIView, view !== self else { return nil }
        return core.mounted.first { element in
            guard element.isRow else { return false }
            if buttons(beside: element).contains(view) { return true }
            return shownView(of: element).map { view.isDescendant(of: $0) } ?? false
        }
    }

    /// Returns a row's view if it is in the window.
    private func shownView(of element: ASListElement) -> UIView? {
        guard let cell = element.node, cell.isNodeLoaded, !cell.isLayerBacked, cell.view.window != nil else {
            return nil
        }
        return cell.view
    }

    /// The views that Tab visits, from top to bottom; only visible ones.
    ///
    /// These are the focused row, or all rows if rows cannot be chosen, each with the buttons beside it. They also include the open swipe
    /// actions, the headers and footers, and the views above and below all rows.
    var rowViewsForFocus: [UIView] {
        let isForOneRow = core.allowsSelection
        let row = elementWithFocusInside ?? core.focusedElement
        let views = core.mounted.compactMap { element -> (place: CGFloat, view: UIView)? in
            guard !isForOneRow || !element.isRow || element === row, let view = shownView(of: element) else {
                return nil
            }
            return (view.frame.minY, view)
        }
        let buttons = core.mounted.flatMap { isForOneRow && $0 !== row ? [] : self.buttons(beside: $0) }
        let rows = views.sorted { $0.place < $1.place }.map(\.view) + buttons + buttonsInSwipe
        func seen(_ view: UIView?) -> [UIView] { view.map { $0.frame.intersects(bounds) ? [$0] : [] } ?? [] }
        return seen(tableHeaderView) + rows + seen(tableFooterView)
    }

    /// Scrolls to the focused row when the table receives the focus.
    func revealFocusedRow(_ context: UIFocusUpdateContext) {
        guard isFirstResponder, context.isFocusVisible, !context.isRestored, context.previouslyFocusedView !== self,
            let focusedIndex
        else { return }
        scroll(to: focusedIndex, at: .none, animated: true)
    }

    /// The row that receives the focus first.
    private var firstToFocus: Int { data.visible.sections.rowCount(before: core.indexToFocusFirst) }

    private func page(from row: Int, by direction: Int) -> Int {
        let reach = max(1, bounds.height - contentInset.top - contentInset.bottom)
        let goal = frame(ofRow: row).midY + CGFloat(direction) * reach
        let count = data.visible.sections.rowCount
        var target = row
        let step = direction * forward
        while target + step >= 0, target + step < count {
            let next = frame(ofRow: target + step)
            if direction > 0 ? next.midY > goal : next.midY < goal { break }
            target += step
        }
        return target == row ? row + step : target
    }

    /// Focuses a row; a number outside of the range is clamped to it.
    private func focusRow(_ row: Int) {
        let sections = data.visible.sections
        let index = sections.index(ofRow: min(max(row, 0), sections.rowCount - 1))
        if !isFirstResponder { becomeFirstResponder() }
        core.setFocusedElement(data.element(at: index))
        window?.focusSystem.show(true)
        scroll(to: index, at: .none, animated: true)
    }
}
