// SPDX-License-Identifier: Apache-2.0
internal import ASLayoutEngine
internal import Foundation

// What a node may be asked for and may answer when it is measured; errors name the node and the value.

extension ASDisplayNode {
    /// `range`, or the nearest one in which a node can be measured.
    func checkedRange(_ range: ASSizeRange) -> ASSizeRange {
        if range.isValid { return range }
        ASLayoutMisuse("\(debugLabel): measured in the range \(range); \(ASSizeRange.requirement)")
        return range.repaired
    }

    /// What `calculateSizeThatFits(_:)` returns, with 0 for each side that no layout could have.
    func checkedSizeThatFits(_ constrainedSize: CGSize) -> CGSize {
        let size = calculateSizeThatFits(constrainedSize)
        if ASIsCGSizeValidForSize(size) { return size }
        ASLayoutMisuse(
            "\(debugLabel): calculateSizeThatFits returned {\(size.width), \(size.height)}. "
                + "Sides must be numbers from 0 to below 1e7, whatever it was asked for."
        )
        return size.withValidSides
    }
}
