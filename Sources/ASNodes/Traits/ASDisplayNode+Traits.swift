// SPDX-License-Identifier: Apache-2.0
public import ASBase
internal import ASCompositor
internal import ASGraphics
public import ASLayoutEngine
@_spi(ASHooks) package import ASUIKit
internal import Foundation

// The traits of a node. They are passed from the window through view controllers and containers to nodes, and from each node to its
// subnodes. A node that is not a subnode yet takes the traits of the node that measures it.

extension ASDisplayNode: ASTraitEnvironment {
    /// The traits: size classes, display scale, layout direction and so on.
    ///
    /// Setting different traits passes them to all subnodes, calls `asyncTraitCollectionDidChange(withPreviousTraitCollection:)` on
    /// each node whose traits change, and invalidates the layout. View controllers and containers set them. Traits that the app sets
    /// hold until the traits of the supernode, view controller or container change. A topmost node in a plain view keeps them until
    /// it gets a supernode; set unspecified traits to let it follow its window again.
    ///
    /// - Thread: any until loaded
    /// - Source: Texture `ASTraitEnvironment.primitiveTraitCollection`
    /// - Deviation: in Texture the caller has to pass the traits to the subnodes.
    public var primitiveTraitCollection: ASPrimitiveTraitCollection {
        get { asyncTraitCollection().primitiveTraitCollection }
        set {
            hasOwnTraits = newValue != ASPrimitiveTraitCollection()
            if adopt(ASTraitCollection(newValue)) { setNeedsLayout() }
        }
    }

    /// Whether the traits were set by hand; what is above a topmost node does not replace them.
    package var hasOwnTraits: Bool {
        get { nodeState.withLock { $0.traits.areOwn } }
        set { nodeState.withLock { $0.traits.areOwn = newValue } }
    }

    /// The traits as an object.
    ///
    /// - Thread: any
    public func asyncTraitCollection() -> ASTraitCollection {
        UITraitCollection.noteRead()
        return nodeState.withLock { $0.traits.current } ?? .unspecified
    }

    /// Takes traits over, passes them to the subnodes, and invalidates layouts that were measured with other traits.
    ///
    /// - Returns: whether they differ from those before
    @discardableResult
    package func adopt(_ outerTraits: ASTraitCollection) -> Bool {
        guard let (previous, traits) = nodeState.withLock({ $0.traits.adopt(outerTraits) }) else {
            return false
        }
        invalidateCalculatedLayout()
        if isNodeLoaded { bridge(Self.needsLayoutRequest) }
        asyncTraitCollectionDidChange(withPreviousTraitCollection: previous.primitiveTraitCollection)
        let drawingTraits = UITraitCollection(previous.primitiveTraitCollection)
        if drawingTraits != UITraitCollection(traits.primitiveTraitCollection) {
            redrawForTraits(withFonts: previous.fontGeneration != traits.fontGeneration)
        }
        handDown(traits)
        return true
    }

    /// Hands traits to the subnodes, and to nodes of a measured layout that are to become subnodes.
    func handTraitsToSubnodes(_ traits: ASTraitCollection) {
        let measured = nodeState.withLock { $0.layouts.pending?.sublayouts ?? [] }
        for subnode in subnodes { subnode.adopt(traits) }
        for sublayout in measured {
            if let node = sublayout.layoutElement as? ASDisplayNode, node.supernode == nil { node.adopt(traits) }
        }
    }

    /// Takes over the traits of what measures this node.
    func adoptTraitsOfMeasuringNode() {
        if let traits = ASCurrentElement.environment as? ASTraitCollection { adopt(traits) }
    }

