// SPDX-License-Identifier: Apache-2.0
package import Foundation

// Paths as lists of numbers, for animations from one path to another.
extension CGPath {
    /// The coordinates of all points, in the order of the elements; the control points of a curve precede its end.
    package var coordinates: [CGFloat] {
        var result: [CGFloat] = []
        result.reserveCapacity(2 * elements.count)
        for element in elements {
            switch element {
            case .move(let point), .line(let point): result += [point.x, point.y]
            case .curve(let point, let control1, let control2):
                result += [control1.x, control1.y, control2.x, control2.y, point.x, point.y]
            case .close: break
            }
        }
        return result
    }

    /// Returns the same elements with other coordinates; `nil` when the number of coordinates differs.
    package func with(coordinates: [CGFloat]) -> CGPath? {
        var path = CGPath()
        path.elements.reserveCapacity(elements.count)
        var index = 0
        func point(_ place: Int) -> CGPoint {
            CGPoint(x: coordinates[index + place], y: coordinates[index + place + 1])
        }
        for element in elements {
            let count =
                switch element {
                case .move, .line: 2
                case .curve: 6
                case .close: 0
                }
            guard index + count <= coordinates.count else { return nil }
            switch element {
            case .move: path.elements.append(.move(to: point(0)))
            case .line: path.elements.append(.line(to: point(0)))
            case .curve: path.elements.append(.curve(to: point(4), control1: point(0), control2: point(2)))
            case .close: path.elements.append(.close)
            }
            index += count
        }
        return index == coordinates.count ? path : nil
    }

    /// Returns whether both have the same kinds of elements in the same order, so that their points correspond.
    package func hasSameStructure(as other: CGPath) -> Bool {
        elements.count == other.elements.count
            && zip(elements, other.elements).allSatisfy { a, b in
                switch (a, b) {
                case (.move, .move), (.line, .line), (.curve, .curve), (.close, .close): true
                default: false
                }
            }
    }

    /// Returns the path with each point at `fraction` of the way to its counterpart in `end`; `nil` unless both have the same structure.
    package func interpolated(to end: CGPath, _ fraction: CGFloat) -> CGPath? {
        guard hasSameStructure(as: end) else { return nil }
        return with(coordinates: zip(coordinates, end.coordinates).map { $0 + ($1 - $0) * fraction })
    }
}
