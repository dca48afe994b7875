// SPDX-License-Identifier: Apache-2.0
public import Foundation

/// Recognises drags.
///
/// - Thread: main
/// - Source: UIKit `UIPanGestureRecognizer`
public final class UIPanGestureRecognizer: UIGestureRecognizer {
    /// How far a finger goes before it drags, in points.
    private static let threshold: CGFloat = 8
    /// Of which time before the end the speed is taken, in seconds.
    private static let velocityWindow = 0.1

    private struct Sample {
        var location: CGPoint
        var time: Double
    }

    private var start: CGPoint = .zero
    private var samples: [Sample] = []

    /// Asked with the translation when the threshold is passed; false leaves the drag to others.
    var beginCondition: ((CGPoint) -> Bool)?

    /// How far the finger has gone since the touch came down, in `view`'s coordinate space; nil means the window's.
    public func translation(in view: UIView?) -> CGPoint {
        let (from, to) = (view?.convert(start, from: nil) ?? start, location(in: view))
        return CGPoint(x: to.x - from.x, y: to.y - from.y)
    }

    /// How fast the finger is, in points per second; zero after it has stood still.
    public var velocity: CGPoint {
        guard let last = samples.last, let first = samples.first(where: { last.time - $0.time <= Self.velocityWindow }),
            last.time > first.time
        else { return .zero }
        let seconds = CGFloat(last.time - first.time)
        return CGPoint(
            x: (last.location.x - first.location.x) / seconds,
            y: (last.location.y - first.location.y) / seconds
        )
    }

    /// Remembers where.
    override public func touchBegan(_ touch: UITouch) {
        start = touch.windowLocation
        note(touch)
    }

    /// Begins past the threshold, then follows.
    override public func touchMoved(_ touch: UITouch) {
        note(touch)
        switch state {
        case .possible:
            let moved = translation(in: nil)
            guard hypot(moved.x, moved.y) >= Self.threshold else { return }
            state = beginCondition?(moved) ?? true ? .began : .failed
        case .began, .changed:
            state = .changed
        default:
            break
        }
    }

    /// Ends, or fails if it never began.
    override public func touchEnded(_ touch: UITouch) {
        note(touch)
        state = state == .began || state == .changed ? .ended : .failed
    }

    /// Forgets the way.
    override public func reset() {
        samples = []
    }

    private func note(_ touch: UITouch) {
        windowLocation = touch.windowLocation
        samples.append(Sample(location: touch.windowLocation, time: touch.timestamp))
        if samples.count > 32 { samples.removeFirst() }
    }
}
