// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASCollectionLayouts
@_spi(ASHooks) internal import ASContainers
internal import ASNodes
internal import ASUIKit
internal import Foundation

/// The placeholder node of an item or a supplementary element whose view the data source makes on main.
///
/// It contains that view while the element is visible.
final class ASInteropCellNode: ASCellNode {
    /// The size of items without a specified size, as in a flow layout.
    private static let defaultSize = CGSize(width: 50, height: 50)

    /// The view while it exists, and the path of its element when it appeared.
    @MainActor private(set) var content: (view: UICollectionReusableView, path: IndexPath)?

    override init() {
        super.init()
        clipsToBounds = false
    }

    override var showsForeignView: Bool { true }

    /// Returns the maximum size, or the default size along axes without a limit.
    override func calculateSizeThatFits(_ constrainedSize: CGSize) -> CGSize {
        CGSize(
            width: constrainedSize.width.isFinite ? constrainedSize.width : Self.defaultSize.width,
            height: constrainedSize.height.isFinite ? constrainedSize.height : Self.defaultSize.height
        )
    }

    /// Returns `false`: the data source sets the content of a view when the view is requested.
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

    /// Removes the view and returns it.
    @MainActor
    func removeContent() -> (view: UICollectionReusableView, path: IndexPath)? {
        defer { content = nil }
        content?.view.removeFromSuperview()
        if let cell = content?.view as? UICollectionViewCell { (cell.isSelected, cell.isHighlighted) = (false, false) }
        return content
    }

    @MainActor
    override func applyLayoutAttributes(_ layoutAttributes: UICollectionViewLayoutAttributes) {
        content?.view.apply(layoutAttributes)
    }

    /// Returns the cell from the app; `nil` for the placeholder of a UIKit view, which is internal to the collection.
    static func node(_ cell: ASCellNode) -> ASCellNode? { cell.showsForeignView ? nil : cell }
}
