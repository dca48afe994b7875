// SPDX-License-Identifier: Apache-2.0
public import Foundation

/// Recognises two fingers that turn round each other.
///
/// - Thread: main
/// - Source: UIKit `UIRotationGestureRecognizer`
open class UIRotationGestureRecognizer: UIGestureRecognizer {
    /// How far a finger goes along its circle before the two turn, in points.
    static let threshold: CGFloat = 8

    /// How far they have turned since the second one came down; setting it makes it count from here.
    ///
    /// - Units: radians, clockwise positive
    public var rotation: CGFloat = 0

    /// How fast they turn.
    ///
    /// - Units: radians per second
    public private(set) var velocity: CGFloat = 0

    private var last: (touches: ASTwoTouches, time: Double)?

    /// Waits for two fingers; a third one is ignored.
    override open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let touch = touches.first else { return }
        guard self.touches.count <= 2 else {
            ignore(touch, for: event)
            return
        }
        noteLocation()
        last = ASTwoTouches(self.touches).map { ($0, touch.timestamp) }
    }

    /// Begins when they have turned enough, then follows.
    override open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let touch = touches.first, let now = ASTwoTouches(self.touches), let last else { return }
        noteLocation()
        let turn = now.turn(since: last.touches)
        if state == .possible {
            guard abs(turn) * now.distance / 2 >= Self.threshold else { return }
            // From here on: nothing jumps by the threshold.
            self.last = (now, touch.timestamp)
            state = .began
            return
        }
        if touch.timestamp > last.time { velocity = turn / CGFloat(touch.timestamp - last.time) }
        rotation += turn
        self.last = (now, touch.timestamp)
        state = .changed
    }

    /// Ends with the first finger that is lifted.
    override open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard isRecognizing else { return }
        state = .ended
    }

    /// Forgets the fingers.
    override open func reset() {
        last = nil
        rotation = 0
        velocity = 0
    }
}
