// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import CCairo
internal import Foundation

/// How the ends of an open stroke look.
public enum CGLineCap: Int, Sendable {
    /// Cut off at the end point.
    case butt
    /// A half circle round the end point.
    case round
    /// Cut off half a line width behind the end point.
    case square

    var cairo: cairo_line_cap_t {
        switch self {
        case .butt: CAIRO_LINE_CAP_BUTT
        case .round: CAIRO_LINE_CAP_ROUND
        case .square: CAIRO_LINE_CAP_SQUARE
        }
    }
}

/// How a stroke turns a corner.
public enum CGLineJoin: Int, Sendable {
    /// With a point.
    case miter
    /// With an arc.
    case round
    /// With a cut.
    case bevel

    var cairo: cairo_line_join_t {
        switch self {
        case .miter: CAIRO_LINE_JOIN_MITER
        case .round: CAIRO_LINE_JOIN_ROUND
        case .bevel: CAIRO_LINE_JOIN_BEVEL
        }
    }
}

/// What counts as inside a path.
public enum CGPathFillRule: Int, Sendable {
    /// What the path winds round.
    case winding
    /// What an odd number of edges separates from the outside.
    case evenOdd

    var cairo: cairo_fill_rule_t {
        self == .evenOdd ? CAIRO_FILL_RULE_EVEN_ODD : CAIRO_FILL_RULE_WINDING
    }
}

/// How the pixels of a picture are found when it is drawn at another size.
public enum CGInterpolationQuality: Int, Sendable {
    /// Bilinear; averaging where the picture is drawn at less than half of its size.
    case `default`
    /// The nearest pixel.
    case none
    /// Bilinear, whatever the size.
    case low
    /// As `default`.
    case medium
    /// The slowest and smoothest.
    case high

    /// The filter for a transform to device pixels: the nearest pixel where pixels fall exactly on device pixels.
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
