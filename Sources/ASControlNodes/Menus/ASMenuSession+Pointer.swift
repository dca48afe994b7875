// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASCompositor
internal import ASInteractions
internal import ASPlatform
internal import ASUIKit
internal import Foundation

// What pointer and fingers do while a menu is open. All places are of the screen.
extension ASMenuSession {
    /// The level at a place: the innermost one.
    private func place(at point: CGPoint) -> Int? {
        levels.lastIndex { $0.screenFrame.contains(point) }
    }

    func pointerMoved(to point: CGPoint) {
        let before = pointerLocation ?? openingPress ?? point
        pointerLocation = point
        if let openingPress, hypot(point.x - openingPress.x, point.y - openingPress.y) > Self.slop { hasStrayed = true }
        guard let place = place(at: point) else {
            stopScrolling()
            // Beside the menu nothing would be chosen; the way to a submenu stays marked.
            if let last = levels.last, self.place(at: before) == levels.count - 1 { last.highlighted = nil }
            waiting = nil
            return
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
            // Back on the row of the open submenu: its highlight is marked, and nothing in it.
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
        // On the way to the submenu. Whoever stops there meant the row after all.
        triangleApex = point
        wait(Self.grace) { [weak self] in
            guard let self, let rested = pointerLocation, levels.indices.contains(place),
                let row = levels[place].row(at: rested), self.place(at: rested) == place
            else { return }
            triangleApex = nil
            highlight(row, in: place)
        }
    }

    /// The pointer is on a row, which closes submenus of others.
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
            // Meanwhile the level may have got other rows.
            guard let self, levels.indices.contains(place), let row = levels[place].row(opening: submenu),
                levels[place].highlighted == row
            else { return }
            openSubmenu(of: row, in: place, highlightsFirst: false)
        }
    }

    /// Whether a place is where the pointer or a finger has opened the menu.
    private func isAtOpening(_ point: CGPoint) -> Bool {
        guard request.cause != .key, let origin = window.platformHandle?.screenFrame.origin else { return false }
        let (x, y) = (request.location.x + origin.x, request.location.y + origin.y)
        return hypot(point.x - x, point.y - y) <= Self.slop
    }

    func pressed(at point: CGPoint) {
        if isOnPreview(point) {
            openingPress = nil
            isPressed = true
            return
        }
        guard let place = place(at: point) else {
            // The first menu is still being made, and this is the second half of a double click.
            if levels.first?.popup == nil, openingPress != nil || isAtOpening(point) { return }
            // Whoever presses elsewhere means to close the menu, and nothing else.
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
        let wasMeant = isPressed || hasStrayed
        openingPress = nil
        isPressed = false
        hasStrayed = false
        stopScrolling()
        guard wasMeant else { return }
        if isOnPreview(point) { return choosePreview() }
        guard let place = place(at: point) else {
            // Dragged out and let go; the control itself does not count, nor what is not there yet.
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

    /// Points in a second.
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

    /// Does something later, unless something else is waited for by then.
    private func wait(_ seconds: Double, _ body: @escaping @MainActor () -> Void) {
        waiting = ASDelayedCall(after: seconds) { [weak self] in
            self?.waiting = nil
            body()
        }
    }
}
