// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASCompositor
internal import ASContainers
internal import ASListEngine
internal import ASNodes
internal import ASPlatform
internal import ASUIKit
internal import Foundation

// Swipes of rows, and deletion by a key.

extension ASTableView {
    /// Handles Delete, and Alt with the up and down arrows; Escape cancels a movement or a swipe.
    ///
    /// - Returns: whether the key is handled
    func editRows(by event: ASKeyEvent) -> Bool {
        switch (event.key, event.modifiers) {
        case (.escape, []) where core.reorder?.isCarrying == true:
            core.cancelReorder()
            return true
        case (.escape, []) where swipe?.isOpen == true:
            closeSwipe()
            return true
        case (.delete, []): return deleteByKey()
        case (.up, .alternate): return core.moveFocused { core.slot(-forward, after: $0) }
        case (.down, .alternate): return core.moveFocused { core.slot(forward, after: $0) }
        default: return false
        }
    }

    /// The time without events after which the fingers are assumed to have left the touchpad, in seconds.
    private static let touchpadTimeout = 0.15

    /// Whether the user may delete a row.
    func mayDelete(_ element: ASListElement) -> Bool {
        guard element.isRow, let path = core.livePath(of: element) else { return false }
        return styleOfEditing(at: path) == .delete
    }

    /// Returns the edit that the user may make to a row.
    func styleOfEditing(at path: IndexPath) -> ASTableEditingStyle {
        guard let tableNode, let dataSource = sourceOfRows, dataSource.tableNode(tableNode, canEditRowAt: path) else {
            return .none
        }
        return delegateOfRows?.tableNode(tableNode, editingStyleForRowAt: path) ?? .delete
    }

    /// Requests the deletion of a row from the data source.
    func commitDeletion(of element: ASListElement) {
        guard let tableNode, let dataSource = sourceOfRows, mayDelete(element), let path = core.livePath(of: element)
        else { return }
        dataSource.tableNode(tableNode, commit: .delete, forRowAt: path)
    }

    /// Handles the Delete key: deletes the focused row, together with the other selected rows if it is selected.
    ///
    /// - Returns: whether there was a row to delete
    func deleteByKey() -> Bool {
        guard isFirstResponder, let focused = core.focusedElement, let index = data.visible.index(of: focused) else {
            return false
        }
        let deletable = (focused.isSelected ? core.selected : [focused]).filter { mayDelete($0) }
        guard !deletable.isEmpty else { return false }
        let row = data.visible.sections.rowCount(before: index)
        for element in deletable { commitDeletion(of: element) }
        // Moves the focus to the row that takes the place of the deleted one.
        data.whenIdle { [weak self] in
            guard let self, let gone = core.focusedElement, data.visible.index(of: gone) == nil else { return }
            let sections = data.visible.sections
            guard sections.rowCount > 0 else { return }
            core.setFocusedElement(data.element(at: sections.index(ofRow: min(row, sections.rowCount - 1))))
        }
        return true
    }

    // MARK: Swiping

    /// Whether the drag that is about to begin is a swipe.
    var swipeMayBegin: Bool {
        let translation = swipePan.translation(in: self)
        guard abs(translation.x) > abs(translation.y), core.reorder == nil, !isEditing || swipe != nil else {
            return false
        }
        let start = swipePan.location(in: self)
        guard let element = rowUnderSwipe,
            !views(under: CGPoint(x: start.x - translation.x, y: start.y - translation.y)).contains(
                where: \.handlesDrags
            )
        else { return false }
        return element === swipe?.element || !isEditing && actions(of: element, side(by: translation.x)) != nil
    }

    /// Returns the views hit by a touch at `point`, from the innermost view to the table's own.
    func views(under point: CGPoint) -> [UIView] {
        var result: [UIView] = []
        var view = hitTest(point, with: nil)
        while let inside = view, inside !== self {
            result.append(inside)
            view = inside.superview
        }
        return result
    }

    private var rowUnderSwipe: ASListElement? {
        let (place, translation) = (swipePan.location(in: self), swipePan.translation(in: self))
        return frames.element(at: CGPoint(x: place.x - translation.x, y: place.y - translation.y))
    }

