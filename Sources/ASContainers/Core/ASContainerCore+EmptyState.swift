// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASListEngine
internal import ASNodes
internal import ASUIKit
internal import Foundation

// What is shown while there is nothing.

extension ASContainerCore {
    /// Whether it is known that there is no row and no item: not before the first load, and not while an update is on its way.
    var isKnownEmpty: Bool { hasLoadedData && !data.isProcessing && data.visible.sections.rowCount == 0 }

    /// Updates have been shown: it goes at once, and comes with the next layout pass, unless there is a further update by then.
    func emptyStateMayChange() {
        guard let node = owner?.emptyStateNode else { return }
        if data.visible.sections.rowCount == 0 { view.setNeedsLayout() } else { node.removeFromSupernode() }
    }

    /// A layout pass: shows what there is to show, where it belongs.
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
        UIView.animate(withDuration: ASPlaceAnimation.duration) { node.alpha = alpha }
    }

    /// The viewport within its insets, where the content stands that has not been pulled.
    private var emptyStateFrame: CGRect {
        let size = CGSize(
            width: max(0, view.bounds.width - view.contentInset.horizontal),
            height: max(0, view.bounds.height - view.contentInset.vertical)
        )
        return CGRect(origin: .zero, size: size)
    }
}
