// SPDX-License-Identifier: Apache-2.0
internal import Foundation

/// The movement of the highlight by keys.
struct ASMenuNavigation {
    /// The titles of all rows; `nil` for rows that cannot be highlighted.
    var titles: [String?]

    private var reachable: [Int] { titles.indices.filter { titles[$0] != nil } }

    /// The first row that can be highlighted; `nil` if there is none.
    var first: Int? { reachable.first }
    /// The last row that can be highlighted; `nil` if there is none.
    var last: Int? { reachable.last }

    /// Returns the next row in a direction, and continues at the other end.
    func next(from row: Int?, by direction: Int) -> Int? {
        guard let row else { return direction > 0 ? first : last }
        let rows = reachable
        return direction > 0 ? rows.first { $0 > row } ?? rows.first : rows.last { $0 < row } ?? rows.last
    }

    /// Returns a row about `count` rows further, at most the last one.
    func page(from row: Int?, by count: Int) -> Int? {
        guard let row else { return count > 0 ? first : last }
        let goal = row + count
        return count > 0
            ? reachable.last { $0 <= goal && $0 > row } ?? reachable.first { $0 > row } ?? row
            : reachable.first { $0 >= goal && $0 < row } ?? reachable.last { $0 < row } ?? row
    }

    /// Returns the row whose title begins with the typed text.
    ///
    /// One letter selects the next matching row and wraps around, also when it is repeated. With several letters, the current row is kept
    /// while it matches.
    func row(typed: String, from row: Int?) -> Int? {
        guard let letter = typed.first else { return nil }
        let isOneLetter = typed.allSatisfy { $0 == letter }
        let prefix = isOneLetter ? String(letter) : typed
        let rows = reachable
        let begin = row.map { isOneLetter ? $0 + 1 : $0 } ?? 0
        let order = rows.filter { $0 >= begin } + rows.filter { $0 < begin }
        return order.first { index in
            titles[index]?.range(of: prefix, options: [.anchored, .caseInsensitive, .diacriticInsensitive]) != nil
        }
    }
}

/// The area in which the pointer moves towards an open submenu; rows that it crosses there leave the submenu open.
struct ASMenuTriangle {
    /// The previous position of the pointer.
    var apex: CGPoint
    /// The frame of the submenu.
    var target: CGRect

    /// Returns whether `point` is in the triangle between the apex and the submenu's near edge, extended slightly beyond the edge's ends.
    func contains(_ point: CGPoint) -> Bool {
        let slack: CGFloat = 8
        let isRight = target.midX >= apex.x
        let edge = isRight ? target.minX : target.maxX
        guard isRight ? edge > apex.x : edge < apex.x else { return false }
        // The point must be closer to the submenu, and inside of it as seen from the apex.
        let fraction = (point.x - apex.x) / (edge - apex.x)
        guard fraction > 0, fraction <= 1 else { return false }
        let low = apex.y + (target.minY - slack - apex.y) * fraction
        let high = apex.y + (target.maxY + slack - apex.y) * fraction
        return point.y >= low && point.y <= high
    }
}
