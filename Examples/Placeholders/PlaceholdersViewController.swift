// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import DemoSupport

/// Rows with slow drawings, with fading placeholders, with abrupt ones, or without any because main waits.
///
/// Waiting is "synchronous concurrency": main waits while all processors draw the parts of a row at the same time.
public final class PlaceholdersViewController: ASDKViewController<ASDisplayNode>, ASTableDataSource {
    private static let delays = [0, 0.3, 1.5]

    private let table = ASTableNode()
    private let delayControl = ASSegmentedControlNode(titles: ["Fast", "0.3 s", "1.5 s"])
    private let fadeControl = ASSegmentedControlNode(titles: ["Fade", "No fade"])
    private let waitControl = ASSegmentedControlNode(titles: ["Placeholders", "Wait for all"])
    private let reloadButton = ASButtonNode()
    private var settings = PlaceholderSettings()

    override public init() {
        super.init(node: ASDisplayNode())
        title = "Placeholders"
        node.backgroundColor = .systemGray6
        node.automaticallyManagesSubnodes = true
        table.dataSource = self
        table.style.flexGrow = 1
        table.style.flexShrink = 1
        for control in [delayControl, fadeControl, waitControl] {
            control.selectedSegmentIndex = 0
            control.addTarget(
                self,
                action: PlaceholdersViewController.settingsDidChange,
                forControlEvents: .valueChanged
            )
        }
        reloadButton.setTitle("Redraw", with: UIFont.boldSystemFont(ofSize: 14), with: DemoColor.onAccent, for: .normal)
        reloadButton.backgroundColor = DemoColor.accent
        reloadButton.cornerRadius = 6
        reloadButton.contentEdgeInsets = UIEdgeInsets(top: 6, left: 14, bottom: 6, right: 14)
        reloadButton.addTarget(self, action: PlaceholdersViewController.redrawAll, forControlEvents: .touchUpInside)
        node.layoutSpecBlock = { [table, delayControl, fadeControl, waitControl, reloadButton] _, _ in
            let controls = ASStackLayoutSpec.horizontal()
            controls.spacing = 10
            controls.lineSpacing = 8
            controls.flexWrap = .wrap
            controls.alignItems = .center
            controls.children = [delayControl, fadeControl, waitControl, reloadButton]
            let column = ASStackLayoutSpec.vertical()
            column.alignItems = .stretch
            column.children = [
                ASInsetLayoutSpec(insets: UIEdgeInsets(top: 12, left: 16, bottom: 12, right: 16), child: controls),
                table,
            ]
            return column
        }
    }

    /// Returns a number of rows that needs scrolling.
    public func tableNode(_ tableNode: ASTableNode, numberOfRowsInSection section: Int) -> Int { 200 }

    /// Returns a row with the current settings.
    public func tableNode(_ tableNode: ASTableNode, nodeBlockForRowAt indexPath: IndexPath) -> ASCellNodeBlock {
        let (row, settings) = (indexPath.row, settings)
        return { PlaceholderRowNode(row: row, settings: settings) }
    }

    private func settingsDidChange() {
        settings = PlaceholderSettings(
            delay: Self.delays[max(0, delayControl.selectedSegmentIndex)],
            fades: fadeControl.selectedSegmentIndex == 0,
            waits: waitControl.selectedSegmentIndex == 1
        )
        table.reloadData()
    }

    /// Redraws the visible rows with placeholders.
    ///
    /// It clears the contents first, because a redraw keeps the old pixels until it has finished and needs no placeholder.
    private func redrawAll() {
        for cell in table.visibleNodes {
            cell.recursivelyClearContents()
            cell.recursivelyEnsureDisplaySynchronously(cell.neverShowPlaceholders)
        }
    }
}
