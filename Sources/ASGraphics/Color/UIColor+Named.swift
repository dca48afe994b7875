// SPDX-License-Identifier: Apache-2.0
internal import Foundation

extension UIColor {
    /// Black.
    public static let black = UIColor(white: 0, alpha: 1)
    /// A grey with a third of the brightness of white.
    public static let darkGray = UIColor(white: 1.0 / 3, alpha: 1)
    /// A grey with two thirds of the brightness of white.
    public static let lightGray = UIColor(white: 2.0 / 3, alpha: 1)
    /// White.
    public static let white = UIColor(white: 1, alpha: 1)
    /// A grey with half the brightness of white.
    public static let gray = UIColor(white: 0.5, alpha: 1)
    /// Pure red.
    public static let red = UIColor(hex: 0xFF0000)
    /// Pure green.
    public static let green = UIColor(hex: 0x00FF00)
    /// Pure blue.
    public static let blue = UIColor(hex: 0x0000FF)
    /// Green and blue at full intensity.
    public static let cyan = UIColor(hex: 0x00FFFF)
    /// Red and green at full intensity.
    public static let yellow = UIColor(hex: 0xFFFF00)
    /// Red and blue at full intensity.
    public static let magenta = UIColor(hex: 0xFF00FF)
    /// Full red and half of green.
    public static let orange = UIColor(red: 1, green: 0.5, blue: 0, alpha: 1)
    /// Half of red and half of blue.
    public static let purple = UIColor(red: 0.5, green: 0, blue: 0.5, alpha: 1)
    /// A dull, dark orange.
    public static let brown = UIColor(red: 0.6, green: 0.4, blue: 0.2, alpha: 1)
    /// Transparent black: all components are 0.
    public static let clear = UIColor(white: 0, alpha: 0)
}

// The values are those of iOS 13 to 17, "Human Interface Guidelines: Color".
extension UIColor {
    private static func pair(_ light: UInt32, _ dark: UInt32, alpha: Double = 1, darkAlpha: Double? = nil) -> UIColor {
        UIColor(light: UIColor(hex: light, alpha: alpha), dark: UIColor(hex: dark, alpha: darkAlpha ?? alpha))
    }

    /// The system's blue, dynamic.
    public static let systemBlue = pair(0x007AFF, 0x0A84FF)
    /// The system's brown, dynamic.
    public static let systemBrown = pair(0xA2845E, 0xAC8E68)
    /// The system's cyan, dynamic.
    public static let systemCyan = pair(0x32ADE6, 0x64D2FF)
    /// The system's green, dynamic.
    public static let systemGreen = pair(0x34C759, 0x30D158)
    /// The system's indigo, dynamic.
    public static let systemIndigo = pair(0x5856D6, 0x5E5CE6)
    /// The system's mint, dynamic.
    public static let systemMint = pair(0x00C7BE, 0x63E6E2)
    /// The system's orange, dynamic.
    public static let systemOrange = pair(0xFF9500, 0xFF9F0A)
    /// The system's pink, dynamic.
    public static let systemPink = pair(0xFF2D55, 0xFF375F)
    /// The system's purple, dynamic.
    public static let systemPurple = pair(0xAF52DE, 0xBF5AF2)
    /// The system's red, dynamic.
    public static let systemRed = pair(0xFF3B30, 0xFF453A)
    /// The system's teal, dynamic.
    public static let systemTeal = pair(0x30B0C7, 0x40C8E0)
    /// The system's yellow, dynamic.
    public static let systemYellow = pair(0xFFCC00, 0xFFD60A)

    /// The system's grey, the same in light and dark environments.
    public static let systemGray = UIColor(hex: 0x8E8E93)
    /// The second grey, nearer to the background.
    public static let systemGray2 = pair(0xAEAEB2, 0x636366)
    /// The third grey.
    public static let systemGray3 = pair(0xC7C7CC, 0x48484A)
    /// The fourth grey.
    public static let systemGray4 = pair(0xD1D1D6, 0x3A3A3C)
    /// The fifth grey.
    public static let systemGray5 = pair(0xE5E5EA, 0x2C2C2E)
    /// The sixth grey, nearest to the background.
    public static let systemGray6 = pair(0xF2F2F7, 0x1C1C1E)

    /// The colour of primary text.
    public static let label = pair(0x000000, 0xFFFFFF)
    /// The colour of secondary text.
    public static let secondaryLabel = pair(0x3C3C43, 0xEBEBF5, alpha: 0.6)
    /// The colour of tertiary text.
    public static let tertiaryLabel = pair(0x3C3C43, 0xEBEBF5, alpha: 0.3)
    /// The colour of quaternary text.
    public static let quaternaryLabel = pair(0x3C3C43, 0xEBEBF5, alpha: 0.18, darkAlpha: 0.16)
    /// The colour of placeholder text in empty fields.
    public static let placeholderText = pair(0x3C3C43, 0xEBEBF5, alpha: 0.3)
    /// The colour of links.
    public static let link = pair(0x007AFF, 0x0984FF)
    /// The colour of thin lines that let the content behind them show through.
    public static let separator = pair(0x3C3C43, 0x545458, alpha: 0.29, darkAlpha: 0.6)
    /// The colour of thin opaque lines.
    public static let opaqueSeparator = pair(0xC6C6C8, 0x38383A)

    /// The background of a screen.
    public static let systemBackground = pair(0xFFFFFF, 0x000000)
    /// The background of content that is grouped on the main background.
    public static let secondarySystemBackground = pair(0xF2F2F7, 0x1C1C1E)
    /// The background of content that is grouped in a group.
    public static let tertiarySystemBackground = pair(0xFFFFFF, 0x2C2C2E)
    /// The main background of a screen with grouped rows.
    public static let systemGroupedBackground = pair(0xF2F2F7, 0x000000)
    /// The background of rows on a grouped background.
    public static let secondarySystemGroupedBackground = pair(0xFFFFFF, 0x1C1C1E)
    /// The fill colour of thin shapes, such as the track of a slider.
    public static let systemFill = pair(0x787880, 0x787880, alpha: 0.2, darkAlpha: 0.36)
    /// The fill colour of medium-size shapes, such as the background of a switch.
    public static let secondarySystemFill = pair(0x787880, 0x787880, alpha: 0.16, darkAlpha: 0.32)
    /// The fill colour of large shapes, such as input fields and buttons.
    public static let tertiarySystemFill = pair(0x767680, 0x767680, alpha: 0.12, darkAlpha: 0.24)
}
