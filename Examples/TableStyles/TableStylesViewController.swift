// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import Foundation

/// The decorations of table rows: accessories, separators, backgrounds and indentation.
///
/// Sections have header and footer views, and the table has views above and below all rows. The menu of a row has a preview.
public final class TableStylesViewController: ASDKViewController<ASTableNode> {
    private let banner = BannerView()
    private let status = BannerView()
    private var sections = StyleRow.samples

    override public init() {
        super.init(node: ASTableNode())
        title = "Table styles"
        node.backgroundColor = .systemBackground
        node.separatorInset = UIEdgeInsets(top: 0, left: 15, bottom: 0, right: 0)
        node.dataSource = self
        node.delegate = self
    }

    override public func viewDidLoad() {
        super.viewDidLoad()
        banner.show("Accessories, backgrounds and menus", isTitle: true)
        banner.frame.size.height = 56
        status.show("Press a detail button, or open the menu of a row.")
        status.frame.size.height = 44
        node.view.tableHeaderView = banner
        node.view.tableFooterView = status
    }

    private func row(_ path: IndexPath) -> StyleRow { sections[path.section].rows[path.row] }

    /// Shows a text below all rows.
    func showStatus(_ text: String) {
        status.show(text)
        UIAccessibility.post(notification: .announcement, argument: text)
    }
}

/// The rows of the table.
extension TableStylesViewController: ASTableDataSource {
    /// Returns the number of sections.
    public func numberOfSections(in tableNode: ASTableNode) -> Int { sections.count }

    /// Returns the number of rows.
    public func tableNode(_ tableNode: ASTableNode, numberOfRowsInSection section: Int) -> Int {
        sections[section].rows.count
    }

    /// Returns a block that creates the row.
    public func tableNode(_ tableNode: ASTableNode, nodeBlockForRowAt indexPath: IndexPath) -> ASCellNodeBlock {
        let row = row(indexPath)
        return { StyleRowNode(row) }
    }

    /// Returns the title of the row as its identifier.
    public func modelIdentifierForElement(at indexPath: IndexPath, in tableNode: ASTableNode) -> String? {
        row(indexPath).title
    }

    /// Returns the index path of the row with a title.
    public func indexPathForElement(withModelIdentifier identifier: String, in tableNode: ASTableNode) -> IndexPath? {
        for (section, content) in sections.enumerated() {
            if let row = content.rows.firstIndex(where: { $0.title == identifier }) {
                return IndexPath(row: row, section: section)
            }
        }
        return nil
    }
}

/// Appearance and actions of the rows.
extension TableStylesViewController: ASTableDelegate {
    /// Returns a view with the title.
    public func tableNode(_ tableNode: ASTableNode, viewForHeaderInSection section: Int) -> UIView? {
        let view = BannerView()
        view.backgroundColor = .secondarySystemBackground
        view.show(sections[section].title, isTitle: true)
        return view
    }

    /// Returns the constant height of headers.
    public func tableNode(_ tableNode: ASTableNode, heightForHeaderInSection section: Int) -> CGFloat { 32 }

    /// Returns the space below a section.
    public func tableNode(_ tableNode: ASTableNode, heightForFooterInSection section: Int) -> CGFloat { 20 }

    /// Returns the level of the row.
    public func tableNode(_ tableNode: ASTableNode, indentationLevelForRowAt indexPath: IndexPath) -> Int {
        row(indexPath).level
    }

    /// Shows the title of the row whose button was tapped.
    public func tableNode(_ tableNode: ASTableNode, accessoryButtonTappedForRowWith indexPath: IndexPath) {
        showStatus("Details of “\(row(indexPath).title)”")
    }

    /// Toggles the checkmark of the row.
    public func tableNode(_ tableNode: ASTableNode, didSelectRowAt indexPath: IndexPath) {
        showStatus("Selected “\(row(indexPath).title)”")
        guard row(indexPath).title == "Check mark", let cell = tableNode.nodeForRow(at: indexPath) else { return }
        cell.accessoryType = cell.accessoryType == .none ? .checkmark : .none
    }

    /// Returns a menu with a preview.
    public func tableNode(
        _ tableNode: ASTableNode,
        contextMenuConfigurationForRowAt indexPath: IndexPath,
        point: CGPoint
    ) -> UIContextMenuConfiguration? {
        let row = row(indexPath)
        return UIContextMenuConfiguration(
            identifier: indexPath,
            previewProvider: { RowPreviewController(row) },
            actionProvider: { [weak self] _ in
                UIMenu(children: [
                    UIAction(title: "Show the title") { _ in self?.showStatus(row.title) },
                    UIAction(title: "Show the detail") { _ in self?.showStatus(row.detail) },
                ])
            }
        )
    }

    /// Returns the cell of the row as the lifted preview.
    public func tableNode(
        _ tableNode: ASTableNode,
        previewForHighlightingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview? {
        guard let path = configuration.identifier as? IndexPath, let cell = tableNode.cellForRow(at: path) else {
            return nil
        }
        let parameters = UIPreviewParameters()
        parameters.backgroundColor = .systemBackground
        return UITargetedPreview(view: cell, parameters: parameters)
    }

    /// Opens the row after a click on the preview.
    public func tableNode(
        _ tableNode: ASTableNode,
        willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
        animator: any UIContextMenuInteractionCommitAnimating
    ) {
        guard let path = configuration.identifier as? IndexPath else { return }
        animator.addCompletion { [weak self] in
            guard let self else { return }
            showStatus("Opened “\(row(path).title)”")
        }
    }
}
