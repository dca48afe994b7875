// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASListEngine
internal import ASNodes
internal import ASUIKit
internal import Foundation

// The node that is shown while the container is empty.

extension ASContainerCore {
    /// Whether the container is known to be empty: not before the first load, and not while updates are pending.
    var isKnownEmpty: Bool { hasLoadedData && !data.isProcessing && data.visible.sections.rowCount == 0 }

    /// Called after updates have been shown: hides the node at once, or shows it in the next layout pass unless a further update comes
    /// before.
    func emptyStateMayChange() {
        guard let node = owner?.emptyStateNode else { return }
        if data.visible.sections.rowCount == 0 { view.setNeedsLayout() } else { node.removeFromSupernode() }
    }

    /// Shows the node if the container is empty, and updates its frame and that of the background; called in each layout pass.
    package func layOutEmptyState() {
        background.layOut(in: view)
        guard let owner, let node = owner.emptyStateNode else { return }
        let (frame, isThere) = (emptyStateFrame, node.supernode === owner)
        guard isThere || isKnownEmpty else { return }
        if node.frame != frame { node.frame = frame }
        guard !isThere else { return }
        owner.addSubnode(node)
        guard view.window != nil else { return }
        let alpha = node.alpha
        node.alpha = 0
        UIView.animate(withDuration: ASUpdateAnimation.duration) { node.alpha = alpha }
    }

    /// The viewport within its insets, at the location of content at rest.
    private var emptyStateFrame: CGRect {
        let size = CGSize(
            width: max(0, view.bounds.width - view.contentInset.horizontal),
            height: max(0, view.bounds.height - view.contentInset.vertical)
        )
        return CGRect(origin: .zero, size: size)
    }
}
