// SPDX-License-Identifier: Apache-2.0
internal import ASPlatform
internal import Foundation

/// Takes wheel and touchpad events to responders.
///
/// A run of events without a pause stays with the responder that took the first of them: content that slides under the pointer
/// meanwhile, or an inner view that has come to its end, does not change who scrolls.
@MainActor
final class UIScrollEventRouter {
    /// Seconds after which a wheel event begins a new run.
    static let pause = 0.3
    /// How far the pointer may go meanwhile, in points.
    static let reach: CGFloat = 24

    private unowned let window: UIWindow
    private weak var taker: UIResponder?
    private var lastTime = -Double.infinity
    private var start = CGPoint.zero

    init(window: UIWindow) {
        self.window = window
    }

    func handle(_ event: ASScrollEvent) {
        if event.pointer.modifiers.contains(.control), zoom(event) { return }
        let (time, location) = (event.pointer.timestamp, event.pointer.location)
        let isSameRun = time - lastTime <= Self.pause && hypot(location.x - start.x, location.y - start.y) <= Self.reach
        if !isSameRun || taker?.responderWindow !== window { taker = nil }
        lastTime = time
        if taker == nil { start = location }
        var responder = taker ?? window.hitTest(location, with: nil) ?? window
        while !responder.scrolled(event) {
            guard let next = responder.next else { return }
            responder = next
        }
        taker = event.isEnd ? nil : responder
    }

    /// The innermost view under the pointer with a recogniser for it takes a wheel that is turned with Control held.
    private func zoom(_ event: ASScrollEvent) -> Bool {
        let hit = window.hitTest(event.pointer.location, with: nil)
        for view in sequence(first: hit, next: { $0?.superview }) {
            for recognizer in view?.gestureRecognizers ?? [] where recognizer.wheelTurned(event, in: window) {
                return true
            }
        }
        return false
    }
}
