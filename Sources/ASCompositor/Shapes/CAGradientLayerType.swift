// SPDX-License-Identifier: Apache-2.0

/// How the colours of a gradient layer spread.
///
/// - Source: Core Animation `CAGradientLayerType`
public enum CAGradientLayerType: String, Hashable, Sendable {
    /// Along the line from start to end, and even across it.
    case axial
    /// From the start outwards. The last colour lies on the ellipse round the start whose half axes are the distances of the end.
    case radial
    /// Round the start, clockwise from the direction of the end.
    case conic
}
