// SPDX-License-Identifier: Apache-2.0

/// Lines under or through text: `single`, `thick` or `double`, with a pattern where one is wanted.
public struct NSUnderlineStyle: OptionSet, Hashable, Sendable {
    /// The bits, as in UIKit; what stands in an attributed string.
    public let rawValue: Int

    private static let patternMask = 0x0F00

    /// A style by its bits.
    public init(rawValue: Int) {
        self.rawValue = rawValue
    }

    /// One line.
    public static let single = NSUnderlineStyle(rawValue: 0x01)
    /// A heavy line.
    public static let thick = NSUnderlineStyle(rawValue: 0x02)
    /// Two lines.
    public static let double = NSUnderlineStyle(rawValue: 0x09)
    /// Dots.
    public static let patternDot = NSUnderlineStyle(rawValue: 0x0100)
    /// Dashes.
    public static let patternDash = NSUnderlineStyle(rawValue: 0x0200)
    /// Dashes and dots in turn.
    public static let patternDashDot = NSUnderlineStyle(rawValue: 0x0300)
    /// Dashes with two dots each.
    public static let patternDashDotDot = NSUnderlineStyle(rawValue: 0x0400)
    /// Only under words, not under the spaces between them.
    public static let byWord = NSUnderlineStyle(rawValue: 0x8000)

    // MARK: Drawing

    /// Whether there is a line; patterns alone draw nothing.
    var hasLine: Bool { rawValue & 0x0F != 0 }

    /// Whether there are two lines.
    var isDouble: Bool { isSuperset(of: .double) }

    /// The weight of a line whose face asks for `natural`: at least a pixel; whole pixels where the line lies along them.
    func weight(_ natural: Double, isUpright: Bool) -> Double {
        let isThick = isSuperset(of: .thick) && !isDouble
        let weight = max(1, natural) * (isThick ? 2 : 1)
        return isUpright ? weight.rounded() : weight
    }

    /// The lengths of dashes and gaps, in turn; empty for a line without gaps.
    func dashes(weight: Double) -> [Double] {
        switch rawValue & Self.patternMask {
        case Self.patternDot.rawValue: [weight, weight]
        case Self.patternDash.rawValue: [4 * weight, 2 * weight]
        case Self.patternDashDot.rawValue: [4 * weight, 2 * weight, weight, 2 * weight]
        case Self.patternDashDotDot.rawValue: [4 * weight, 2 * weight, weight, 2 * weight, weight, 2 * weight]
        default: []
        }
    }
}
