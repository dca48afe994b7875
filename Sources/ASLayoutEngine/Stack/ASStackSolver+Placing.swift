// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import Foundation

extension ASStackSolver {
    /// Returns the finished layout: places the lines across the stack and the items along each line.
    func placed(_ items: ASStackItems, _ lines: UnsafeMutableBufferPointer<ASStackLine>) -> ASLayout {
        let crossSum = crossSum(lines)
        var longest: CGFloat = 0
        for line in lines {
            longest = max(longest, line.mainSum)
        }
        let finalSize = ASLayout.rounded(range.clamp(size(main: longest, cross: crossSum)), owner)
        let scale = ASScreenScale()
        let across = Distribution(alignContent, count: lines.count, free: violation(crossSum, crossMin, crossMax))

        var sublayouts = items.takeLayouts()
        var crossOrigin = across.offset
        for line in lines {
            let free = violation(line.mainSum, mainMin, mainMax)
            let along = Distribution(justifyContent, count: line.items.count, free: free)
            var mainOrigin = along.offset
            for index in line.items {
                if index != line.items.lowerBound { mainOrigin += spacing + along.gap }
                mainOrigin += items[index].spacingBefore
                let length = items[index].mainSize
                let start = isReverse ? main(finalSize) - mainOrigin - length : mainOrigin
                let crossStart = crossOrigin + crossOffset(of: items[index], in: line, scale)
                let position = isVertical ? CGPoint(x: crossStart, y: start) : CGPoint(x: start, y: crossStart)
                ASLayout.place(&sublayouts[index], at: position)
                mainOrigin += length + items[index].spacingAfter
            }
            crossOrigin += line.crossSize + lineSpacing + across.gap
        }
        return ASLayout(owner, .layoutSpec, finalSize, sublayouts)
    }

    @inline(__always)
    private func crossOffset(of item: ASStackItem, in line: ASStackLine, _ scale: CGFloat) -> CGFloat {
        switch item.alignment {
        case .start, .stretch, .notSet: 0
        case .end: line.crossSize - item.crossSize
        case .center: ASFloorPixelValue((line.crossSize - item.crossSize) / 2, scale: scale)
        case .baselineFirst, .baselineLast: line.baseline - item.baseline
        }
    }

    /// The offset of the first of several lines or items, and the extra space between them.
    private struct Distribution {
        var offset: CGFloat = 0
        var gap: CGFloat = 0

        init(_ justifyContent: ASStackLayoutJustifyContent, count: Int, free: CGFloat) {
            let canSpread = free >= ASStackSolver.tolerance && count > 1
            switch justifyContent {
            case .start: break
            case .center: offset = free / 2
            case .end: offset = free
            case .spaceBetween where canSpread: gap = free / CGFloat(count - 1)
            case .spaceBetween: break
            case .spaceAround where canSpread: spreadAround(count, free)
            case .spaceAround: offset = free / 2
            }
        }

        init(_ alignContent: ASStackLayoutAlignContent, count: Int, free: CGFloat) {
            switch alignContent {
            case .start, .stretch: self.init(ASStackLayoutJustifyContent.start, count: count, free: free)
            case .center: self.init(ASStackLayoutJustifyContent.center, count: count, free: free)
            case .end: self.init(ASStackLayoutJustifyContent.end, count: count, free: free)
            case .spaceBetween: self.init(ASStackLayoutJustifyContent.spaceBetween, count: count, free: free)
            case .spaceAround: self.init(ASStackLayoutJustifyContent.spaceAround, count: count, free: free)
            }
        }

        private mutating func spreadAround(_ count: Int, _ free: CGFloat) {
            offset = free / CGFloat(count * 2)
            gap = offset * 2
        }
    }
}
