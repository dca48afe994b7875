// SPDX-License-Identifier: Apache-2.0
import ASListEngine

extension ASListSections {
    /// Creates sections that have only rows.
    package init(rows: [Int]) { self.init(rows.map { ASSectionCounts($0) }) }
}

extension ASListPlan {
    /// Creates a plan for sections that have only rows.
    package init(_ changes: ASListChangeSet, old: [Int], new: [Int]) {
        self.init(changes, old: ASListSections(rows: old), new: ASListSections(rows: new))
    }
}
