// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASContainers
internal import ASInteractions
internal import ASListEngine
internal import ASUIKit
internal import Foundation

/// Queries the data source and the delegate of a table.
///
/// - Thread: main
@MainActor
final class ASTableSource: ASContainerSource {
    private weak var node: ASTableNode?
    /// The view of the node, which has the actions of rows.
    private var view: ASTableView? { node?.loadedView as? ASTableView }

    init(_ node: ASTableNode) {
        self.node = node
    }

    // MARK: Data source

    var dataSource: AnyObject? { node?.dataSource }

    var sectionCount: Int {
        guard let node, let dataSource = node.dataSource else { return 0 }
        return dataSource.numberOfSections(in: node)
    }

    func rowCount(inSection section: Int) -> Int {
        guard let node, let dataSource = node.dataSource else { return 0 }
        return dataSource.tableNode(node, numberOfRowsInSection: section)
    }

    /// Returns the counts of all sections; a header or a footer is one element before or behind the rows.
    func sectionCounts() -> [ASSectionCounts] {
        (0..<sectionCount).map { section in
            ASSectionCounts(
                rowCount(inSection: section),
                leading: hasTitle(section, .leading) ? 1 : 0,
                trailing: hasTitle(section, .trailing) ? 1 : 0
            )
        }
    }

    func nodeBlock(at elementPath: ASElementPath) -> ASCellNodeBlock? {
        guard let node, let dataSource = node.dataSource else { return nil }
        // A header or footer that the data source has removed meanwhile is about to be deleted.
        guard let path = elementPath.row?.indexPath else { return title(of: elementPath.section, elementPath.part) }
        return dataSource.tableNode(node, nodeBlockForRowAt: path)
    }

    /// Returns the height of a header or a footer from the delegate; `nil` for the height of the content.
    func height(ofTitle section: Int, _ part: ASElementPath.Part) -> CGFloat? {
        guard let node, let delegate = node.delegate else { return nil }
        let height =
            part == .leading
            ? delegate.tableNode(node, heightForHeaderInSection: section)
            : delegate.tableNode(node, heightForFooterInSection: section)
        return height < 0 ? nil : height
    }

    /// Whether a section has a header or a footer.
    private func hasTitle(_ section: Int, _ part: ASElementPath.Part) -> Bool {
        // Apps return less than a pixel to hide a header, because UIKit takes 0 as the default height.
        height(ofTitle: section, part).map { $0 >= 0.1 } ?? (title(of: section, part) != nil)
    }

    private func view(ofTitle section: Int, _ part: ASElementPath.Part) -> UIView? {
        guard let node, let delegate = node.delegate else { return nil }
        return part == .leading
            ? delegate.tableNode(node, viewForHeaderInSection: section)
            : delegate.tableNode(node, viewForFooterInSection: section)
    }

    /// Returns a block for the header or the footer of a section.
    ///
    /// That is the data source's own cell, or a cell with the delegate's view or with the title. If only a height is specified, the cell
    /// is empty. Otherwise returns `nil`.
    private func title(of section: Int, _ part: ASElementPath.Part) -> ASCellNodeBlock? {
        guard let node, let dataSource = node.dataSource else { return nil }
        let isHeader = part == .leading
        if let block = isHeader
            ? dataSource.tableNode(node, nodeBlockForHeaderInSection: section)
            : dataSource.tableNode(node, nodeBlockForFooterInSection: section)
        {
            return block
        }
        if let view = view(ofTitle: section, part) {
            return ASCellHandle(ASTableSectionViewNode(view, breadth: self.view?.viewport.breadth ?? 0)).block
        }
        let title =
            isHeader
            ? dataSource.tableNode(node, titleForHeaderInSection: section)
            : dataSource.tableNode(node, titleForFooterInSection: section)
        guard let title else {
            guard height(ofTitle: section, part) != nil else { return nil }
            return { ASCellNode() }
        }
        let look: ASTableTitleNode.Look =
            switch (node.tableStyle, isHeader) {
            case (.plain, true): .plainHeader
            case (.plain, false): .plainFooter
            case (.grouped, true): .groupedHeader
            case (.grouped, false): .groupedFooter
            }
        return { ASTableTitleNode(title, look) }
    }

    func nodeModel(at path: ASElementPath) -> (any Sendable)? {
        guard let node, let row = path.row else { return nil }
        return node.dataSource?.tableNode(node, nodeModelForRowAt: row.indexPath)
    }

    func modelIdentifier(at path: IndexPath) -> String? {
        guard let node else { return nil }
        return node.dataSource?.modelIdentifierForElement(at: path, in: node)
    }

    func path(ofModel identifier: String) -> IndexPath? {
        guard let node else { return nil }
        return node.dataSource?.indexPathForElement(withModelIdentifier: identifier, in: node)
    }

