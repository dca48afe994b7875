// SPDX-License-Identifier: Apache-2.0
internal import ASBase
package import Foundation

/// The estimated length of unmeasured rows: the mean of the measured ones, updated whenever their number has doubled.
///
/// Rows with an estimated length are both before and after the visible rows, and few of them are in the ranges. Therefore a new estimate
/// does not move the visible rows, and moves the scroll bar only slightly.
package struct ASLengthEstimate {
    private var total: CGFloat = 0
    private var count = 0
    private var lastCount = 0

    package init() {
    }

    package mutating func add(_ length: CGFloat) {
        total += length
        count += 1
    }

    /// Returns a new estimate in whole device pixels, or `nil` if the current one is recent enough.
    package mutating func improve() -> CGFloat? {
        guard count > 0, count >= 2 * lastCount else { return nil }
        lastCount = count
        // Rows without a length would all be visible at the same time.
        return max(1, ASCeilPixelValue(total / CGFloat(count)))
    }
}
