// SPDX-License-Identifier: Apache-2.0
internal import ASBase
package import Foundation

/// The fonts and the scale for which a text was measured.
///
/// A size that was measured in other conditions is outdated: fonts may have been replaced, and letters are placed on other pixels.
///
/// - Thread: any (value)
package struct ASTextConditions: Hashable, Sendable {
    /// The generation of the fonts.
    package let fontGeneration: Int
    /// Device pixels per point.
    package let scale: CGFloat

    /// The conditions in which a layout was made.
    package init(_ parameters: ASTextLayoutParameters) {
        (fontGeneration, scale) = (parameters.fontGeneration, parameters.scale)
    }

    private init(fontGeneration: Int, scale: CGFloat) {
        (self.fontGeneration, self.scale) = (fontGeneration, scale)
    }

    /// The conditions of the screen.
    ///
    /// - Thread: any
    package static var current: Self { Self(fontGeneration: ASFontSettings.generation, scale: ASScreenScale()) }
}
