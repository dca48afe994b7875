// SPDX-License-Identifier: Apache-2.0
public import Foundation

/// Recognises drags.
///
/// - Thread: main
/// - Source: UIKit `UIPanGestureRecognizer`
/// - Deviation: follows the first finger; further ones are ignored
open class UIPanGestureRecognizer: UIGestureRecognizer {
    /// How far the finger goes before it drags, in points.
    static let threshold: CGFloat = 10

    private var start = CGPoint.zero
    private var tracker = ASVelocityTracker()
    private var lastTime: Double = 0

    /// How far the finger has gone since it came down, in `view`'s coordinate space; nil means the window's.
    public func translation(in view: UIView?) -> CGPoint {
        let (from, to) = (view?.convert(start, from: nil) ?? start, location(in: view))
        return CGPoint(x: to.x - from.x, y: to.y - from.y)
    }

    /// Makes `translation(in:)` count from here: it becomes the given one.
    public func setTranslation(_ translation: CGPoint, in view: UIView?) {
        let to = location(in: view)
        let from = CGPoint(x: to.x - translation.x, y: to.y - translation.y)
        start = view?.convert(from, to: nil) ?? from
    }

    /// How fast the finger is, in points per second of `view`'s coordinate space; zero after it has stood still.
    public func velocity(in view: UIView?) -> CGPoint {
        let speed = tracker.velocity(at: lastTime)
        guard let view else { return speed }
        let (from, to) = (view.convert(CGPoint.zero, from: nil), view.convert(speed, from: nil))
        return CGPoint(x: to.x - from.x, y: to.y - from.y)
    }

    /// Whether a finger that has gone so far, in the window's coordinate space, drags.
    ///
    /// Asked on each move until it does.
    func isFarEnough(_ translation: CGPoint) -> Bool {
        hypot(translation.x, translation.y) >= Self.threshold
    }

    /// Remembers where.
    override open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let touch = touches.first else { return }
        guard numberOfTouches == 1 else {
            ignore(touch, for: event)
            return
        }
        noteLocation()
        start = windowLocation
        tracker.reset()
        lastTime = touch.timestamp
        tracker.add(windowLocation, at: touch.timestamp)
    }

    /// Begins far enough from the start, then follows.
    override open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let touch = touches.first else { return }
        noteLocation()
        lastTime = touch.timestamp
        tracker.add(windowLocation, at: touch.timestamp)
        guard state == .possible else {
            state = .changed
            return
        }
        if isFarEnough(translation(in: nil)) { state = .began }
    }

    /// Ends, or fails if it never began.
    override open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let touch = touches.first else { return }
        lastTime = touch.timestamp
        if touch.windowLocation != windowLocation { tracker.add(touch.windowLocation, at: touch.timestamp) }
        windowLocation = touch.windowLocation
        guard state == .possible, pending.isEmpty else {
            state = .ended
            return
        }
        state = .failed
    }

    /// Forgets the way.
    override open func reset() {
        tracker.reset()
    }
}