    // MARK: Display and batches

    func willShow(_ element: ASListElement, _ cell: ASCellNode) {
        guard let node, element.isRow else { return }
        node.delegate?.tableNode(node, willDisplayRowWith: cell)
    }

    func didEndShowing(_ element: ASListElement, _ cell: ASCellNode) {
        guard let node, element.isRow else { return }
        node.delegate?.tableNode(node, didEndDisplayingRowWith: cell)
    }

    var wantsBatches: Bool { node?.delegate != nil }

    func batchFetch() -> (@Sendable (ASBatchContext) -> Void)? {
        guard let node, let delegate = node.delegate, delegate.shouldBatchFetch(for: node) else { return nil }
        // The table is a thread-safe handle, and the delegate is used only for its one method that may be called on any thread.
        let call = ASUncheckedTransfer((node, delegate))
        let view = ASMainHeld(node.view)
        return { context in
            let (node, delegate) = call.value
            delegate.tableNode(node, willBeginBatchFetchWith: context)
            if context.beginAgainIfDeclined(), let view = view.object {
                delegate.tableView(view, willBeginBatchFetchWith: context)
            }
            view.releaseOnMain()
        }
    }

    // MARK: Selection

    var selectionRules: ASSelectionRules? {
        var rules = node?.selectionRules ?? ASSelectionRules()
        let settings = node?.tableSettings.withLock { $0 } ?? .init()
        if settings.isEditing {
            rules.canSelect = settings.hasMarks || rules.allowsSelection && settings.allowsSelectionDuringEditing
            rules.allowsMultipleSelection = settings.hasMarks
        }
        if settings.hasMarks { (rules.allowsSelection, rules.togglesSelectionOnClick) = (true, true) }
        return rules
    }

    func allowsClick(at path: IndexPath) -> Bool {
        guard let node else { return false }
        return node.delegate?.tableNode(node, shouldHighlightRowAt: path) ?? true
    }

    func notifyHighlighted(_ isHighlighted: Bool, at path: IndexPath) {
        guard let node, let delegate = node.delegate else { return }
        if isHighlighted {
            delegate.tableNode(node, didHighlightRowAt: path)
        } else {
            delegate.tableNode(node, didUnhighlightRowAt: path)
        }
    }

    func pathToSelect(for path: IndexPath) -> IndexPath? {
        guard let node, let delegate = node.delegate else { return path }
        return delegate.tableNode(node, willSelectRowAt: path)
    }

    func pathToDeselect(for path: IndexPath, byItself: Bool) -> IndexPath? {
        guard let node, let delegate = node.delegate else { return path }
        return delegate.tableNode(node, willDeselectRowAt: path)
    }

    func notifySelected(_ isSelected: Bool, at path: IndexPath) {
        guard let node, let delegate = node.delegate else { return }
        if isSelected {
            delegate.tableNode(node, didSelectRowAt: path)
        } else {
            delegate.tableNode(node, didDeselectRowAt: path)
        }
    }

    func contextMenu(at path: IndexPath, _ point: CGPoint) -> UIContextMenuConfiguration? {
        guard let node else { return nil }
        return node.delegate?.tableNode(node, contextMenuConfigurationForRowAt: path, point: point)
            ?? view?.actionMenu(at: point)
    }

    func menuPreview(_ configuration: UIContextMenuConfiguration, isDismissing: Bool) -> UITargetedPreview? {
        guard let node, let delegate = node.delegate else { return nil }
        return isDismissing
            ? delegate.tableNode(node, previewForDismissingContextMenuWithConfiguration: configuration)
            : delegate.tableNode(node, previewForHighlightingContextMenuWithConfiguration: configuration)
    }

    func performPreviewAction(
        _ configuration: UIContextMenuConfiguration,
        _ animator: any UIContextMenuInteractionCommitAnimating
    ) {
        guard let node else { return }
        node.delegate?.tableNode(node, willPerformPreviewActionForMenuWith: configuration, animator: animator)
    }

    func actionsForReader(of element: ASListElement) -> [UIAccessibilityCustomAction] {
        view?.actionsForReader(of: element) ?? []
    }

    // MARK: Moving

    func allowsMove(at path: IndexPath) -> Bool {
        guard let node else { return false }
        return node.dataSource?.tableNode(node, canMoveRowAt: path) ?? false
    }

    func goal(ofMoveFrom path: IndexPath, to proposed: IndexPath) -> IndexPath {
        guard let node, let delegate = node.delegate else { return proposed }
        return delegate.tableNode(node, targetIndexPathForMoveFromRowAt: path, toProposedIndexPath: proposed)
    }

    func move(from path: IndexPath, to goal: IndexPath) {
        guard let node else { return }
        node.dataSource?.tableNode(node, moveRowAt: path, to: goal)
    }
}
