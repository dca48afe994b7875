// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit

/// Colours that several examples use and the system does not name.
///
/// Text has a contrast of at least 4.5 : 1 to its background, in light and in dark.
public enum DemoColor {
    /// The accent colour of buttons, selections and focus in shared parts of the examples.
    public static let accent = UIColor(light: UIColor(hex: 0x4F46E5), dark: UIColor(hex: 0xA5A0FF))
    /// The colour of text on `accent`.
    public static let onAccent = UIColor(light: .white, dark: UIColor(hex: 0x14122B))
    /// `accent` while the button is pressed.
    public static let pressedAccent = UIColor(light: UIColor(hex: 0x3730A3), dark: UIColor(hex: 0xC7C4FF))
    /// The colour of text, slightly softer than `UIColor.label`.
    public static let text = UIColor(light: UIColor(white: 0.13, alpha: 1), dark: UIColor(white: 0.92, alpha: 1))
    /// The colour of explanations.
    public static let faintText = UIColor(light: UIColor(hex: 0x5F5F6B), dark: UIColor(hex: 0xA6A6B0))
    /// The colour of a box on a white or black page.
    public static let box = UIColor(light: UIColor(white: 0.9, alpha: 1), dark: UIColor(white: 0.2, alpha: 1))
    /// The background colour of a page of cards.
    public static let page = UIColor(light: UIColor(white: 0.93, alpha: 1), dark: .black)
}
