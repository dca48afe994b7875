// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASCompositor
internal import ASGraphics
internal import Foundation

/// How the corners of a node are rounded.
///
/// - Source: Texture `ASCornerRoundingType`
public enum ASCornerRoundingType: Hashable, Sendable {
    /// Rounds when the node is composited: background, border and, with `clipsToBounds`, everything in it.
    ///
    /// It is correct over any background and for moving subnodes. The corners are painted separately in each frame.
    case defaultSlowCALayer
    /// Rounds when the node is drawn: its drawing is clipped, and the corners are filled with the node's `backgroundColor`.
    ///
    /// It costs nothing per frame. Subnodes are not clipped, so they must not cover the corners. The corners are as opaque as the
    /// `backgroundColor`, which should be the colour behind the node.
    case precomposited
    /// Covers the corners with the node's `backgroundColor`, in front of everything in the node.
    ///
    /// It costs four small pieces per frame, and clips moving subnodes as well.
    case clipping
}

extension ASDisplayNode {
    /// How corners are rounded; `.defaultSlowCALayer` by default.
    ///
    /// `cornerRadius` and `maskedCorners` determine the radius and the corners. A change of any of these properties redraws a
    /// `.precomposited` node.
    ///
    /// - Thread: any until loaded
    /// - Source: Texture `ASDisplayNode.cornerRoundingType`
    public var cornerRoundingType: ASCornerRoundingType {
        get { bridged(Self.cornerRoundingTypeProperty) }
        set { bridge(Self.cornerRoundingTypeProperty, newValue) }
    }
    private static let cornerRoundingTypeProperty = ASBridgedProperty<ASCornerRoundingType>(
        .defaultSlowCALayer,
        { ASDisplayNode.type(of: $0.layer.cornerComposition) },
        { $0.layer.cornerComposition = $1.composition }
    )

    private static func type(of composition: ASCornerComposition) -> ASCornerRoundingType {
        switch composition {
        case .shape: .defaultSlowCALayer
        case .drawn: .precomposited
        case .covered: .clipping
        }
    }

    /// Returns the outline to which the drawing of this node is clipped; `nil` unless its corners are precomposited.
    @MainActor
    func precompositedCorners(of layer: CALayer) -> ASPrecompositedCorners? {
        guard layer.cornerComposition == .drawn, layer.cornerRadius > 0, !layer.maskedCorners.isEmpty else {
            return nil
        }
        return ASPrecompositedCorners(
            radius: layer.cornerRadius,
            corners: layer.maskedCorners,
            background: layer.backgroundColor ?? .clear
        )
    }
}

extension ASCornerRoundingType {
    var composition: ASCornerComposition {
        switch self {
        case .defaultSlowCALayer: .shape
        case .precomposited: .drawn
        case .clipping: .covered
        }
    }
}
