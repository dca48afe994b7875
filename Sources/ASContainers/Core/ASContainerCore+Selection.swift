// SPDX-License-Identifier: Apache-2.0
internal import ASListEngine
package import ASPlatform
internal import ASUIKit
package import Foundation

// The selection, changed by clicks, keys and the app.

extension ASContainerCore {
    /// The selected elements, in the order of their selection.
    package var selected: [ASListElement] { selectionState.selection.elements }

    // MARK: Selection by the user

    /// Chooses an element for the user without a press: by a key or with a screen reader.
    ///
    /// - Returns: whether a click on it has an effect
    @discardableResult
    package func activate(_ element: ASListElement, _ modifiers: UIKeyModifierFlags = []) -> Bool {
        guard allowsClick(element) else { return false }
        clicked(element, modifiers)
        return true
    }

    /// Updates the selection after the user has chosen an element that accepts clicks, with modifier keys.
    func clicked(_ element: ASListElement, _ modifiers: UIKeyModifierFlags = []) {
        guard canSelect, livePath(of: element) != nil else { return }
        awaitedSelection = []
        let isMultiple = allowsMultipleSelection
        if isMultiple, modifiers.contains(.shift), extendSelection(to: element, adds: modifiers.contains(.control)) {
            return
        }
        selectionState.anchor = element
        if isMultiple, togglesSelectionOnClick || modifiers.contains(.control) {
            if element.isSelected { deselectByUser(element, byItself: true) } else { selectByUser(element) }
        } else if !isMultiple || !element.isSelected || selectionState.selection.count > 1 {
            selectByUser(element, deselectsOthers: true)
        }
    }

    /// Selects an element for the user if the delegate agrees; `deselectsOthers` deselects all others then.
    private func selectByUser(_ element: ASListElement, deselectsOthers: Bool = false) {
        guard let path = livePath(of: element), let answer = source.pathToSelect(for: path),
            let target = self.element(at: answer, else: element, at: path)
        else { return }
        if deselectsOthers { deselectByUser { $0 !== target } }
        if target.isSelected, allowsMultipleSelection { return }
        // The delegate may have removed the element when it was asked.
        guard livePath(of: target) != nil else { return }
        setSelected(true, target)
        if let path = livePath(of: target) { source.notifySelected(true, at: path) }
    }

    /// Returns the element at the path that a delegate returned: the one it was asked about, unless the path differs.
    private func element(at answer: IndexPath, else asked: ASListElement, at path: IndexPath) -> ASListElement? {
        answer == path ? asked : data.element(at: ASListPosition(answer))
    }

    private func deselectByUser(where condition: (ASListElement) -> Bool) {
        for other in selected where condition(other) { deselectByUser(other, byItself: false) }
    }

    /// Deselects an element for the user; `byItself` is `false` if that happens because another one is chosen.
    func deselectByUser(_ element: ASListElement, byItself: Bool) {
        // The delegate is not notified of deleted elements.
        guard indexPath(of: element) != nil else { return setSelected(false, element) }
        guard let path = livePath(of: element),
            let answer = source.pathToDeselect(for: path, byItself: byItself),
            let target = self.element(at: answer, else: element, at: path)
        else { return }
        setSelected(false, target)
        if let path = livePath(of: target) { source.notifySelected(false, at: path) }
    }

    /// Deselects all elements for the user, where multiple selection is allowed.
    func deselectAllByUser() {
        if allowsMultipleSelection { deselectByUser { _ in true } }
    }

    // MARK: Multiple selection

    /// Selects the elements from the anchor up to another one in data order; deselects all others unless it `adds`.
    ///
    /// - Returns: whether there is an anchor
    private func extendSelection(to element: ASListElement, adds: Bool = false) -> Bool {
        let sections = data.visible.sections
        guard let anchor = selectionState.anchor ?? selectionState.focusedBeforePress,
            let first = data.visible.index(of: anchor),
            let last = data.visible.index(of: element)
        else { return false }
        selectionState.anchor = anchor
        let (low, high) = (min(first, last), max(first, last))
        select(rows: sections.rowCount(before: low)...sections.rowCount(before: high), adds: adds)
        return true
    }

    /// Selects rows or items by their indices through all sections.
    private func select(rows: ClosedRange<Int>, adds: Bool) {
        // Some may be deleted in the data source already, or moved by the delegate: the code below uses elements instead of indices.
        let wanted = rows.map { data.element(at: data.visible.sections.index(ofRow: $0)) }
        if !adds {
            let kept = Set(wanted.map(ObjectIdentifier.init))
            deselectByUser { !kept.contains(ObjectIdentifier($0)) }
        }
        for element in wanted where !element.isSelected {
            if allowsClick(element) { selectByUser(element) }
        }
    }

    /// Selects the elements up to the focused one after Shift was held while the focus moved from `before`.
    func extendSelectionToFocused(from before: ASListElement?) {
        guard let focusedElement else { return }
        if selectionState.anchor.flatMap({ data.visible.index(of: $0) }) == nil {
            selectionState.anchor = before ?? focusedElement
        }
        _ = extendSelection(to: focusedElement)
    }

    /// Changes the selection for a key: Control-A selects all elements that can be selected, Control-Space toggles the focused one.
    ///
    /// - Returns: whether the key was handled
    package func changeSelection(by event: ASKeyEvent) -> Bool {
        guard event.modifiers.withoutLocks == .control, allowsSelection, allowsMultipleSelection, view.isFirstResponder
        else {
            return false
        }
        switch event.key {
        case .character("a"):
            let count = data.visible.sections.rowCount
            if count > 0 { select(rows: 0...count - 1, adds: true) }
            return true
        case .character(" "):
            guard let focusedElement, data.visible.index(of: focusedElement) != nil else { return false }
            if !event.isRepeat { activate(focusedElement, .control) }
            return true
        default: return false
        }
    }

    // MARK: Selection by the app

    /// Selects an element without notifying the delegate, and deselects others unless multiple selection is allowed; `nil` deselects all.
    package func select(_ element: ASListElement?) {
        awaitedSelection = []
        if element == nil || !allowsMultipleSelection {
            for other in selected where other !== element { setSelected(false, other) }
        }
        if let element { setSelected(true, element) }
    }

    /// Selects the element at a path of the data source; `nil` deselects all.
    ///
    /// - Returns: whether there is such an element
    package func select(at path: IndexPath?) -> Bool {
        let element = path.flatMap { data.element(at: ASListPosition($0)) }
        select(element)
        return element != nil
    }

    package func deselect(_ path: IndexPath) {
        if let element = data.element(at: ASListPosition(path)) { setSelected(false, element) }
    }

    func setSelected(_ isSelected: Bool, _ element: ASListElement) {
        guard element.isSelected != isSelected else { return }
        element.isSelected = isSelected
        if isSelected { selectionState.selection.insert(element) } else { selectionState.selection.remove(element) }
        element.node?.isSelected = isSelected
        redecorate(element)
    }

    /// Updates the selection after the app has set `isSelected` of a cell.
    func adoptSelection(of element: ASListElement) {
        guard element.isRow, let cell = element.node, cell.isSelected != element.isSelected else { return }
        if cell.isSelected { select(element) } else { setSelected(false, element) }
    }

    /// The index paths of the selected elements in the data source, in the order of their selection; `nil` if there are none.
    package var selectedPaths: [IndexPath]? {
        let paths = selected.compactMap { indexPath(of: $0) }
        return paths.isEmpty ? nil : paths
    }
}
