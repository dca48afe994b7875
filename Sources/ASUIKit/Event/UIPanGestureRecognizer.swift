// SPDX-License-Identifier: Apache-2.0
public import Foundation

/// Recognises drags of one or several fingers.
///
/// It follows the middle of the fingers. Fingers that come and go on the way do not make it jump: the translation goes on from
/// what it was. It ends when the last finger is lifted.
///
/// - Thread: main
/// - Source: UIKit `UIPanGestureRecognizer`
open class UIPanGestureRecognizer: UIGestureRecognizer {
    /// How far the fingers go before they drag, in points.
    static let threshold: CGFloat = 10

    /// How many fingers drag at least; 1, and at least that.
    ///
    /// While fewer of them are down the drag rests.
    open var minimumNumberOfTouches = 1 {
        didSet { minimumNumberOfTouches = max(1, minimumNumberOfTouches) }
    }

    /// How many fingers drag at most; any number.
    ///
    /// One more before the drag has begun makes it fail; later it is not for the drag.
    open var maximumNumberOfTouches = Int.max

    /// Where the translation is zero; goes along with the middle when fingers come and go.
    private var start = CGPoint.zero
    /// How far the middle has jumped because fingers came and went.
    private var jump = CGPoint.zero
    private var tracker = ASVelocityTracker()
    private var lastTime: Double = 0

    /// How far the fingers have gone since they came down, in `view`'s coordinate space; nil means the window's.
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

    /// How fast the fingers are, in points per second of `view`'s coordinate space; zero after they have stood still.
    public func velocity(in view: UIView?) -> CGPoint {
        let speed = tracker.velocity(at: lastTime)
        guard let view else { return speed }
        let (from, to) = (view.convert(CGPoint.zero, from: nil), view.convert(speed, from: nil))
        return CGPoint(x: to.x - from.x, y: to.y - from.y)
    }

    /// Whether fingers that have gone so far, in the window's coordinate space, drag.
    ///
    /// Asked on each move until they do.
    func isFarEnough(_ translation: CGPoint) -> Bool {
        hypot(translation.x, translation.y) >= Self.threshold
    }

    private var areEnough: Bool { touches.count >= minimumNumberOfTouches }

    /// Remembers where.
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
        noteLocation()
        start = windowLocation
        jump = .zero
        tracker.reset()
        track()
    }

    /// Begins far enough from the start, then follows.
    override open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let touch = touches.first else { return }
        lastTime = touch.timestamp
        guard areEnough else {
            jump(toMiddleOf: self.touches)
            return
        }
        noteLocation()
        track()
        guard state == .possible else {
            state = .changed
            return
        }
        if isFarEnough(translation(in: nil)) { state = .began }
    }

    /// Ends with the last finger, or fails if it never began.
    override open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let touch = touches.first else { return }
        lastTime = touch.timestamp
        guard self.touches.count == 1 else {
            jump(toMiddleOf: self.touches.filter { !touches.contains($0) })
            return
        }
        if areEnough, touch.windowLocation != windowLocation {
            noteLocation()
            track()
        }
        guard state == .possible, pending.isEmpty else {
            state = .ended
            return
        }
        state = .failed
    }

    /// Goes on with the fingers that are left.
    override open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        jump(toMiddleOf: self.touches.filter { !touches.contains($0) })
    }

    /// Forgets the way.
    override open func reset() {
        tracker.reset()
        jump = .zero
    }

    /// Other fingers have another middle: neither translation nor speed shall notice.
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
