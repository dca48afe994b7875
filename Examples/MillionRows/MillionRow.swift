// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import DemoSupport
import Foundation

/// What a row shows: all of it follows from its number.
struct MillionRow: Hashable, Sendable {
    /// Of the marks, from red round to pink.
    private static let colors: [UInt32] = [
        0xE5484D, 0xF2711C, 0xE9A100, 0x9BB814, 0x3FA34D, 0x12A594, 0x0AA2C0, 0x3E7BFA, 0x5B5BD6, 0x8E4EC6, 0xC2298A,
        0xB0667A,
    ]

    let number: Int

    /// A name.
    var title: String { SampleText.name(number) }

    /// One line or so for most, a paragraph for some; none for a few.
    var text: String {
        var random = SeededGenerator(seed: number &* 11 &+ 3)
        switch Int.random(in: 0..<10, using: &random) {
        case 0: return ""
        case 1..<7: return SampleText.body(number, sentenceCount: 1...1)
        default: return SampleText.body(number, sentenceCount: 2...6)
        }
    }

    /// Of the mark.
    var color: UIColor { UIColor(hex: Self.colors[number % Self.colors.count]) }

    /// The number, as it is written: `1,000,000`.
    var caption: String { MillionRowsViewController.words(for: number) }
}
