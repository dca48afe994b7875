// SPDX-License-Identifier: Apache-2.0
public import Foundation

/// The length from which on a length is a mistake instead of a size.
let ASLayoutSizeLimit: CGFloat = 1e7

/// Returns whether a length may be a side of a finished layout: a number, not negative, and below 1e7 points.
///
/// - Units: points
/// - Thread: any
/// - Source: Texture `ASPointsValidForSize`
public func ASPointsValidForSize(_ points: CGFloat) -> Bool {
    points >= 0 && points < ASLayoutSizeLimit && !points.isSubnormal
}

/// Returns whether both sides may be sides of a finished layout.
///
/// - Source: Texture `ASIsCGSizeValidForSize`
public func ASIsCGSizeValidForSize(_ size: CGSize) -> Bool {
    ASPointsValidForSize(size.width) && ASPointsValidForSize(size.height)
}

/// Returns whether a length may occur while a layout is calculated: a number, not negative and not infinite.
///
/// - Units: points
/// - Thread: any
/// - Source: Texture `ASPointsValidForLayout`
public func ASPointsValidForLayout(_ points: CGFloat) -> Bool {
    points >= 0 && points < CGFloat.greatestFiniteMagnitude / 2 && !points.isSubnormal
}

/// Returns whether both sides may occur while a layout is calculated.
///
/// - Source: Texture `ASIsCGSizeValidForLayout`
public func ASIsCGSizeValidForLayout(_ size: CGSize) -> Bool {
    ASPointsValidForLayout(size.width) && ASPointsValidForLayout(size.height)
}

/// Returns whether a point may be the position of a layout: both coordinates are finite numbers, of either sign.
///
/// - Source: Texture `ASIsCGPositionValidForLayout`
public func ASIsCGPositionValidForLayout(_ point: CGPoint) -> Bool {
    isValidCoordinate(point.x) && isValidCoordinate(point.y)
}

/// Returns whether the origin and the size of a rectangle may be those of a layout.
///
/// - Source: Texture `ASIsCGRectValidForLayout`
public func ASIsCGRectValidForLayout(_ rect: CGRect) -> Bool {
    ASIsCGPositionValidForLayout(rect.origin) && ASIsCGSizeValidForLayout(rect.size)
}

private func isValidCoordinate(_ points: CGFloat) -> Bool {
    points.magnitude < CGFloat.greatestFiniteMagnitude / 2 && !points.isSubnormal
}

extension CGSize {
    /// The size with 0 for each side that is not valid in a layout.
    package var withValidSides: CGSize {
        CGSize(width: ASPointsValidForSize(width) ? width : 0, height: ASPointsValidForSize(height) ? height : 0)
    }

    /// The size with NaN for each side that is not valid in a layout, as the size against which children resolve fractions.
    var definedForChildren: CGSize {
        CGSize(
            width: ASPointsValidForSize(width) ? width : .nan,
            height: ASPointsValidForSize(height) ? height : .nan
        )
    }
}
