// SPDX-License-Identifier: Apache-2.0
internal import ASBase
package import Foundation

/// How long rows are that nobody has measured: the mean of those that were, taken anew whenever twice as many are known.
///
/// Guessed rows lie before and behind what is seen alike, so that a new guess moves neither what is seen nor, by much, the
/// scroll bar; and there are few of them.
package struct ASLengthGuess {
    private var total: CGFloat = 0
    private var count = 0
    private var lastCount = 0

    package init() {
    }

    package mutating func add(_ length: CGFloat) {
        total += length
        count += 1
    }

    /// A length on whole device pixels, if it is time for another one.
    package mutating func better() -> CGFloat? {
        guard count > 0, count >= 2 * lastCount else { return nil }
        lastCount = count
        // Rows without any length would all be in sight at once.
        return max(1, ASCeilPixelValue(total / CGFloat(count)))
    }
}
