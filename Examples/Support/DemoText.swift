// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import Foundation

/// Attributed texts of the examples' pages.
public enum DemoText {
    /// Returns the heading of a part of a page.
    public static func heading(_ text: String) -> NSAttributedString {
        NSAttributedString(
            string: text,
            attributes: [.font: UIFont.boldSystemFont(ofSize: 16), .foregroundColor: DemoColor.text]
        )
    }

    /// Returns a name, a value, or a sentence, with digits of equal width.
    public static func plain(_ text: String, size: CGFloat, isFaint: Bool = false) -> NSAttributedString {
        NSAttributedString(
            string: text,
            attributes: [
                .font: UIFont.monospacedDigitSystemFont(ofSize: size, weight: .regular),
                .foregroundColor: isFaint ? DemoColor.faintText : DemoColor.text,
            ]
        )
    }
}
