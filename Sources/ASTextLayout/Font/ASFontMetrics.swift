// SPDX-License-Identifier: Apache-2.0
public import Foundation

/// The metrics of a font.
///
/// - Units: points, positive upwards from the baseline
/// - Thread: any (value)
public struct ASFontMetrics: Hashable, Sendable {
    /// The maximum height of letters above the baseline.
    public var ascender: CGFloat
    /// The maximum depth of letters below the baseline; negative.
    public var descender: CGFloat
    /// The recommended extra distance between lines.
    public var leading: CGFloat
    /// The height of an H.
    public var capHeight: CGFloat
    /// The height of an x.
    public var xHeight: CGFloat

    /// The metrics of text with fixed metrics at one point; see `ASFixedTextMeasuring`.
    static let fixed = ASFontMetrics(ascender: 0.96, descender: -0.24, leading: 0, capHeight: 0.7, xHeight: 0.5)

    /// Returns the metrics multiplied by `factor`.
    func scaled(by factor: CGFloat) -> ASFontMetrics {
        ASFontMetrics(
            ascender: ascender * factor,
            descender: descender * factor,
            leading: leading * factor,
            capHeight: capHeight * factor,
            xHeight: xHeight * factor
        )
    }
}
