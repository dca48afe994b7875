// SPDX-License-Identifier: Apache-2.0
public import ASUIKit
public import Foundation

/// Recognises two fingers that rotate around each other.
///
/// - Thread: main
/// - Source: UIKit `UIRotationGestureRecognizer`
open class UIRotationGestureRecognizer: UIGestureRecognizer {
    /// The distance along the circle in points at which the rotation begins.
    static let threshold: CGFloat = 8

    /// The rotation since the second touch began; setting it changes the value from which later changes are counted.
    ///
    /// - Units: radians, clockwise positive
    public var rotation: CGFloat = 0

    /// The angular velocity.
    ///
    /// - Units: radians per second
    public private(set) var velocity: CGFloat = 0

    private var last: (touches: ASTwoTouches, time: Double)?

    /// Waits for two fingers; ignores a third one.
    override open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let touch = touches.first else { return }
        guard self.touches.count <= 2 else {
            ignore(touch, for: event)
            return
        }
        recordLocation()
        last = ASTwoTouches(self.touches).map { ($0, touch.timestamp) }
    }

    /// Begins when the fingers have rotated sufficiently, then reports the changes.
    override open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let touch = touches.first, let now = ASTwoTouches(self.touches), let last else { return }
        recordLocation()
        let turn = now.turn(since: last.touches)
        if state == .possible {
            guard abs(turn) * now.distance / 2 >= Self.threshold else { return }
            // Counts from here, so that the rotation does not jump by the threshold.
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

    override open func reset() {
        last = nil
        rotation = 0
        velocity = 0
    }
}
