// SPDX-License-Identifier: Apache-2.0
internal import Foundation

/// The areas in which the items of a bar are hit, which are larger than small items.
enum ASBarHitArea {
    /// The smallest width and height of an area, in points.
    static let side: CGFloat = 44

    /// Returns the area of an item: its frame, enlarged around its centre to at least 44 by 44 points.
    static func around(_ frame: CGRect) -> CGRect {
        frame.insetBy(dx: min(0, (frame.width - side) / 2), dy: min(0, (frame.height - side) / 2))
    }

    /// Returns the point of a frame that is nearest to `point`; `nil` if the point is outside of the item's area.
    static func nearestPoint(to point: CGPoint, in frame: CGRect) -> CGPoint? {
        guard !frame.isEmpty, around(frame).contains(point) else { return nil }
        // A rectangle does not contain its right and bottom edges.
        return CGPoint(
            x: max(frame.minX, min(point.x, frame.maxX.nextDown)),
            y: max(frame.minY, min(point.y, frame.maxY.nextDown))
        )
    }
}
