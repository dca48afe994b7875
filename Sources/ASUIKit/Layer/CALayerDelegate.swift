// SPDX-License-Identifier: Apache-2.0
public import Foundation

/// Whoever owns a layer: a view, or a node.
///
/// - Thread: main
@MainActor
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
}

/// How contents are laid into the bounds of their layer.
///
/// - Source: Core Animation `CALayerContentsGravity`
public enum CALayerContentsGravity: Hashable, Sendable {
    case resize, resizeAspect, resizeAspectFill
    case center, top, bottom, left, right, topLeft, topRight, bottomLeft, bottomRight
}
