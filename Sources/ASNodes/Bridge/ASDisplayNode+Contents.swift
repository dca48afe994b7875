// SPDX-License-Identifier: Apache-2.0
public import ASCompositor
public import ASGraphics
public import ASUIKit
public import Foundation

// Bridged properties: the contents, and how they are laid into the bounds.

extension ASDisplayNode {
    /// The pixels shown, for nodes that do not draw themselves; nil.
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

    /// How contents are laid into the bounds; `.scaleToFill`.
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

    /// How contents are laid into the bounds, as Core Animation says it; the same value as `contentMode`.
    ///
    /// - Thread: any until loaded
    public var contentsGravity: CALayerContentsGravity {
        get { contentMode.contentsGravity }
        set { contentMode = UIView.ContentMode(newValue) }
    }

    /// The part of the contents that is shown, as fractions of them; all.
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

    /// The part of the contents that stretches, as fractions of them, while the rest keeps its size; all.
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

    /// Device pixels of the contents per point; 1 before the load, the screen's scale after it unless set.
    ///
    /// Nodes around foreign views and layers keep theirs.
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

    /// Whether the node is redrawn when its size changes; false.
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
    /// Above it, contents that nodes have drawn go, those first that were visible the longest time ago; what is visible stays. They
    /// are drawn again when their node enters the display range.
    ///
    /// - Units: bytes
    /// - Thread: main
    @preconcurrency @MainActor
    public static var contentsByteLimit: Int {
        get { ASContentsBudget.shared.byteLimit }
        set { ASContentsBudget.shared.byteLimit = max(0, newValue) }
    }

    /// Bytes of the backing stores of all layers, those of plain views among them; what several layers show counts once.
    ///
    /// - Thread: any
    public static var contentsByteCount: Int { ASBackingStores.byteCount }
}
