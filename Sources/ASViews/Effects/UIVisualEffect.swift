// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASGraphics
internal import Foundation

/// The effect of a visual effect view; use one of the subclasses.
///
/// - Thread: main
/// - Source: UIKit `UIVisualEffect`
@preconcurrency @MainActor
open class UIVisualEffect {
    /// Creates an effect without appearance.
    public init() {}

    /// The colour behind the content; `nil` for none.
    var material: UIColor? { nil }
    /// The tint of the content; `nil` for that of the view around it.
    var contentTint: UIColor? { nil }
}

/// A translucent material.
///
/// - Deviation: nothing is blurred: it is a translucent colour, as UIKit shows under "Reduce Transparency", only less opaque. A thin
///   material is more transparent than a thick one
/// - Source: UIKit `UIBlurEffect`
public final class UIBlurEffect: UIVisualEffect {
    /// The brightness and the opacity of the material.
    ///
    /// - Source: UIKit `UIBlurEffect.Style`
    public enum Style: Int, Sendable {
        case extraLight = 0, light, dark
        case regular = 4, prominent
        case systemUltraThinMaterial, systemThinMaterial, systemMaterial, systemThickMaterial, systemChromeMaterial
        case systemUltraThinMaterialLight, systemThinMaterialLight, systemMaterialLight, systemThickMaterialLight
        case systemChromeMaterialLight
        case systemUltraThinMaterialDark, systemThinMaterialDark, systemMaterialDark, systemThickMaterialDark
        case systemChromeMaterialDark
    }

    private let style: Style

    /// Creates a material.
    public init(style: Style) {
        self.style = style
        super.init()
    }

    /// The material: a light or a dark grey, chosen by the style or the appearance.
    override var material: UIColor? {
        let (light, dark) = (UIColor(white: 0.97, alpha: opacity), UIColor(white: 0.15, alpha: opacity))
        return switch style {
        case .extraLight, .light, .systemUltraThinMaterialLight, .systemThinMaterialLight, .systemMaterialLight,
            .systemThickMaterialLight, .systemChromeMaterialLight:
            light
        case .dark, .systemUltraThinMaterialDark, .systemThinMaterialDark, .systemMaterialDark,
            .systemThickMaterialDark, .systemChromeMaterialDark:
            dark
        default: UIColor(light: light, dark: dark)
        }
    }

    private var opacity: CGFloat {
        switch style {
        case .systemUltraThinMaterial, .systemUltraThinMaterialLight, .systemUltraThinMaterialDark: 0.75
        case .systemThinMaterial, .systemThinMaterialLight, .systemThinMaterialDark, .light, .dark: 0.8
        case .systemMaterial, .systemMaterialLight, .systemMaterialDark, .regular: 0.85
        case .systemThickMaterial, .systemThickMaterialLight, .systemThickMaterialDark, .prominent: 0.9
        case .systemChromeMaterial, .systemChromeMaterialLight, .systemChromeMaterialDark, .extraLight: 0.95
        }
    }
}

/// Content that contrasts with a material.
///
/// - Deviation: the content takes the tint of labels; nothing behind it shines through
/// - Source: UIKit `UIVibrancyEffect`
public final class UIVibrancyEffect: UIVisualEffect {
    /// Creates an effect for content over the material of another effect.
    public init(blurEffect: UIBlurEffect) { super.init() }

    override var contentTint: UIColor? { .label }
}
