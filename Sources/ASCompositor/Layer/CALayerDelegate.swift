// SPDX-License-Identifier: Apache-2.0
public import Foundation

/// Whoever owns a layer: a view, or a node.
///
/// - Thread: main
@preconcurrency @MainActor
public protocol CALayerDelegate: AnyObject {
    /// Give the layer contents: set `layer.contents`, now or later. Called when it needs display.
    func display(_ layer: CALayer)

    /// Lay the sublayers out.
    func layoutSublayers(of layer: CALayer)

    /// The size of the layer's bounds has changed.
    func layerDidResize(_ layer: CALayer, from old: CGSize)

    /// The layer came into the tree of a window, moved to that of another, or left (`layer.tree` is nil).
    ///
    /// Called parent first.
    func layerDidMoveToTree(_ layer: CALayer, from previous: ASLayerTree?)

    /// What the layer does on an event; nil leaves it to the layer, `NSNull` is nothing.
    func action(for layer: CALayer, forKey event: String) -> (any CAAction)?
}

extension CALayerDelegate {
    /// Nothing to draw.
    public func display(_ layer: CALayer) {}
    /// Nothing to do.
    public func layerDidResize(_ layer: CALayer, from old: CGSize) {}
    /// Nothing to lay out.
    public func layoutSublayers(of layer: CALayer) {}
    /// Nothing to do.
    public func layerDidMoveToTree(_ layer: CALayer, from previous: ASLayerTree?) {}
    /// Left to the layer.
    public func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { nil }
}

/// Edges of a layer.
///
/// - Source: Core Animation `CAEdgeAntialiasingMask`
public struct CAEdgeAntialiasingMask: OptionSet, Hashable, Sendable {
    /// The bits, as in Core Animation.
    public let rawValue: UInt32
    /// The left one.
    public static let layerLeftEdge = CAEdgeAntialiasingMask(rawValue: 1)
    /// The right one.
    public static let layerRightEdge = CAEdgeAntialiasingMask(rawValue: 2)
    /// The lower one.
    public static let layerBottomEdge = CAEdgeAntialiasingMask(rawValue: 4)
    /// The upper one.
    public static let layerTopEdge = CAEdgeAntialiasingMask(rawValue: 8)
    /// All four.
    static let all: CAEdgeAntialiasingMask = [.layerLeftEdge, .layerRightEdge, .layerBottomEdge, .layerTopEdge]

    /// Edges by their bits.
    public init(rawValue: UInt32) {
        self.rawValue = rawValue
    }
}

/// How contents are laid into the bounds of their layer.
///
/// - Source: Core Animation `CALayerContentsGravity`
public enum CALayerContentsGravity: Hashable, Sendable {
    case resize, resizeAspect, resizeAspectFill
    case center, top, bottom, left, right, topLeft, topRight, bottomLeft, bottomRight
}
