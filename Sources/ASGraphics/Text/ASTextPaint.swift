// SPDX-License-Identifier: Apache-2.0
internal import Foundation

/// In which colours text is drawn.
struct ASTextPaint {
    /// Which side of dynamic colours counts.
    var isDark: Bool
    /// The opacity on top of the colours' own.
    var alpha: CGFloat
    /// When not nil, only what has this shadow is drawn.
    var onlyShadow: ASTextShadow?

    /// A plain colour with the opacity of this paint.
    func resolve(_ color: UIColor) -> UIColor {
        let plain = color.resolvedColor(dark: isDark)
        return alpha < 1 ? plain.withAlphaComponent(plain.alpha * alpha) : plain
    }
}
