// SPDX-License-Identifier: Apache-2.0

/// The style of lines under or through text: `single`, `thick` or `double`, optionally with a pattern.
public struct NSUnderlineStyle: OptionSet, Hashable, Sendable {
    /// The bits, as in UIKit, which are the value of the attribute.
    public let rawValue: Int

    private static let patternMask = 0x0F00

    /// Creates a style from its bits.
    public init(rawValue: Int) {
        self.rawValue = rawValue
    }

    /// A single line.
    public static let single = NSUnderlineStyle(rawValue: 0x01)
    /// A thick line.
    public static let thick = NSUnderlineStyle(rawValue: 0x02)
    /// A double line.
    public static let double = NSUnderlineStyle(rawValue: 0x09)
    /// A dotted line.
    public static let patternDot = NSUnderlineStyle(rawValue: 0x0100)
    /// A dashed line.
    public static let patternDash = NSUnderlineStyle(rawValue: 0x0200)
    /// A line of alternating dashes and dots.
    public static let patternDashDot = NSUnderlineStyle(rawValue: 0x0300)
    /// A line of dashes, each followed by two dots.
    public static let patternDashDotDot = NSUnderlineStyle(rawValue: 0x0400)
    /// Lines only under words, not under the spaces between them.
    public static let byWord = NSUnderlineStyle(rawValue: 0x8000)

    // MARK: Drawing

    /// Whether there is a line; a pattern alone draws nothing.
    var hasLine: Bool { rawValue & 0x0F != 0 }

    /// Whether there are two lines.
    var isDouble: Bool { isSuperset(of: .double) }

    /// Returns the thickness of a line when the face specifies `natural`: at least a pixel, and whole pixels for an upright line.
    func weight(_ natural: Double, isUpright: Bool) -> Double {
        let isThick = isSuperset(of: .thick) && !isDouble
        let weight = max(1, natural) * (isThick ? 2 : 1)
        return isUpright ? weight.rounded() : weight
    }

    /// Returns the alternating lengths of dashes and gaps; empty for a solid line.
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
