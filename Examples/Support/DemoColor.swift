// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit

/// Colours that several examples use and the system does not name.
public enum DemoColor {
    /// The colour of text, slightly softer than `UIColor.label`.
    public static let text = UIColor(light: UIColor(white: 0.13, alpha: 1), dark: UIColor(white: 0.92, alpha: 1))
    /// The colour of a box on a white or black page.
    public static let box = UIColor(light: UIColor(white: 0.9, alpha: 1), dark: UIColor(white: 0.2, alpha: 1))
    /// The background colour of a page of cards.
    public static let page = UIColor(light: UIColor(white: 0.93, alpha: 1), dark: .black)
}
