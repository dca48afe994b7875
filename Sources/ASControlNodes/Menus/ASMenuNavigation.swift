// SPDX-License-Identifier: Apache-2.0
internal import Foundation

/// Where keys move the highlight.
struct ASMenuNavigation {
    /// The titles of all rows; nil for rows that cannot be highlighted.
    var titles: [String?]

    private var reachable: [Int] { titles.indices.filter { titles[$0] != nil } }

    /// The first row, or the last one; nil when there is none.
    var first: Int? { reachable.first }
    /// See `first`.
    var last: Int? { reachable.last }

    /// The next row in a direction, beginning anew at the other end.
    func next(from row: Int?, by direction: Int) -> Int? {
        guard let row else { return direction > 0 ? first : last }
        let rows = reachable
        return direction > 0 ? rows.first { $0 > row } ?? rows.first : rows.last { $0 < row } ?? rows.last
    }

    /// A row about `count` rows further, no farther than the end.
    func page(from row: Int?, by count: Int) -> Int? {
        guard let row else { return count > 0 ? first : last }
        let goal = row + count
        return count > 0
            ? reachable.last { $0 <= goal && $0 > row } ?? reachable.first { $0 > row } ?? row
            : reachable.first { $0 >= goal && $0 < row } ?? reachable.last { $0 < row } ?? row
    }

    /// The row whose title begins with what was typed.
    ///
    /// One letter goes on to the next such row, round and round, also when it is typed again and again; of several letters each narrows
    /// the choice, and the row stays as long as it fits.
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

/// Whether the pointer is on its way to a submenu: then rows that it crosses leave the submenu open.
struct ASMenuTriangle {
    /// Where the pointer was.
    var apex: CGPoint
    /// The submenu.
    var target: CGRect

    /// Whether `point` lies in the triangle between the apex and the submenu's near edge, which reaches a little further than the edge.
    func contains(_ point: CGPoint) -> Bool {
        let slack: CGFloat = 8
        let isRight = target.midX >= apex.x
        let edge = isRight ? target.minX : target.maxX
        guard isRight ? edge > apex.x : edge < apex.x else { return false }
        // Nearer to the submenu than before, and inside of it as seen from the apex.
        let way = (point.x - apex.x) / (edge - apex.x)
        guard way > 0, way <= 1 else { return false }
        let low = apex.y + (target.minY - slack - apex.y) * way
        let high = apex.y + (target.maxY + slack - apex.y) * way
        return point.y >= low && point.y <= high
    }
}