    func swipePanDidChange() {
        switch swipePan.state {
        case .began:
            let side = side(by: swipePan.translation(in: self).x)
            guard let element = rowUnderSwipe, beginSwipe(of: element, side) else { return }
            revealBeforePan = swipe?.reveal ?? 0
            followSwipe()
        case .changed: followSwipe()
        case .ended: swipe.map { $0.release(velocity: $0.direction * swipePan.velocity(in: self).x) }
        case .cancelled: closeSwipe()
        case .possible, .failed: break
        }
    }

    private func followSwipe() {
        swipe.map { $0.follow(revealBeforePan + $0.direction * swipePan.translation(in: self).x) }
    }

    /// Begins to reveal the swipe actions of a row.
    ///
    /// - Returns: whether the row has actions on that side
    func beginSwipe(of element: ASListElement, _ side: ASTableSwipe.Side) -> Bool {
        if element === swipe?.element { return true }
        guard let tableNode, let actions = actions(of: element, side) else { return false }
        endSwipe()
        guard let path = core.livePath(of: element) else { return false }
        delegateOfRows?.tableNode(tableNode, willBeginEditingRowAt: path)
        swipe = ASTableSwipe(element, actions, side, path, in: self)
        return true
    }

    /// Closes the actions with an animation.
    func closeSwipe() { swipe?.settle(at: 0) }

    /// Ends the swipe: the row returns to its place, and its buttons are removed.
    func endSwipe() {
        guard let ended = swipe else { return }
        swipe = nil
        // The focus returns to the row, or to the one that takes its place.
        if ended.hasFocus { becomeFirstResponder() }
        ended.end()
        guard let tableNode else { return }
        delegateOfRows?.tableNode(tableNode, didEndEditingRowAt: core.livePath(of: ended.element))
        // The edit of a row ends in the middle of a pass if an update is shown.
        data.forgetCounts()
    }

    // MARK: Touchpad

    /// Handles touchpad scrolling: a horizontal movement over a row swipes it; a vertical one scrolls until the fingers are lifted.
    ///
    /// - Returns: whether the event belongs to a swipe
    func swipes(by event: ASScrollEvent) -> Bool {
        guard event.isPrecise || event.isEnd else { return false }
        defer { lastTouchpadTime = ASDispatcherCurrent().now }
        if ASDispatcherCurrent().now - lastTouchpadTime > Self.touchpadTimeout { touchpadUse = .nothing }
        switch touchpadUse {
        case .scrolling:
            if event.isEnd { touchpadUse = .nothing }
            return false
        case .swiping:
            if event.isEnd { endTouchpadSwipe() } else { followTouchpad(event.delta) }
            return true
        case .nothing:
            guard !event.isEnd, event.delta != .zero else { return false }
            let isSideways = abs(event.delta.x) > abs(event.delta.y)
            // The content moves against the delta.
            guard isSideways, !isEditing, let element = frames.element(at: convert(event.pointer.location, from: nil)),
                beginSwipe(of: element, side(by: -event.delta.x))
            else {
                touchpadUse = .scrolling
                return false
            }
            touchpadUse = .swiping
            followTouchpad(event.delta)
            watchTouchpad()
            return true
        }
    }

    /// Ends the swipe after a pause, because not every driver reports when the fingers are lifted.
    private func watchTouchpad() {
        touchpadWatch = ASDelayedCall(after: Self.touchpadTimeout) { [weak self] in
            guard let self, case .swiping = touchpadUse else { return }
            if ASDispatcherCurrent().now - lastTouchpadTime >= Self.touchpadTimeout {
                endTouchpadSwipe()
            } else {
                watchTouchpad()
            }
        }
    }

    private func followTouchpad(_ delta: CGPoint) {
        swipe.map { $0.follow($0.reveal - $0.direction * delta.x) }
    }

    private func endTouchpadSwipe() {
        touchpadUse = .nothing
        swipe?.release(velocity: 0)
    }

    /// The use of a touchpad movement until the fingers are lifted.
    enum TouchpadUse {
        case nothing, scrolling, swiping
    }
}
