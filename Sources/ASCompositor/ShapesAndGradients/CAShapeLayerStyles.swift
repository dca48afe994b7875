// SPDX-License-Identifier: Apache-2.0
internal import ASGraphics

/// The rule that determines the inside of a shape layer's path.
///
/// - Source: Core Animation `CAShapeLayerFillRule`
public enum CAShapeLayerFillRule: String, Hashable, Sendable {
    /// Areas around which the path winds are inside.
    case nonZero = "non-zero"
    /// Areas that an odd number of edges separates from the outside are inside.
    case evenOdd = "even-odd"

    var rule: CGPathFillRule { self == .nonZero ? .winding : .evenOdd }
}

/// The style of the ends of an open stroke and of its dashes.
///
/// - Source: Core Animation `CAShapeLayerLineCap`
public enum CAShapeLayerLineCap: String, Hashable, Sendable {
    /// The stroke ends at the end point.
    case butt
    /// The stroke ends in a half circle around the end point.
    case round
    /// The stroke ends half a line width after the end point.
    case square

    var cap: CGLineCap {
        switch self {
        case .butt: .butt
        case .round: .round
        case .square: .square
        }
    }
}

/// The style of the corners of a stroke.
///
/// - Source: Core Animation `CAShapeLayerLineJoin`
public enum CAShapeLayerLineJoin: String, Hashable, Sendable {
    /// A sharp corner, up to `miterLimit`.
    case miter
    /// A rounded corner.
    case round
    /// A cut corner.
    case bevel

    var join: CGLineJoin {
        switch self {
        case .miter: .miter
        case .round: .round
        case .bevel: .bevel
        }
    }
}
