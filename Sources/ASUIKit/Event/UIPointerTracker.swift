// SPDX-License-Identifier: Apache-2.0
internal import Foundation

/// Tracks the views under the pointer: notifies their hover recognisers and scroll views, and sets the cursor.
@MainActor
final class UIPointerTracker {
    private unowned let root: any ASInputRoot
    /// The location in the window; `nil` while the pointer is outside.
    var location: CGPoint?
    /// The views under the pointer, innermost first.
    private var hovered: [UIView] = []

    init(root: any ASInputRoot) {
        self.root = root
    }

    /// Updates the views under the pointer.
    func update() {
        let view = location.flatMap { root.hitTest($0, with: nil) }
        let chain = Array(sequence(first: view) { $0?.superview }.lazy.compactMap { $0 })
        let left = hovered.filter { view in !chain.contains { $0 === view } }
        hovered = chain
        for view in left { view.pointerHovers(at: nil) }
        for view in chain { view.pointerHovers(at: location) }
        guard location != nil else { return }
        root.showCursor(for: view)
    }

    /// Removes `view`, which is leaving the window, and its subviews.
    func forget(_ view: UIView) {
        let left = hovered.filter { $0.isDescendant(of: view) }
        hovered.removeAll { gone in left.contains { $0 === gone } }
        for view in left { view.pointerHovers(at: nil) }
    }
}
