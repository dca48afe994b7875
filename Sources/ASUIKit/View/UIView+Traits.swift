// SPDX-License-Identifier: Apache-2.0
public import ASBase
internal import ASCompositor
internal import ASPlatform
internal import ASScene
internal import ASTextLayout
internal import Foundation

// The traits of views: those of the window, with the overrides of views and controllers in between.

extension UIView {
    /// The traits of the view: those of its window, with all overrides in between.
    ///
    /// Without a window they are those of a window that has the size of the topmost superview. The size classes depend on the window's
    /// size: compact is narrower than 600 points, or lower than 480.
    ///
    /// - Source: UIKit `UIView.traitCollection`
    /// - Deviation: the direction is that of the window, regardless of attributes in between; the contrast is that of every window
    public var traitCollection: UITraitCollection {
        let top = topmost
        var traits = ((top as? UIWindow) ?? top).baseTraits
        let style = shownStyle
        if style != .unspecified { traits.userInterfaceStyle = style }
        return traits
    }

    /// The style override of this view, or of the nearest superview that has one.
    private var shownStyle: UIUserInterfaceStyle {
        sequence(first: self) { $0.traitParent }.lazy.map(\.ownStyle).first { $0 != .unspecified } ?? .unspecified
    }

    /// The style override of the view itself, otherwise that of its controller.
    var ownStyle: UIUserInterfaceStyle {
        if overrideUserInterfaceStyle != .unspecified { return overrideUserInterfaceStyle }
        return viewController?.overrideUserInterfaceStyle ?? .unspecified
    }

    /// The view from which traits are inherited: the superview, or while the view has none, that of the parent controller.
    private var traitParent: UIView? {
        superview ?? viewController?.parent?.viewIfLoaded ?? viewController?.ownPresentation?.view
    }

    private var topmost: UIView {
        var result = self
        while let parent = result.traitParent { result = parent }
        return result
    }

    /// The traits of the window, or of the view's size and the program.
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
        traits.exactTextScale = ASTextScale.current
        traits.preferredContentSizeCategory = UIContentSizeCategory(textScale: traits.exactTextScale)
        traits.userInterfaceLevel = .base
        traits.accessibilityContrast = .normal
        traits.legibilityWeight = .regular
        traits.fontGeneration = ASFontSettings.generation
        traits.localeGeneration = ASUserLocale.generation
        return traits
    }

    // MARK: Changes

    /// Called when the style override of the view or its controller has changed.
    func overriddenStyleDidChange(from oldStyle: UIUserInterfaceStyle) {
        let newStyle = ownStyle
        guard newStyle != oldStyle else { return }
        if let window = self as? UIWindow { return window.updateTraits() }
        let new = traitCollection
        var old = new
        let inherited = traitParent?.traitCollection.userInterfaceStyle ?? UIApplication.shared.userInterfaceStyle
        old.userInterfaceStyle = oldStyle == .unspecified ? inherited : oldStyle
        ASAppearanceChange.perform(in: layer) {
            if old != new { layer.notifyTraits(from: old, to: new, isTopmost: true) }
        } apply: { [layer] in
            layer.overriddenStyle = newStyle
            layer.redrawViewsWithTraits()
        }
    }
}

extension UIView {
    /// The controllers whose views are in this one or will return to it: those of other tabs, below in a stack, or of a closed window.
    fileprivate var controllersInside: [UIViewController] {
        (self as? UIWindow)?.shownControllers ?? viewController?.children ?? []
    }

    /// Notifies the view, which is outside of a window, so that its appearance is correct when it returns.
    fileprivate func notifyTraitsOutsideWindow(from old: UITraitCollection, to new: UITraitCollection) {
        layer.notifyTraits(from: old, to: new)
        layer.redrawViewsWithTraits()
        guard traitsOutsideWindow != nil else { return }
        var notified = new
        if ownStyle != .unspecified { notified.userInterfaceStyle = ownStyle }
        traitsOutsideWindow = notified
    }

    /// Notifies the view after it was moved, if the traits at its new position differ.
    ///
    /// - Parameter old: the traits of which it was notified last; `nil` for a view that no window has shown
    func notifyTraitsAfterMove(from old: UITraitCollection?) {
        traitsOutsideWindow = nil
        guard let old else { return }
        let new = traitCollection
        guard old != new else { return }
        layer.notifyTraits(from: old, to: new, isTopmost: true)
        layer.redrawViewsWithTraits()
    }
}

extension CALayer {
    /// The view to which this layer or its nearest superlayer belongs.
    package var nearestView: UIView? {
        sequence(first: self) { $0.superlayer }.lazy.compactMap { $0.delegate as? UIView }.first
    }

    /// Notifies this layer and everything in it; a controller and its view are notified before their descendants.
    ///
    /// - Parameters:
    ///   - old: the previous traits
    ///   - new: the new traits
    ///   - isTopmost: whether the overrides of the layer itself are already included in both
    func notifyTraits(from old: UITraitCollection, to new: UITraitCollection, isTopmost: Bool = false) {
        var (old, new) = (old, new)
        let view = delegate as? UIView
        let own = view?.ownStyle ?? overriddenStyle
        if !isTopmost, own != .unspecified {
            old.userInterfaceStyle = own
            new.userInterfaceStyle = own
        }
        guard old != new else { return }
        // Views read the direction in `layoutSubviews()`.
        if old.layoutDirection != new.layoutDirection { setNeedsLayout() }
        new.performAsCurrent {
            view?.viewController?.traitCollectionDidChange(old)
            view?.traitCollectionDidChange(old)
            traitsDidChange(from: old)
        }
        for sublayer in layersBelow { sublayer.notifyTraits(from: old, to: new) }
        for controller in view?.controllersInside ?? [] {
            guard let away = controller.viewIfLoaded, away.superview == nil else { continue }
            away.notifyTraitsOutsideWindow(from: old, to: new)
        }
    }

    /// Redraws the views in this layer whose drawings depend on traits.
    func redrawViewsWithTraits() {
        if let view = delegate as? UIView, view.drawsByTraits { setNeedsDisplay() }
        for sublayer in layersBelow { sublayer.redrawViewsWithTraits() }
    }
}
