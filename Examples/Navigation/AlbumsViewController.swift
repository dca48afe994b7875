// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import Foundation

/// Nested albums: each row pushes another level.
final class AlbumsViewController: LoggingViewController {
    private static let names = ["Spring", "The sea", "Kittens", "Mountains", "At night", "Letters", "Trains", "Bread"]

    private let level: Int

    init(log: AppearanceLog, name: String = "Albums", level: Int = 0) {
        self.level = level
        super.init(name: name, log: log)
        if level > 0 {
            navigationItem.rightBarButtonItem = UIBarButtonItem(
                title: "All albums",
                target: self,
                action: AlbumsViewController.goToRoot
            )
        } else {
            navigationItem.rightBarButtonItem = UIBarButtonItem(systemItem: .edit) { [weak self] item in
                item.title = item.title == "Edit" ? "Done" : "Edit"
                item.style = item.style == .done ? .plain : .done
                self?.title = item.style == .done ? "Editing" : "Albums"
            }
        }
    }

    private func goToRoot() {
        navigationController?.popToRootViewController(animated: true)
    }

    override func tableNode(_ tableNode: ASTableNode, numberOfRowsInSection section: Int) -> Int {
        Self.names.count
    }

    override func tableNode(_ tableNode: ASTableNode, nodeBlockForRowAt indexPath: IndexPath) -> ASCellNodeBlock {
        let (row, level) = (indexPath.row, level)
        let name = Self.names[(row + 3 * level) % Self.names.count]
        let hue = CGFloat((row + 2 * level) % Self.names.count) / CGFloat(Self.names.count)
        return { NavigationRowNode(title: name, detail: "level \(level + 1)", hue: hue) }
    }

    override func tableNode(_ tableNode: ASTableNode, didSelectRowAt indexPath: IndexPath) {
        super.tableNode(tableNode, didSelectRowAt: indexPath)
        let name = Self.names[(indexPath.row + 3 * level) % Self.names.count]
        navigationController?.pushViewController(
            AlbumsViewController(log: log, name: name, level: level + 1),
            animated: true
        )
    }
}
