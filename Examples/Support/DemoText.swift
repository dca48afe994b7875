// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import Foundation

/// Attributed texts of the examples' pages, in sizes that follow the preferred text size.
public enum DemoText {
    /// Returns the heading of a part of a page.
    public static func heading(_ text: String) -> NSAttributedString {
        NSAttributedString(
            string: text,
            attributes: [.font: DemoFont.boldSystemFont(ofSize: 16), .foregroundColor: DemoColor.text]
        )
    }

    /// Returns a name, a value, or a sentence, with digits of equal width.
    public static func plain(_ text: String, size: CGFloat, isFaint: Bool = false) -> NSAttributedString {
        NSAttributedString(
            string: text,
            attributes: [
                .font: DemoFont.monospacedDigitSystemFont(ofSize: size, weight: .regular),
                .foregroundColor: isFaint ? DemoColor.faintText : DemoColor.text,
            ]
        )
    }
}
