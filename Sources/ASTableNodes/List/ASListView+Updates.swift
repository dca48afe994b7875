// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASContainers
internal import ASListEngine
internal import ASUIKit
internal import Foundation

// The view's part in applying an update.

extension ASListView {
    func willApply(_ update: ASListUpdate) {
        recordLengths(of: update)
        rowsWillChange()
        core.prepareAnimation(of: update) { core.placesOnScreen }
        (goalPlace, pinPlace) = (place(of: goal?.element, after: update), place(of: pin?.element, after: update))
        updateAnchor = nil
        guard core.owner?.automaticallyAdjustsContentOffset == true, !update.changes.includesReload else { return }
        // The anchor is the topmost visible row that survives.
        let index = visibleIndices.first { update.plan.newIndex(ofOld: $0) != nil }
        guard let index else { return }
        updateAnchor = ASListAnchor(
            element: data.element(at: index),
            distance: data.visible.offset(at: index) - offset
        )
    }

    private func place(of element: ASListElement?, after update: ASListUpdate) -> Int? {
        element.flatMap { update.place(of: $0, in: data.visible) }
    }

    /// Lets the targets of scrolls follow their elements, also if these are new after a reload.
    private func updateTargets() {
        pin = pin.flatMap { pin in pinPlace.map { pin.moved(to: data.element(at: $0)) } }
        goal = goal.flatMap { goal in goalPlace.map { goal.moved(to: data.element(at: $0)) } }
        (goalPlace, pinPlace) = (nil, nil)
    }

    func didApply(_ update: ASListUpdate) {
        core.unmountDeleted(update.changes, fades: !core.placesBefore.isEmpty)
        updateTargets()
        updateContentSize()
        restore(updateAnchor)
        redirectToGoal()
        updateAnchor = nil
        core.showUpdate()
    }
}
