// SPDX-License-Identifier: Apache-2.0
internal import Foundation

/// How two fingers lie to each other.
struct ASTwoTouches: Equatable {
    /// In points.
    var distance: CGFloat
    /// Of the line from the first to the second, in radians, clockwise from the right.
    var angle: CGFloat

    init(_ first: CGPoint, _ second: CGPoint) {
        let (x, y) = (second.x - first.x, second.y - first.y)
        // Two fingers on one pixel have no direction, and nothing grows from nothing.
        distance = max(hypot(x, y), 1)
        angle = atan2(y, x)
    }

    /// How the fingers of a recogniser lie; nil unless there are two.
    @MainActor
    init?(_ touches: [UITouch]) {
        guard touches.count == 2 else { return nil }
        self.init(touches[0].windowLocation, touches[1].windowLocation)
    }

    /// How far the line has turned since `other`, the short way, in radians.
    func turn(since other: ASTwoTouches) -> CGFloat {
        (angle - other.angle).remainder(dividingBy: 2 * .pi)
    }
}
