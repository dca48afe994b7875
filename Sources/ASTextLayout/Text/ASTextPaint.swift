// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASGraphics
internal import Foundation

/// In which colours text is drawn.
struct ASTextPaint {
    /// What dynamic colours go by; nil is `UITraitCollection.current`.
    var traits: UITraitCollection?
    /// The opacity on top of the colours' own.
    var alpha: CGFloat
    /// When not nil, only what has this shadow is drawn.
    var onlyShadow: ASTextShadow?

    /// Whether what has these attributes is drawn.
    func draws(_ attributes: ASTextAttributes) -> Bool {
        onlyShadow == nil || attributes.shadow == onlyShadow
    }

    /// A plain colour with the opacity of this paint.
    func resolve(_ color: UIColor) -> UIColor {
        let plain = color.isDynamic ? color.resolvedColor(with: traits ?? .current) : color
        return alpha < 1 ? plain.withAlphaComponent(plain.alpha * alpha) : plain
    }
}
