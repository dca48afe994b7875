// SPDX-License-Identifier: Apache-2.0
internal import ASCompositor
internal import ASGraphics
internal import Foundation

/// The ring around the focused view: a layer inside the view's layer, so that it moves with the view.
@MainActor
final class UIFocusRing {
    private static let width: CGFloat = 2

    let layer = CALayer.still()
    private weak var view: UIView?

    init() {
        layer.name = "focus ring"
        layer.zPosition = 2000
        layer.borderWidth = Self.width
    }

    /// Shows the ring around `view` at its current size; `nil` removes it.
    func show(around view: UIView?) {
        guard let view, let halo = view.focusEffect else {
            layer.removeFromSuperlayer()
            self.view = nil
            return
        }
        self.view = view
        let shape = Self.shape(around: view, halo)
        layer.borderColor = view.tintColor ?? .systemBlue
        layer.frame = shape.rect
        layer.cornerRadius = min(shape.radius, shape.rect.width / 2, shape.rect.height / 2)
        if layer.superlayer !== view.layer { view.layer.addSublayer(layer) }
    }

    /// Updates the ring after the view has been resized, or moved inside of views that clip it.
    func update() {
        if let view { show(around: view) }
    }

    /// Returns the shape of the ring in the view's coordinate space.
    static func shape(around view: UIView, _ halo: UIFocusHaloEffect) -> (rect: CGRect, radius: CGFloat) {
        let bounds = view.bounds
        let wanted = bounds.insetBy(dx: -halo.distance - width, dy: -halo.distance - width)
        let isCut = view.clipsToBounds || cuts(view, bounds, wanted)
        let rect = isCut ? bounds : wanted
        let inner = halo.cornerRadius ?? (view.layer.cornerRadius > 0 ? view.layer.cornerRadius : 2)
        return (rect, isCut ? inner : inner + halo.distance + width)
    }

    /// Whether a superview that shows all of `bounds` would clip `wanted`.
    private static func cuts(_ view: UIView, _ bounds: CGRect, _ wanted: CGRect) -> Bool {
        var ancestor = view.superview
        while let clip = ancestor {
            if clip.clipsToBounds || clip is any ASInputRoot {
                let (inner, outer) = (clip.convert(bounds, from: view), clip.convert(wanted, from: view))
                // For a scroll view, the content area is used, because the ring can be scrolled to.
                let area = clip.contentArea
                if !area.contains(outer), area.insetBy(dx: -0.01, dy: -0.01).contains(inner) { return true }
            }
            ancestor = clip.superview
        }
        return false
    }
}
