// SPDX-License-Identifier: Apache-2.0
internal import ASCompositor
package import ASUIKit
package import Foundation

/// What is behind the content of a cell: its background views, and a colour below them.
///
/// - Thread: main
package final class ASCellBackdrop: UIView {
    /// Behind cells, in front of those that fade out.
    private static let depth: CGFloat = -0.5
    private var shown: [UIView] = []

    init() {
        super.init(frame: .zero)
        layer.zPosition = Self.depth
    }

    /// Whether the cell has a view to show.
    static func isNeeded(by cell: ASCellNode, isLit: Bool) -> Bool {
        cell.backgroundView != nil || isLit && cell.selectedBackgroundView != nil
    }

    /// Shows the views of a cell that is selected or pressed if `isLit`.
    func show(_ cell: ASCellNode, isLit: Bool) {
        let wanted = [cell.backgroundView, isLit ? cell.selectedBackgroundView : nil].compactMap { $0 }
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

    /// The views fill it.
    override package func layoutSubviews() {
        super.layoutSubviews()
        layOut()
    }

    /// A touch is for what is in the views, or for what the cell is in.
    override package func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        let hit = super.hitTest(point, with: event)
        return hit === self || shown.contains { $0 === hit } ? nil : hit
    }
}
