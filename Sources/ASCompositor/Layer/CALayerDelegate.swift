// SPDX-License-Identifier: Apache-2.0
public import Foundation

/// The owner of a layer: a view or a node.
///
/// - Thread: main
@preconcurrency @MainActor
public protocol CALayerDelegate: AnyObject {
    /// Provides the layer's contents when it needs display: sets `layer.contents` now or later.
    func display(_ layer: CALayer)

    /// Lays out the sublayers.
    func layoutSublayers(of layer: CALayer)

    /// Called after the size of the layer's bounds has changed.
    func layerDidResize(_ layer: CALayer, from old: CGSize)

    /// Called after the layer has entered a window's tree, moved to another tree, or left one (`layer.tree` is `nil`).
    ///
    /// Parents are notified first.
    func layerDidMoveToTree(_ layer: CALayer, from previous: ASLayerTree?)

    /// Returns the layer's action for an event; `nil` leaves it to the layer, and `NSNull` does nothing.
    func action(for layer: CALayer, forKey event: String) -> (any CAAction)?
}

extension CALayerDelegate {
    /// Does nothing.
    public func display(_ layer: CALayer) {}
    /// Does nothing.
    public func layerDidResize(_ layer: CALayer, from old: CGSize) {}
    /// Does nothing.
    public func layoutSublayers(of layer: CALayer) {}
    /// Does nothing.
    public func layerDidMoveToTree(_ layer: CALayer, from previous: ASLayerTree?) {}
    /// Returns `nil`, which leaves the action to the layer.
    public func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { nil }
}

/// The edges of a layer.
///
/// - Source: Core Animation `CAEdgeAntialiasingMask`
public struct CAEdgeAntialiasingMask: OptionSet, Hashable, Sendable {
    /// The bits, as in Core Animation.
    public let rawValue: UInt32
    /// The left edge.
    public static let layerLeftEdge = CAEdgeAntialiasingMask(rawValue: 1)
    /// The right edge.
    public static let layerRightEdge = CAEdgeAntialiasingMask(rawValue: 2)
    /// The bottom edge.
    public static let layerBottomEdge = CAEdgeAntialiasingMask(rawValue: 4)
    /// The top edge.
    public static let layerTopEdge = CAEdgeAntialiasingMask(rawValue: 8)
    /// All four edges.
    static let all: CAEdgeAntialiasingMask = [.layerLeftEdge, .layerRightEdge, .layerBottomEdge, .layerTopEdge]

    /// Creates a set from its bits.
    public init(rawValue: UInt32) {
        self.rawValue = rawValue
    }
}

/// The placement of contents in the bounds of their layer.
///
/// - Source: Core Animation `CALayerContentsGravity`
public enum CALayerContentsGravity: Hashable, Sendable {
    case resize, resizeAspect, resizeAspectFill
    case center, top, bottom, left, right, topLeft, topRight, bottomLeft, bottomRight
}
