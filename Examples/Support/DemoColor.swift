// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit

/// Colours of several demos that the system has no name for.
public enum DemoColor {
    /// Text, a little softer than `UIColor.label`.
    public static let text = UIColor(light: UIColor(white: 0.13, alpha: 1), dark: UIColor(white: 0.92, alpha: 1))
    /// A box on a white or black page.
    public static let box = UIColor(light: UIColor(white: 0.9, alpha: 1), dark: UIColor(white: 0.2, alpha: 1))
    /// A page of cards.
    public static let page = UIColor(light: UIColor(white: 0.93, alpha: 1), dark: .black)
}
