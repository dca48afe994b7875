// SPDX-License-Identifier: Apache-2.0

/// A change set on its way from the data source to the view.
@MainActor
final class ASListUpdate {
    let changes: ASListChangeSet
    let plan: ASListPlan
    /// Elements of new rows that somebody has looked at, by their number among the new ones.
    var fresh: [Int: ASListElement] = [:]
    let isAnimated: Bool
    /// What must be measured before the view changes; set when the update's turn has come.
    var awaited: [ASListElement]?
    let completion: (@MainActor (Bool) -> Void)?

    init(
        _ changes: ASListChangeSet,
        _ plan: ASListPlan,
        isAnimated: Bool,
        completion: (@MainActor (Bool) -> Void)?
    ) {
        self.changes = changes
        self.plan = plan
        self.isAnimated = isAnimated
        self.completion = completion
    }
}
