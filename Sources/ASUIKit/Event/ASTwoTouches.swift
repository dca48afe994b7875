// SPDX-License-Identifier: Apache-2.0
package import Foundation

/// The relative position of two touches.
package struct ASTwoTouches: Equatable {
    /// The distance in points; at least 1.
    package var distance: CGFloat
    /// The direction from the first touch to the second, in radians, clockwise from the positive x axis.
    package var angle: CGFloat

    package init(_ first: CGPoint, _ second: CGPoint) {
        let (x, y) = (second.x - first.x, second.y - first.y)
        // Touches at the same point have no direction, and a distance of 0 could not be scaled.
        distance = max(hypot(x, y), 1)
        angle = atan2(y, x)
    }

    /// Creates the relative position of a recogniser's touches; `nil` unless there are two.
    @MainActor
    package init?(_ touches: [UITouch]) {
        guard touches.count == 2 else { return nil }
        self.init(touches[0].windowLocation, touches[1].windowLocation)
    }

    /// Returns the rotation since `other` in radians, between -π and π.
    package func turn(since other: ASTwoTouches) -> CGFloat {
        (angle - other.angle).remainder(dividingBy: 2 * .pi)
    }
}
