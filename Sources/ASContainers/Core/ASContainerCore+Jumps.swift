// SPDX-License-Identifier: Apache-2.0
internal import ASCompositor
internal import ASUIKit

extension ASContainerCore {
    /// Presents the destination of a jump as soon as it is complete, also after adjustments; called before cells are mounted.
    func presentJumpEarly() {
        let isJump = !lastMountedIndices.isEmpty && setToMount.isDisjoint(lastMountedIndices)
        if isJump || awaitsJump && !viewport.isAdjusting { presentEarly(isJump) }
    }

    /// Presents the first rows as soon as they are complete; called when some are mounted where there were none.
    func presentFirstRowsEarly() {
        presentEarly(true)
    }

    private func presentEarly(_ isEarly: Bool) {
        guard let tree = view.layer.tree else { return }
        awaitsJump = isEarly
        tree.presentEarly(for: self, when: isEarly ? { @MainActor [weak self] in self?.hasArrived ?? true } : nil)
    }

    /// Whether the cells of all visible elements are in the view and have been drawn, including the cells of lists inside them.
    var hasArrived: Bool {
        hasLoadedData && isSettled && !data.isProcessing && frames.visibleSet.isSubset(of: kind.mountedSet)
            && mounted.allSatisfy { $0.node?.hasArrivedAsCell ?? true }
    }
}
