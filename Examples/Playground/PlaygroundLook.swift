// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import DemoSupport
import Foundation

/// Fonts and colours of the playground.
enum PlaygroundLook {
    static let page = DemoColor.page
    static let card = UIColor.secondarySystemGroupedBackground
    static let ink = UIColor.label
    static let faintInk = UIColor.secondaryLabel
    static let controlFont = UIFont.systemFont(ofSize: 11)

    static func heading(_ text: String) -> NSAttributedString {
        NSAttributedString(
            string: text,
            attributes: [.font: UIFont.boldSystemFont(ofSize: 13), .foregroundColor: ink]
        )
    }

    static func label(_ text: String, isFaint: Bool = false) -> NSAttributedString {
        NSAttributedString(
            string: text,
            attributes: [.font: UIFont.systemFont(ofSize: 12), .foregroundColor: isFaint ? faintInk : ink]
        )
    }

    /// Returns the text of a number at the end of its row: right-aligned digits of equal width.
    static func value(_ text: String) -> NSAttributedString {
        let paragraph = NSMutableParagraphStyle()
        paragraph.alignment = .right
        return NSAttributedString(
            string: text,
            attributes: [
                .font: UIFont.monospacedDigitSystemFont(ofSize: 12, weight: .regular), .foregroundColor: faintInk,
                .paragraphStyle: paragraph,
            ]
        )
    }

    static func code(_ text: String) -> NSAttributedString {
        NSAttributedString(
            string: text,
            attributes: [
                .font: UIFont.monospacedSystemFont(ofSize: 12, weight: .regular), .foregroundColor: ink,
            ]
        )
    }

    /// Returns the colour of the box with a letter.
    static func color(of letter: String) -> UIColor {
        let colors: [UIColor] = [
            .systemBlue, .systemOrange, .systemGreen, .systemPurple, .systemTeal, .systemRed, .systemIndigo,
            .systemBrown,
        ]
        let index = "ABCDEFGH".map(String.init).firstIndex(of: letter) ?? 0
        return colors[index]
    }

    /// Formats a number without unnecessary digits.
    static func number(_ value: CGFloat) -> String {
        guard value.isFinite else { return value > 0 ? "∞" : "–" }
        let rounded = (value * 100).rounded() / 100
        return rounded == rounded.rounded() ? "\(Int(rounded))" : "\(Double(rounded))"
    }
}
