// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import CCairo
internal import Foundation

/// The style of the ends of an open stroke.
public enum CGLineCap: Int, Sendable {
    /// The stroke ends at the end point.
    case butt
    /// The stroke ends in a half circle around the end point.
    case round
    /// The stroke ends half a line width after the end point.
    case square

    var cairo: cairo_line_cap_t {
        switch self {
        case .butt: CAIRO_LINE_CAP_BUTT
        case .round: CAIRO_LINE_CAP_ROUND
        case .square: CAIRO_LINE_CAP_SQUARE
        }
    }
}

/// The style of the corners of a stroke.
public enum CGLineJoin: Int, Sendable {
    /// A sharp corner.
    case miter
    /// A rounded corner.
    case round
    /// A cut corner.
    case bevel

    var cairo: cairo_line_join_t {
        switch self {
        case .miter: CAIRO_LINE_JOIN_MITER
        case .round: CAIRO_LINE_JOIN_ROUND
        case .bevel: CAIRO_LINE_JOIN_BEVEL
        }
    }
}

/// The rule that determines the inside of a path.
public enum CGPathFillRule: Int, Sendable {
    /// Areas around which the path winds are inside.
    case winding
    /// Areas that an odd number of edges separates from the outside are inside.
    case evenOdd

    var cairo: cairo_fill_rule_t {
        self == .evenOdd ? CAIRO_FILL_RULE_EVEN_ODD : CAIRO_FILL_RULE_WINDING
    }
}

/// The method of resampling an image that is drawn at another size.
public enum CGInterpolationQuality: Int, Sendable {
    /// Bilinear interpolation, or averaging when the image is drawn at less than half its size.
    case `default`
    /// The nearest pixel.
    case none
    /// Bilinear interpolation at any size.
    case low
    /// The same as `default`.
    case medium
    /// The slowest and smoothest method.
    case high

    /// Returns the filter for a transform to device pixels: the nearest pixel where pixels coincide exactly with device pixels.
    func filter(toDevice transform: CGAffineTransform) -> cairo_filter_t {
        func isWhole(_ value: CGFloat) -> Bool { abs(value - value.rounded()) < 1e-6 }
        let isExact =
            transform.b == 0 && transform.c == 0 && abs(transform.a - 1) < 1e-9 && abs(transform.d - 1) < 1e-9
            && isWhole(transform.tx) && isWhole(transform.ty)
        if isExact { return CAIRO_FILTER_NEAREST }
        let isMuchSmaller = min(hypot(transform.a, transform.b), hypot(transform.c, transform.d)) < 0.5
        switch self {
        case .none: return CAIRO_FILTER_NEAREST
        case .low: return CAIRO_FILTER_BILINEAR
        case .default, .medium: return isMuchSmaller ? CAIRO_FILTER_GOOD : CAIRO_FILTER_BILINEAR
        case .high: return CAIRO_FILTER_BEST
        }
    }
}
