// SPDX-License-Identifier: Apache-2.0
import Foundation

/// Whether a table shows the rows that it should.
enum StressVerdict: Hashable {
    case right
    /// A sentence.
    case wrong(String)

    /// A row that is shown.
    struct Shown: Hashable {
        /// Where the table says that it stands.
        var path: IndexPath
        /// What its cell says.
        var item: StressItem
        /// From where to where its cell reaches, in points.
        var top: CGFloat
        var bottom: CGFloat
    }

    /// Compares a table with arrays.
    ///
    /// - Parameters:
    ///   - shown: the rows in sight, from the top
    ///   - counts: how many rows each section of the table has
    ///   - strays: what cells show that stay in the table's view although they belong to no row
    ///   - sections: what there should be
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
            // Between two there is a line; rows that are not there yet have their room.
            guard gap > -0.01, gap < 1.01 || places[index + 1] > places[index] + 1 else {
                return "\(lower.item) begins \(gap) points below the end of \(upper.item)."
            }
        }
        return nil
    }

    /// The numbers of rows, counted through all sections.
    private static func places(_ shown: [Shown], _ sections: [[StressItem]]) -> [Int] {
        let starts = sections.reduce(into: [0]) { $0.append($0[$0.count - 1] + $1.count) }
        return shown.map { starts[$0.path.section] + $0.path.row }
    }

    /// How many rows between the first and the last that is shown are not there yet.
    static func missingCount(_ shown: [Shown], _ sections: [[StressItem]]) -> Int {
        let places = places(shown, sections)
        guard let first = places.first, let last = places.last else { return 0 }
        return last - first + 1 - places.count
    }
}
