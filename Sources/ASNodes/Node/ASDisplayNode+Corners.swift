// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASCompositor
internal import ASGraphics
internal import Foundation

/// How a node's round corners come about.
///
/// - Source: Texture `ASCornerRoundingType`
public enum ASCornerRoundingType: Hashable, Sendable {
    /// When the node is composited: background, border and, with `clipsToBounds`, all that is in it.
    ///
    /// Right over everything, whatever moves inside. What lies in the corners is painted apart in each frame.
    case defaultSlowCALayer
    /// When the node is drawn: its drawing is cut, and what lies outside has the node's `backgroundColor`.
    ///
    /// Costs nothing per frame. Subnodes are not cut, so they must keep out of the corners; the corners are as opaque as
    /// the `backgroundColor`, which should be what is seen behind the node.
    case precomposited
    /// By covers over the corners, in the node's `backgroundColor`, above all that is in the node.
    ///
    /// Costs four small pieces per frame, and cuts what moves inside as well.
    case clipping
}

extension ASDisplayNode {
    /// How corners are rounded; `.defaultSlowCALayer`.
    ///
    /// `cornerRadius` and `maskedCorners` say which, and how far. Changing any of them draws a `.precomposited` node anew.
    ///
    /// - Thread: any until loaded
    /// - Source: Texture `ASDisplayNode.cornerRoundingType`
    public var cornerRoundingType: ASCornerRoundingType {
        get { bridgedGet({ Self.type(of: $0.layer.cornerComposition) }, { $0.cornerRoundingType }) }
        set {
            bridgedSet(
                .cornerRoundingType,
                { $0.layer.cornerComposition = newValue.composition },
                { $0.cornerRoundingType = newValue }
            )
        }
    }

    private static func type(of composition: ASCornerComposition) -> ASCornerRoundingType {
        switch composition {
        case .shape: .defaultSlowCALayer
        case .drawn: .precomposited
        case .covered: .clipping
        }
    }

    /// What the drawing of this node is cut to; nil unless its corners are precomposited.
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
