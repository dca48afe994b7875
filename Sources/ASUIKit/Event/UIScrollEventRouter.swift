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

    private unowned let root: any ASInputRoot
    private weak var target: UIResponder?
    private var lastTime = -Double.infinity
    private var start = CGPoint.zero

    init(root: any ASInputRoot) {
        self.root = root
    }

    func handle(_ event: ASScrollEvent) {
        if event.pointer.modifiers.contains(.control), zoom(event) { return }
        let (time, location) = (event.pointer.timestamp, event.pointer.location)
        let isSameRun = time - lastTime <= Self.pause && hypot(location.x - start.x, location.y - start.y) <= Self.reach
        if !isSameRun || target?.responderRoot !== root { target = nil }
        lastTime = time
        if target == nil { start = location }
        let first: UIResponder = target ?? root.hitTest(location, with: nil) ?? root
        guard let user = first.offer(event) else { return }
        target = event.isEnd ? nil : user
    }

    /// Offers a wheel event with Control held to the recognisers of the views under the pointer, from the innermost outwards.
    private func zoom(_ event: ASScrollEvent) -> Bool {
        let hit = root.hitTest(event.pointer.location, with: nil)
        for view in sequence(first: hit, next: { $0?.superview }) {
            for recognizer in view?.gestureRecognizers ?? [] where recognizer.wheelTurned(event, in: root) {
                return true
            }
        }
        return false
    }
}

extension UIResponder {
    /// Offers an event to this responder, then to the next ones; returns the one that has used it, or `nil`.
    @discardableResult
    func offer(_ event: ASScrollEvent) -> UIResponder? {
        sequence(first: self as UIResponder) { $0.next }.first { $0.scrolled(event) }
    }
}
