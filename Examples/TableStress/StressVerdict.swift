// SPDX-License-Identifier: Apache-2.0
import Foundation

/// The result of a comparison between a table and the expected rows.
enum StressVerdict: Hashable {
    case right
    /// An error with its message.
    case wrong(String)

    /// A displayed row.
    struct Shown: Hashable {
        /// The index path that the table returns for it.
        var path: IndexPath
        /// The item that its cell shows.
        var item: StressItem
        /// The upper edge of its cell, in points.
        var top: CGFloat
        /// The lower edge of its cell, in points.
        var bottom: CGFloat
    }

    /// Compares a table with the expected arrays.
    ///
    /// - Parameters:
    ///   - shown: the visible rows from top to bottom
    ///   - counts: the number of rows in each section of the table
    ///   - strays: the items of cells that stay in the view of the table although they belong to no row
    ///   - sections: the expected items
    init(shown: [Shown], counts: [Int], strays: [StressItem], sections: [[StressItem]]) {
        let fault = strays.first.map { "\($0) stays although it is in no row." } ?? Self.fault(shown, counts, sections)
        self = fault.map(StressVerdict.wrong) ?? .right
    }

    private static func fault(_ shown: [Shown], _ counts: [Int], _ sections: [[StressItem]]) -> String? {
        let expected = sections.map(\.count)
        guard counts == expected else { return "There are \(counts) rows in the sections instead of \(expected)." }
        for row in shown {
            let (section, number) = (row.path.section, row.path.row)
            guard sections.indices.contains(section), sections[section].indices.contains(number) else {
                return "\(row.item) is shown in row \(number) of section \(section), which does not exist."
            }
            let item = sections[section][number]
            guard row.item == item else {
                return "Row \(number) of section \(section) shows \(row.item) instead of \(item)."
            }
        }
        let places = places(shown, sections)
        for (index, (upper, lower)) in zip(shown, shown.dropFirst()).enumerated() {
            guard places[index + 1] > places[index] else {
                return "\(lower.item) is shown below \(upper.item), which does not come before it."
            }
            let gap = lower.top - upper.bottom
            // A separator is between two rows. Rows without a cell leave their space.
            guard gap > -0.01, gap < 1.01 || places[index + 1] > places[index] + 1 else {
                return "\(lower.item) begins \(gap) points below the end of \(upper.item)."
            }
        }
        return nil
    }

    /// Returns the indexes of rows, counted over all sections.
    private static func places(_ shown: [Shown], _ sections: [[StressItem]]) -> [Int] {
        let starts = sections.reduce(into: [0]) { $0.append($0[$0.count - 1] + $1.count) }
        return shown.map { starts[$0.path.section] + $0.path.row }
    }

    /// Returns the number of rows without a cell between the first and the last visible one.
    static func missingCount(_ shown: [Shown], _ sections: [[StressItem]]) -> Int {
        let places = places(shown, sections)
        guard let first = places.first, let last = places.last else { return 0 }
        return last - first + 1 - places.count
    }
}
