// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASCompositor
internal import ASContainers
internal import ASListEngine
internal import ASNodes
internal import ASPlatform
internal import ASUIKit
internal import Foundation

// Rows that are swiped, and deleted by a key.

extension ASTableView {
    /// Delete, Alt and arrows; Escape ends what a person does with a row.
    ///
    /// - Returns: whether the key is dealt with
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

    /// Seconds after which fingers that send nothing any more have left the touchpad.
    private static let touchpadPatience = 0.15

    /// Whether a row may be deleted by hand.
    func mayDelete(_ element: ASListElement) -> Bool {
        guard element.isRow, let path = core.livePath(of: element) else { return false }
        return styleOfEditing(at: path) == .delete
    }

    /// What a person may do to a row.
    func styleOfEditing(at path: IndexPath) -> ASTableEditingStyle {
        guard let tableNode, let dataSource = sourceOfRows, dataSource.tableNode(tableNode, canEditRowAt: path) else {
            return .none
        }
        return delegateOfRows?.tableNode(tableNode, editingStyleForRowAt: path) ?? .delete
    }

    /// Asks the data source to delete a row.
    func commitDeletion(of element: ASListElement) {
        guard let tableNode, let dataSource = sourceOfRows, mayDelete(element), let path = core.livePath(of: element)
        else { return }
        dataSource.tableNode(tableNode, commit: .delete, forRowAt: path)
    }

    /// The Delete key: the row that the keys are for, with the other selected ones if it is selected.
    ///
    /// - Returns: whether there was one to delete
    func deleteByKey() -> Bool {
        guard isFirstResponder, let focused = core.focusedElement, let index = data.visible.index(of: focused) else {
            return false
        }
        let doomed = (focused.isSelected ? core.selected : [focused]).filter { mayDelete($0) }
        guard !doomed.isEmpty else { return false }
        let row = data.visible.sections.rowCount(before: index)
        for element in doomed { commitDeletion(of: element) }
        // The keys go on with the row that takes its place.
        data.whenIdle { [weak self] in
            guard let self, let gone = core.focusedElement, data.visible.index(of: gone) == nil else { return }
            let sections = data.visible.sections
            guard sections.rowCount > 0 else { return }
            core.setFocusedElement(data.element(at: sections.index(ofRow: min(row, sections.rowCount - 1))))
        }
        return true
    }

    // MARK: Swiping

    /// Whether the drag that is about to be one is a swipe.
    var swipeMayBegin: Bool {
        let way = swipePan.translation(in: self)
        guard abs(way.x) > abs(way.y), core.reorder == nil, !isEditing || swipe != nil else { return false }
        let start = swipePan.location(in: self)
        guard let element = rowUnderSwipe,
            !views(under: CGPoint(x: start.x - way.x, y: start.y - way.y)).contains(where: \.keepsDrags)
        else { return false }
        return element === swipe?.element || !isEditing && actions(of: element, side(by: way.x)) != nil
    }

    /// What a touch there is for, from the innermost view to the table's own.
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
        let (place, way) = (swipePan.location(in: self), swipePan.translation(in: self))
        return element(at: CGPoint(x: place.x - way.x, y: place.y - way.y))
    }

    func swipePanDidChange() {
        switch swipePan.state {
        case .began:
            let side = side(by: swipePan.translation(in: self).x)
            guard let element = rowUnderSwipe, beginSwipe(of: element, side) else { return }
            revealBeforePan = swipe?.reveal ?? 0
            followSwipe()
        case .changed: followSwipe()
        case .ended: swipe.map { $0.letGo(velocity: $0.way * swipePan.velocity(in: self).x) }
        case .cancelled: closeSwipe()
        case .possible, .failed: break
        }
    }

    private func followSwipe() {
        swipe.map { $0.follow(revealBeforePan + $0.way * swipePan.translation(in: self).x) }
    }

    /// - Returns: whether the row can be moved aside
    func beginSwipe(of element: ASListElement, _ side: ASTableSwipe.Side) -> Bool {
        if element === swipe?.element { return true }
        guard let tableNode, let actions = actions(of: element, side) else { return false }
        endSwipe()
        guard let path = core.livePath(of: element) else { return false }
        delegateOfRows?.tableNode(tableNode, willBeginEditingRowAt: path)
        swipe = ASTableSwipe(element, actions, side, path, in: self)
        return true
    }

    /// Moves the row back.
    func closeSwipe() { swipe?.settle(at: 0) }

    /// The row is where it belongs, and the buttons gone.
    func endSwipe() {
        guard let ended = swipe else { return }
        swipe = nil
        // The keys go back to the row, or to the one that takes its place.
        if ended.hasFocus { becomeFirstResponder() }
        ended.end()
        guard let tableNode else { return }
        delegateOfRows?.tableNode(tableNode, didEndEditingRowAt: core.livePath(of: ended.element))
    }

    // MARK: Touchpad

    /// Two fingers that go sideways over a row; what goes up or down first scrolls until they are lifted.
    ///
    /// - Returns: whether the event is for a swipe
    func swipes(by event: ASScrollEvent) -> Bool {
        guard event.isPrecise || event.isEnd else { return false }
        defer { lastTouchpadTime = ASDispatcherCurrent().now }
        if ASDispatcherCurrent().now - lastTouchpadTime > Self.touchpadPatience { touchpadUse = .nothing }
        switch touchpadUse {
        case .scrolling:
            if event.isEnd { touchpadUse = .nothing }
            return false
        case .swiping:
            if event.isEnd { liftFromTouchpad() } else { followTouchpad(event.delta) }
            return true
        case .nothing:
            guard !event.isEnd, event.delta != .zero else { return false }
            let isSideways = abs(event.delta.x) > abs(event.delta.y)
            // Content goes against the delta.
            guard isSideways, !isEditing, let element = element(at: convert(event.pointer.location, from: nil)),
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

    /// Not every driver tells when the fingers leave.
    private func watchTouchpad() {
        touchpadWatch = ASDelayedCall(after: Self.touchpadPatience) { [weak self] in
            guard let self, case .swiping = touchpadUse else { return }
            if ASDispatcherCurrent().now - lastTouchpadTime >= Self.touchpadPatience {
                liftFromTouchpad()
            } else {
                watchTouchpad()
            }
        }
    }

    private func followTouchpad(_ delta: CGPoint) {
        swipe.map { $0.follow($0.reveal - $0.way * delta.x) }
    }

    private func liftFromTouchpad() {
        touchpadUse = .nothing
        swipe?.letGo(velocity: 0)
    }

    /// What the fingers on the touchpad do until they are lifted.
    enum TouchpadUse {
        case nothing, scrolling, swiping
    }
}