    /// Takes over the traits from its view controller, or, for the topmost node, from the window.
    @MainActor
    func adoptTraitsFromAbove() {
        let (style, followsWindow) = nodeState.withLock { state in
            let isTopmost = state.links.supernode == nil && !state.flags.contains(.isRangeManaged)
            return (state.traits.overriddenStyle, isTopmost && state.window.isIn && !state.traits.areOwn)
        }
        // Set before there was a view.
        if style != .unspecified, loadedLayer?.overriddenStyle != style { showOverriddenStyle() }
        // The node of a child controller may be a subnode of its parent's node.
        if let controller = loadedView?.next as? UIViewController as? any ASTraitHandingController {
            controller.handTraitsToNode()
        } else if followsWindow, let window = loadedLayer?.tree?.owner as? UIWindow {
            let view = loadedView ?? loadedLayer?.nearestView
            var traits = ASPrimitiveTraitCollectionFromUITraitCollection((view ?? window).traitCollection)
            traits.containerSize = window.contentBounds.size
            adopt(ASTraitCollection(traits))
        }
    }

    // MARK: Direction of reading

    /// The direction that the node keeps to in any language; unspecified.
    ///
    /// - Thread: any
    /// - Source: UIKit `UIView.semanticContentAttribute`
    public var semanticContentAttribute: UISemanticContentAttribute {
        get { nodeState.withLock { $0.traits.semanticContentAttribute } }
        set {
            let didChange = nodeState.withLock { state in
                defer { state.traits.semanticContentAttribute = newValue }
                return state.traits.semanticContentAttribute != newValue
            }
            guard didChange else { return }
            bridge(Self.semanticContentAttributeProperty, newValue)
            setNeedsLayout()
        }
    }
    private static let semanticContentAttributeProperty = ASBridgedProperty<UISemanticContentAttribute>(
        .unspecified,
        { $0.view?.semanticContentAttribute ?? .unspecified },
        { $0.view?.semanticContentAttribute = $1 }
    )

    /// The direction of the node's direct contents: from its `semanticContentAttribute`, else its traits, else the program's language.
    ///
    /// A right-to-left node is laid out from left to right, by specs or by hand, and its direct contents are then mirrored. The
    /// attribute counts for this node alone, not for its subnodes.
    ///
    /// - Thread: any
    /// - Source: UIKit `UIView.effectiveUserInterfaceLayoutDirection`; Texture 3.2, which mirrors layouts
    /// - Deviation: `.forceRightToLeft` always mirrors, as in UIKit.
    public var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
        nodeState.withLock { $0.traits.direction }
    }
}

/// A controller that sees to the traits of its node.
///
/// - Thread: main
@MainActor
package protocol ASTraitHandingController: UIViewController {
    /// Hands the node the traits of its view; called before the node is measured in that view's bounds.
    func handTraitsToNode()
}

/// The traits of a view as they are handed to nodes, but for the size of the container.
///
/// - Thread: any
/// - Source: Texture `ASPrimitiveTraitCollectionFromUITraitCollection`
public func ASPrimitiveTraitCollectionFromUITraitCollection(
    _ traitCollection: UITraitCollection
) -> ASPrimitiveTraitCollection {
    var traits = ASPrimitiveTraitCollection()
    traits.horizontalSizeClass = traitCollection.horizontalSizeClass
    traits.verticalSizeClass = traitCollection.verticalSizeClass
    traits.displayScale = traitCollection.displayScale
    traits.displayGamut = traitCollection.displayGamut
    traits.userInterfaceIdiom = traitCollection.userInterfaceIdiom
    traits.forceTouchCapability = traitCollection.forceTouchCapability
    traits.layoutDirection = traitCollection.layoutDirection
    traits.userInterfaceStyle = traitCollection.userInterfaceStyle
    traits.preferredContentSizeCategory = traitCollection.preferredContentSizeCategory
    traits.userInterfaceLevel = traitCollection.userInterfaceLevel
    traits.accessibilityContrast = traitCollection.accessibilityContrast
    traits.legibilityWeight = traitCollection.legibilityWeight
    traits.fontGeneration = traitCollection.fontGeneration
    return traits
}
