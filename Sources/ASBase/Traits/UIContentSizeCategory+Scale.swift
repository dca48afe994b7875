// SPDX-License-Identifier: Apache-2.0
package import Foundation

// The order of the categories, and their factors.

extension UIContentSizeCategory {
    /// The categories with the size of UIKit's style `body`, in points; 17 is the default size.
    ///
    /// - Source: Apple's Human Interface Guidelines, Typography: sizes of Dynamic Type
    private static let bodySizes: [(category: UIContentSizeCategory, size: CGFloat)] = [
        (.extraSmall, 14), (.small, 15), (.medium, 16), (.large, 17), (.extraLarge, 19), (.extraExtraLarge, 21),
        (.extraExtraExtraLarge, 23), (.accessibilityMedium, 28), (.accessibilityLarge, 33),
        (.accessibilityExtraLarge, 40), (.accessibilityExtraExtraLarge, 47), (.accessibilityExtraExtraExtraLarge, 53),
    ]

    /// Creates the category that is nearest to a factor of the text size; the smaller one of two that are equally near.
    ///
    /// - Parameter textScale: 1 is the default size
    package init(textScale: CGFloat) {
        let size = textScale * 17
        self = Self.bodySizes.min { abs($0.size - size) < abs($1.size - size) }?.category ?? .large
    }

    /// The factor of the text size; 1 for the default size, and for an unknown category.
    package var textScale: CGFloat {
        (Self.bodySizes.first { $0.category == self }?.size ?? 17) / 17
    }

    /// Returns the factor of the category, or the exact one if it belongs to the category.
    package func textScale(exact: CGFloat) -> CGFloat {
        exact > 0 && Self(textScale: exact) == self ? exact : textScale
    }

    /// Whether the category is one of the accessibility sizes, at which a layout may have to change.
    ///
    /// - Source: UIKit `isAccessibilityCategory`
    public var isAccessibilityCategory: Bool { self >= .accessibilityMedium }
}

extension UIContentSizeCategory: Comparable {
    /// Returns whether the text of `a` is smaller; an unknown category is the smallest.
    ///
    /// - Source: UIKit `UIContentSizeCategory`, its operators
    public static func < (a: UIContentSizeCategory, b: UIContentSizeCategory) -> Bool { a.rank < b.rank }

    private var rank: Int { Self.bodySizes.firstIndex { $0.category == self } ?? -1 }
}
