// SPDX-License-Identifier: Apache-2.0
public import Foundation

/// The rounding error that calculations may have added: C's `FLT_EPSILON`.
@inline(__always)
private var tolerance: CGFloat { 0x1p-23 }

/// Rounds a length up to whole device pixels, ignoring an excess of up to 1.2e-7 points.
///
/// - Units: points
/// - Thread: any
/// - Source: Texture `ASCeilPixelValue`
public func ASCeilPixelValue(_ points: CGFloat, scale: CGFloat = ASScreenScale()) -> CGFloat {
    ceiling((points - tolerance) * scale) / scale
}

/// Rounds a length down to whole device pixels, ignoring a lack of up to 1.2e-7 points.
///
/// - Units: points
/// - Thread: any
/// - Source: Texture `ASFloorPixelValue`
public func ASFloorPixelValue(_ points: CGFloat, scale: CGFloat = ASScreenScale()) -> CGFloat {
    -ceiling(-(points + tolerance) * scale) / scale + 0
}

/// Rounds a length to the nearest whole device pixel, halves away from zero.
///
/// - Units: points
/// - Thread: any
/// - Source: Texture `ASRoundPixelValue`
public func ASRoundPixelValue(_ points: CGFloat, scale: CGFloat = ASScreenScale()) -> CGFloat {
    (points * scale).rounded() / scale + 0
}

/// Returns the next whole number, but never -0.
///
/// It avoids the call of the C library that `rounded(.up)` makes on older processors.
@inline(__always)
private func ceiling(_ value: CGFloat) -> CGFloat {
    guard value.magnitude < 1e15 else { return value.rounded(.up) + 0 }
    let whole = CGFloat(Int(value))
    return whole < value ? whole + 1 : whole
}

/// Applies `ASCeilPixelValue` to both axes.
public func ASCeilSizeValues(_ size: CGSize, scale: CGFloat = ASScreenScale()) -> CGSize {
    CGSize(width: ASCeilPixelValue(size.width, scale: scale), height: ASCeilPixelValue(size.height, scale: scale))
}

/// Applies `ASCeilPixelValue` to both axes.
public func ASCeilPointValues(_ point: CGPoint, scale: CGFloat = ASScreenScale()) -> CGPoint {
    CGPoint(x: ASCeilPixelValue(point.x, scale: scale), y: ASCeilPixelValue(point.y, scale: scale))
}

/// Applies `ASFloorPixelValue` to both axes.
public func ASFloorSizeValues(_ size: CGSize, scale: CGFloat = ASScreenScale()) -> CGSize {
    CGSize(width: ASFloorPixelValue(size.width, scale: scale), height: ASFloorPixelValue(size.height, scale: scale))
}
