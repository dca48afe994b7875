// SPDX-License-Identifier: Apache-2.0
internal import ASCompositor
internal import ASUIKit

extension ASContainerCore {
    /// Has what a jump goes to shown as soon as it is complete, also after adjustments; called before cells are mounted.
    func noteJump() {
        let isJump = !mountedSeen.isEmpty && geometry.setToMount.isDisjoint(mountedSeen)
        guard isJump || awaitsJump && !isAdjusting, let tree = view.layer.tree else { return }
        awaitsJump = isJump
        tree.presentEarly(for: self, when: isJump ? { @MainActor [weak self] in self?.hasArrived ?? true } : nil)
    }

    /// Whether all elements in sight have their cells in the view, and all drawings of those have landed, also those of lists in them.
    var hasArrived: Bool {
        hasLoadedData && isSettled && !data.isProcessing && geometry.visibleSet.isSubset(of: geometry.mountedSet)
            && mounted.allSatisfy { $0.node?.hasArrivedAsCell ?? true }
    }
}
