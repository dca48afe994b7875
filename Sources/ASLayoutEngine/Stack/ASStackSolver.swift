// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import Foundation

private let logsLayout = ASDebug.isOn(.layout)

/// Lays out the children of one stack in one range: a subset of CSS flexible boxes.
///
/// Steps: measure every child by itself; break into lines; flex each line; find each line's size across; stretch; place.
///
/// It differs from CSS Flexbox in these points, as Texture does:
/// - lengths are flexed once; when a child meets its own limit, what it did not take stays unresolved
/// - growing shares are whole points; the first child that grows takes what rounding left
/// - a single child that grows and shrinks, in a stack of fixed length, is not measured by itself
/// - children do not shrink unless they say so, and their automatic minimum is 0
/// - no `order`, margins, aspect ratio or writing mode
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
    /// What children resolve fractions against: the stack's size where it is fixed, NaN where it depends on them.
    let parentSize: CGSize

    /// A difference below this counts as none.
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

    /// The layout of the stack.
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

    /// What is missing up to `low` (positive) or too much beyond `high` (negative).
    func violation(_ sum: CGFloat, _ low: CGFloat, _ high: CGFloat) -> CGFloat {
        if sum < low { return low - sum }
        return sum > high ? high - sum : 0
    }

    /// All of a line: items, spacing between them, and the space that their styles add.
    func mainSum(_ items: ASStackItems, _ line: Range<Int>) -> CGFloat {
        var sum = spacing * CGFloat(max(line.count - 1, 0))
        for index in line {
            sum += items[index].outerMainSize
        }
        return sum
    }

    // MARK: Measuring

    /// The range for a child.
    ///
    /// A stretching child must be at least as large as the stack must be across, and at most as its own style allows; its own
    /// explicit size wins over both. An own size of 0 counts as none: it is stretched.
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
        }
        return ASSizeRange(min: size(main: low, cross: least), max: size(main: high, cross: most))
    }

    /// Measures the items of `indices` for which `request` names a range other than that of their last measurement.
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
        // Each iteration touches its own place in the buffer only; this thread waits until all are done; the elements are safe
        // from any thread.
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
