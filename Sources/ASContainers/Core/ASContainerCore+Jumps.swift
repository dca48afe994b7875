// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASCompositor
internal import ASListEngine
internal import ASNodes
internal import ASUIKit
internal import Foundation

// What a jump goes to is shown as soon as it is complete, and not only at the next refresh.

extension ASContainerCore {
    /// Called after the offset has changed, and before cells are added and removed.
    func noteJump() {
        let isJump = !mountedSeen.isEmpty && geometry.setToMount.isDisjoint(mountedSeen)
        // What comes is measured meanwhile, and put in its place.
        guard isJump || awaitsJump && !isAdjusting, let tree = view.layer.tree else { return }
        awaitsJump = isJump
        // While content moves, its frames keep to the refreshes.
        guard isJump else { return tree.forgetEarly(for: self) }
        tree.presentEarly(for: self) { [weak self] in self?.hasArrived ?? true }
    }

    /// Whether all elements in sight have their cells in the view, and all drawings of those have landed, also those of lists in them.
    private var hasArrived: Bool {
        let isMounted = hasLoadedData && geometry.seenSet.isSubset(of: geometry.mountedSet)
        guard isMounted, isSettled, !data.isProcessing else { return false }
        let hasArrived = mounted.allSatisfy { element in
            guard let cell = element.node else { return true }
            let inner = cell.subtree.compactMap { ($0 as? ASListNode)?.loadedCore }
            return cell.asyncTransactionContainerState == .noTransactions && inner.allSatisfy(\.hasArrived)
        }
        if hasArrived { awaitsJump = false }
        return hasArrived
    }
}
