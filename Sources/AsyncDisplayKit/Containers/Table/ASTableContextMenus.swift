// SPDX-License-Identifier: Apache-2.0
internal import ASUIKit
internal import Foundation

/// Asks a table's delegate for the menus of its rows.
@MainActor
final class ASTableContextMenus: UIContextMenuInteractionDelegate {
    private weak var table: ASTableView?
    private(set) lazy var interaction = UIContextMenuInteraction(delegate: self)

    init(_ table: ASTableView) {
        self.table = table
    }

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration? {
        table?.contextMenu(at: location)
    }

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        willDisplayMenuFor configuration: UIContextMenuConfiguration
    ) {
        table?.contextMenuOpens(at: interaction.location(in: table))
    }

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        willEndFor configuration: UIContextMenuConfiguration
    ) {
        table?.contextMenuClosed()
    }
}
