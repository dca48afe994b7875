// SPDX-License-Identifier: Apache-2.0
public import ASBase
internal import ASCompositor
internal import ASPlatform
internal import ASTextLayout
internal import Foundation

// The surroundings of views: those of the window, with what views and controllers on the way override.

extension UIView {
    /// The surroundings in which the view is shown: those of its window, or of a window of its own size while it is in none, with what
    /// is overridden on the way.
    ///
    /// The size classes go by the window's size: compact is narrower than 600 points, or lower than 480.
    ///
    /// - Source: UIKit `UIView.traitCollection`
    /// - Deviation: the direction is the window's, not changed by attributes in between; text size and contrast are those that every
    ///   window has
    public var traitCollection: UITraitCollection {
        let top = topmost
        var traits = ((top as? UIWindow) ?? top).baseTraits
        let style = shownStyle
        if style != .unspecified { traits.userInterfaceStyle = style }
        return traits
    }

    /// The style that this view, or the nearest one above it, keeps to.
    private var shownStyle: UIUserInterfaceStyle {
        sequence(first: self) { $0.traitParent }.lazy.map(\.ownStyle).first { $0 != .unspecified } ?? .unspecified
    }

    /// The style that the view itself keeps to; its controller's where it says none.
    var ownStyle: UIUserInterfaceStyle {
        if overrideUserInterfaceStyle != .unspecified { return overrideUserInterfaceStyle }
        return viewController?.overrideUserInterfaceStyle ?? .unspecified
    }

    /// Where the surroundings come from: the superview, or that of the controller above while the view is away.
    private var traitParent: UIView? {
        superview ?? viewController?.parent?.viewIfLoaded ?? viewController?.ownPresentation?.view
    }

    private var topmost: UIView {
        var result = self
        while let parent = result.traitParent { result = parent }
        return result
    }

    /// What the window, or else the view's size and the program, says.
    private var baseTraits: UITraitCollection {
        let size = (self as? UIWindow)?.contentBounds.size ?? bounds.size
        let direction = Self.userInterfaceLayoutDirection(
            for: (self as? UIWindow)?.semanticContentAttribute ?? .unspecified
        )
        var traits = UITraitCollection(
            displayScale: (self as? UIWindow)?.platformHandle?.scale ?? ASScreenScale(),
            userInterfaceStyle: UIApplication.shared.userInterfaceStyle,
            layoutDirection: direction == .rightToLeft ? .rightToLeft : .leftToRight
        )
        traits.horizontalSizeClass = UIUserInterfaceSizeClass(windowWidth: size.width)
        traits.verticalSizeClass = UIUserInterfaceSizeClass(windowHeight: size.height)
        traits.userInterfaceIdiom = .mac
        traits.displayGamut = .SRGB
        traits.forceTouchCapability = .unavailable
        traits.preferredContentSizeCategory = .large
        traits.userInterfaceLevel = .base
        traits.accessibilityContrast = .normal
        traits.legibilityWeight = .regular
        traits.fontGeneration = ASFontSettings.generation
        return traits
    }

    // MARK: Changes

    /// The view, or its controller, keeps to another style than before.
    func overriddenStyleDidChange(from oldStyle: UIUserInterfaceStyle) {
        let newStyle = ownStyle
        guard newStyle != oldStyle else { return }
        if let window = self as? UIWindow { return window.updateTraits() }
        let new = traitCollection
        var old = new
        let inherited = traitParent?.traitCollection.userInterfaceStyle ?? UIApplication.shared.userInterfaceStyle
        old.userInterfaceStyle = oldStyle == .unspecified ? inherited : oldStyle
        ASAppearanceChange.perform(in: layer) {
            if old != new { layer.tellTraits(from: old, to: new, isTopmost: true) }
        } apply: { [layer] in
            layer.overriddenStyle = newStyle
            layer.redrawViewsWithTraits()
        }
    }
}

extension UIView {
    /// The controllers whose views are in this one, or come back to it: of other tabs, below in a stack, of a closed window.
    fileprivate var controllersInside: [UIViewController] {
        (self as? UIWindow)?.shownControllers ?? viewController?.children ?? []
    }

    /// Tells the view, which is out of the window, so that it looks right when it comes back.
    fileprivate func tellTraitsWhileAway(from old: UITraitCollection, to new: UITraitCollection) {
        layer.tellTraits(from: old, to: new)
        layer.redrawViewsWithTraits()
        guard traitsWhileAway != nil else { return }
        var told = new
        if ownStyle != .unspecified { told.userInterfaceStyle = ownStyle }
        traitsWhileAway = told
    }

    /// Tells the view, which has come into a window or from elsewhere in it, if the traits there differ.
    ///
    /// - Parameter old: those that it was told of last; nil for a view that no window has shown
    func tellTraitsAfterMove(from old: UITraitCollection?) {
        traitsWhileAway = nil
        guard let old else { return }
        let new = traitCollection
        guard old != new else { return }
        layer.tellTraits(from: old, to: new, isTopmost: true)
        layer.redrawViewsWithTraits()
    }
}

extension CALayer {
    /// The view that this layer is in, or belongs to.
    package var nearestView: UIView? {
        sequence(first: self) { $0.superlayer }.lazy.compactMap { $0.delegate as? UIView }.first
    }

    /// Tells this layer and everything in it, controllers and views before what is in them.
    ///
    /// - Parameters:
    ///   - old: what it has known
    ///   - new: what holds
    ///   - isTopmost: what the layer itself overrides is in both already
    func tellTraits(from old: UITraitCollection, to new: UITraitCollection, isTopmost: Bool = false) {
        var (old, new) = (old, new)
        let view = delegate as? UIView
        let own = view?.ownStyle ?? overriddenStyle
        if !isTopmost, own != .unspecified {
            old.userInterfaceStyle = own
            new.userInterfaceStyle = own
        }
        guard old != new else { return }
        new.performAsCurrent {
            view?.viewController?.traitCollectionDidChange(old)
            view?.traitCollectionDidChange(old)
            traitsDidChange(from: old)
        }
        for sublayer in layersBelow { sublayer.tellTraits(from: old, to: new) }
        for controller in view?.controllersInside ?? [] {
            guard let away = controller.viewIfLoaded, away.superview == nil else { continue }
            away.tellTraitsWhileAway(from: old, to: new)
        }
    }

    /// Redraws the views in this layer whose drawings depend on traits.
    func redrawViewsWithTraits() {
        if let view = delegate as? UIView, view.drawsByTraits { setNeedsDisplay() }
        for sublayer in layersBelow { sublayer.redrawViewsWithTraits() }
    }
}
