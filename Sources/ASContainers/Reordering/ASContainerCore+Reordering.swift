// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASCompositor
internal import ASListEngine
package import ASUIKit
package import Foundation

// Rows and items that the user moves: carried with the pointer, or step by step with keys and screen readers.

extension ASContainerCore {
    /// Returns whether the user may move an element.
    package func mayMove(_ element: ASListElement) -> Bool {
        guard element.isRow, let path = livePath(of: element) else { return false }
        return source.allowsMove(at: path)
    }

    /// Returns the allowed move of an element that the user wants to bring into a slot; call it while no edit is pending.
    package func move(of element: ASListElement, to slot: Int) -> ASListMove? {
        let sections = data.visible.sections
        guard let origin = data.visible.index(of: element), let from = sections.position(of: origin) else { return nil }
        let proposed = sections.destination(ofSlot: slot, from: origin)
        guard livePath(of: element) != nil else { return nil }
        let to = ASListPosition(source.goal(ofMoveFrom: from.indexPath, to: proposed.indexPath))
        // A destination that does not exist leaves the element in place.
        guard let slot = sections.slot(of: to, from: origin) else {
            return ASListMove(slot: origin, from: from, to: from)
        }
        return ASListMove(slot: slot, from: from, to: to)
    }

    // MARK: Carrying

    /// Returns whether a long press at a point may pick up an element.
    package func canPickUp(at place: CGPoint) -> Bool {
        guard reorder == nil, let element = frames.element(at: place) else { return false }
        return !isForControl(at: place) && element.isMounted && mayMove(element)
    }

    /// Adds a gesture recogniser to the view that picks up elements after a press of `seconds`, and returns it.
    @discardableResult
    package func addReorderPress(after seconds: Double) -> UILongPressGestureRecognizer {
        let press = UILongPressGestureRecognizer()
        reorderPresses.append(press)
        press.minimumPressDuration = seconds
        press.name = "as.reorder"
        press.addHandler { [weak self, weak press] in if let self, let press { reorderPressDidChange(press) } }
        view.addGestureRecognizer(press)
        return press
    }

    /// Returns whether a recogniser picks up elements.
    package func isReorderPress(_ recognizer: UIGestureRecognizer) -> Bool {
        reorderPresses.contains { $0 === recognizer }
    }

    /// Picks up an element at a point of the window.
    package func pickUp(_ element: ASListElement, at location: CGPoint) {
        guard let places = reorderLayout() else { return }
        // Ends the animation of cells to their positions.
        animation?.end()
        animation = nil
        reorder = ASReorder(element, at: location, in: self, places: places)
        // A shadow alone is not visible in dark mode.
        showHighlight(of: element)
    }

    private func reorderPressDidChange(_ press: UILongPressGestureRecognizer) {
        switch press.state {
        case .began:
            guard let element = frames.element(at: press.location(in: view)) else { return }
            if allowsSelection {
                if !view.isFirstResponder { view.becomeFirstResponder() }
                setFocusedElement(element)
            }
            pickUp(element, at: press.location(in: nil))
        case .changed: reorder?.move(to: press.location(in: nil))
        case .ended: dropCarried()
        case .cancelled: cancelReorder()
        case .possible, .failed: break
        }
    }

    /// Releases the carried element, and has the data source move it after pending edits.
    package func dropCarried() {
        guard let reorder, reorder.isCarrying else { return }
        reorder.drop()
        data.whenIdle { [weak self, weak reorder] in
            guard let self, let reorder, self.reorder === reorder, reorder.isDropped else { return }
            if let move = reorder.commit() { make(move, animated: false) } else { returnToPosition(reorder) }
        }
    }

    private func returnToPosition(_ reorder: ASReorder) {
        reorder.recordShownPositions()
        reorder.settle()
    }

    /// Cancels the reordering: the carried element returns to its position.
    package func cancelReorder() {
        guard let reorder, reorder.isCarrying else { return }
        returnToPosition(reorder)
        // Cancels the press as well.
        for press in reorderPresses where press.isEnabled {
            press.isEnabled = false
            press.isEnabled = true
        }
    }

