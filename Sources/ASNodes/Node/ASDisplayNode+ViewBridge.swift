// SPDX-License-Identifier: Apache-2.0
internal import ASBase
public import ASCompositor
public import ASGraphics
internal import ASLayoutEngine
internal import ASPlatform
internal import ASUIKit
internal import Foundation

// Bridged properties that few nodes set.

/// The colour of what can be operated, in nodes that have no other: the blue of iOS.
///
/// - Thread: any
/// - Source: Texture `ASDisplayNodeDefaultTintColor`
public func ASDisplayNodeDefaultTintColor() -> UIColor { UIColor(red: 0, green: 0.478, blue: 1, alpha: 1) }

extension ASDisplayNode {
    /// Whether a touch in the node keeps touches from all other views of the window until it is over; false.
    ///
    /// - Thread: any until loaded
    /// - Source: UIKit `UIView.isExclusiveTouch`
    public var isExclusiveTouch: Bool {
        get { bridgedGet({ $0.view?.isExclusiveTouch ?? false }, { $0.isExclusiveTouch }) }
        set {
            bridgedSet(.isExclusiveTouch, { $0.view?.isExclusiveTouch = newValue }, { $0.isExclusiveTouch = newValue })
        }
    }

    /// Whether what is in the node's view follows its size by `autoresizingMask`; true.
    ///
    /// - Thread: any until loaded
    /// - Source: UIKit `UIView.autoresizesSubviews`
    public var autoresizesSubviews: Bool {
        get { bridgedGet({ $0.view?.autoresizesSubviews ?? true }, { $0.autoresizesSubviews }) }
        set {
            bridgedSet(
                .autoresizesSubviews,
                { $0.view?.autoresizesSubviews = newValue },
                { $0.autoresizesSubviews = newValue }
            )
        }
    }

    /// Whether the edges of a turned node are smooth; false.
    ///
    /// - Thread: any until loaded
    /// - Source: Core Animation `CALayer.allowsEdgeAntialiasing`
    /// - Deviation: they always are; see there.
    public var allowsEdgeAntialiasing: Bool {
        get { bridgedGet({ $0.layer.allowsEdgeAntialiasing }, { $0.allowsEdgeAntialiasing }) }
        set {
            bridgedSet(
                .edgeAntialiasing,
                { $0.layer.allowsEdgeAntialiasing = newValue },
                { $0.allowsEdgeAntialiasing = newValue }
            )
        }
    }

    /// Which edges that holds for; all.
    ///
    /// - Thread: any until loaded
    /// - Source: Core Animation `CALayer.edgeAntialiasingMask`
    public var edgeAntialiasingMask: CAEdgeAntialiasingMask {
        get { bridgedGet({ $0.layer.edgeAntialiasingMask }, { $0.edgeAntialiasingMask }) }
        set {
            bridgedSet(
                .edgeAntialiasing,
                { $0.layer.edgeAntialiasingMask = newValue },
                { $0.edgeAntialiasingMask = newValue }
            )
        }
    }

    /// What the layer does when its properties change, by their key paths; nil.
    ///
    /// - Thread: main, or any with actions that may be handed to main
    /// - Source: Core Animation `CALayer.actions`
    @MainActor
    public var actions: [String: any CAAction]? {
        get { loadedLayer.map(\.actions) ?? rare { $0.actions } ?? nil }
        set {
            withRare { $0.actions = newValue }
            loadedLayer?.actions = newValue
        }
    }

    /// Whether a cell that changes its size in an animation block, or in an animated layout transition, makes room as part of it; true.
    ///
    /// One that says no makes all that change their sizes at the same time do so at once. Of other nodes nobody asks.
    ///
    /// - Thread: any
    /// - Source: Texture `ASDisplayNode.shouldAnimateSizeChanges`
    /// - Deviation: outside of animations sizes change at once; Texture animates every change of a cell that says yes.
    public var shouldAnimateSizeChanges: Bool {
        get { !has(.resizesWithoutAnimation) }
        set { set(.resizesWithoutAnimation, !newValue) }
    }
}
