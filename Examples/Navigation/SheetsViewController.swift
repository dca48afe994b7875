// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import Foundation

/// A row for each way to present a controller.
final class SheetsViewController: LoggingViewController {
    private static let ways: [(String, String, UIModalPresentationStyle, UIModalTransitionStyle)] = [
        ("Form sheet", "In the middle; Esc or a click beside it closes it", .formSheet, .coverVertical),
        ("Page sheet", "As high as the window", .pageSheet, .coverVertical),
        ("Full screen", "Over everything", .fullScreen, .coverVertical),
        ("Full screen, fading", "Over everything, with a fade", .fullScreen, .crossDissolve),
        ("Zoom from its row", "A custom transition", .formSheet, .coverVertical),
    ]

    /// The transition of the presented sheet, retained here because the sheet holds it weakly.
    private var zoom: ZoomTransition?

    init(log: AppearanceLog) {
        super.init(name: "Sheets", log: log)
    }

    override func tableNode(_ tableNode: ASTableNode, numberOfRowsInSection section: Int) -> Int { Self.ways.count }

    override func tableNode(_ tableNode: ASTableNode, nodeBlockForRowAt indexPath: IndexPath) -> ASCellNodeBlock {
        let (title, detail, _, _) = Self.ways[indexPath.row]
        return { NavigationRowNode(title: title, detail: detail, hue: nil) }
    }

    override func tableNode(_ tableNode: ASTableNode, didSelectRowAt indexPath: IndexPath) {
        super.tableNode(tableNode, didSelectRowAt: indexPath)
        let (title, _, style, transition) = Self.ways[indexPath.row]
        let content = AlbumsViewController(log: log, name: title)
        content.navigationItem.rightBarButtonItem = nil
        content.navigationItem.leftBarButtonItem = UIBarButtonItem(systemItem: .close) { [weak content] _ in
            content?.dismiss(animated: true)
        }
        let stack = ASDKNavigationController(rootViewController: content)
        stack.modalPresentationStyle = style
        stack.modalTransitionStyle = transition
        if indexPath.row == Self.ways.count - 1 {
            let row = tableNode.rectForRow(at: indexPath)
            let place = tableNode.view.convert(CGPoint(x: row.midX, y: row.midY), to: nil)
            let zoom = ZoomTransition(from: place)
            stack.transitioningDelegate = zoom
            self.zoom = zoom
        }
        present(stack, animated: true)
    }
}
