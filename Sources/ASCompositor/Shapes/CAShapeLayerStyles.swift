// SPDX-License-Identifier: Apache-2.0
internal import ASGraphics

/// What counts as inside the path of a shape layer.
///
/// - Source: Core Animation `CAShapeLayerFillRule`
public enum CAShapeLayerFillRule: String, Hashable, Sendable {
    /// What the path winds round.
    case nonZero = "non-zero"
    /// What an odd number of edges separates from the outside.
    case evenOdd = "even-odd"

    var rule: CGPathFillRule { self == .nonZero ? .winding : .evenOdd }
}

/// How the ends of an open stroke, and of its dashes, look.
///
/// - Source: Core Animation `CAShapeLayerLineCap`
public enum CAShapeLayerLineCap: String, Hashable, Sendable {
    /// Cut off at the end point.
    case butt
    /// A half circle round the end point.
    case round
    /// Cut off half a line width behind the end point.
    case square

    var cap: CGLineCap {
        switch self {
        case .butt: .butt
        case .round: .round
        case .square: .square
        }
    }
}

/// How a stroke turns a corner.
///
/// - Source: Core Animation `CAShapeLayerLineJoin`
public enum CAShapeLayerLineJoin: String, Hashable, Sendable {
    /// With a point, up to `miterLimit`.
    case miter
    /// With an arc.
    case round
    /// With a cut.
    case bevel

    var join: CGLineJoin {
        switch self {
        case .miter: .miter
        case .round: .round
        case .bevel: .bevel
        }
    }
}
