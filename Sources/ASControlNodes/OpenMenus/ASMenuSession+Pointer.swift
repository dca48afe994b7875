// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASCompositor
internal import ASInteractions
internal import ASPlatform
internal import ASUIKit
internal import Foundation

// Pointer and touches while a menu is open. All points are in screen coordinates.
extension ASMenuSession {
    /// Returns the innermost level at a point.
    private func place(at point: CGPoint) -> Int? {
        levels.lastIndex { $0.screenFrame.contains(point) }
    }

    func pointerMoved(to point: CGPoint) {
        let before = pointerLocation ?? openingPress ?? point
        pointerLocation = point
        if let openingPress, hypot(point.x - openingPress.x, point.y - openingPress.y) > Self.slop {
            hasMovedBeyondSlop = true
        }
        guard let place = place(at: point) else {
            stopScrolling()
            // Outside of the menus no row is highlighted, except the rows that lead to an open submenu.
            if let last = levels.last, self.place(at: before) == levels.count - 1 { last.highlighted = nil }
            waiting = nil
            return pointOutside(point)
        }
        let level = levels[place]
        if let arrow = level.node?.arrow(at: level.place(of: point)), arrow != 0 { return startScrolling(level, arrow) }
        stopScrolling()
        guard let row = level.row(at: point) else { return }
        hover(row, in: place, from: before)
    }

    private func hover(_ row: Int, in place: Int, from before: CGPoint) {
        let level = levels[place]
        guard levels.count > place + 1 else {
            triangleApex = nil
            return highlight(row, in: place)
        }
        let submenu = levels[place + 1]
        guard submenu.openedBy != row else {
            // The pointer is back on the row of the open submenu: this row is highlighted, and none in the submenu.
            triangleApex = nil
            waiting = nil
            level.highlighted = row
            keyLevel = place
            close(above: place + 1)
            submenu.highlighted = nil
            return
        }
        guard let point = pointerLocation, submenu.popup != nil else { return highlight(row, in: place) }
        let apex = triangleApex ?? before
        guard ASMenuTriangle(apex: apex, target: submenu.screenFrame).contains(point) else {
            triangleApex = nil
            return highlight(row, in: place)
        }
        // The pointer moves towards the submenu. If it stops on the way, the row under it is highlighted.
        triangleApex = point
        wait(Self.submenuGracePeriod) { [weak self] in
            guard let self, let rested = pointerLocation, levels.indices.contains(place),
                let row = levels[place].row(at: rested), self.place(at: rested) == place
            else { return }
            triangleApex = nil
            highlight(row, in: place)
        }
    }

    /// Highlights the row under the pointer, and closes the submenus of other rows.
    private func highlight(_ row: Int, in place: Int) {
        let level = levels[place]
        close(above: place)
        keyLevel = place
        guard level.entries[row].isReachable else {
            level.highlighted = nil
            return
        }
        level.highlighted = row
        guard let submenu = level.entries[row].submenu else { return }
        wait(Self.submenuDelay) { [weak self] in
            // The rows of the level may have changed meanwhile.
            guard let self, levels.indices.contains(place), let row = levels[place].row(opening: submenu),
                levels[place].highlighted == row
            else { return }
            openSubmenu(of: row, in: place, highlightsFirst: false)
        }
    }

    /// Returns whether a point is where the pointer or a touch has opened the menu.
    private func isAtOpening(_ point: CGPoint) -> Bool {
        guard request.cause != .key, let origin = window.platformHandle?.screenFrame.origin else { return false }
        let (x, y) = (request.location.x + origin.x, request.location.y + origin.y)
        return hypot(point.x - x, point.y - y) <= Self.slop
    }

    private func pointOutside(_ point: CGPoint) {
        guard let didPointOutside = request.didPointOutside else { return }
        let origin = window.platformHandle?.screenFrame.origin ?? .zero
        didPointOutside(CGPoint(x: point.x - origin.x, y: point.y - origin.y))
    }

    func pressed(at point: CGPoint) {
        if isOnPreview(point) {
            openingPress = nil
            isPressed = true
            return
        }
        guard let place = place(at: point) else {
            // The first menu is not shown yet, and this is the second press of a double click.
            if levels.first?.popup == nil, openingPress != nil || isAtOpening(point) { return }
            // A press outside of the menus only closes them, or opens another menu of the menu bar.
            pointOutside(point)
            return dismiss()
        }
        openingPress = nil
        isPressed = true
        pointerLocation = point
        let level = levels[place]
        if let arrow = level.node?.arrow(at: level.place(of: point)), arrow != 0 { return startScrolling(level, arrow) }
        guard let row = level.row(at: point) else { return }
        if levels.count > place + 1, levels[place + 1].openedBy == row { return }
        highlight(row, in: place)
        if level.entries[row].submenu != nil { openSubmenu(of: row, in: place, highlightsFirst: false) }
    }

    func released(at point: CGPoint) {
        let isOpening = openingPress != nil
        let wasMeant = isPressed || hasMovedBeyondSlop
        openingPress = nil
        isPressed = false
        hasMovedBeyondSlop = false
        stopScrolling()
        guard wasMeant else { return }
        if isOnPreview(point) { return choosePreview() }
        guard let place = place(at: point) else {
            // A release after a drag out of the menu closes it, except on the control itself or before the menu is shown.
            let origin = window.platformHandle?.screenFrame.origin ?? .zero
            let isOnSource =
                request.kind == .dropDownMenu && request.anchorRect.offsetBy(dx: origin.x, dy: origin.y).contains(point)
            if isOpening, levels.first?.popup != nil, !isOnSource { dismiss() }
            return
        }
        let level = levels[place]
        guard let row = level.row(at: point), level.entries[row].isReachable else { return }
        choose(row, in: place, highlightsFirst: false)
    }

    func scrolled(_ event: ASScrollEvent) {
        guard let place = place(at: event.pointer.location), let node = levels[place].node else { return }
        guard node.scroll(by: event.delta.y) else { return }
        // Other rows are under the pointer now.
        close(above: place)
        pointerLocation = event.pointer.location
        if node.arrow(at: levels[place].place(of: event.pointer.location)) == 0,
            let row = levels[place].row(at: event.pointer.location), levels[place].entries[row].isReachable
        {
            levels[place].highlighted = row
        } else {
            levels[place].highlighted = nil
        }
    }

    // MARK: Arrows

    /// The speed of scrolling by an arrow, in points per second.
    private static var scrollSpeed: CGFloat { 480 }

    private func startScrolling(_ level: ASMenuLevel, _ direction: Int) {
        guard scrolling?.direction != direction, let tree = level.popup?.layerTree, let node = level.node else {
            return
        }
        stopScrolling()
        level.highlighted = nil
        if let place = index(of: level) { close(above: place) }
        let link = CADisplayLink(tree: tree) { [weak self, weak node] link in
            guard let self, let node else { return link.invalidate() }
            let distance = CGFloat(direction) * Self.scrollSpeed * CGFloat(link.duration)
            if link.duration > 0, !node.scroll(by: distance) { stopScrolling() }
        }
        scrolling = (link, direction)
    }

    func stopScrolling() {
        scrolling?.link.invalidate()
        scrolling = nil
    }

    // MARK: Waiting

    /// Performs `body` after a delay; replaces the previous delayed call.
    private func wait(_ seconds: Double, _ body: @escaping @MainActor () -> Void) {
        waiting = ASDelayedCall(after: seconds) { [weak self] in
            self?.waiting = nil
            body()
        }
    }
}
