// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASCollectionLayouts
@_spi(ASHooks) internal import ASContainers
internal import ASNodes
internal import ASUIKit
internal import Foundation

/// Stands in a collection for an item, or a supplementary element, whose view the data source makes on main: it has that view in it while
/// the item is seen.
final class ASInteropCellNode: ASCellNode {
    /// What items are of which nothing is said, as in a flow layout.
    private static let usualSize = CGSize(width: 50, height: 50)

    /// The view while it is there, and where its element stood when it came.
    @MainActor private(set) var content: (view: UICollectionReusableView, path: IndexPath)?

    override init() {
        super.init()
        clipsToBounds = false
    }

    override var showsForeignView: Bool { true }

    /// As large as it may be.
    override func calculateSizeThatFits(_ constrainedSize: CGSize) -> CGSize {
        CGSize(
            width: constrainedSize.width.isFinite ? constrainedSize.width : Self.usualSize.width,
            height: constrainedSize.height.isFinite ? constrainedSize.height : Self.usualSize.height
        )
    }

    /// Always another one: what the data source shows in a view, it puts there when it is asked for the view.
    override func canUpdate(toNodeModel nodeModel: any Sendable) -> Bool { false }

    @MainActor
    override func layout() {
        super.layout()
        if let content, content.view.frame != bounds { content.view.frame = bounds }
    }

    override var isSelected: Bool {
        get { super.isSelected }
        set {
            super.isSelected = newValue
            performOnMain { ($0 as? ASInteropCellNode)?.showState() }
        }
    }

    override var isHighlighted: Bool {
        get { super.isHighlighted }
        set {
            super.isHighlighted = newValue
            performOnMain { ($0 as? ASInteropCellNode)?.showState() }
        }
    }

    @MainActor
    private func showState() {
        guard let cell = content?.view as? UICollectionViewCell else { return }
        (cell.isSelected, cell.isHighlighted) = (isSelected, isHighlighted)
    }

    /// Shows a view.
    @MainActor
    func show(_ newView: UICollectionReusableView, at path: IndexPath) {
        content = (newView, path)
        newView.frame = bounds
        view.addSubview(newView)
        showState()
    }

    /// Gives the view away.
    @MainActor
    func takeContent() -> (view: UICollectionReusableView, path: IndexPath)? {
        defer { content = nil }
        content?.view.removeFromSuperview()
        if let cell = content?.view as? UICollectionViewCell { (cell.isSelected, cell.isHighlighted) = (false, false) }
        return content
    }

    @MainActor
    override func applyLayoutAttributes(_ layoutAttributes: UICollectionViewLayoutAttributes) {
        content?.view.apply(layoutAttributes)
    }

    /// The cell that the app has given; `nil` for one that only stands for a view of UIKit, which only the collection knows.
    static func node(_ cell: ASCellNode) -> ASCellNode? { cell.showsForeignView ? nil : cell }
}
