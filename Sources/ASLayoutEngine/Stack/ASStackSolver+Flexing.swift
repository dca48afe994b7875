// SPDX-License-Identifier: Apache-2.0
internal import Foundation

extension ASStackSolver {
    /// Returns whether the first measurement of the only item that grows and shrinks can be omitted.
    ///
    /// Its length is then the space that the others leave.
    func defersFlexibleItem(_ items: ASStackItems) -> Bool {
        guard mainMin == mainMax else { return false }
        var count = 0
        for item in items.values where item.isFlexibleBothWays {
            count += 1
        }
        return count == 1
    }

    /// Returns lines of as many items as fit the stack's maximum length, at least one in each.
    ///
    /// - Source: CSS Flexbox §9.3, collecting flex items into flex lines
    func brokenLines(_ items: ASStackItems) -> [ASStackLine] {
        var lines: [ASStackLine] = []
        var start = 0
        var sum: CGFloat = 0
        for index in 0..<items.count {
            let gap = index == start ? 0 : spacing
            let needed = gap + items[index].outerMainSize
            let fits = violation(sum + needed, mainMin, mainMax) >= 0
            if fits || index == start {
                sum += needed
            } else {
                lines.append(ASStackLine(items: start..<index))
                start = index
                sum = items[index].outerMainSize
            }
        }
        lines.append(ASStackLine(items: start..<items.count))
        return lines
    }

    /// Grows or shrinks the items of a line so that the line fits the stack's length.
    ///
    /// - Source: CSS Flexbox §9.7, resolving flexible lengths, one round of it
    func flex(_ items: ASStackItems, _ line: Range<Int>) {
        let violation = violation(mainSum(items, line), mainMin, mainMax)
        let shares = FlexShares(items, line, violation)

        var remainder = violation
        var first: Int?
        for index in line {
            let adjustment = shares.adjustment(of: items[index])
            remainder -= adjustment
            items[index].flexedMainSize = adjustment == 0 ? .nan : max(items[index].mainSize + adjustment, 0)
            if first == nil && adjustment != 0 { first = index }
        }
        // The first item that changes takes the remainder of rounding down, if it grows.
        if let first, items[first].flexGrow > 0 {
            let wanted = items[first].mainSize + shares.adjustment(of: items[first]) + remainder
            items[first].flexedMainSize = max(wanted, 0)
        }
        measure(items, line, .stackFlex) { item in
            let length = item.flexedMainSize
            return length.isNaN ? nil : childRange(item, main: length, length, crossMin, crossMax)
        }

        // This item's first measurement was deferred, and no space is left for it. If no item may change, it is measured with no length.
        // If some may change but none does, because it cannot shrink below its zero length, it stays empty, as in Texture.
        measure(items, line, .stackNothingLeft) { item in
            item.range != nil || shares.factorSum != 0 ? nil : childRange(item, main: 0, 0, crossMin, crossMax)
        }
        for index in line where items[index].range == nil {
            items.layouts[index] = ASLayout(layoutElement: elements[index], size: .zero)
        }
    }

    /// The distribution of a violation among the items of a line.
    private struct FlexShares {
        let violation: CGFloat
        /// The sum of the flex factors in the direction of the violation.
        let factorSum: CGFloat
        /// The sum of the shrink factors, weighted by size.
        let weightedSum: CGFloat

        init(_ items: ASStackItems, _ line: Range<Int>, _ violation: CGFloat) {
            self.violation = violation
            let counts = violation.magnitude >= ASStackSolver.tolerance
            var factors: CGFloat = 0
            var weighted: CGFloat = 0
            for index in line where counts {
                let item = items[index]
                factors += violation > 0 ? item.flexGrow : item.flexShrink
                weighted += item.mainSize * item.flexShrink
            }
            factorSum = factors
            weightedSum = weighted
        }

        /// Returns the length that `item` gains (positive) or gives up (negative).
        func adjustment(of item: ASStackItem) -> CGFloat {
            if factorSum == 0 { return 0 }
            if violation > 0 { return (violation * (item.flexGrow / factorSum)).rounded(.down) }
            return weightedSum == 0 ? 0 : -(item.mainSize * item.flexShrink / weightedSum * violation).magnitude
        }
    }
}
