// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASCompositor
internal import ASInteractions
internal import ASNodes
internal import ASPlatform
package import ASUIKit
internal import Foundation

/// An open menu with its submenus, from the press that opens it to the choice.
///
/// It receives all input of the user, anywhere on the screen (`ASPlatformGrab`). `ASMenuSession+Pointer.swift` handles the pointer and
/// touches, `ASMenuSession+Keys.swift` the keys.
@MainActor
package final class ASMenuSession: ASOpenMenu, ASPlatformGrabDelegate {
    /// The time that the pointer rests on a row before its submenu opens, in seconds.
    static let submenuDelay = 0.2
    /// The time that the pointer may need to reach an open submenu since it last came closer, in seconds.
    static let submenuGracePeriod = 0.35
    /// The maximum time between letters that belong together, in seconds.
    static let typingTimeout = 1.0
    /// The distance that the pointer may move before a release of the button chooses, in points.
    static let slop: CGFloat = 6

    /// The open menu; there is at most one.
    package private(set) static var current: ASMenuSession? {
        get { slot.current }
        set { slot.current = newValue }
    }

    private static let slot = ASMainSlot<ASMenuSession?> { nil }

    let request: ASMenuRequest
    let window: UIWindow
    package var levels: [ASMenuLevel] = []
    /// The window of the preview, next to the first level.
    var previewWindow: ASPopupWindow?
    private var grab: (any ASPlatformGrab)?
    private(set) var hasEnded = false

    // The state of pointer, touches and keys.
    /// The level that receives keys.
    var keyLevel = 0
    /// The pointer's position on the screen; `nil` until it has moved.
    var pointerLocation: CGPoint?
    /// The position of the press that opened the menu, until it is released.
    var openingPress: CGPoint?
    var hasMovedBeyondSlop = false
    /// Whether a press in the menu is in progress.
    var isPressed = false
    /// The pointer's position when it left the row of an open submenu.
    var triangleApex: CGPoint?
    /// The delayed call for a pointer at rest.
    var waiting: ASDelayedCall?
    var typed = ""
    var lastTyped = -Double.infinity
    /// Keys that were pressed before the first rows were ready.
    var pendingKeys: [ASKeyEvent] = []
    var scrolling: (link: CADisplayLink, direction: Int)?

    private init(_ request: ASMenuRequest) {
        self.request = request
        window = request.window
    }

    /// Opens a menu, and closes an open one.
    static func open(_ request: ASMenuRequest) -> ASMenuSession? {
        current?.dismiss()
        guard let platform = UIApplication.shared.platform, let handle = request.window.platformHandle else {
            return nil
        }
        let session = ASMenuSession(request)
        guard let grab = platform.grabInput(over: handle, delegate: session) else { return nil }
        session.grab = grab
        let origin = handle.screenFrame.origin
        if request.cause != .key {
            session.openingPress = CGPoint(x: request.location.x + origin.x, y: request.location.y + origin.y)
        }
        current = session
        request.window.menuWillOpen()
        session.openFirstLevel()
        return session
    }

    private func openFirstLevel() {
        let level = makeLevel(request.menu, openedBy: nil)
        levels = [level]
        keyLevel = 0
        open(level, highlightsFirst: request.cause == .key)
    }

    /// Makes a level, and requests its deferred elements.
    private func makeLevel(_ menu: UIMenu, openedBy row: Int?) -> ASMenuLevel {
        for element in ASMenuEntry.unknownElements(of: menu) {
            element.load { [weak self] _ in
                guard let self, !hasEnded, let level = levels.first(where: { $0.menu === menu }) else { return }
                replace(level, with: menu)
            }
        }
        return ASMenuLevel(menu, openedBy: row)
    }

    /// Measures and shows a level, which is already in `levels`.
    private func open(_ level: ASMenuLevel, highlightsFirst: Bool) {
        let isFirst = level.openedBy == nil
        let width = isFirst && request.kind == .dropDownMenu ? request.anchorRect.width : 0
        level.prepare(for: window, minimumWidth: width) { [weak self, unowned level] size in
            self?.show(level, size, highlightsFirst: highlightsFirst)
        }
    }

    private func show(_ level: ASMenuLevel, _ size: CGSize, highlightsFirst: Bool) {
        guard !hasEnded, let place = index(of: level) else { return }
        guard let placement = placement(of: place) else {
            // The level below is being replaced.
            level.opensLater = { [weak self, unowned level] in
                self?.show(level, size, highlightsFirst: highlightsFirst)
            }
            return
        }
        let parent = place > 0 ? levels[place - 1].popup ?? window : window
        let kind = place == 0 ? request.kind : .contextMenu
        guard level.open(size, kind: kind, placement, over: parent) else { return dismiss() }
        connect(level)
        if place == 0 { showPreview() }
        if highlightsFirst { level.highlighted = level.navigation.first }
        replayKeys()
    }

    /// Connects the rows to the actions of screen readers.
    private func connect(_ level: ASMenuLevel) {
        guard let node = level.node else { return }
        for (index, row) in node.rows.enumerated() {
            row.activate = { [weak self, weak level] in
                guard let self, let level, let place = self.index(of: level), level.entries[index].isReachable else {
                    return false
                }
                close(above: place)
                level.highlighted = index
                keyLevel = place
                choose(index, in: place, highlightsFirst: true)
                return true
            }
        }
    }

    /// Replaces a level in the same window.
    ///
    /// The highlight stays on the same element, and an open submenu stays open.
    private func replace(_ level: ASMenuLevel, with menu: UIMenu) {
        guard let place = index(of: level) else { return }
        let element = level.highlighted.flatMap { level.entries[$0].element }
        let new = makeLevel(menu, openedBy: level.openedBy)
        if levels.count > place + 1 {
            let submenu = levels[place + 1]
            if let row = new.row(opening: submenu.menu) { submenu.openedBy = row } else { close(above: place) }
        }
        levels[place] = new
        level.discard()
        guard let popup = level.popup else { return open(new, highlightsFirst: request.cause == .key) }
        new.highlighted = new.entries.firstIndex { $0.isReachable && $0.element != nil && $0.element === element }
        new.prepare(for: window, minimumWidth: popup.bounds.width) { [weak self] size in
            guard let self, !hasEnded, let place = index(of: new) else { return }
            new.takeOver(level, size)
            connect(new)
            showSubmenu(of: place)
            replayKeys()
        }
    }

    /// Moves the submenu of a replaced level to the new position of its row, or opens it there.
    private func showSubmenu(of place: Int) {
        guard levels.count > place + 1, let placement = placement(of: place + 1) else { return }
        let submenu = levels[place + 1]
        submenu.move(to: placement)
        let open = submenu.opensLater
        submenu.opensLater = nil
        open?()
    }

    func index(of level: ASMenuLevel) -> Int? { levels.firstIndex { $0 === level } }

    // MARK: Submenus

    /// Opens the submenu of a row, and closes those of other rows.
    func openSubmenu(of row: Int, in place: Int, highlightsFirst: Bool) {
        let level = levels[place]
        guard let submenu = level.entries[row].submenu else { return }
        if levels.count > place + 1, levels[place + 1].openedBy == row {
            if highlightsFirst {
                close(above: place + 1)
                enter(place + 1)
            }
            return
        }
        close(above: place)
        level.highlighted = row
        let new = makeLevel(submenu, openedBy: row)
        levels.append(new)
        if highlightsFirst { keyLevel = place + 1 }
        open(new, highlightsFirst: highlightsFirst)
    }

    private func enter(_ place: Int) {
        keyLevel = place
        levels[place].highlighted = levels[place].highlighted ?? levels[place].navigation.first
    }

    /// Returns the placement of a level.
    ///
    /// The first level is at the source of the request. A submenu is next to the row that opened it, with its first row at the same height.
    private func placement(of place: Int) -> ASPopupPlacement? {
        let placement: ASPopupPlacement
        if place == 0 {
            let isDropDown = request.kind == .dropDownMenu
            placement = ASPopupPlacement(
                anchorRect: request.anchorRect,
                offset: CGPoint(x: isDropDown ? 0 : 1, y: isDropDown ? 2 : 1)
            )
        } else {
            let parent = levels[place - 1]
            guard let node = parent.node, parent.popup != nil, let row = levels[place].openedBy else { return nil }
            let frame = node.frame(of: row)
            placement = ASPopupPlacement(
                anchorRect: CGRect(x: 0, y: frame.minY, width: node.bounds.width, height: frame.height),
                anchor: [.top, .right],
                gravity: [.bottom, .right],
                offset: CGPoint(x: -2, y: -ASMenuNode.padding),
                adjustments: [.flipX, .slideX, .slideY, .resizeY]
            )
        }
        return isMirrored ? placement.mirrored : placement
    }

    var isMirrored: Bool { window.effectiveUserInterfaceLayoutDirection == .rightToLeft }

    /// Closes the submenus of a level.
    func close(above place: Int) {
        while levels.count > place + 1 { levels.removeLast().close() }
        keyLevel = min(keyLevel, place)
        triangleApex = nil
        waiting = nil
    }

    // MARK: Choosing and closing

    /// Chooses a row: opens its submenu or performs its action.
    func choose(_ row: Int, in place: Int, highlightsFirst: Bool) {
        let entry = levels[place].entries[row]
        guard entry.isReachable else { return }
        if entry.submenu != nil { return openSubmenu(of: row, in: place, highlightsFirst: highlightsFirst) }
        guard let leaf = entry.element as? any UIMenuLeaf else { return }
        if let group = entry.group, group.options.contains(.singleSelection) { select(leaf, in: group) }
        let source = request.source
        guard leaf.attributes.contains(.keepsMenuPresented) else {
            end()
            leaf.perform(sender: source)
            return
        }
        leaf.perform(sender: source)
        // The handler may have changed the tick, or closed the menu.
        if !hasEnded, levels.indices.contains(place) {
            let level = levels[place]
            replace(level, with: level.menu)
        }
    }

    private func select(_ leaf: any UIMenuLeaf, in group: UIMenu) {
        for case let other as any UIMenuLeaf in group.children { other.state = other === leaf ? .on : .off }
    }

    /// The menu of the first level; setting it keeps the highlight on the same element.
    package var menu: UIMenu {
        get { levels.first?.menu ?? request.menu }
        set {
            guard !hasEnded, let first = levels.first else { return }
            replace(first, with: newValue)
        }
    }

    package func dismiss() { end() }

    /// Closes a level and its submenus; closes all levels for the first one.
    ///
    /// - Returns: whether the level was open
    func leave(_ node: ASMenuNode) -> Bool {
        guard let place = levels.firstIndex(where: { $0.node === node }) else { return false }
        if place > 0 { close(above: place - 1) } else { dismiss() }
        return true
    }

    func end() {
        guard !hasEnded else { return }
        hasEnded = true
        waiting = nil
        stopScrolling()
        // The grab ends first, because the events that follow belong to the window.
        grab?.end()
        grab = nil
        previewWindow?.close()
        previewWindow = nil
        while let level = levels.popLast() { level.close() }
        if Self.current === self { Self.current = nil }
        window.menuDidClose(pointerAt: pointerLocation)
        request.didEnd()
    }

    // MARK: ASPlatformGrabDelegate

    func platformGrab(_ grab: any ASPlatformGrab, didReceive event: ASInputEvent) {
        guard !hasEnded else { return }
        switch event {
        case .pointerMoved(let pointer): pointerMoved(to: pointer.location)
        case .buttonPressed(_, _, let pointer): pressed(at: pointer.location)
        case .buttonReleased(_, let pointer): released(at: pointer.location)
        case .touchBegan(let touch): pressed(at: touch.pointer.location)
        case .touchMoved(let touch): pointerMoved(to: touch.pointer.location)
        case .touchEnded(let touch): released(at: touch.pointer.location)
        case .touchCancelled, .buttonCancelled:
            isPressed = false
            hasMovedBeyondSlop = false
            openingPress = nil
        case .scrolled(let scroll): scrolled(scroll)
        case .keyPressed(let key): keyPressed(key)
        case .keyReleased, .pointerEntered, .pointerLeft: break
        }
    }

    func platformGrab(_ grab: any ASPlatformGrab, wasLost reason: ASGrabLoss) {
        self.grab = nil
        ASDebug.log(.events, "a menu closes: \(reason)")
        end()
    }
}
