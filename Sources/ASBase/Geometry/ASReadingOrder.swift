// SPDX-License-Identifier: Apache-2.0
package import Foundation

/// The order in which users read items that are side by side and below each other: line by line, as Tab and screen readers move.
///
/// 1. Two items are in one line when they share more than half the height of the lower one, or begin at the same height. A line has the
///    position of its topmost item, or of the tallest of several. So a label precedes the taller switch after it.
/// 2. A line is read from the side where reading begins. Of items that begin at the same position, the upper one comes first, then the one
///    with less height, then the narrower one, then the one that was first.
/// 3. Where a tall item is next to several lines, those lines form a column of their own: columns are read one after another.
/// 4. An item that overlaps all other items of its line, such as an image with words on it, is read first.
///
/// Groups that need more than `depthLimit` steps of rules 3 and 4 are read by their upper edges.
package enum ASReadingOrder {
    private static let depthLimit = 16

    /// The position of an item; `leading` and `trailing` increase in the reading direction.
    private struct ItemFrame {
        let index: Int
        let top: CGFloat
        let bottom: CGFloat
        let leading: CGFloat
        let trailing: CGFloat

        var height: CGFloat { bottom - top }
        var width: CGFloat { trailing - leading }

        init(_ index: Int, _ frame: CGRect, isMirrored: Bool) {
            self.index = index
            (top, bottom) = (frame.minY, frame.maxY)
            (leading, trailing) = isMirrored ? (-frame.maxX, -frame.minX) : (frame.minX, frame.maxX)
        }

        /// Returns whether `a` precedes `b` in a line.
        static func isBefore(_ a: ItemFrame, _ b: ItemFrame) -> Bool {
            if a.leading != b.leading { return a.leading < b.leading }
            return (a.top, a.height, a.width, a.index) < (b.top, b.height, b.width, b.index)
        }

        /// Returns whether `a` precedes `b` by upper edges.
        static func isAbove(_ a: ItemFrame, _ b: ItemFrame) -> Bool {
            a.top == b.top ? isBefore(a, b) : a.top < b.top
        }
    }

    /// Returns items in reading order.
    ///
    /// - Parameters:
    ///   - items: in any order; it decides between items at the same position
    ///   - isMirrored: whether reading begins at the right
    ///   - frame: returns the frame of an item, in one coordinate space for all
    /// - Returns: the same items
    package static func sorted<Item>(_ items: [Item], isMirrored: Bool, frame: (Item) -> CGRect) -> [Item] {
        guard items.count > 1 else { return items }
        let places = items.indices.map { ItemFrame($0, frame(items[$0]), isMirrored: isMirrored) }
        return inLines(places, depth: 0).map { items[$0.index] }
    }

    private static func inLines(_ places: [ItemFrame], depth: Int) -> [ItemFrame] {
        guard places.count > 1 else { return places }
        guard depth < depthLimit else { return places.sorted(by: ItemFrame.isAbove) }
        let byTop = places.sorted { a, b in
            if a.top != b.top { return a.top < b.top }
            return a.height == b.height ? a.index < b.index : a.height > b.height
        }
        var lines: [[ItemFrame]] = []
        for place in byTop {
            if let first = lines.last?.first, sharesLine(place, with: first) {
                lines[lines.count - 1].append(place)
            } else {
                lines.append([place])
            }
        }
        return lines.flatMap { line in inLine(line, depth: depth) }
    }

    /// Returns whether `place` is in the line of `first`, which begins no lower.
    private static func sharesLine(_ place: ItemFrame, with first: ItemFrame) -> Bool {
        let shared = min(first.bottom, place.bottom) - place.top
        // An item without height is a point, which is in the line that contains it.
        let isPointInside = place.height == 0 && place.top < first.bottom
        return place.top == first.top || isPointInside || shared > min(first.height, place.height) / 2
    }

    private static func inLine(_ line: [ItemFrame], depth: Int) -> [ItemFrame] {
        guard line.count > 1 else { return line }
        if isOneLine(line) { return line.sorted(by: ItemFrame.isBefore) }
        let columns = columns(of: line)
        if columns.count > 1 { return columns.flatMap { inLines($0, depth: depth + 1) } }
        guard let first = line.min(by: ItemFrame.isAbove) else { return line }
        return [first] + inLines(line.filter { $0.index != first.index }, depth: depth + 1)
    }

    /// Returns whether no item of the line is below another.
    private static func isOneLine(_ line: [ItemFrame]) -> Bool {
        let top = line.reduce(-CGFloat.infinity) { max($0, $1.top) }
        let bottom = line.reduce(CGFloat.infinity) { min($0, $1.bottom) }
        let height = line.reduce(CGFloat.infinity) { min($0, $1.height) }
        return height == 0 ? bottom >= top : bottom - top > height / 2
    }

    /// Returns the groups of items that are side by side, with gaps between them that no item crosses.
    private static func columns(of line: [ItemFrame]) -> [[ItemFrame]] {
        var columns: [[ItemFrame]] = []
        var end = -CGFloat.infinity
        for place in line.sorted(by: ItemFrame.isBefore) {
            if columns.isEmpty || place.leading >= end {
                columns.append([place])
            } else {
                columns[columns.count - 1].append(place)
            }
            end = max(end, place.trailing)
        }
        return columns
    }
}
