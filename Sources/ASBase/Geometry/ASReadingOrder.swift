// SPDX-License-Identifier: Apache-2.0
package import Foundation

/// The order in which a person reads what stands beside and below each other: line by line, as Tab and screen readers go.
///
/// 1. Two things are in one line when they share more than half of the height of the lower one, or begin at the same height. The
///    line is that of its topmost thing, the tallest of several. So a label comes before the taller switch behind it.
/// 2. A line is read from where reading begins. Of what begins at the same place the upper comes first, then the lower in height,
///    then the narrower, then what was first.
/// 3. Where something tall stands beside several lines, those are its column's neighbour: columns are read one after another.
/// 4. What reaches over everything that stands beside it, such as a picture with words on it, is read before that.
///
/// Heaps in which that goes on for more than `depthLimit` turns are read by upper edges.
package enum ASReadingOrder {
    private static let depthLimit = 16

    /// A thing's place; `leading` and `trailing` grow in the direction of reading.
    private struct Place {
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

        /// Along a line.
        static func isBefore(_ a: Place, _ b: Place) -> Bool {
            if a.leading != b.leading { return a.leading < b.leading }
            return (a.top, a.height, a.width, a.index) < (b.top, b.height, b.width, b.index)
        }

        /// By upper edges.
        static func isAbove(_ a: Place, _ b: Place) -> Bool {
            a.top == b.top ? isBefore(a, b) : a.top < b.top
        }
    }

    /// Things in the order of reading.
    ///
    /// - Parameters:
    ///   - items: in any order, which decides among those that stand at the same place
    ///   - isMirrored: whether reading begins at the right
    ///   - frame: where a thing is; the same coordinate space for all
    /// - Returns: the same things
    package static func sorted<Item>(_ items: [Item], isMirrored: Bool, frame: (Item) -> CGRect) -> [Item] {
        guard items.count > 1 else { return items }
        let places = items.indices.map { Place($0, frame(items[$0]), isMirrored: isMirrored) }
        return inLines(places, depth: 0).map { items[$0.index] }
    }

    private static func inLines(_ places: [Place], depth: Int) -> [Place] {
        guard places.count > 1 else { return places }
        guard depth < depthLimit else { return places.sorted(by: Place.isAbove) }
        let byTop = places.sorted { a, b in
            if a.top != b.top { return a.top < b.top }
            return a.height == b.height ? a.index < b.index : a.height > b.height
        }
        var lines: [[Place]] = []
        for place in byTop {
            if let first = lines.last?.first, sharesLine(place, with: first) {
                lines[lines.count - 1].append(place)
            } else {
                lines.append([place])
            }
        }
        return lines.flatMap { line in inLine(line, depth: depth) }
    }

    /// `first` begins no lower.
    private static func sharesLine(_ place: Place, with first: Place) -> Bool {
        let shared = min(first.bottom, place.bottom) - place.top
        // What has no height is a point, which is in the line that it lies in.
        let isPointInside = place.height == 0 && place.top < first.bottom
        return place.top == first.top || isPointInside || shared > min(first.height, place.height) / 2
    }

    private static func inLine(_ line: [Place], depth: Int) -> [Place] {
        guard line.count > 1 else { return line }
        if isOneLine(line) { return line.sorted(by: Place.isBefore) }
        let columns = columns(of: line)
        if columns.count > 1 { return columns.flatMap { inLines($0, depth: depth + 1) } }
        guard let first = line.min(by: Place.isAbove) else { return line }
        return [first] + inLines(line.filter { $0.index != first.index }, depth: depth + 1)
    }

    /// Whether nothing in it stands below something else in it.
    private static func isOneLine(_ line: [Place]) -> Bool {
        let top = line.reduce(-CGFloat.infinity) { max($0, $1.top) }
        let bottom = line.reduce(CGFloat.infinity) { min($0, $1.bottom) }
        let height = line.reduce(CGFloat.infinity) { min($0, $1.height) }
        return height == 0 ? bottom >= top : bottom - top > height / 2
    }

    /// What stands beside each other with nothing across the gap.
    private static func columns(of line: [Place]) -> [[Place]] {
        var columns: [[Place]] = []
        var end = -CGFloat.infinity
        for place in line.sorted(by: Place.isBefore) {
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
