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
    /// The traits: size classes, display scale, layout direction and others.
    ///
    /// Setting different traits passes them to all subnodes, calls `asyncTraitCollectionDidChange(withPreviousTraitCollection:)` on each
    /// node whose traits change, and invalidates the layout. View controllers and containers set them. Traits that the app sets apply
    /// until the traits of the supernode, view controller or container change. A topmost node in a plain view keeps them until it gets a
    /// supernode; set unspecified traits to let it follow its window again.
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

    /// Whether the app has set the traits, so that the window of a topmost node does not replace them.
    package var hasOwnTraits: Bool {
        get { nodeState.withLock { $0.traits.areOwn } }
        set { nodeState.withLock { $0.traits.areOwn = newValue } }
    }

    /// Returns the traits as an object.
    ///
    /// - Thread: any
    public func asyncTraitCollection() -> ASTraitCollection {
        UITraitCollection.recordRead()
        return nodeState.withLock { $0.traits.current } ?? .unspecified
    }

    /// Takes over traits, passes them on to the subnodes, and invalidates layouts that were measured with other traits.
    ///
    /// - Returns: whether they differ from the previous ones
    @discardableResult
    package func adopt(_ outerTraits: ASTraitCollection) -> Bool {
        guard let (previous, traits) = nodeState.withLock({ $0.traits.adopt(outerTraits) }) else {
            return false
        }
        requireStackSpace()
        invalidateCalculatedLayout()
        if isNodeLoaded { bridge(Self.needsLayoutRequest) }
        asyncTraitCollectionDidChange(withPreviousTraitCollection: previous.primitiveTraitCollection)
        let drawingTraits = UITraitCollection(previous.primitiveTraitCollection)
        if drawingTraits != UITraitCollection(traits.primitiveTraitCollection) {
            let (old, new) = (previous.primitiveTraitCollection, traits.primitiveTraitCollection)
            redrawForTraits(withFonts: old.fontGeneration != new.fontGeneration || old.textScale != new.textScale)
        }
        passDown(traits)
        return true
    }

    /// Passes traits on to the subnodes, and to nodes of a calculated layout that will become subnodes.
    func handTraitsToSubnodes(_ traits: ASTraitCollection) {
        let measured = nodeState.withLock { $0.layouts.pending?.sublayouts ?? [] }
        for subnode in subnodes { subnode.adopt(traits) }
        for sublayout in measured {
            if let node = sublayout.layoutElement as? ASDisplayNode, node.supernode == nil { node.adopt(traits) }
        }
    }

    /// Takes over the traits of the element that measures this node.
    func adoptTraitsOfMeasuringNode() {
        if let traits = ASCurrentElement.environment as? ASTraitCollection { adopt(traits) }
    }

    /// Takes over the traits of the node's view controller or, for the topmost node, those of the window.
    @MainActor
    func adoptTraitsOfOwner() {
        let (style, followsWindow) = nodeState.withLock { state in
            let isTopmost = state.links.supernode == nil && !state.flags.contains(.isRangeManaged)
            return (state.traits.overriddenStyle, isTopmost && state.window.hasEntered && !state.traits.areOwn)
        }
        // The style was set before there was a view.
        if style != .unspecified, loadedLayer?.overriddenStyle != style { showOverriddenStyle() }
        // The node of a child controller may be a subnode of its parent's node.
        if let controller = loadedView?.next as? UIViewController as? any ASTraitPassingController {
            controller.passTraitsToNode()
        } else if followsWindow, let window = loadedLayer?.tree?.owner as? UIWindow {
            let view = loadedView ?? loadedLayer?.nearestView
            var traits = ASPrimitiveTraitCollectionFromUITraitCollection((view ?? window).traitCollection)
            traits.containerSize = window.contentBounds.size
            adopt(ASTraitCollection(traits))
        }
    }

    // MARK: Layout direction

    /// The layout direction of the node regardless of the language; unspecified by default.
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

    /// The direction of the node's direct contents: from its `semanticContentAttribute`, otherwise its traits, otherwise the program's
    /// language.
    ///
    /// A right-to-left node is laid out from left to right, by specs or manually, and its direct contents are then mirrored. The attribute
    /// applies to this node only, not to its subnodes.
    ///
    /// - Thread: any
    /// - Source: UIKit `UIView.effectiveUserInterfaceLayoutDirection`; Texture 3.2, which mirrors layouts
    /// - Deviation: `.forceRightToLeft` always mirrors, as in UIKit.
    public var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
        nodeState.withLock { $0.traits.direction }
    }
}

/// A controller that manages the traits of its node.
///
/// - Thread: main
@MainActor
package protocol ASTraitPassingController: UIViewController {
    /// Passes the traits of the node's view to the node; called before the node is measured in that view's bounds.
    func passTraitsToNode()
}

/// Returns the traits of a view in the form for nodes, except for the size of the container.
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
    traits.exactTextScale = traitCollection.exactTextScale
    traits.userInterfaceLevel = traitCollection.userInterfaceLevel
    traits.accessibilityContrast = traitCollection.accessibilityContrast
    traits.legibilityWeight = traitCollection.legibilityWeight
    traits.fontGeneration = traitCollection.fontGeneration
    traits.localeGeneration = traitCollection.localeGeneration
    return traits
}