    /// Ends the reordering with all cells at their positions.
    package func endReorder() {
        guard let ended = reorder else { return }
        reorder = nil
        showHighlight(of: ended.element)
        ended.end()
    }

    // MARK: Updates

    /// Continues the reordering after an update, unless the carried element has been deleted.
    func reorderDidApply() {
        guard let reorder else { return }
        if data.visible.index(of: reorder.element) == nil { endReorder() } else { reorder.continueAfterUpdate() }
    }

    /// Moves an element in the data source and in the view.
    private func make(_ move: ASListMove, animated: Bool) {
        performBatch(
            animated: animated,
            updates: {
                source.move(from: move.from.indexPath, to: move.to.indexPath)
                openChanges.movedRows.append(.init(from: move.from, to: move.to))
            },
            completion: nil
        )
    }

    // MARK: Keys and screen readers

    /// Moves the focused element into another slot; `nil` leaves it in place.
    ///
    /// - Returns: whether there is a focused element that may be moved
    package func moveFocused(to slot: (_ origin: Int) -> Int?) -> Bool {
        guard view.isFirstResponder, reorder == nil, let element = focusedElement,
            let origin = data.visible.index(of: element)
        else { return false }
        // A further move begins only when this one is shown.
        guard !data.isProcessing else { return true }
        guard mayMove(element) else { return false }
        guard let slot = slot(origin), let move = move(of: element, to: slot), move.from != move.to else { return true }
        view.window?.focusSystem.show(true)
        scrollIntoView(move, of: element)
        return true
    }

    /// Returns the slot `step` elements after that of an element, in data order; `nil` if there is none.
    package func slot(_ step: Int, after origin: Int) -> Int? {
        (0..<data.visible.count).contains(origin + step) ? origin + step : nil
    }

    /// Returns accessibility actions that move an element by a number of steps in data order, with their names.
    package func movingActions(
        of element: ASListElement,
        _ steps: [(name: String, step: Int)]
    ) -> [UIAccessibilityCustomAction] {
        func move(by step: Int) -> ASListMove? {
            guard reorder == nil, !data.isProcessing, mayMove(element), let origin = data.visible.index(of: element),
                let slot = slot(step, after: origin), let move = self.move(of: element, to: slot)
            else { return nil }
            return move.from == move.to ? nil : move
        }
        return steps.compactMap { name, step in
            guard move(by: step) != nil else { return nil }
            return UIAccessibilityCustomAction(name: name) { [weak self] _ in
                guard let self, let move = move(by: step) else { return false }
                scrollIntoView(move, of: element)
                return true
            }
        }
    }

    private func scrollIntoView(_ move: ASListMove, of element: ASListElement) {
        make(move, animated: true)
        data.whenIdle { [weak self] in
            guard let self, let index = data.visible.index(of: element) else { return }
            reveal(index)
        }
    }

    /// Shows an element and its decorations at a distance from its position.
    package func shift(_ element: ASListElement, by distance: CGPoint) {
        let look = element.look?.transform ?? CATransform3DIdentity
        let moved = CATransform3DMakeTranslation(distance.x, distance.y, 0)
        let cell = element.node.flatMap { $0.isNodeLoaded ? $0.layer : nil }
        cell?.transform = distance == .zero ? look : CATransform3DConcat(look, moved)
        for decoration in element.decorations {
            decoration.layer.transform = distance == .zero ? CATransform3DIdentity : moved
        }
    }

    /// Returns whether a touch at a point of the content belongs to a control in a cell, on which a press picks nothing up.
    func isForControl(at point: CGPoint) -> Bool {
        var touched = view.hitTest(point, with: nil)
        while let inside = touched, inside !== view {
            if inside.handlesDrags || ASViewToDisplayNode(inside) is ASControlNode { return true }
            touched = inside.superview
        }
        return false
    }
}
