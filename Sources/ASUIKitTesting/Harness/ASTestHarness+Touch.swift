// SPDX-License-Identifier: Apache-2.0
internal import ASPlatform
internal import ASTesting
public import Foundation

/// A finger on the window's touch screen, from `ASTestHarness.touch(at:)` until it is lifted.
///
/// Several fingers may touch at the same time.
///
/// - Thread: main
@preconcurrency @MainActor
public final class ASTestFinger {
    private let harness: ASTestHarness
    private let identifier: Int
    private var isDown = true
    /// The finger's location, in points of the window.
    public private(set) var location: CGPoint

    fileprivate init(harness: ASTestHarness, identifier: Int, location: CGPoint) {
        self.harness = harness
        self.identifier = identifier
        self.location = location
        harness.send(.touchBegan(event))
    }

    /// Moves the finger at constant speed, with one event a frame.
    ///
    /// - Parameters:
    ///   - location: the end, in points of the window
    ///   - duration: seconds that the move takes; with 0 the finger jumps
    public func move(to location: CGPoint, duration: Double = 0) {
        let start = self.location
        let steps = ASTestHarness.stepCount(duration)
        for step in 1...steps {
            if duration > 0 { harness.advance(frames: 1) }
            let part = CGFloat(step) / CGFloat(steps)
            jump(to: CGPoint(x: start.x + (location.x - start.x) * part, y: start.y + (location.y - start.y) * part))
        }
    }

    /// Lifts the finger, unless it has been lifted.
    public func lift() { end(ASInputEvent.touchEnded) }

    /// Cancels the touch, as a window system does that takes it for a gesture of its own.
    public func cancel() { end(ASInputEvent.touchCancelled) }

    private func jump(to location: CGPoint) {
        precondition(isDown, "The finger has been lifted. Touch again.")
        self.location = location
        harness.send(.touchMoved(event))
    }

    private func end(_ kind: (ASTouchEvent) -> ASInputEvent) {
        guard isDown else { return }
        isDown = false
        harness.send(kind(event))
    }

    private var event: ASTouchEvent {
        let pointer = ASPointerEvent(location: location, timestamp: harness.dispatcher.now)
        return ASTouchEvent(identifier: identifier, pointer: pointer)
    }
}

// Fingers. Locations are in points of the window. When a method returns, everything that the input started has run.
extension ASTestHarness {
    /// Puts a finger on the screen.
    public func touch(at location: CGPoint) -> ASTestFinger {
        touchCount += 1
        return ASTestFinger(harness: self, identifier: touchCount, location: location)
    }

    /// Moves a finger from `start` to `end` and lifts it while it moves, so that scrolled content continues.
    ///
    /// - Parameters:
    ///   - start: the location of the touch
    ///   - end: the location where the finger is lifted
    ///   - duration: seconds from the touch to the last move
    public func swipe(from start: CGPoint, to end: CGPoint, duration: Double = 0.15) {
        let finger = touch(at: start)
        finger.move(to: end, duration: duration)
        finger.lift()
    }

    /// Pinches with two fingers.
    ///
    /// - Parameters:
    ///   - center: the middle between the fingers
    ///   - start: the distance between the fingers when they touch, in points; not zero
    ///   - end: the distance when they are lifted
    ///   - rotation: radians that the fingers rotate around the middle, clockwise
    ///   - duration: seconds from the touch to the last move
    public func pinch(
        at center: CGPoint,
        from start: CGFloat,
        to end: CGFloat,
        rotation: CGFloat = 0,
        duration: Double = 0.25
    ) {
        func location(_ side: CGFloat, _ distance: CGFloat, _ angle: CGFloat) -> CGPoint {
            let radius = side * distance / 2
            return CGPoint(x: center.x + radius * cos(angle), y: center.y + radius * sin(angle))
        }
        let sides: [CGFloat] = [-1, 1]
        let fingers = sides.map { touch(at: location($0, start, 0)) }
        let steps = Self.stepCount(duration)
        for step in 1...steps {
            advance(frames: 1)
            let part = CGFloat(step) / CGFloat(steps)
            for (finger, side) in zip(fingers, sides) {
                finger.move(to: location(side, start + (end - start) * part, rotation * part))
            }
        }
        for finger in fingers { finger.lift() }
    }
}
