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

    func didApply(_ update: ASListUpdate) {
        core.unmountDeleted(update.changes, fades: !core.placesBefore.isEmpty)
        if let pin, data.visible.index(of: pin.element) == nil { self.pin = nil }
        updateContentSize()
        restore(updateAnchor)
        updateAnchor = nil
        core.showUpdate()
    }
}
