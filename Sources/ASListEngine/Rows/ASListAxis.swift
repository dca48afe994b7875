// SPDX-License-Identifier: Apache-2.0
package import ASBase
package import Foundation

/// The axis along which the elements of a list are arranged.
package enum ASListAxis: Sendable {
    case vertical, horizontal

    package var directions: ASScrollDirection { self == .vertical ? .verticalDirections : .horizontalDirections }

    /// Returns the component of a size along the axis.
    package func length(_ size: CGSize) -> CGFloat { self == .vertical ? size.height : size.width }

    /// Returns the component of a point along the axis.
    package func position(_ point: CGPoint) -> CGFloat { self == .vertical ? point.y : point.x }

    /// Returns `point` with another component along the axis.
    package func moved(_ point: CGPoint, to position: CGFloat) -> CGPoint {
        self == .vertical ? CGPoint(x: point.x, y: position) : CGPoint(x: position, y: point.y)
    }

    /// Returns a rectangle with components along and across the axis.
    package func rect(position: CGFloat, start: CGFloat = 0, length: CGFloat, breadth: CGFloat) -> CGRect {
        self == .vertical
            ? CGRect(x: start, y: position, width: breadth, height: length)
            : CGRect(x: position, y: start, width: length, height: breadth)
    }
}
