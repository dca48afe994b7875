// SPDX-License-Identifier: Apache-2.0
internal import ASBase
public import ASCompositor
public import ASGraphics
internal import ASLayoutEngine
public import ASPlatform
public import ASUIKit
internal import Foundation

// Bridged properties of views, and others that few nodes set.

/// Returns the default tint colour: the blue of iOS.
///
/// - Thread: any
/// - Source: Texture `ASDisplayNodeDefaultTintColor`
public func ASDisplayNodeDefaultTintColor() -> UIColor { UIColor(red: 0, green: 0.478, blue: 1, alpha: 1) }

extension ASDisplayNode {
    /// Whether the node and its subnodes receive touches; `true` by default, `false` for layer-backed nodes.
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

    /// The shape of the pointer over the node; `nil` for that of the view behind.
    ///
    /// - Thread: any until loaded
    public var cursor: ASCursor? {
        get { bridged(Self.cursorProperty) }
        set { bridge(Self.cursorProperty, newValue) }
    }
    private static let cursorProperty = ASBridgedProperty<ASCursor?>(nil, { $0.view?.cursor }, { $0.view?.cursor = $1 })

    /// Whether a touch in the node blocks touches in all other views of the window until it ends; `false` by default.
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

    /// How the frame changes with the size of the superview; not at all by default.
    ///
    /// It has no effect on layer-backed nodes.
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

    /// Whether subviews of the node's view are resized by their `autoresizingMask`; `true` by default.
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

    /// The actions of the layer for changes of its properties, by key path; `nil` by default.
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

    /// Whether the container of a cell animates changes of the cell's size, for example after `setNeedsLayout()`; `true` by default.
    ///
    /// The cell grows or shrinks in 0.25 seconds, while the others make room. In an animation block or an animated layout transition, the
    /// change is part of that animation. If one cell returns `false`, all cells that change their sizes at the same time do so without
    /// animation. Nodes that are not cells ignore it.
    ///
    /// - Thread: any
    /// - Source: Texture `ASDisplayNode.shouldAnimateSizeChanges`
    public var shouldAnimateSizeChanges: Bool {
        get { !has(.resizesWithoutAnimation) }
        set { set(.resizesWithoutAnimation, !newValue) }
    }
}
