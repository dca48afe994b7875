// SPDX-License-Identifier: Apache-2.0
package import ASBase
package import Foundation

/// Along which axis the elements of a list stand.
package enum ASListAxis: Sendable {
    case vertical, horizontal

    package var directions: ASScrollDirection { self == .vertical ? .verticalDirections : .horizontalDirections }

    /// The part of a size along the axis.
    package func length(_ size: CGSize) -> CGFloat { self == .vertical ? size.height : size.width }

    /// The part of a point along the axis.
    package func position(_ point: CGPoint) -> CGFloat { self == .vertical ? point.y : point.x }

    /// `point` with another part along the axis.
    package func moved(_ point: CGPoint, to position: CGFloat) -> CGPoint {
        self == .vertical ? CGPoint(x: point.x, y: position) : CGPoint(x: position, y: point.y)
    }

    /// A rectangle by its parts along and across the axis.
    package func rect(position: CGFloat, start: CGFloat = 0, length: CGFloat, breadth: CGFloat) -> CGRect {
        self == .vertical
            ? CGRect(x: start, y: position, width: breadth, height: length)
            : CGRect(x: position, y: start, width: length, height: breadth)
    }
}
