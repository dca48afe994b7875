// SPDX-License-Identifier: Apache-2.0
public import ASBase

extension UIImage {
    /// Creates a dynamic image: `light` in light environments, `dark` in dark ones.
    ///
    /// The rendering mode is that of `light`. Drawing that shows it is repeated when the appearance changes.
    ///
    /// - Source: UIKit `UIImageAsset.register(_:with:)`
    public convenience init(light: UIImage, dark: UIImage) {
        self.init(light: light.light, dark: dark.dark ?? dark.light, renderingMode: light.renderingMode)
    }

    /// Whether the pixels may depend on the environment.
    public var isDynamic: Bool { dark != nil }

    /// Returns the static image for the given traits; `self` when it is already static.
    ///
    /// An unspecified style is treated as light.
    public func resolved(with traitCollection: UITraitCollection) -> UIImage {
        guard let dark else { return self }
        let form = traitCollection.userInterfaceStyle == .dark ? dark : light
        return UIImage(light: form, dark: nil, renderingMode: renderingMode)
    }

    /// The static image for `UITraitCollection.current`.
    package var resolvedForDrawing: UIImage { isDynamic ? resolved(with: .current) : self }
}
