// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import DemoSupport
import Foundation

/// The contents of a row, which depend only on its number.
struct MillionRow: Hashable, Sendable {
    /// The colours of the marks, from red to pink.
    private static let colors: [UInt32] = [
        0xE5484D, 0xF2711C, 0xE9A100, 0x9BB814, 0x3FA34D, 0x12A594, 0x0AA2C0, 0x3E7BFA, 0x5B5BD6, 0x8E4EC6, 0xC2298A,
        0xB0667A,
    ]

    let number: Int

    /// The name in the row.
    var title: String { SampleText.name(number) }

    /// The text, which has about one line for most rows, a paragraph for some, and is empty for a few.
    var text: String {
        var random = SeededGenerator(seed: number &* 11 &+ 3)
        switch Int.random(in: 0..<10, using: &random) {
        case 0: return ""
        case 1..<7: return SampleText.body(number, sentenceCount: 1...1)
        default: return SampleText.body(number, sentenceCount: 2...6)
        }
    }

    /// The colour of the mark.
    var color: UIColor { UIColor(hex: Self.colors[number % Self.colors.count]) }

    /// The number as text: `1,000,000`.
    var caption: String { MillionRowsViewController.format(number) }
}
