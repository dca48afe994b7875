// SPDX-License-Identifier: Apache-2.0
package import ASListEngine

/// A change set that has been submitted and is applied to the view.
@MainActor
package final class ASListUpdate {
    package let changes: ASListChangeSet
    package let plan: ASListPlan
    /// The version of the elements after the update.
    package let version: ASListVersion
    /// The elements created for new rows, by their index among the new rows.
    package var newElements: [Int: ASListElement] = [:]
    /// Whether the view is reloaded instead of showing the edits.
    package let isShownAsReload: Bool
    let isAnimated: Bool
    /// The cells of reloaded rows that stay, with their new models.
    let models: [(element: ASListElement, model: any Sendable)]
    /// The elements among `models` whose sizes have changed.
    package var resized: [ASListElement] = []
    /// The elements that must be measured before the view changes; set when the update is the first pending one.
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

    /// Returns the index after the update of the element at `index` of the rows before it, or of the one that replaces it by a reload.
    ///
    /// - Returns: `nil` if the element is deleted, or everything is reloaded
    package func place(at index: Int, in rows: ASListRows) -> Int? {
        changes.newPlace(ofOld: index, plan: plan, old: rows.sections)
    }

    /// Returns the index after the update of an element of the rows before it; see `place(at:in:)`.
    package func place(of element: ASListElement, in rows: ASListRows) -> Int? {
        rows.index(of: element).flatMap { place(at: $0, in: rows) }
    }
}
