// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import Foundation

/// The calls of the controllers of the other tabs, newest first.
final class CallsViewController: LoggingViewController {
    private var shown: [String] = []

    init(log: AppearanceLog) {
        super.init(name: "Calls", log: log)
    }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        shown = log.lines.reversed()
        log.markRead()
        node.reloadData()
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        log.markRead()
    }

    /// Returns `false`, because the rows have no action.
    override func tableNode(_ tableNode: ASTableNode, shouldHighlightRowAt indexPath: IndexPath) -> Bool { false }

    override func tableNode(_ tableNode: ASTableNode, numberOfRowsInSection section: Int) -> Int { shown.count }

    override func tableNode(_ tableNode: ASTableNode, nodeBlockForRowAt indexPath: IndexPath) -> ASCellNodeBlock {
        let line = shown[indexPath.row]
        return { NavigationRowNode(title: line, detail: "", hue: nil) }
    }
}
