// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASListEngine
internal import ASUIKit
internal import Foundation

// What the view does when an update is applied.

extension ASListView {
    func willApply(_ update: ASListUpdate) {
        noteLengths(of: update)
        rowsWillChange()
        rowAnimation?.end()
        rowAnimation = nil
        rowMotion = nil
        placesBefore = [:]
        if update.isAnimated, !update.changes.includesReload, window != nil, animatesUpdates {
            placesBefore = placesOnScreen
        }
        updateAnchor = nil
        guard listNode?.automaticallyAdjustsContentOffset == true, !update.changes.includesReload else { return }
        // The topmost row that survives.
        let index = seenIndices.first { update.plan.newIndex(ofOld: $0) != nil }
        guard let index else { return }
        updateAnchor = ASListAnchor(
            element: data.element(at: index),
            distance: data.visible.offset(at: index) - offset
        )
    }

    func didApply(_ update: ASListUpdate) {
        unmountGone(update.changes, fades: !placesBefore.isEmpty)
        if let pin, data.visible.index(of: pin.element) == nil { self.pin = nil }
        updateContentSize()
        restore(updateAnchor)
        updateAnchor = nil
        isMountStale = true
        updateMounts()
        rowsDidChange()
        showGhosts()
        if !placesBefore.isEmpty {
            let animation = ASPlaceAnimation(self)
            rowAnimation = animation
            animation.begin(from: placesBefore)
            placesBefore = [:]
        }
        rangeController.setNeedsUpdate()
        setNeedsBatchCheck()
        data.whenIdle { [weak self] in self?.emptyStateMayChange() }
    }
}
