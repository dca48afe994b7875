// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import Foundation

private let logsLayout = ASDebug.isOn(.layout)

/// The algorithm that lays out the children of one stack in one range: a subset of CSS flexible boxes.
///
/// The steps are: measure every child by itself; break into lines; flex each line; find each line's size across; stretch; place.
///
/// It differs from CSS Flexbox in these points, as Texture does:
/// - lengths are flexed once; when a child reaches its own limit, the rest of its share is not distributed again
/// - children grow by whole points; the first child that grows takes the remainder
/// - a single child that grows and shrinks, in a stack of fixed length, is not measured by itself
/// - children do not shrink by default, and their automatic minimum is 0
/// - there is no `order`, margin, aspect ratio or writing mode
///
/// - Source: Texture `ASStackUnpositionedLayout`, `ASStackPositionedLayout`; CSS Flexible Box Layout Module Level 1, §9
struct ASStackSolver: ~Copyable {
    let owner: any ASLayoutElement
    let elements: [any ASLayoutElement]
    let isVertical: Bool
    let isReverse: Bool
    let spacing: CGFloat
    let justifyContent: ASStackLayoutJustifyContent
    let alignItems: ASStackLayoutAlignItems
    let wraps: Bool
    let alignContent: ASStackLayoutAlignContent
    let lineSpacing: CGFloat
    let isConcurrent: Bool
    let range: ASSizeRange
    /// The size against which children resolve fractions: the stack's size where it is fixed, NaN where it depends on them.
    let parentSize: CGSize

    /// The difference below which two lengths count as equal.
    static var tolerance: CGFloat { 0.01 }

    init(
        _ owner: any ASLayoutElement,
        _ settings: ASStackSettings,
        _ elements: [any ASLayoutElement],
        _ range: ASSizeRange
    ) {
        self.owner = owner
        self.elements = elements
        isVertical = settings.direction.isVertical
        isReverse = settings.direction.isReverse
        spacing = settings.spacing
        justifyContent = settings.justifyContent
        alignItems = settings.alignItems
        wraps = settings.flexWrap == .wrap
        alignContent = settings.alignContent
        lineSpacing = settings.lineSpacing
        isConcurrent = settings.isConcurrent
        self.range = range
        parentSize = CGSize(
            width: range.min.width == range.max.width ? range.min.width : .nan,
            height: range.min.height == range.max.height ? range.min.height : .nan
        )
    }

    /// Returns the layout of the stack.
    func layout() -> ASLayout {
        ASStackItems.withItems(for: elements, in: self) { items in
            // Step 1: measure every child by itself.
            let defers = defersFlexibleItem(items)
            measure(items, 0..<items.count, .stackIntrinsic) { item in
                if defers && item.isFlexibleBothWays { return nil }
                let isOpen = item.basis.isNaN
                return childRange(
                    item,
                    main: isOpen ? 0 : item.basis,
                    isOpen ? .infinity : item.basis,
                    crossMin,
                    crossMax
                )
            }

            // Step 2: break into lines.
            if wraps {
                var lines = brokenLines(items)
                return lines.withUnsafeMutableBufferPointer { laidOut(items, $0) }
            }
            var line = ASStackLine(items: 0..<items.count)
            return withUnsafeMutablePointer(to: &line) {
                laidOut(items, UnsafeMutableBufferPointer(start: $0, count: 1))
            }
        }
    }

    private func laidOut(_ items: ASStackItems, _ lines: UnsafeMutableBufferPointer<ASStackLine>) -> ASLayout {
        // Step 3: flex each line along the stack.
        for line in lines { flex(items, line.items) }

        // Step 4: find each line's size across the stack, and stretch.
        measureLinesAcross(lines, items)
        stretch(lines, items)

        // Step 5: place.
        for index in lines.indices { lines[index].mainSum = mainSum(items, lines[index].items) }
        return placed(items, lines)
    }

    // MARK: Axes

    func main(_ size: CGSize) -> CGFloat { isVertical ? size.height : size.width }
    func cross(_ size: CGSize) -> CGFloat { isVertical ? size.width : size.height }
    func size(main: CGFloat, cross: CGFloat) -> CGSize {
        isVertical ? CGSize(width: cross, height: main) : CGSize(width: main, height: cross)
    }

    var mainMin: CGFloat { main(range.min) }
    var mainMax: CGFloat { main(range.max) }
    var crossMin: CGFloat { cross(range.min) }
    var crossMax: CGFloat { cross(range.max) }

