// SPDX-License-Identifier: Apache-2.0
internal import Foundation

extension ASStackSolver {
    /// Determines the size of each line across the stack, and its baseline.
    ///
    /// - Source: CSS Flexbox §9.4, cross size of each flex line
    func measureLinesAcross(_ lines: UnsafeMutableBufferPointer<ASStackLine>, _ items: ASStackItems) {
        let isSingle = lines.count == 1
        for index in lines.indices {
            var aboveBaseline: CGFloat = 0
            var belowBaseline: CGFloat = 0
            var largest: CGFloat = 0
            for item in lines[index].items {
                if items[item].isBaselineAligned {
                    let baseline = baseline(of: items[item], elements[item])
                    items[item].baseline = baseline
                    aboveBaseline = max(aboveBaseline, baseline)
                    belowBaseline = max(belowBaseline, items[item].crossSize - baseline)
                } else {
                    largest = max(largest, items[item].crossSize)
                }
            }
            let wanted = max(aboveBaseline + belowBaseline, largest)
            lines[index].crossSize = isSingle ? min(max(crossMin, wanted), crossMax) : wanted
            lines[index].baseline = aboveBaseline
        }
    }

    /// Returns the baseline of an item, which is read after measuring.
    ///
    /// A vertical stack adopts the baselines of its children only while it is measured.
    private func baseline(of item: ASStackItem, _ element: any ASLayoutElement) -> CGFloat {
        guard let style = element.styleIfLoaded else {
            return item.alignment == .baselineLast ? item.crossSize : 0
        }
        return item.alignment == .baselineLast ? item.crossSize + style.descender : style.ascender
    }

    /// Gives each line its share of the space left across the stack, then gives each stretched item the size of its line.
    ///
    /// - Source: CSS Flexbox §9.4, `align-content: stretch` and used cross size
    func stretch(_ lines: UnsafeMutableBufferPointer<ASStackLine>, _ items: ASStackItems) {
        let extra = violation(crossSum(lines), crossMin, crossMax)
        let stretchesLines = lines.count > 1 && alignContent == .stretch && extra > Self.tolerance
        for index in lines.indices {
            if stretchesLines { lines[index].crossSize += extra / CGFloat(lines.count) }
            let crossSize = lines[index].crossSize
            measure(items, lines[index].items, .stackStretch) { item in
                guard item.alignment == .stretch, crossSize - item.crossSize > Self.tolerance else { return nil }
                return childRange(item, main: item.mainSize, item.mainSize, crossSize, crossSize)
            }
        }
    }

    /// Returns the sum of all lines and the space between them.
    func crossSum(_ lines: UnsafeMutableBufferPointer<ASStackLine>) -> CGFloat {
        var sum = lineSpacing * CGFloat(max(lines.count - 1, 0))
        for line in lines {
            sum += line.crossSize
        }
        return sum
    }
}
