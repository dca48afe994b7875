// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import Foundation

/// The names on the map of a zoom level, none of which overlap.
///
/// Names are placed for the whole level at once, so that those at the edge of a tile continue on the next.
///
/// - Thread: any (value)
struct EarthLabels: Sendable {
    /// A name and its frame.
    struct Label: Sendable {
        var text: String
        /// The frame in points of the map of the level, which is 256 · 2ᶻ points wide.
        var frame: CGRect
        /// The position of a city; `nil` for countries.
        var dot: CGPoint?

        /// The area that other names must not overlap.
        var room: CGRect {
            let room = frame.insetBy(dx: -4, dy: -2)
            return dot.map { room.union(CGRect(x: $0.x - 4, y: $0.y - 4, width: 8, height: 8)) } ?? room
        }

        var font: UIFont { dot == nil ? .boldSystemFont(ofSize: 12) : .systemFont(ofSize: 11) }
    }

    let labels: [Label]

    /// Places the names of a level: first those of countries on which they fit, then those of cities.
    init(_ earth: Earth, z: Int) {
        let side = 256 * CGFloat(1 << z)
        var grid = Grid()
        var labels: [Label] = []
        func add(_ label: Label) {
            if grid.insert(label.room) { labels.append(label) }
        }
        let countries = earth.countries.compactMap { country in
            country.rings.max { $0.bounds.width * $0.bounds.height < $1.bounds.width * $1.bounds.height }
                .map { (name: country.name, ring: $0) }
        }
        if z >= 2 {
            for country in countries.sorted(by: { $0.ring.bounds.width > $1.ring.bounds.width }) {
                var label = Label(text: country.name, frame: .zero, dot: nil)
                let size = Self.size(label)
                let bounds = country.ring.bounds
                guard size.width < bounds.width * side, size.height < bounds.height * side else { continue }
                label.frame = CGRect(
                    x: bounds.midX * side - size.width / 2,
                    y: bounds.midY * side - size.height / 2,
                    width: size.width,
                    height: size.height
                )
                add(label)
            }
        }
        if z >= 3 {
            for city in earth.cities {
                let dot = CGPoint(x: city.point.x * side, y: city.point.y * side)
                var label = Label(text: city.name, frame: .zero, dot: dot)
                let size = Self.size(label)
                label.frame = CGRect(x: dot.x + 5, y: dot.y - size.height / 2, width: size.width, height: size.height)
                add(label)
            }
        }
        self.labels = labels
    }

    private static func size(_ label: Label) -> CGSize {
        NSAttributedString(string: label.text, attributes: [.font: label.font])
            .boundingRect(with: CGSize(width: 1000, height: 100)).size
    }

    /// A set of rectangles, grouped by the grid cells that they touch.
    private struct Grid {
        private static let cell: CGFloat = 64
        private struct Cell: Hashable {
            var x: Int
            var y: Int
        }
        private var rects: [Cell: [CGRect]] = [:]

        /// Inserts the rectangle of a label.
        ///
        /// - Returns: `false`, without a change, if the rectangle touches another
        mutating func insert(_ rect: CGRect) -> Bool {
            let cells = (Int(rect.minX / Self.cell)...Int(rect.maxX / Self.cell)).flatMap { x in
                (Int(rect.minY / Self.cell)...Int(rect.maxY / Self.cell)).map { Cell(x: x, y: $0) }
            }
            guard !cells.contains(where: { rects[$0]?.contains(where: rect.intersects) == true }) else { return false }
            for cell in cells { rects[cell, default: []].append(rect) }
            return true
        }
    }
}