    /// Returns the length that is missing up to `low` (positive) or exceeds `high` (negative).
    func violation(_ sum: CGFloat, _ low: CGFloat, _ high: CGFloat) -> CGFloat {
        if sum < low { return low - sum }
        return sum > high ? high - sum : 0
    }

    /// Returns the length of a line: items, spacing between them, and the space that their styles add.
    func mainSum(_ items: ASStackItems, _ line: Range<Int>) -> CGFloat {
        var sum = spacing * CGFloat(max(line.count - 1, 0))
        for index in line {
            sum += items[index].outerMainSize
        }
        return sum
    }

    // MARK: Measuring

    /// Returns the range for a child.
    ///
    /// A stretched child is at least as large as the stack's minimum across, and at most as large as its own style allows. Its own
    /// explicit size wins over both, except 0, which is treated as none.
    func childRange(
        _ item: ASStackItem,
        main low: CGFloat,
        _ high: CGFloat,
        _ crossLow: CGFloat,
        _ crossHigh: CGFloat
    ) -> ASSizeRange {
        var (least, most) = (CGFloat(0), crossHigh)
        if item.alignment == .stretch {
            most = item.ownCrossMaximum.isInfinite ? crossHigh : item.ownCrossMaximum
            let cap = item.ownCrossMaximum > 0 ? item.ownCrossMaximum : .infinity
            least = item.ownCrossMinimum > 0 ? item.ownCrossMinimum : min(crossLow, cap)
            // An own maximum of 0 does not count.
            most = max(least, most)
        }
        return ASSizeRange(min: size(main: low, cross: least), max: size(main: high, cross: most))
    }

    /// Measures the items of `indices` for which `request` returns a range other than that of their last measurement.
    @inline(__always)
    func measure(
        _ items: ASStackItems,
        _ indices: Range<Int>,
        _ reason: ASLayoutMeasureReason,
        _ request: (ASStackItem) -> ASSizeRange?
    ) {
        if isConcurrent && indices.count > 1 {
            let requests = indices.compactMap { index in
                request(items[index]).flatMap { items[index].range == $0 ? nil : (index: index, range: $0) }
            }
            measureConcurrently(items, requests, reason)
            return
        }
        for index in indices {
            guard let childRange = request(items[index]), items[index].range != childRange else { continue }
            let layout = measured(index, childRange, reason)
            items[index].adopt(main(layout.size), cross(layout.size), childRange)
            items.layouts[index] = layout
        }
    }

    private func measureConcurrently(
        _ items: ASStackItems,
        _ requests: [(index: Int, range: ASSizeRange)],
        _ reason: ASLayoutMeasureReason
    ) {
        // Each iteration uses only its own index in the buffers, this thread waits until all have finished, and the elements are safe on
        // any thread.
        let shared = ASUncheckedTransfer((items: items, requests: requests, elements: elements, parentSize: parentSize))
        let pass = ASLayoutPass.current
        let link = ASLayoutObservation.link
        let current = ASCurrentElement.mark()
        ASDispatcherCurrent().concurrentPerform(iterations: requests.count) { iteration in
            let outer = ASCurrentElement.enter(current)
            defer { ASCurrentElement.leave(outer) }
            let (index, range) = shared.value.requests[iteration]
            shared.value.items.layouts[index] = ASLayoutPass.join(pass) {
                ASLayoutObservation.continuing(link) {
                    ASMeasure(shared.value.elements[index], range, shared.value.parentSize, reason)
                }
            }
        }
        for (index, range) in requests {
            guard let size = items.layouts[index]?.size else { continue }
            items[index].adopt(main(size), cross(size), range)
        }
    }

    @inline(__always)
    private func measured(_ index: Int, _ childRange: ASSizeRange, _ reason: ASLayoutMeasureReason) -> ASLayout {
        let layout = ASMeasure(elements[index], childRange, parentSize, reason)
        if logsLayout { log(elements[index], childRange, reason, layout) }
        return layout
    }

    @inline(never)
    private func log(
        _ element: any ASLayoutElement,
        _ range: ASSizeRange,
        _ reason: ASLayoutMeasureReason,
        _ layout: ASLayout
    ) {
        ASDebug.log(
            .layout,
            "\(owner.debugLabel) measured \(element.debugLabel) in \(range) (\(reason.rawValue)): \(ASFormat(layout.size))"
        )
    }
}
