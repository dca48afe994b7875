// SPDX-License-Identifier: Apache-2.0
public import ASCompositor
public import ASGraphics
public import ASUIKit
public import Foundation

// Bridged properties: the contents, and how they are placed in the bounds.

extension ASDisplayNode {
    /// The displayed pixels of a node that does not draw; `nil` by default.
    ///
    /// - Thread: any until loaded
    public var contents: ASPixelBuffer? {
        get { bridged(Self.contentsProperty) }
        set { bridge(Self.contentsProperty, newValue) }
    }
    private static let contentsProperty = ASBridgedProperty<ASPixelBuffer?>(
        nil,
        { $0.layer.contents },
        { $0.layer.contents = $1 }
    )

    /// How contents are placed in the bounds; `.scaleToFill` by default.
    ///
    /// - Thread: any until loaded
    public var contentMode: UIView.ContentMode {
        get { bridged(Self.contentModeProperty) }
        set {
            bridge(Self.contentModeProperty, newValue)
            if drawsByContentMode { setNeedsDisplay() }
        }
    }
    private static let contentModeProperty = ASBridgedProperty<UIView.ContentMode>(
        .scaleToFill,
        { $0.view?.contentMode ?? UIView.ContentMode($0.layer.contentsGravity) },
        { backing, mode in
            if let view = backing.view {
                view.contentMode = mode
            } else {
                backing.layer.contentsGravity = mode.contentsGravity
            }
        }
    )

    /// How contents are placed in the bounds, in Core Animation's terms; the same value as `contentMode`.
    ///
    /// - Thread: any until loaded
    public var contentsGravity: CALayerContentsGravity {
        get { contentMode.contentsGravity }
        set { contentMode = UIView.ContentMode(newValue) }
    }

    /// The displayed part of the contents, as fractions of their size; all of them by default.
    ///
    /// - Thread: any until loaded
    public var contentsRect: CGRect {
        get { bridged(Self.contentsRectProperty) }
        set { bridge(Self.contentsRectProperty, newValue) }
    }
    private static let contentsRectProperty = ASBridgedProperty(
        CGRect(x: 0, y: 0, width: 1, height: 1),
        { $0.layer.contentsRect },
        { $0.layer.contentsRect = $1 }
    )

    /// The part of the contents that is stretched, as fractions of their size; all of them by default.
    ///
    /// The other parts keep their size.
    ///
    /// - Thread: any until loaded
    public var contentsCenter: CGRect {
        get { bridged(Self.contentsCenterProperty) }
        set { bridge(Self.contentsCenterProperty, newValue) }
    }
    private static let contentsCenterProperty = ASBridgedProperty(
        CGRect(x: 0, y: 0, width: 1, height: 1),
        { $0.layer.contentsCenter },
        { $0.layer.contentsCenter = $1 }
    )

    /// The number of device pixels of the contents per point; until it is set, 1 before loading and the screen's scale afterwards.
    ///
    /// Nodes with a foreign view or layer keep its scale.
    ///
    /// - Thread: any until loaded
    public var contentsScale: CGFloat {
        get { bridged(Self.contentsScaleProperty) }
        set { bridge(Self.contentsScaleProperty, newValue) }
    }
    private static let contentsScaleProperty = ASBridgedProperty<CGFloat>(
        1,
        { $0.layer.contentsScale },
        { $0.layer.contentsScale = $1 }
    )

    /// Whether the node is redrawn when its size changes; `false` by default.
    ///
    /// - Thread: any until loaded
    public var needsDisplayOnBoundsChange: Bool {
        get { bridged(Self.needsDisplayOnBoundsChangeProperty) }
        set { bridge(Self.needsDisplayOnBoundsChangeProperty, newValue) }
    }
    private static let needsDisplayOnBoundsChangeProperty = ASBridgedProperty(
        false,
        { $0.layer.needsDisplayOnBoundsChange },
        { $0.layer.needsDisplayOnBoundsChange = $1 }
    )
}

extension ASDisplayNode: ASContentsOwner {
    /// The limit for the backing stores of all layers together.
    ///
    /// The default is 32 times the pixels of the screen and at least 64 MB, but at most an eighth of the memory.
    ///
    /// Above it, contents that nodes have drawn are released, beginning with those that were visible the longest time ago. Visible
    /// contents are never released. Released contents are redrawn when their node enters the display range.
    ///
    /// - Units: bytes
    /// - Thread: main
    @preconcurrency @MainActor
    public static var contentsByteLimit: Int {
        get { ASContentsBudget.shared.byteLimit }
        set { ASContentsBudget.shared.byteLimit = max(0, newValue) }
    }

    /// The size of the backing stores of all layers in bytes, including plain views; contents that several layers share are counted once.
    ///
    /// - Thread: any
    public static var contentsByteCount: Int { ASBackingStores.byteCount }
}
