// SPDX-License-Identifier: Apache-2.0
internal import ASContainers
internal import ASListEngine
internal import Foundation

// The view's part in applying an update.

extension ASListView {
    func willApply(_ update: ASListUpdate) {
        recordLengths(of: update)
        rowsWillChange()
        core.prepareAnimation(of: update) { core.positionsOnScreen }
    }

    func didApply(_ update: ASListUpdate) {
        core.followUpdate(update)
        core.swiped = nil
        core.updateContentSize()
        viewport.restore(viewport.anchor)
        viewport.redirectToGoal()
        viewport.anchor = nil
        core.showUpdate()
    }
}
