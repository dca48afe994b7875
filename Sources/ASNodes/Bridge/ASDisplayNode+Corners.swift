// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASCompositor
internal import ASGraphics
internal import Foundation

/// How the corners of a node are rounded.
///
/// - Source: Texture `ASCornerRoundingType`
public enum ASCornerRoundingType: Hashable, Sendable {
    /// When the node is composited: background, border and, with `clipsToBounds`, everything in it.
    ///
    /// Correct over any background and for moving subnodes. The corners are painted separately in each frame.
    case defaultSlowCALayer
    /// When the node is drawn: its drawing is clipped, and the corners are filled with the node's `backgroundColor`.
    ///
    /// Costs nothing per frame. Subnodes are not clipped, so they must keep out of the corners. The corners are as opaque as
    /// the `backgroundColor`, which should be the colour behind the node.
    case precomposited
    /// By covers over the corners, in the node's `backgroundColor`, in front of everything in the node.
    ///
    /// Costs four small pieces per frame, and clips moving subnodes as well.
    case clipping
}

extension ASDisplayNode {
    /// How corners are rounded; `.defaultSlowCALayer`.
    ///
    /// `cornerRadius` and `maskedCorners` say how far, and which. A change of any of them redraws a `.precomposited` node.
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

    /// The outline that the drawing of this node is clipped to; nil unless its corners are precomposited.
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
