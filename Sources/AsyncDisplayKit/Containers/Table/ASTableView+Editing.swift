// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASUIKit
internal import Foundation

// Deleting rows by a swipe or by a key.

extension ASTableView {
    /// Seconds after which fingers that send nothing any more have left the touchpad.
    private static let touchpadPatience = 0.15

    /// Whether a row may be deleted by hand.
    func mayDelete(_ element: ASListElement) -> Bool {
        guard let tableNode, let dataSource, element.isRow, let path = indexPath(of: element),
            dataSource.tableNode(tableNode, canEditRowAt: path)
        else { return false }
        return (delegateOfRows?.tableNode(tableNode, editingStyleForRowAt: path) ?? .delete) == .delete
    }

    /// Asks the data source to delete a row.
    func commitDeletion(of element: ASListElement) {
        guard let tableNode, let dataSource, mayDelete(element), let path = indexPath(of: element) else { return }
        dataSource.tableNode(tableNode, commit: .delete, forRowAt: path)
    }

    /// The Delete key: the row that the keys are for, with the other selected ones if it is selected.
    ///
    /// - Returns: whether there was one to delete
    func deleteByKey() -> Bool {
        guard isFirstResponder, let focused = focusedElement, let index = data.visible.index(of: focused) else {
            return false
        }
        let doomed = (focused.isSelected ? selected : [focused]).filter { mayDelete($0) }
        guard !doomed.isEmpty else { return false }
        let row = data.visible.sections.rowCount(before: index)
        for element in doomed { commitDeletion(of: element) }
        // The keys go on with the row that takes its place.
        data.whenIdle { [weak self] in
            guard let self, let gone = focusedElement, data.visible.index(of: gone) == nil else { return }
            let sections = data.visible.sections
            guard sections.rowCount > 0 else { return }
            setFocusedElement(data.element(at: sections.index(ofRow: min(row, sections.rowCount - 1))))
        }
        return true
    }

    // MARK: Swiping

    /// Whether the drag that is about to be one is a swipe.
    var swipeMayBegin: Bool {
        let way = swipePan.translation(in: self)
        guard abs(way.x) > abs(way.y), reorder == nil else { return false }
        let start = swipePan.location(in: self)
        guard let element = rowUnderSwipe,
            !views(under: CGPoint(x: start.x - way.x, y: start.y - way.y)).contains(where: \.keepsDrags)
        else { return false }
        return element === swipe?.element || way.x < 0 && mayDelete(element)
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
        return row(at: CGPoint(x: place.x - way.x, y: place.y - way.y))
    }

    func swipePanDidChange() {
        switch swipePan.state {
        case .began:
            guard let element = rowUnderSwipe, beginSwipe(of: element) else { return }
            revealBeforePan = swipe?.reveal ?? 0
            followSwipe()
        case .changed: followSwipe()
        case .ended: swipe?.letGo(velocity: -swipePan.velocity(in: self).x)
        case .cancelled: closeSwipe()
        case .possible, .failed: break
        }
    }

    private func followSwipe() { swipe?.follow(revealBeforePan - swipePan.translation(in: self).x) }

    /// - Returns: whether the row can be moved aside
    private func beginSwipe(of element: ASListElement) -> Bool {
        if element === swipe?.element { return true }
        endSwipe()
        guard let tableNode, mayDelete(element), let path = indexPath(of: element) else { return false }
        delegateOfRows?.tableNode(tableNode, willBeginEditingRowAt: path)
        let title = delegateOfRows?.tableNode(tableNode, titleForDeleteConfirmationButtonForRowAt: path)
        swipe = ASTableSwipe(element, title: title ?? "Delete", in: self)
        return true
    }

    /// Moves the row back.
    func closeSwipe() { swipe?.settle(at: 0) }

    /// The row is where it belongs, and the red part gone.
    func endSwipe() {
        guard let ended = swipe else { return }
        swipe = nil
        ended.end()
        guard let tableNode else { return }
        delegateOfRows?.tableNode(tableNode, didEndEditingRowAt: indexPath(of: ended.element))
    }

    // MARK: Touchpad

    /// Two fingers that go to the left over a row; what goes up or down first scrolls until they are lifted.
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
            if event.isEnd { liftFromTouchpad() } else { swipe?.follow((swipe?.reveal ?? 0) + event.delta.x) }
            return true
        case .nothing:
            guard !event.isEnd, event.delta != .zero else { return false }
            let isSideways = abs(event.delta.x) > abs(event.delta.y)
            guard isSideways, let element = row(at: convert(event.pointer.location, from: nil)),
                element === swipe?.element || event.delta.x > 0, beginSwipe(of: element)
            else {
                touchpadUse = .scrolling
                return false
            }
            touchpadUse = .swiping
            swipe?.follow((swipe?.reveal ?? 0) + event.delta.x)
            watchTouchpad()
            return true
        }
    }

    /// Not every driver tells when the fingers leave.
    private func watchTouchpad() {
        ASDispatcherCurrent().asyncMain(after: Self.touchpadPatience) { [weak self] in
            guard let self, case .swiping = touchpadUse else { return }
            if ASDispatcherCurrent().now - lastTouchpadTime >= Self.touchpadPatience {
                liftFromTouchpad()
            } else {
                watchTouchpad()
            }
        }
    }

    private func liftFromTouchpad() {
        touchpadUse = .nothing
        swipe?.letGo(velocity: 0)
    }

    // MARK: Rows aside

    /// Shows a row, with what is beside its cell, away from its place.
    func shift(_ element: ASListElement, by distance: CGPoint) {
        let transform =
            distance == .zero ? CATransform3DIdentity : CATransform3DMakeTranslation(distance.x, distance.y, 0)
        let cell = element.node.flatMap { $0.isNodeLoaded ? $0.layer : nil }
        for layer in [cell].compactMap({ $0 }) + element.decorations { layer.transform = transform }
    }

    /// What the fingers on the touchpad do until they are lifted.
    enum TouchpadUse {
        case nothing, scrolling, swiping
    }
}
