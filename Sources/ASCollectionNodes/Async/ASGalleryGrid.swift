// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASContainers
internal import ASListEngine
internal import Foundation

/// A grid of items of one size, arranged as a wrapping stack would do; frames are computed, not stored.
///
/// The cost of a query depends on the number of returned items, not on the number of all items.
///
/// - Units: points
/// - Source: Texture `ASCollectionGalleryLayoutDelegate`, which has a stack place all items
struct ASGalleryGrid: Sendable {
    let count: Int
    let itemSize: CGSize
    let contentSize: CGSize
    /// The number of items in a line.
    let perLine: Int
    private let axis: ASListAxis
    private let start: CGPoint
    /// The distances from one item of a line to the next, and from one line to the next.
    private let (step, lineStep): (CGFloat, CGFloat)

    /// Creates a grid that scrolls along `axis`; the items must have an area.
    init(count: Int, _ properties: ASGalleryLayoutProperties, viewport: CGSize, axis: ASListAxis) {
        let (item, inset) = (properties.itemSize, properties.sectionInset)
        let isVertical = axis == .vertical
        (self.count, self.axis, itemSize) = (count, axis, item)
        start = CGPoint(x: inset.left, y: inset.top)
        let room = isVertical ? viewport.width - inset.horizontal : viewport.height - inset.vertical
        let breadth = isVertical ? item.width : item.height
        step = breadth + properties.minimumInteritemSpacing
        lineStep = axis.length(item) + properties.minimumLineSpacing
        let fitting = step > 0 ? ((room + properties.minimumInteritemSpacing) / step + 1e-6).rounded(.down) : 1
        perLine = max(1, Int(min(fitting, CGFloat(max(1, count)))))
        let lines = CGFloat((count + perLine - 1) / perLine)
        let length = count == 0 ? 0 : lines * lineStep - properties.minimumLineSpacing
        contentSize =
            isVertical
            ? CGSize(width: viewport.width, height: length + inset.vertical)
            : CGSize(width: length + inset.horizontal, height: viewport.height)
    }

    /// Returns the frame of an item.
    func frame(of item: Int) -> CGRect {
        let (line, column) = (CGFloat(item / perLine) * lineStep, CGFloat(item % perLine) * step)
        let origin =
            axis == .vertical
            ? CGPoint(x: start.x + column, y: start.y + line) : CGPoint(x: start.x + line, y: start.y + column)
        return CGRect(origin: origin, size: itemSize)
    }

    /// Returns the items whose overlap with `rect` is more than an edge, in order.
    func items(in rect: CGRect) -> [Int] {
        let isVertical = axis == .vertical
        let low = isVertical ? rect.minY - start.y : rect.minX - start.x
        let high = isVertical ? rect.maxY - start.y : rect.maxX - start.x
        guard count > 0, high > 0 else { return [] }
        let last = CGFloat((count - 1) / perLine)
        let first = lineStep > 0 ? min(max(0, (low / lineStep).rounded(.down)), last) : 0
        let end = lineStep > 0 ? min(max(0, (high / lineStep).rounded(.down)), last) : last
        guard first <= end else { return [] }
        let items = Int(first) * perLine..<min(count, (Int(end) + 1) * perLine)
        return items.filter { item in
            let frame = frame(of: item)
            return frame.minX < rect.maxX && frame.maxX > rect.minX && frame.minY < rect.maxY
                && frame.maxY > rect.minY
        }
    }
}
