// SPDX-License-Identifier: Apache-2.0
public import ASBase
internal import ASCompositor
public import Foundation

// Bridged properties: the geometry of the node.

extension ASDisplayNode {
    /// The node's rectangle in its supernode's coordinate space: bounds and position, without the transform.
    ///
    /// Setting it keeps the origin of the bounds. A rectangle that is not finite or has a negative size is refused with an error that
    /// names the node.
    ///
    /// - Units: points
    /// - Thread: any until loaded
    /// - Source: Texture `ASDisplayNode (UIViewBridge)`
    /// - Deviation: `transform` is ignored, as in Texture; in UIKit the frame is undefined then.
    public var frame: CGRect {
        get {
            bridged(
                { Self.frame($0.layer.bounds, $0.layer.position, $0.layer.anchorPoint) },
                { pending in
                    guard let pending else { return .zero }
                    return Self.frame(
                        pending[Self.boundsProperty],
                        pending[Self.positionProperty],
                        pending[Self.anchorPointProperty]
                    )
                }
            )
        }
        set {
            guard Self.isUsable(newValue) else {
                reportNonFatalError(
                    "frame of \(debugLabel) set to \(newValue): sizes and origins must be finite, sizes not negative."
                )
                return
            }
            bridge(
                { backing in
                    let layer = backing.layer
                    layer.position = Self.position(newValue, layer.anchorPoint)
                    layer.bounds = CGRect(origin: layer.bounds.origin, size: newValue.size)
                },
                { pending in
                    pending[Self.positionProperty] = Self.position(newValue, pending[Self.anchorPointProperty])
                    pending[Self.boundsProperty].size = newValue.size
                }
            )
        }
    }

    static func frame(_ bounds: CGRect, _ position: CGPoint, _ anchor: CGPoint) -> CGRect {
        CGRect(
            x: position.x - anchor.x * bounds.width,
            y: position.y - anchor.y * bounds.height,
            width: bounds.width,
            height: bounds.height
        )
    }

    private static func position(_ frame: CGRect, _ anchor: CGPoint) -> CGPoint {
        CGPoint(x: frame.minX + anchor.x * frame.width, y: frame.minY + anchor.y * frame.height)
    }

    private static func isUsable(_ rect: CGRect) -> Bool {
        rect.origin.x.isFinite && rect.origin.y.isFinite && rect.size.width.isFinite && rect.size.height.isFinite
            && rect.size.width >= 0 && rect.size.height >= 0
    }

    /// The node's rectangle in its own coordinate space; scrolling changes its origin.
    ///
    /// - Units: points
    /// - Thread: any until loaded
    public var bounds: CGRect {
        get { bridged(Self.boundsProperty) }
        set { bridge(Self.boundsProperty, newValue) }
    }
    private static let boundsProperty = ASBridgedProperty<CGRect>(.zero, { $0.layer.bounds }, { $0.layer.bounds = $1 })

    /// The anchor point in the supernode's coordinate space.
    ///
    /// - Units: points
    /// - Thread: any until loaded
    public var position: CGPoint {
        get { bridged(Self.positionProperty) }
        set { bridge(Self.positionProperty, newValue) }
    }
    private static let positionProperty = ASBridgedProperty<CGPoint>(
        .zero,
        { $0.layer.position },
        { $0.layer.position = $1 }
    )

    /// The point to which position and transform refer, as fractions of the bounds; (0.5, 0.5) by default.
    ///
    /// - Thread: any until loaded
    public var anchorPoint: CGPoint {
        get { bridged(Self.anchorPointProperty) }
        set { bridge(Self.anchorPointProperty, newValue) }
    }
    private static let anchorPointProperty = ASBridgedProperty(
        CGPoint(x: 0.5, y: 0.5),
        { $0.layer.anchorPoint },
        { $0.layer.anchorPoint = $1 }
    )

    /// The order among siblings, ascending from back to front; 0 by default.
    ///
    /// - Thread: any until loaded
    public var zPosition: CGFloat {
        get { bridged(Self.zPositionProperty) }
        set { bridge(Self.zPositionProperty, newValue) }
    }
    private static let zPositionProperty = ASBridgedProperty<CGFloat>(
        0,
        { $0.layer.zPosition },
        { $0.layer.zPosition = $1 }
    )

    /// The transform around the anchor point; identity by default.
    ///
    /// - Thread: any until loaded
    public var transform: CATransform3D {
        get { bridged(Self.transformProperty) }
        set { bridge(Self.transformProperty, newValue) }
    }
    private static let transformProperty = ASBridgedProperty(
        CATransform3DIdentity,
        { $0.layer.transform },
        { $0.layer.transform = $1 }
    )

    /// The transform of all subnodes around the node's anchor point; identity by default.
    ///
    /// - Thread: any until loaded
    public var subnodeTransform: CATransform3D {
        get { bridged(Self.subnodeTransformProperty) }
        set { bridge(Self.subnodeTransformProperty, newValue) }
    }
    private static let subnodeTransformProperty = ASBridgedProperty(
        CATransform3DIdentity,
        { $0.layer.sublayerTransform },
        { $0.layer.sublayerTransform = $1 }
    )
}
