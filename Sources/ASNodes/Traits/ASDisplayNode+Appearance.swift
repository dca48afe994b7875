// SPDX-License-Identifier: Apache-2.0
public import ASBase
internal import ASCompositor
package import ASLayoutEngine
internal import ASUIKit
internal import Foundation

// Light and dark: the style override of a node, and redrawing for new traits.

extension ASDisplayNode {
    /// The style of this node and everything in it; unspecified to inherit.
    ///
    /// - Thread: any until loaded; afterwards main, or it shows on the next main turn
    /// - Source: UIKit `UIView.overrideUserInterfaceStyle`
    public var overrideUserInterfaceStyle: UIUserInterfaceStyle {
        get { nodeState.withLock { $0.traits.overriddenStyle } }
        set {
            guard newValue != overrideUserInterfaceStyle else { return }
            nodeState.withLock { $0.traits.overriddenStyle = newValue }
            if isNodeLoaded {
                performOnMain { $0.showOverriddenStyle() }
            } else {
                adoptInheritedTraits()
            }
        }
    }

    /// Sets the style override of the view or layer, and takes over the traits that change with it.
    @MainActor
    func showOverriddenStyle() {
        let style = overrideUserInterfaceStyle
        if let loadedView {
            loadedView.overrideUserInterfaceStyle = style
        } else {
            loadedLayer?.overriddenStyle = style
        }
        adoptInheritedTraits()
    }

    /// Called after the inherited traits of the layer, or its overrides, have changed.
    @MainActor
    func layerTraitsDidChange() {
        adoptTraitsOfOwner()
        if overrideUserInterfaceStyle != .unspecified { adoptInheritedTraits() }
    }

    private func adoptInheritedTraits() {
        if let supernode {
            adopt(supernode.asyncTraitCollection())
        } else {
            // A topmost node takes over the traits of its window when it is laid out.
            var traits = primitiveTraitCollection
            let inherited =
                isNodeLoaded && ASThreadIsMain() ? onMain { $0.inheritedStyle } : UIUserInterfaceStyle.unspecified
            traits.userInterfaceStyle = inherited
            adopt(ASTraitCollection(traits))
        }
    }

    @MainActor
    private var inheritedStyle: UIUserInterfaceStyle {
        loadedView?.superview?.traitCollection.userInterfaceStyle ?? .unspecified
    }

    /// Redraws in the background if the contents depend on traits; the old pixels are kept until then.
    ///
    /// - Parameter withFonts: whether fonts have changed, so that every drawing with text is outdated
    func redrawForTraits(withFonts: Bool) {
        guard isNodeLoaded else { return }
        performOnMain { node in
            let depends = withFonts || node.has(.drawsByTraits)
            guard node.isDrawing || depends && node.loadedLayer?.contents != nil else { return }
            node.layer.setNeedsDisplay()
            guard node.layer.tree == nil else { return }
            // Outside of windows no frame requests it, and the contents must be up to date when the node enters one.
            node.performLater(in: .commit) { $0.loadedLayer?.displayIfNeeded() }
        }
    }

    /// Displays the drawings of a window together when its colours change.
    @MainActor
    static func followAppearanceChanges() {
        guard ASAppearanceChange.drawTogether == nil else { return }
        ASAppearanceChange.drawTogether = { draw, done in
            ASAsyncTransactionGroup.main.displayTogether(draw, done: done)
        }
    }
}

extension UITraitCollection {
    /// Creates the traits for drawing code from those of a node.
    package init(_ traits: ASPrimitiveTraitCollection) {
        self.init(
            displayScale: traits.displayScale,
            userInterfaceStyle: traits.userInterfaceStyle,
            layoutDirection: traits.layoutDirection
        )
        horizontalSizeClass = traits.horizontalSizeClass
        verticalSizeClass = traits.verticalSizeClass
        displayGamut = traits.displayGamut
        userInterfaceIdiom = traits.userInterfaceIdiom
        forceTouchCapability = traits.forceTouchCapability
        preferredContentSizeCategory = traits.preferredContentSizeCategory
        exactTextScale = traits.exactTextScale
        userInterfaceLevel = traits.userInterfaceLevel
        accessibilityContrast = traits.accessibilityContrast
        legibilityWeight = traits.legibilityWeight
        fontGeneration = traits.fontGeneration
        localeGeneration = traits.localeGeneration
    }
}
