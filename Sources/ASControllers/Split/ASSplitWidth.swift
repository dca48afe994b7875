// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import Foundation

/// The width of a column: what the program prefers and allows, and what a person has chosen.
///
/// - Units: points; fractions of the width of all columns
struct ASSplitWidth {
    /// Stands for a value that the program has not set.
    static let automatic: CGFloat = -.greatestFiniteMagnitude

    /// The widest that a column is unless the program or a person wants it wider.
    private static let automaticPreferred: CGFloat = 320
    private static let automaticMinimum: CGFloat = 180
    private static let automaticMaximum: CGFloat = 480

    var preferred = automatic { didSet { if preferred != oldValue { chosen = nil } } }
    var preferredFraction = automatic { didSet { if preferredFraction != oldValue { chosen = nil } } }
    var minimum = automatic
    var maximum = automatic
    /// Where the divider was dragged to; `nil` for the preferred width.
    var chosen: CGFloat?
    /// The part of all that the column takes if the program prefers nothing.
    let automaticFraction: CGFloat

    init(automaticFraction: CGFloat) {
        self.automaticFraction = automaticFraction
    }

    /// The width without what a person has chosen.
    func natural(in total: CGFloat) -> CGFloat { clamp(wanted(in: total), in: total) }

    /// The width if there is room for it.
    func width(in total: CGFloat) -> CGFloat { clamp(chosen ?? wanted(in: total), in: total) }

    /// The narrowest and the widest that the column can be.
    func limits(in total: CGFloat) -> ClosedRange<CGFloat> {
        let wanted = wanted(in: total)
        let least = minimum == Self.automatic ? min(Self.automaticMinimum, wanted) : max(0, minimum)
        let most = maximum == Self.automatic ? max(Self.automaticMaximum, wanted) : maximum
        return least...max(least, most)
    }

    private func wanted(in total: CGFloat) -> CGFloat {
        if preferred != Self.automatic { return max(0, preferred) }
        if preferredFraction != Self.automatic { return max(0, preferredFraction * total) }
        return min(Self.automaticPreferred, max(Self.automaticMinimum, automaticFraction * total))
    }

    private func clamp(_ width: CGFloat, in total: CGFloat) -> CGFloat {
        let limits = limits(in: total)
        return min(limits.upperBound, max(limits.lowerBound, width)).rounded()
    }
}
