// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import Foundation

/// The typeface of the examples: Inter, from `assets/inter`; and fonts and lengths that follow the preferred text size.
public enum DemoFont {
    private static let files = ["Inter-Regular.otf", "Inter-Italic.otf", "Inter-SemiBold.otf", "Inter-Bold.otf"]

    /// Makes Inter the system font of this program, on each desktop.
    ///
    /// If a file cannot be read, logs the reason; the desktop's font stays.
    public static func install() {
        let folder = SamplePhotos.assets.appendingPathComponent("inter")
        do {
            for file in files { try UIFont.registerFonts(at: folder.appendingPathComponent(file)) }
            UIFont.systemFamily = "Inter"
        } catch {
            ASLogLine("\(error) The desktop's font is used.")
        }
    }

    // MARK: The preferred text size

    /// Returns the system font in a size that follows the preferred text size.
    ///
    /// The font has the text size of the time when it is made.
    ///
    /// - Parameters:
    ///   - size: the size in points at a text size of 100 %
    ///   - weight: the weight of the strokes
    /// - Returns: the font of `UIFont.systemFont(ofSize:weight:)` at a text size of 100 %
    public static func systemFont(ofSize size: CGFloat, weight: UIFont.Weight = .regular) -> UIFont {
        UIFontMetrics.default.scaledFont(for: .systemFont(ofSize: size, weight: weight))
    }

    /// Returns the bold system font in a size that follows the preferred text size.
    public static func boldSystemFont(ofSize size: CGFloat) -> UIFont {
        UIFontMetrics.default.scaledFont(for: .boldSystemFont(ofSize: size))
    }

    /// Returns the italic system font in a size that follows the preferred text size.
    public static func italicSystemFont(ofSize size: CGFloat) -> UIFont {
        UIFontMetrics.default.scaledFont(for: .italicSystemFont(ofSize: size))
    }

    /// Returns the system font with digits of equal width, in a size that follows the preferred text size.
    public static func monospacedDigitSystemFont(ofSize size: CGFloat, weight: UIFont.Weight) -> UIFont {
        UIFontMetrics.default.scaledFont(for: .monospacedDigitSystemFont(ofSize: size, weight: weight))
    }

    /// Returns a length around a text, multiplied by the factor of the preferred text size.
    ///
    /// - Parameter length: the length in points at a text size of 100 %
    /// - Returns: `length` at a text size of 100 %
    public static func length(_ length: CGFloat) -> CGFloat { UIFontMetrics.default.scaledValue(for: length) }
}
