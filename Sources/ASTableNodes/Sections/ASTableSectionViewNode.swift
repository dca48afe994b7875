// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASContainers
internal import ASNodes
internal import ASUIKit
internal import Foundation

/// The header or the footer of a section with a view from the delegate.
final class ASTableSectionViewNode: ASCellNode {
    /// The fitting size of the view at the last width.
    private let wanted: ASLock<CGSize>
    private let viewNode: ASDisplayNode
    @MainActor private let shown: UIView

    /// - Parameters:
    ///   - view: the view, which has its fitting height at that width
    ///   - breadth: the width of the rows, in points
    @MainActor
    init(_ view: UIView, breadth: CGFloat) {
        shown = view
        viewNode = ASViewToDisplayNode(view) ?? ASDisplayNode(viewBlock: { view })
        wanted = ASLock(Self.size(of: view, breadth))
        super.init()
        debugName = "section view"
        addSubnode(viewNode)
    }

    @MainActor
    private static func size(of view: UIView, _ breadth: CGFloat) -> CGSize {
        let size = view.sizeThatFits(CGSize(width: breadth, height: .greatestFiniteMagnitude))
        return CGSize(width: breadth, height: size.height)
    }

    override func calculateSizeThatFits(_ constrainedSize: CGSize) -> CGSize {
        CGSize(width: constrainedSize.width, height: wanted.withLock { $0.height })
    }

    /// Measures the view again if the width has changed.
    @MainActor
    override func layout() {
        super.layout()
        let old = wanted.withLock { $0 }
        if old.width != bounds.width {
            let new = Self.size(of: shown, bounds.width)
            wanted.withLock { $0 = new }
            if old.height != new.height { setNeedsLayout() }
        }
        if viewNode.frame != bounds { viewNode.frame = bounds }
    }
}
