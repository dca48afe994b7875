// SPDX-License-Identifier: Apache-2.0
internal import ASListEngine
package import ASPlatform
internal import ASUIKit
package import Foundation

// What clicks and keys do to the selection, and what programs do.

extension ASContainerCore {
    /// Those that are selected, in the order in which they were.
    package var selected: [ASListElement] { choosing.selection.elements }

    // MARK: By hand

    /// A person chooses an element without pressing it: by a key, or with a screen reader.
    ///
    /// - Returns: whether a click on it would mean anything
    @discardableResult
    package func choose(_ element: ASListElement, _ modifiers: UIKeyModifierFlags = []) -> Bool {
        guard letsClick(element) else { return false }
        clicked(element, modifiers)
        return true
    }

    /// A person has chosen an element that lets itself be clicked, with these keys held.
    func clicked(_ element: ASListElement, _ modifiers: UIKeyModifierFlags = []) {
        guard letsSelect, livePath(of: element) != nil else { return }
        let isMultiple = allowsMultipleSelection
        if isMultiple, modifiers.contains(.shift), extendSelection(to: element, adds: modifiers.contains(.control)) {
            return
        }
        choosing.anchor = element
        if isMultiple, togglesSelectionOnClick || modifiers.contains(.control) {
            if element.isSelected { deselectByHand(element, byItself: true) } else { selectByHand(element) }
        } else if !isMultiple || !element.isSelected || choosing.selection.count > 1 {
            selectByHand(element, deselectsOthers: true)
        }
    }

    /// With `deselectsOthers` no other one stays selected, if the delegate has nothing against this one.
    private func selectByHand(_ element: ASListElement, deselectsOthers: Bool = false) {
        guard let path = livePath(of: element), let answer = source.pathToSelect(for: path),
            let target = self.element(at: answer, else: element, at: path)
        else { return }
        if deselectsOthers { deselectByHand { $0 !== target } }
        if target.isSelected, allowsMultipleSelection { return }
        // What the delegate did when it was asked may have removed it.
        guard livePath(of: target) != nil else { return }
        setSelected(true, target)
        if let path = livePath(of: target) { source.tellSelected(true, at: path) }
    }

    /// The element that a delegate means by `answer`: the one it was asked about, unless it answers another path.
    private func element(at answer: IndexPath, else asked: ASListElement, at path: IndexPath) -> ASListElement? {
        answer == path ? asked : data.element(at: ASListPosition(answer))
    }

    private func deselectByHand(where condition: (ASListElement) -> Bool) {
        for other in selected where condition(other) { deselectByHand(other, byItself: false) }
    }

    /// A person takes the selection from an element, by choosing another one if not `byItself`.
    func deselectByHand(_ element: ASListElement, byItself: Bool) {
        // Nobody is told of what is gone.
        guard indexPath(of: element) != nil else { return setSelected(false, element) }
        guard let path = livePath(of: element),
            let answer = source.pathToDeselect(for: path, byItself: byItself),
            let target = self.element(at: answer, else: element, at: path)
        else { return }
        setSelected(false, target)
        if let path = livePath(of: target) { source.tellSelected(false, at: path) }
    }

    /// A person takes the selection from all, where several can be selected.
    func deselectAllByHand() {
        if allowsMultipleSelection { deselectByHand { _ in true } }
    }

    // MARK: Several

    /// Selects from the one that was chosen last up to another, in the order of the data, and takes the selection from all others unless
    /// it `adds`.
    ///
    /// - Returns: whether there is one to begin from
    private func extendSelection(to element: ASListElement, adds: Bool = false) -> Bool {
        let sections = data.visible.sections
        guard let anchor = choosing.anchor ?? choosing.focusedBeforePress, let first = data.visible.index(of: anchor),
            let last = data.visible.index(of: element)
        else { return false }
        choosing.anchor = anchor
        let (low, high) = (min(first, last), max(first, last))
        select(rows: sections.rowCount(before: low)...sections.rowCount(before: high), adds: adds)
        return true
    }

    /// Rows or items by their numbers through all sections.
    private func select(rows: ClosedRange<Int>, adds: Bool) {
        // Some may be on their way out of the data, or be moved by what the delegate does: from here on it is about elements.
        let wanted = rows.map { data.element(at: data.visible.sections.index(ofRow: $0)) }
        if !adds {
            let kept = Set(wanted.map(ObjectIdentifier.init))
            deselectByHand { !kept.contains(ObjectIdentifier($0)) }
        }
        for element in wanted where !element.isSelected {
            if letsClick(element) { selectByHand(element) }
        }
    }

    /// Shift was held as the focus moved from `before` to where it is: selects up to there.
    func extendSelectionToFocused(from before: ASListElement?) {
        guard let focusedElement else { return }
        if choosing.anchor.flatMap({ data.visible.index(of: $0) }) == nil { choosing.anchor = before ?? focusedElement }
        _ = extendSelection(to: focusedElement)
    }

    /// Control-A selects every one that may be, Control-Space changes the one that the keys are for.
    ///
    /// - Returns: whether the key is dealt with
    package func changeSelection(by event: ASKeyEvent) -> Bool {
        guard event.modifiers == .control, allowsSelection, allowsMultipleSelection, view.isFirstResponder else {
            return false
        }
        switch event.key {
        case .character("a"):
            let count = data.visible.sections.rowCount
            if count > 0 { select(rows: 0...count - 1, adds: true) }
            return true
        case .character(" "):
            guard let focusedElement, data.visible.index(of: focusedElement) != nil else { return false }
            if !event.isRepeat { choose(focusedElement, .control) }
            return true
        default: return false
        }
    }

    // MARK: By program

    /// Selects an element without telling the delegate, and no other one where only one may be; nil deselects all.
    package func select(_ element: ASListElement?) {
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
        if isSelected { choosing.selection.insert(element) } else { choosing.selection.remove(element) }
        element.node?.isSelected = isSelected
        redecorate(element)
    }

    /// The app has selected or deselected a cell.
    func adoptSelection(of element: ASListElement) {
        guard element.isRow, let cell = element.node, cell.isSelected != element.isSelected else { return }
        if cell.isSelected { select(element) } else { setSelected(false, element) }
    }

    /// Where those that are selected stand in the data source, in the order in which they were; nil when there are none.
    package var selectedPaths: [IndexPath]? {
        let paths = selected.compactMap { indexPath(of: $0) }
        return paths.isEmpty ? nil : paths
    }
}
