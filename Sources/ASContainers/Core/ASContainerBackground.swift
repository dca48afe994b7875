// SPDX-License-Identifier: Apache-2.0
internal import ASCompositor
package import ASUIKit
internal import Foundation

/// The view behind all cells of a container, which does not scroll.
///
/// - Thread: main
@MainActor
package final class ASContainerBackground {
    /// Behind fading cells.
    private static let depth: CGFloat = -2

    package private(set) var view: UIView?

    nonisolated init() {}

    /// Shows another view in `container`; `nil` for none.
    package func set(_ new: UIView?, in container: UIScrollView) {
        guard new !== view else { return }
        if view?.superview === container { view?.removeFromSuperview() }
        view = new
        guard let new else { return }
        new.layer.zPosition = Self.depth
        container.insertSubview(new, at: 0)
        layOut(in: container)
    }

    /// Moves the view to the viewport.
    func layOut(in container: UIScrollView) {
        guard let view, view.frame != container.bounds else { return }
        UIView.performWithoutAnimation { view.frame = container.bounds }
    }
}
