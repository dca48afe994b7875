// SPDX-License-Identifier: Apache-2.0
public import ASBase
public import Foundation

/// Makes fonts and lengths that follow the text size that the user prefers.
///
/// - Thread: any (value)
/// - Source: UIKit `UIFontMetrics`
/// - Deviation: it is a value; all styles grow by the same factor
public struct UIFontMetrics: Hashable, Sendable {
    /// The metrics of `body`.
    public static let `default` = UIFontMetrics(forTextStyle: .body)

    /// Creates the metrics of a style.
    public init(forTextStyle textStyle: UIFont.TextStyle) {}

    /// Returns a font that has the size of `font` at the default text size.
    ///
    /// - Parameters:
    ///   - font: the font at the default text size; of a font that these metrics have made, its size at the default text size is used
    ///   - maximumPointSize: the maximum size in points; 0 for none
    ///   - traitCollection: the traits with the text size; `nil` for that of the desktop
    /// - Returns: a font that labels and text nodes with `adjustsFontForContentSizeCategory` adjust to later text sizes
    public func scaledFont(
        for font: UIFont,
        maximumPointSize: CGFloat = 0,
        compatibleWith traitCollection: UITraitCollection? = nil
    ) -> UIFont {
        var scaling = ASFontScaling(size: font.scaling?.size ?? font.pointSize)
        if maximumPointSize > 0 { scaling.maximum = maximumPointSize }
        let size = scaling.pointSize(at: Self.scale(traitCollection))
        return UIFont(font.face, pointSize: size, scaling: scaling)
    }

    /// Returns a length multiplied by the factor of the text size.
    ///
    /// - Parameters:
    ///   - value: the length at the default text size
    ///   - traitCollection: the traits with the text size; `nil` for that of the desktop
    /// - Returns: the length at that text size
    public func scaledValue(for value: CGFloat, compatibleWith traitCollection: UITraitCollection? = nil) -> CGFloat {
        value * Self.scale(traitCollection)
    }

    static func scale(_ traitCollection: UITraitCollection?) -> CGFloat {
        guard let traitCollection, traitCollection.textScale > 0 else { return ASTextScale.current }
        return traitCollection.textScale
    }
}
