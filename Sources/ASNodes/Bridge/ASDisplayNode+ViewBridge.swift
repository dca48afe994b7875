// SPDX-License-Identifier: Apache-2.0
internal import ASBase
public import ASCompositor
public import ASGraphics
internal import ASLayoutEngine
public import ASPlatform
public import ASUIKit
internal import Foundation

// Bridged properties of views, and others that few nodes set.

/// The default tint colour: the blue of iOS.
///
/// - Thread: any
/// - Source: Texture `ASDisplayNodeDefaultTintColor`
public func ASDisplayNodeDefaultTintColor() -> UIColor { UIColor(red: 0, green: 0.478, blue: 1, alpha: 1) }

extension ASDisplayNode {
    /// Whether touches reach the node and its subnodes; true, false for layer-backed nodes.
    ///
    /// - Thread: any until loaded
    public var isUserInteractionEnabled: Bool {
        get { bridged(Self.isUserInteractionEnabledProperty) && !isLayerBacked }
        set { bridge(Self.isUserInteractionEnabledProperty, newValue) }
    }
    private static let isUserInteractionEnabledProperty = ASBridgedProperty(
        true,
        { $0.view?.isUserInteractionEnabled ?? false },
        { $0.view?.isUserInteractionEnabled = $1 }
    )

    /// The shape of the pointer over the node; nil for that of the view behind.
    ///
    /// - Thread: any until loaded
    public var cursor: ASCursor? {
        get { bridged(Self.cursorProperty) }
        set { bridge(Self.cursorProperty, newValue) }
    }
    private static let cursorProperty = ASBridgedProperty<ASCursor?>(nil, { $0.view?.cursor }, { $0.view?.cursor = $1 })

    /// Whether a touch in the node keeps touches from all other views of the window until it ends; false.
    ///
    /// - Thread: any until loaded
    /// - Source: UIKit `UIView.isExclusiveTouch`
    public var isExclusiveTouch: Bool {
        get { bridged(Self.isExclusiveTouchProperty) }
        set { bridge(Self.isExclusiveTouchProperty, newValue) }
    }
    private static let isExclusiveTouchProperty = ASBridgedProperty(
        false,
        { $0.view?.isExclusiveTouch ?? false },
        { $0.view?.isExclusiveTouch = $1 }
    )

    /// How the frame follows the size of a superview; not at all.
    ///
    /// Layer-backed nodes never follow.
    ///
    /// - Thread: any until loaded
    public var autoresizingMask: UIView.AutoresizingMask {
        get { bridged(Self.autoresizingMaskProperty) }
        set { bridge(Self.autoresizingMaskProperty, newValue) }
    }
    private static let autoresizingMaskProperty = ASBridgedProperty<UIView.AutoresizingMask>(
        [],
        { $0.view?.autoresizingMask ?? [] },
        { $0.view?.autoresizingMask = $1 }
    )

    /// Whether subviews of the node's view follow its size by `autoresizingMask`; true.
    ///
    /// - Thread: any until loaded
    /// - Source: UIKit `UIView.autoresizesSubviews`
    public var autoresizesSubviews: Bool {
        get { bridged(Self.autoresizesSubviewsProperty) }
        set { bridge(Self.autoresizesSubviewsProperty, newValue) }
    }
    private static let autoresizesSubviewsProperty = ASBridgedProperty(
        true,
        { $0.view?.autoresizesSubviews ?? true },
        { $0.view?.autoresizesSubviews = $1 }
    )

    /// The actions of the layer for changes of its properties, by key path; nil.
    ///
    /// - Thread: main, or any with actions that may be handed to main
    /// - Source: Core Animation `CALayer.actions`
    @preconcurrency @MainActor
    public var actions: [String: any CAAction]? {
        get { loadedLayer.map(\.actions) ?? rare { $0.actions } ?? nil }
        set {
            withRare { $0.actions = newValue }
            loadedLayer?.actions = newValue
        }
    }

    /// Whether the container of a cell animates it when the cell changes its size, as after `setNeedsLayout()`; `true`.
    ///
    /// The cell grows or shrinks, and the others make room, in 0.25 seconds; in an animation block or an animated layout transition, as part
    /// of that. If one cell returns `false`, all cells that change their sizes at the same time do so without animation. Other nodes
    /// ignore it.
    ///
    /// - Thread: any
    /// - Source: Texture `ASDisplayNode.shouldAnimateSizeChanges`
    public var shouldAnimateSizeChanges: Bool {
        get { !has(.resizesWithoutAnimation) }
        set { set(.resizesWithoutAnimation, !newValue) }
    }
}
