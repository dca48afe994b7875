// SPDX-License-Identifier: Apache-2.0
package import Foundation

/// The factor by which the user enlarges text.
///
/// Fonts of text styles, and those of `UIFontMetrics`, are multiplied by it. Other text keeps its size.
///
/// - Thread: any
package enum ASTextScale {
    /// The smallest and the largest factor; desktops offer 0.5 to 3.
    package static let limits: ClosedRange<CGFloat> = 0.5...4

    private static let setting = ASRuntimeSetting<CGFloat> { ASDebug.textScale.map { limited(CGFloat($0)) } ?? 1 }

    /// The current factor of the runtime; 1 without a desktop.
    ///
    /// Values are limited to `limits`.
    package static var current: CGFloat {
        get { setting.current }
        set { setting.current = limited(newValue) }
    }

    /// Returns the factor that `AS_TEXT_SCALE` and the desktop ask for: the first of both that exists, otherwise 1.
    package static func factor(override: Double?, desktop: Double?) -> CGFloat {
        limited(CGFloat(override ?? desktop ?? 1))
    }

    /// Returns the height of a container with a line of text: `height` at a factor of up to 1, and more at larger ones.
    ///
    /// - Parameters:
    ///   - height: the height at a factor of 1, in points
    ///   - fontSize: the size of the font at a factor of 1, in points
    /// - Returns: the height in whole points, in which the spaces above and below the line are unchanged
    package static func height(_ height: CGFloat, fontSize: CGFloat) -> CGFloat {
        height + (max(0, current - 1) * fontSize * 1.25).rounded(.up)
    }

    private static func limited(_ factor: CGFloat) -> CGFloat {
        factor.isFinite && factor > 0 ? min(max(factor, limits.lowerBound), limits.upperBound) : 1
    }
}
