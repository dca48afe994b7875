// SPDX-License-Identifier: Apache-2.0
internal import ASPlatform
internal import Foundation

/// Delivers wheel and touchpad events to responders.
///
/// A series of events without a pause is delivered to the responder that handled the first of them. Content that moves under the pointer
/// meanwhile, or an inner view that reaches its end, does not change the responder.
@MainActor
final class UIScrollEventRouter {
    /// The seconds after which a wheel event begins a new series.
    static let pause = 0.3
    /// The largest movement of the pointer during a series, in points.
    static let reach: CGFloat = 24

    private unowned let window: UIWindow
    private weak var target: UIResponder?
    private var lastTime = -Double.infinity
    private var start = CGPoint.zero

    init(window: UIWindow) {
        self.window = window
    }

    func handle(_ event: ASScrollEvent) {
        if event.pointer.modifiers.contains(.control), zoom(event) { return }
        let (time, location) = (event.pointer.timestamp, event.pointer.location)
        let isSameRun = time - lastTime <= Self.pause && hypot(location.x - start.x, location.y - start.y) <= Self.reach
        if !isSameRun || target?.responderWindow !== window { target = nil }
        lastTime = time
        if target == nil { start = location }
        var responder = target ?? window.hitTest(location, with: nil) ?? window
        while !responder.scrolled(event) {
            guard let next = responder.next else { return }
            responder = next
        }
        target = event.isEnd ? nil : responder
    }

    /// Offers a wheel event with Control held to the recognisers of the views under the pointer, from the innermost outwards.
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
