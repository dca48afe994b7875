// SPDX-License-Identifier: Apache-2.0
public import ASBase

extension UIImage {
    /// A dynamic picture: `light` in light surroundings, `dark` in dark ones.
    ///
    /// The rendering mode is that of `light`. Drawings that show it are repeated when the appearance changes.
    ///
    /// - Source: UIKit `UIImageAsset.register(_:with:)`
    public convenience init(light: UIImage, dark: UIImage) {
        self.init(light: light.light, dark: dark.dark ?? dark.light, renderingMode: light.renderingMode)
    }

    /// Whether it may have other pixels in other surroundings.
    public var isDynamic: Bool { dark != nil }

    /// The plain picture for the given surroundings; `self` when it is plain already.
    ///
    /// Surroundings whose style is not known count as light.
    public func resolved(with traitCollection: UITraitCollection) -> UIImage {
        guard let dark else { return self }
        let form = traitCollection.userInterfaceStyle == .dark ? dark : light
        return UIImage(light: form, dark: nil, renderingMode: renderingMode)
    }

    /// The plain picture for `UITraitCollection.current`.
    package var resolvedForDrawing: UIImage { isDynamic ? resolved(with: .current) : self }
}
