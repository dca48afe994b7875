// SPDX-License-Identifier: Apache-2.0
public import ASBase
internal import ASCompositor
package import ASLayoutEngine
internal import ASUIKit
internal import Foundation

// Light and dark: which one a node keeps to, and drawing anew what was drawn for other traits.

extension ASDisplayNode {
    /// Light or dark, whatever the surroundings, for this node and everything in it; unspecified leaves it to them.
    ///
    /// - Thread: any until loaded; afterwards main, or it shows on the next main turn
    /// - Source: UIKit `UIView.overrideUserInterfaceStyle`
    public var overrideUserInterfaceStyle: UIUserInterfaceStyle {
        get { rare { $0.overriddenStyle } ?? .unspecified }
        set {
            guard newValue != overrideUserInterfaceStyle else { return }
            withRare { $0.overriddenStyle = newValue }
            if isNodeLoaded {
                performOnMain { $0.showOverriddenStyle() }
            } else {
                adoptInheritedTraits()
            }
        }
    }

    /// Hands the style to the view or layer; from there it comes back to this node, together with all that changes with it.
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

    /// The traits round the node are others, or what it overrides of them.
    @MainActor
    func layerTraitsDidChange() {
        adoptTraitsFromAbove()
        if overrideUserInterfaceStyle != .unspecified { adoptInheritedTraits() }
    }

    private func adoptInheritedTraits() {
        if let supernode {
            adopt(supernode.asyncTraitCollection())
        } else {
            // What the topmost one keeps to no more, its window says when it is laid out.
            var traits = primitiveTraitCollection
            let inherited =
                isNodeLoaded && ASThreadIsMain() ? onMain { $0.styleAbove } : UIUserInterfaceStyle.unspecified
            traits.userInterfaceStyle = inherited
            adopt(ASTraitCollection(traits))
        }
    }

    @MainActor
    private var styleAbove: UIUserInterfaceStyle {
        loadedView?.superview?.traitCollection.userInterfaceStyle ?? .unspecified
    }

    /// The traits, or those with the style that the node keeps to.
    static func own(_ traits: ASTraitCollection, _ style: UIUserInterfaceStyle?) -> ASTraitCollection {
        guard let style, style != .unspecified, traits.userInterfaceStyle != style else { return traits }
        var values = traits.primitiveTraitCollection
        values.userInterfaceStyle = style
        return ASTraitCollection(values)
    }

    /// Draws anew, in the background, if what shows depends on traits; the old pixels stay until then.
    ///
    /// - Parameter withFonts: fonts have changed, and whatever was drawn may have letters
    func redrawForTraits(withFonts: Bool) {
        guard isNodeLoaded else { return }
        performOnMain { node in
            let depends = withFonts || node.has(.drawsByTraits)
            guard node.isDrawing || depends && node.loadedLayer?.contents != nil else { return }
            node.layer.setNeedsDisplay()
            guard node.layer.tree == nil else { return }
            // Out of the window no frame asks for it, and it should be right when it comes in.
            node.performOnNextMainTurn { $0.loadedLayer?.displayIfNeeded() }
        }
    }

    /// Makes the drawings of a window land together when its colours change.
    @MainActor
    static func followAppearanceChanges() {
        guard ASAppearanceChange.drawTogether == nil else { return }
        ASAppearanceChange.drawTogether = { draw, done in
            ASAsyncTransactionGroup.main.landTogether(draw, done: done)
        }
    }
}

extension UITraitCollection {
    /// The traits of a node as drawing code knows them.
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
        userInterfaceLevel = traits.userInterfaceLevel
        accessibilityContrast = traits.accessibilityContrast
        legibilityWeight = traits.legibilityWeight
        fontGeneration = traits.fontGeneration
    }
}
