// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import Foundation

/// Texts of the demos' pages.
public enum DemoText {
    /// A heading of a part of a page.
    public static func heading(_ text: String) -> NSAttributedString {
        NSAttributedString(
            string: text,
            attributes: [.font: UIFont.boldSystemFont(ofSize: 16), .foregroundColor: DemoColor.text]
        )
    }

    /// A name, a value, or a sentence; digits are equally wide.
    public static func plain(_ text: String, size: CGFloat, isFaint: Bool = false) -> NSAttributedString {
        NSAttributedString(
            string: text,
            attributes: [
                .font: UIFont.monospacedDigitSystemFont(ofSize: size, weight: .regular),
                .foregroundColor: isFaint ? UIColor.secondaryLabel : DemoColor.text,
            ]
        )
    }
}
