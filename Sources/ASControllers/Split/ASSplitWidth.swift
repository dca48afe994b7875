// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import Foundation

/// The width of a column: the preferences and limits of the program, and the choice of the user.
///
/// - Units: points; fractions of the width of all columns
struct ASSplitWidth {
    /// The value of a width that the program has not set.
    static let automatic: CGFloat = -.greatestFiniteMagnitude

    /// The maximum preferred width, unless the program or the user sets a larger one.
    private static let automaticPreferred: CGFloat = 320
    private static let automaticMinimum: CGFloat = 180
    private static let automaticMaximum: CGFloat = 480

    var preferred = automatic { didSet { if preferred != oldValue { chosen = nil } } }
    var preferredFraction = automatic { didSet { if preferredFraction != oldValue { chosen = nil } } }
    var minimum = automatic
    var maximum = automatic
    /// The width to which the divider was dragged; `nil` for the preferred width.
    var chosen: CGFloat?
    /// The fraction of the total width if the program sets no preference.
    let automaticFraction: CGFloat

    init(automaticFraction: CGFloat) {
        self.automaticFraction = automaticFraction
    }

    /// Returns the width without the choice of the user.
    func natural(in total: CGFloat) -> CGFloat { clamp(wanted(in: total), in: total) }

    /// Returns the width if there is room for it.
    func width(in total: CGFloat) -> CGFloat { clamp(chosen ?? wanted(in: total), in: total) }

    /// Returns the minimum and maximum width of the column.
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
