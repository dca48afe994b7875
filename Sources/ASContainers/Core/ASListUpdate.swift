// SPDX-License-Identifier: Apache-2.0
package import ASListEngine

/// A change set on its way from the data source to the view.
@MainActor
package final class ASListUpdate {
    package let changes: ASListChangeSet
    package let plan: ASListPlan
    /// The state of the elements after it.
    package let version: ASListVersion
    /// Elements of new rows that somebody has looked at, by their number among the new ones.
    package var fresh: [Int: ASListElement] = [:]
    /// The view begins anew with what is there then, whatever the edits are.
    package let isShownAsReload: Bool
    let isAnimated: Bool
    /// Cells of reloaded rows that stay, and what they will show.
    let models: [(element: ASListElement, model: any Sendable)]
    /// Those of them that have come out with another size.
    package var resized: [ASListElement] = []
    /// What must be measured before the view changes; set when the update's turn has come.
    var awaited: [ASListElement]?
    let completion: (@MainActor (Bool) -> Void)?

    init(
        _ changes: ASListChangeSet,
        _ plan: ASListPlan,
        _ version: ASListVersion,
        models: [(element: ASListElement, model: any Sendable)] = [],
        isShownAsReload: Bool,
        isAnimated: Bool,
        completion: (@MainActor (Bool) -> Void)?
    ) {
        self.changes = changes
        self.plan = plan
        self.version = version
        self.models = models
        self.isShownAsReload = isShownAsReload
        self.isAnimated = isAnimated && !isShownAsReload
        self.completion = completion
    }
}
