// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASGraphics
internal import Foundation

/// The colours and the opacity for drawing text.
struct ASTextPaint {
    /// The traits for dynamic colours; `nil` uses `UITraitCollection.current`.
    var traits: UITraitCollection?
    /// The opacity, which is multiplied with that of the colours.
    var alpha: CGFloat
    /// When it is not `nil`, only text with this shadow is drawn.
    var onlyShadow: ASTextShadow?

    /// Returns whether text with these attributes is drawn.
    func draws(_ attributes: ASTextAttributes) -> Bool {
        onlyShadow == nil || attributes.shadow == onlyShadow
    }

    /// Returns a static colour with the opacity of this paint.
    func resolve(_ color: UIColor) -> UIColor {
        let plain = color.isDynamic ? color.resolvedColor(with: traits ?? .current) : color
        return alpha < 1 ? plain.withAlphaComponent(plain.alpha * alpha) : plain
    }
}
