// SPDX-License-Identifier: Apache-2.0
package import Foundation

/// An axis along which content moves.
package enum ASScrollAxis: CaseIterable, Hashable, Sendable {
    case horizontal, vertical

    /// The perpendicular axis.
    package var other: ASScrollAxis { self == .horizontal ? .vertical : .horizontal }
}

extension CGPoint {
    /// The coordinate along an axis.
    package subscript(axis: ASScrollAxis) -> CGFloat {
        get { axis == .horizontal ? x : y }
        set { if axis == .horizontal { x = newValue } else { y = newValue } }
    }

    /// The axis with the larger absolute coordinate; vertical if both are equal.
    var dominantAxis: ASScrollAxis { abs(x) > abs(y) ? .horizontal : .vertical }
}

extension CGSize {
    /// The length along an axis.
    package subscript(axis: ASScrollAxis) -> CGFloat { axis == .horizontal ? width : height }
}
