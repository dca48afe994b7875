// SPDX-License-Identifier: Apache-2.0
internal import ASCompositor
package import ASUIKit
package import Foundation

/// The view behind the content of a cell: its background views, and a colour below them.
///
/// - Thread: main
package final class ASCellBackdrop: UIView {
    /// Behind cells, in front of fading cells.
    private static let depth: CGFloat = -0.5
    private var shown: [UIView] = []

    init() {
        super.init(frame: .zero)
        layer.zPosition = Self.depth
    }

    /// Returns whether the cell has a background view to show.
    static func isNeeded(by cell: ASCellNode, isHighlightedOrSelected: Bool) -> Bool {
        cell.backgroundView != nil || isHighlightedOrSelected && cell.selectedBackgroundView != nil
    }

    /// Shows the background views of a cell; `isHighlightedOrSelected` includes the view for the selected or pressed state.
    func show(_ cell: ASCellNode, isHighlightedOrSelected: Bool) {
        let wanted = [cell.backgroundView, isHighlightedOrSelected ? cell.selectedBackgroundView : nil].compactMap {
            $0
        }
        if !wanted.elementsEqual(shown, by: ===) {
            for view in shown where view.superview === self { view.removeFromSuperview() }
            shown = wanted
            for view in wanted { addSubview(view) }
        }
        layOut()
    }

    private func layOut() {
        for view in shown where view.frame != bounds { view.frame = bounds }
    }

    /// Fills the backdrop with the views.
    override package func layoutSubviews() {
        super.layoutSubviews()
        layOut()
    }

    /// Returns only subviews of the background views; other touches reach the views behind the backdrop.
    override package func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        let hit = super.hitTest(point, with: event)
        return hit === self || shown.contains { $0 === hit } ? nil : hit
    }
}
