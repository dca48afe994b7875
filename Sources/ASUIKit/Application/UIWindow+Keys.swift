// SPDX-License-Identifier: Apache-2.0
package import ASPlatform
internal import Foundation

// The delivery of keys.
//
// A key goes first to the first responder and up its responder chain to the controller: each responder is offered its shortcuts and the
// key. Then Return and Escape press the control with that role; controllers, window and application follow. An unhandled key moves the
// focus (Tab), presses a control (Alt and its access key) or opens the menu bar. Then the view under the pointer is asked, and the content that fills most of
// the window or of the topmost presented controller, for which arrows and Page Down are meant. Last are full screen and debugging.

extension UIWindow {
    /// The responder from which commands search their target: the first responder, otherwise the one that receives keys.
    package var commandResponder: UIResponder { firstResponder ?? keyResponder }

    func deliver(_ key: ASKeyEvent) {
        for interceptor in UIApplication.shared.keyInterceptors.reversed() where interceptor(key, self) { return }
        redeliver(key)
    }

    /// Delivers a key that a responder has held back.
    ///
    /// - Parameters:
    ///   - key: the event as it was delivered
    ///   - start: the responder that is asked first; `nil`, or one that a presented controller covers, for the first responder
    package func redeliver(_ key: ASKeyEvent, from start: UIResponder? = nil) {
        let holder = start.flatMap { $0.coveredController == nil ? $0 : nil } ?? firstResponder ?? keyResponder
        var asked: Set<UIResponder> = []
        var hasTriedRoles = false
        for responder in sequence(first: holder, next: { $0.next }) {
            if !hasTriedRoles, responder is UIWindow || !(responder is UIView) {
                hasTriedRoles = true
                if pressByRole(key) { return }
            }
            asked.insert(responder)
            if responder.take(key) { return }
        }
        if !hasTriedRoles, pressByRole(key) { return }
        if moveFocus(by: key) || pressByAccessKey(key) || openContextMenu(by: key) { return }
        if additions.topBar?.take(key) ?? false { return }
        if additions.toolTips?.toggle(by: key) ?? false { return }
        let hovered = pointerLocation.flatMap { hitTest($0, with: nil) }
        for start in [hovered, largestScrollable] {
            for responder in sequence(first: start, next: { $0?.next }) {
                guard let responder, asked.insert(responder).inserted else { continue }
                if responder.keyPressed(key) { return }
            }
        }
        let application = UIApplication.shared
        if application.debugKeysEnabled, application.debugKeyHandler?(key, self) ?? false { return }
        if isFullScreenKey(key) { isFullScreen.toggle() }
    }

    func deliverRelease(of key: ASKeyEvent) {
        for responder in sequence(first: firstResponder ?? keyResponder, next: { $0.next })
        where responder.keyReleased(key) { return }
    }

    /// Moves the focus by Tab and Shift-Tab, and by arrows inside of a group; arrows also select unless Control is held.
    private func moveFocus(by key: ASKeyEvent) -> Bool {
        let held = key.modifiers.withoutLocks
        switch key.key {
        case .tab where held.isEmpty: return focusSystem.moveFocus(.next)
        case .tab where held == .shift: return focusSystem.moveFocus(.previous)
        case .left, .right, .up, .down:
            guard held.isEmpty || held == .control, focusSystem.focusedView?.focusGroupIdentifier != nil else {
                return false
            }
            let headings: [ASKey: UIFocusHeading] = [.left: .left, .right: .right, .up: .up, .down: .down]
            guard let heading = headings[key.key], focusSystem.moveFocus(heading) else { return false }
            if held.isEmpty { focusSystem.focusedView?.focusDidArriveByArrow() }
            return true
        default: return false
        }
    }

    /// Presses the control whose access key is pressed together with Alt.
    private func pressByAccessKey(_ key: ASKeyEvent) -> Bool {
        guard !key.isRepeat, let view = view(withAccessKeyOf: key) else { return false }
        focusSystem.focus(view)
        return view.pressByKey()
    }

    /// Presses the default control on Return, and the cancelling control on Escape.
    private func pressByRole(_ key: ASKeyEvent) -> Bool {
        guard key.modifiers.withoutLocks.isEmpty, !key.isRepeat else { return false }
        let role: UIKeyRole
        switch key.key {
        case .return: role = .default
        case .escape: role = .cancel
        default: return false
        }
        return view(withRole: role)?.pressByKey() ?? false
    }

    /// Opens the menu of the focused view, or of one of its superviews, on the menu key or Shift-F10.
    private func openContextMenu(by key: ASKeyEvent) -> Bool {
        guard !key.isRepeat else { return false }
        let held = key.modifiers.withoutLocks
        guard key.key == .menu && held.isEmpty || key.key == .function(10) && held == .shift else { return false }
        let holder = (firstResponder ?? keyResponder) as? UIView ?? self
        let anchor = holder.convert(holder.contextMenuAnchorRect, to: nil)
        let place = CGPoint(x: anchor.midX, y: anchor.midY)
        for view in sequence(first: holder, next: { $0.superview })
        where view.opensContextMenu(at: place, .key, anchor: holder === self ? nil : anchor) {
            focusSystem.show(true)
            return true
        }
        return false
    }

    /// Whether the key is F or F11 without modifiers, or Alt-Return.
    private func isFullScreenKey(_ key: ASKeyEvent) -> Bool {
        guard hasFullScreenKey, !key.isRepeat else { return false }
        let held = key.modifiers.withoutLocks
        switch key.key {
        case .character("f"), .function(11): return held.isEmpty
        case .return: return held == .alternate
        default: return false
        }
    }

    private var largestScrollable: UIView? {
        var (best, bestArea): (UIView?, CGFloat) = (nil, 0)
        func visit(_ view: UIView) {
            guard !view.isHidden else { return }
            let size = view.bounds.size
            if view.isScrollable, size.width * size.height > bestArea {
                (best, bestArea) = (view, size.width * size.height)
            }
            for subview in view.subviews { visit(subview) }
        }
        visit(focusScope)
        return best
    }

    // MARK: Focus by the pointer

    /// Moves the focus to a focusable view that is pressed, without a focus ring; a press elsewhere does not change the focus.
    func focusByPress(at location: CGPoint) {
        focusSystem.show(false)
        let hit = hitTest(location, with: nil)
        let focusTarget = sequence(first: hit, next: { $0?.superview }).lazy.compactMap { $0 }.first {
            $0.focusesOnPress
        }
        if let focusTarget, !focusTarget.isFirstResponder { focusSystem.focus(focusTarget, isVisible: false) }
    }

    // MARK: Roles and access keys

    /// Returns the first view in the focus scope with a role.
    func view(withRole role: UIKeyRole) -> UIView? {
        UIFocusOrder.candidates(in: focusScope).first { $0.keyRole == role }
    }

    /// Returns the view whose access key is pressed together with Alt.
    func view(withAccessKeyOf event: ASKeyEvent) -> UIView? {
        let views = event.bestMatches(in: UIFocusOrder.candidates(in: focusScope)) { view in
            view.accessKey?.lowercased().first.flatMap { event.rank(.character($0), .alternate) }
        }
        // If several views have the same key, repeated presses cycle through them.
        guard let index = views.firstIndex(where: { $0.isFirstResponder }) else { return views.first }
        return views[(index + 1) % views.count]
    }
}
