// SPDX-License-Identifier: Apache-2.0
internal import ASCompositor
internal import ASGraphics
internal import Foundation

/// The ring round what has the keyboard's focus: a layer in the focused view's own, so that it goes where that goes.
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

    /// Shows the ring round `view`, at its present size; nil takes it away.
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

    /// The view has another size or another place among what cuts it off.
    func update() {
        if let view { show(around: view) }
    }

    /// In the view's coordinate space.
    static func shape(around view: UIView, _ halo: UIFocusHaloEffect) -> (rect: CGRect, radius: CGFloat) {
        let bounds = view.bounds
        let wanted = bounds.insetBy(dx: -halo.distance - width, dy: -halo.distance - width)
        let isCut = view.clipsToBounds || cuts(view, bounds, wanted)
        let rect = isCut ? bounds : wanted
        let inner = halo.cornerRadius ?? (view.layer.cornerRadius > 0 ? view.layer.cornerRadius : 2)
        return (rect, isCut ? inner : inner + halo.distance + width)
    }

    /// Whether something round the view that shows all of `bounds` would cut `wanted` off.
    private static func cuts(_ view: UIView, _ bounds: CGRect, _ wanted: CGRect) -> Bool {
        var ancestor = view.superview
        while let clip = ancestor {
            if clip.clipsToBounds || clip is UIWindow {
                let (inner, outer) = (clip.convert(bounds, from: view), clip.convert(wanted, from: view))
                // What can be scrolled to has room there.
                let area = clip.contentArea
                if !area.contains(outer), area.insetBy(dx: -0.01, dy: -0.01).contains(inner) { return true }
            }
            ancestor = clip.superview
        }
        return false
    }
}
