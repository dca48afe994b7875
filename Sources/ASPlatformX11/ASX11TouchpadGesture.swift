// SPDX-License-Identifier: Apache-2.0
internal import ASPlatform
internal import Foundation

/// A gesture of a touchpad as fingers around the pointer, which recognisers handle like those on a touch screen.
///
/// - Units: points, in the window's coordinate space
struct ASX11TouchpadGesture {
    enum Kind {
        /// Two fingers opposite each other, however many are on the touchpad.
        case pinch
        /// Fingers in a row.
        case swipe(fingers: Int)
    }

    /// The initial distance of a finger from the pointer in a pinch, in points.
    ///
    /// A recogniser that begins after 8 points does so after 4 % of a pinch, and after 5° of a rotation.
    static let radius: CGFloat = 100
    /// The distance of the fingers of a swipe, in points.
    static let spacing: CGFloat = 40
    /// The identifier of the first finger; those of touch screens have 32 bits.
    private static let firstIdentifier = 1 << 32

    let kind: Kind
    /// The pointer, which does not move during the gesture.
    let pointer: CGPoint
    /// The movement of the fingers since the beginning.
    var translation = CGPoint.zero
    /// The distance of the fingers relative to the beginning.
    var scale: CGFloat = 1
    /// The rotation since the beginning, in radians, clockwise positive.
    var angle: CGFloat = 0

    init(_ kind: Kind, pointer: CGPoint) {
        (self.kind, self.pointer) = (kind, pointer)
    }

    /// Returns the fingers now.
    func fingers(at event: ASPointerEvent) -> [ASTouchEvent] {
        offsets.enumerated().map { index, offset in
            var finger = event
            finger.location = CGPoint(
                x: pointer.x + translation.x + offset.x,
                y: pointer.y + translation.y + offset.y
            )
            return ASTouchEvent(identifier: Self.firstIdentifier + index, pointer: finger, target: pointer)
        }
    }

    /// The offsets of the fingers from their centre.
    private var offsets: [CGPoint] {
        switch kind {
        case .pinch:
            let (x, y) = (Self.radius * scale * cos(angle), Self.radius * scale * sin(angle))
            return [CGPoint(x: -x, y: -y), CGPoint(x: x, y: y)]
        case .swipe(let fingers):
            return (0..<fingers).map { CGPoint(x: (CGFloat($0) - CGFloat(fingers - 1) / 2) * Self.spacing, y: 0) }
        }
    }
}

extension ASX11Pointer {
    /// Begins a gesture at the pointer's location, unless a button or a touch screen is pressed.
    func gestureBegan(_ kind: ASX11TouchpadGesture.Kind, _ event: ASPointerEvent) {
        gestureEnded(isCancelled: true, event)
        guard held.isEmpty, touches.isEmpty else { return }
        let new = ASX11TouchpadGesture(kind, pointer: event.location)
        gesture = new
        for finger in new.fingers(at: event) { touchBegan(finger) }
    }

    /// Moves the fingers of the gesture.
    ///
    /// - Parameters:
    ///   - delta: the movement since the last event, in points
    ///   - turn: the rotation since the last event, in radians, clockwise positive
    ///   - scale: the distance of the fingers relative to the beginning
    ///   - event: the pointer, which has not moved
    func gestureChanged(by delta: CGPoint, turn: CGFloat = 0, scale: CGFloat = 1, _ event: ASPointerEvent) {
        guard var changed = gesture else { return }
        changed.translation.x += delta.x
        changed.translation.y += delta.y
        changed.angle += turn
        changed.scale = scale
        gesture = changed
        for finger in changed.fingers(at: event) { touchMoved(finger) }
    }

    /// Lifts the fingers of the gesture, or cancels their touches.
    func gestureEnded(isCancelled: Bool, _ event: ASPointerEvent) {
        guard let ended = gesture else { return }
        gesture = nil
        for finger in ended.fingers(at: event) {
            if isCancelled { touchCancelled(finger) } else { touchEnded(finger) }
        }
    }
}
