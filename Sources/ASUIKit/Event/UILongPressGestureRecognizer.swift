// SPDX-License-Identifier: Apache-2.0
public import Foundation

/// Recognises a finger or button held still.
///
/// - Thread: main
/// - Source: UIKit `UILongPressGestureRecognizer`
/// - Deviation: one finger, without taps before
open class UILongPressGestureRecognizer: UIGestureRecognizer {
    /// How long, in seconds; 0.5.
    public var minimumPressDuration = 0.5
    /// How far the finger may wander before, in points; 10.
    public var allowableMovement: CGFloat = 10

    private var start = CGPoint.zero
    private var timer: ASFrameTimer?

    /// Starts counting.
    override open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard numberOfTouches == 1, let tree = view?.layer.tree else {
            if let touch = touches.first { ignore(touch, for: event) }
            return
        }
        noteLocation()
        start = windowLocation
        timer = ASFrameTimer(tree: tree, seconds: minimumPressDuration) { [weak self] in
            self?.timer = nil
            self?.state = .began
        }
    }

    /// Fails when the finger wanders off too early, follows it later.
    override open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        noteLocation()
        guard state == .possible else {
            state = .changed
            return
        }
        if hypot(windowLocation.x - start.x, windowLocation.y - start.y) > allowableMovement { state = .failed }
    }

    /// Ends, or fails if it was too short.
    override open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        noteLocation()
        state = state == .possible && pending.isEmpty ? .failed : .ended
    }

    /// Stops counting.
    override open func reset() {
        timer?.cancel()
        timer = nil
    }
}
