// SPDX-License-Identifier: Apache-2.0
public import Foundation

/// Recognises drags of one or several fingers.
///
/// It tracks the centroid of the fingers. Fingers that are added or lifted during the drag cause no jump: the translation continues from
/// its value. The gesture ends when the last finger is lifted.
///
/// - Thread: main
/// - Source: UIKit `UIPanGestureRecognizer`
open class UIPanGestureRecognizer: UIGestureRecognizer {
    /// The distance in points at which the drag begins.
    static let threshold: CGFloat = 10

    /// The minimum number of fingers; 1 by default, and at least 1.
    ///
    /// While fewer of them are down, the drag does not move.
    open var minimumNumberOfTouches = 1 {
        didSet { minimumNumberOfTouches = max(1, minimumNumberOfTouches) }
    }

    /// The maximum number of fingers; unlimited by default.
    ///
    /// Another finger before the drag has begun makes it fail; afterwards the finger is ignored.
    open var maximumNumberOfTouches = Int.max

    /// The location with zero translation; it moves with the centroid when fingers are added or lifted.
    private var start = CGPoint.zero
    /// The sum of the centroid's jumps caused by fingers that were added or lifted.
    private var jump = CGPoint.zero
    private var tracker = ASVelocityTracker()
    private var lastTime: Double = 0

    /// Returns the translation since the touches began, in `view`'s coordinate space; in the window's if `view` is `nil`.
    public func translation(in view: UIView?) -> CGPoint {
        let (from, to) = (view?.convert(start, from: nil) ?? start, location(in: view))
        return CGPoint(x: to.x - from.x, y: to.y - from.y)
    }

    /// Sets the current translation, from which later movement is counted.
    public func setTranslation(_ translation: CGPoint, in view: UIView?) {
        let to = location(in: view)
        let from = CGPoint(x: to.x - translation.x, y: to.y - translation.y)
        start = view?.convert(from, to: nil) ?? from
    }

    /// Returns the velocity in points per second of `view`'s coordinate space; zero after the fingers have been at rest.
    public func velocity(in view: UIView?) -> CGPoint {
        let speed = tracker.velocity(at: lastTime)
        guard let view else { return speed }
        let (from, to) = (view.convert(CGPoint.zero, from: nil), view.convert(speed, from: nil))
        return CGPoint(x: to.x - from.x, y: to.y - from.y)
    }

    /// Whether the drag begins at a translation in the window's coordinate space.
    ///
    /// Called on each move until it does.
    func exceedsSlop(_ translation: CGPoint) -> Bool {
        hypot(translation.x, translation.y) >= Self.threshold
    }

    private var hasEnoughTouches: Bool { touches.count >= minimumNumberOfTouches }

    override open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let touch = touches.first else { return }
        guard self.touches.count <= maximumNumberOfTouches else {
            if state == .possible, pending.isEmpty { state = .failed } else { ignore(touch, for: event) }
            return
        }
        lastTime = touch.timestamp
        guard state == .possible, self.touches.count <= minimumNumberOfTouches else {
            jump(toMiddleOf: self.touches)
            return
        }
        recordLocation()
        start = windowLocation
        jump = .zero
        tracker.reset()
        track()
    }

    /// Begins at a sufficient distance from the start, then reports the changes.
    override open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let touch = touches.first else { return }
        lastTime = touch.timestamp
        guard hasEnoughTouches else {
            jump(toMiddleOf: self.touches)
            return
        }
        recordLocation()
        track()
        guard state == .possible else {
            state = .changed
            return
        }
        if exceedsSlop(translation(in: nil)) { state = .began }
    }

    /// Ends with the last finger, or fails if the drag has not begun.
    override open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let touch = touches.first else { return }
        lastTime = touch.timestamp
        guard self.touches.count == 1 else {
            jump(toMiddleOf: self.touches.filter { !touches.contains($0) })
            return
        }
        if hasEnoughTouches, touch.windowLocation != windowLocation {
            recordLocation()
            track()
        }
        guard state == .possible, pending.isEmpty else {
            state = .ended
            return
        }
        state = .failed
    }

    /// Continues with the remaining fingers.
    override open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        jump(toMiddleOf: self.touches.filter { !touches.contains($0) })
    }

    override open func reset() {
        tracker.reset()
        jump = .zero
    }

    /// Compensates for the changed centroid of `touches`, so that neither translation nor velocity jumps.
    private func jump(toMiddleOf touches: [UITouch]) {
        guard let middle = middle(of: touches) else { return }
        let (x, y) = (middle.x - windowLocation.x, middle.y - windowLocation.y)
        start = CGPoint(x: start.x + x, y: start.y + y)
        jump = CGPoint(x: jump.x + x, y: jump.y + y)
        windowLocation = middle
    }

    private func track() {
        tracker.add(CGPoint(x: windowLocation.x - jump.x, y: windowLocation.y - jump.y), at: lastTime)
    }
}
