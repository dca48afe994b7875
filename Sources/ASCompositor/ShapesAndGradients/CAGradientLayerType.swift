// SPDX-License-Identifier: Apache-2.0

/// The kind of a gradient layer.
///
/// - Source: Core Animation `CAGradientLayerType`
public enum CAGradientLayerType: String, Hashable, Sendable {
    /// Along the line from start to end, and uniform across it.
    case axial
    /// From the start outwards.
    ///
    /// The last colour is on the ellipse around the start with the half axes of the distances to the end.
    case radial
    /// Around the start, clockwise from the direction of the end.
    case conic
}
