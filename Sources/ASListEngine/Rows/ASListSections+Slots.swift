// SPDX-License-Identifier: Apache-2.0
internal import Foundation

// Rows that move among all elements of a list. A slot is the index that a row has among all elements after the move.

extension ASListSections {
    /// Returns the position of the row `origin` after a move to a slot, or the nearest valid position.
    package func destination(ofSlot slot: Int, from origin: Int) -> ASListPosition {
        let (place, home) = (path(of: slot), section(of: origin))
        /// Returns the position after all rows of a section.
        func end(of section: Int) -> ASListPosition {
            ASListPosition(section, counts[section].items - (section == home ? 1 : 0))
        }
        switch place.part {
        case .row:
            let isFromAbove = slot > origin && place.section != home
            return ASListPosition(place.section, place.number + (isFromAbove ? 1 : 0))
        case .leading:
            if slot > origin { return ASListPosition(place.section, 0) }
            return place.section > 0 ? end(of: place.section - 1) : ASListPosition(0, 0)
        case .trailing, .other:
            let next = place.section + 1
            let isNextOpen = slot > origin && next < counts.count && counts[next].leading == 0
            return isNextOpen ? ASListPosition(next, 0) : end(of: place.section)
        }
    }

    /// Returns the slot of the row `origin` at a position, or `nil` if the position is invalid.
    package func slot(of goal: ASListPosition, from origin: Int) -> Int? {
        let home = section(of: origin)
        guard counts.indices.contains(goal.section), goal.row >= 0,
            goal.row <= counts[goal.section].items - (goal.section == home ? 1 : 0)
        else { return nil }
        return rows(of: goal.section).lowerBound + goal.row - (home < goal.section ? 1 : 0)
    }
}
