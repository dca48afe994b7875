// SPDX-License-Identifier: Apache-2.0
public import ASCompositor
public import ASGraphics
public import ASScene
internal import ASUIKit
public import Foundation

// Bridged properties: the appearance of the node.

extension ASDisplayNode {
    /// The opacity of the node with everything in it, from 0 (invisible) to 1 (opaque); 1 by default.
    ///
    /// - Thread: any until loaded
    public var alpha: CGFloat {
        get { bridged(Self.alphaProperty) }
        set { bridge(Self.alphaProperty, newValue) }
    }
    private static let alphaProperty = ASBridgedProperty<CGFloat>(1, { $0.layer.opacity }, { $0.layer.opacity = $1 })

    /// Whether an alpha below 1 applies to the node and its content as one image; `true` by default.
    ///
    /// If `false`, each part is transparent by itself.
    ///
    /// - Thread: any until loaded
    public var allowsGroupOpacity: Bool {
        get { bridged(Self.allowsGroupOpacityProperty) }
        set { bridge(Self.allowsGroupOpacityProperty, newValue) }
    }
    private static let allowsGroupOpacityProperty = ASBridgedProperty(
        true,
        { $0.layer.allowsGroupOpacity },
        { $0.layer.allowsGroupOpacity = $1 }
    )

    /// Whether the node and everything in it are hidden; `false` by default.
    ///
    /// - Thread: any until loaded
    public var isHidden: Bool {
        get { bridged(Self.isHiddenProperty) }
        set { bridge(Self.isHiddenProperty, newValue) }
    }
    private static let isHiddenProperty = ASBridgedProperty(false, { $0.layer.isHidden }, { $0.layer.isHidden = $1 })

    /// Whether drawing covers the whole bounds with opaque pixels; `true` by default.
    ///
    /// A background colour does not change it.
    ///
    /// - Thread: any until loaded
    public var isOpaque: Bool {
        get { bridged(Self.isOpaqueProperty) }
        set { bridge(Self.isOpaqueProperty, newValue) }
    }
    static let isOpaqueProperty = ASBridgedProperty(true, { $0.layer.isOpaque }, { $0.layer.isOpaque = $1 })

    /// Whether everything in the node is clipped to its bounds; `false` by default.
    ///
    /// - Thread: any until loaded
    public var clipsToBounds: Bool {
        get { bridged(Self.clipsToBoundsProperty) }
        set { bridge(Self.clipsToBoundsProperty, newValue) }
    }
    private static let clipsToBoundsProperty = ASBridgedProperty(
        false,
        { $0.layer.masksToBounds },
        { $0.layer.masksToBounds = $1 }
    )

    /// The radius of the corners; 0 by default.
    ///
    /// - Units: points
    /// - Thread: any until loaded
    public var cornerRadius: CGFloat {
        get { bridged(Self.cornerRadiusProperty) }
        set { bridge(Self.cornerRadiusProperty, newValue) }
    }
    private static let cornerRadiusProperty = ASBridgedProperty<CGFloat>(
        0,
        { $0.layer.cornerRadius },
        { $0.layer.cornerRadius = $1 }
    )

    /// The corners that are rounded; all by default.
    ///
    /// - Thread: any until loaded
    public var maskedCorners: CACornerMask {
        get { bridged(Self.maskedCornersProperty) }
        set { bridge(Self.maskedCornersProperty, newValue) }
    }
    private static let maskedCornersProperty = ASBridgedProperty<CACornerMask>(
        .all,
        { $0.layer.maskedCorners },
        { $0.layer.maskedCorners = $1 }
    )

    /// The colour behind everything in the node; `nil` by default.
    ///
    /// - Thread: any until loaded
    public var backgroundColor: UIColor? {
        get { bridged(Self.backgroundColorProperty) }
        set { bridge(Self.backgroundColorProperty, newValue) }
    }
    private static let backgroundColorProperty = ASBridgedProperty<UIColor?>(
        nil,
        { $0.layer.backgroundColor },
        { $0.layer.backgroundColor = $1 }
    )

    /// The width of the border, which is inside the edge; 0 by default.
    ///
    /// - Units: points
    /// - Thread: any until loaded
    public var borderWidth: CGFloat {
        get { bridged(Self.borderWidthProperty) }
        set { bridge(Self.borderWidthProperty, newValue) }
    }
    private static let borderWidthProperty = ASBridgedProperty<CGFloat>(
        0,
        { $0.layer.borderWidth },
        { $0.layer.borderWidth = $1 }
    )

    /// The colour of the border; black by default.
    ///
    /// - Thread: any until loaded
    public var borderColor: UIColor? {
        get { bridged(Self.borderColorProperty) }
        set { bridge(Self.borderColorProperty, newValue) }
    }
    private static let borderColorProperty = ASBridgedProperty<UIColor?>(
        .black,
        { $0.layer.borderColor },
        { $0.layer.borderColor = $1 }
    )

    // The node's shadow properties are in the class, because text nodes override them.
    static let shadowColorProperty = ASBridgedProperty<UIColor?>(
        .black,
        { $0.layer.shadowColor },
        { $0.layer.shadowColor = $1 }
    )
    static let shadowOpacityProperty = ASBridgedProperty<CGFloat>(
        0,
        { $0.layer.shadowOpacity },
        { $0.layer.shadowOpacity = $1 }
    )
    static let shadowOffsetProperty = ASBridgedProperty(
        CGSize(width: 0, height: -3),
        { $0.layer.shadowOffset },
        { $0.layer.shadowOffset = $1 }
    )
    static let shadowRadiusProperty = ASBridgedProperty<CGFloat>(
        3,
        { $0.layer.shadowRadius },
        { $0.layer.shadowRadius = $1 }
    )

    /// Whether the edges of a rotated node are smooth; `false` by default.
    ///
    /// - Thread: any until loaded
    /// - Source: Core Animation `CALayer.allowsEdgeAntialiasing`
    /// - Deviation: they are always smooth; see `CALayer.allowsEdgeAntialiasing`.
    public var allowsEdgeAntialiasing: Bool {
        get { bridged(Self.allowsEdgeAntialiasingProperty) }
        set { bridge(Self.allowsEdgeAntialiasingProperty, newValue) }
    }
    private static let allowsEdgeAntialiasingProperty = ASBridgedProperty(
        false,
        { $0.layer.allowsEdgeAntialiasing },
        { $0.layer.allowsEdgeAntialiasing = $1 }
    )

    /// The edges to which `allowsEdgeAntialiasing` applies; all by default.
    ///
    /// - Thread: any until loaded
    /// - Source: Core Animation `CALayer.edgeAntialiasingMask`
    public var edgeAntialiasingMask: CAEdgeAntialiasingMask {
        get { bridged(Self.edgeAntialiasingMaskProperty) }
        set { bridge(Self.edgeAntialiasingMaskProperty, newValue) }
    }
    private static let edgeAntialiasingMaskProperty = ASBridgedProperty<CAEdgeAntialiasingMask>(
        [.layerLeftEdge, .layerRightEdge, .layerBottomEdge, .layerTopEdge],
        { $0.layer.edgeAntialiasingMask },
        { $0.layer.edgeAntialiasingMask = $1 }
    )
}
