// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit

final class PlaylistViewController: ASDKViewController<ASTableNode>, ASTableDataSource, ASTableDelegate {
    private var songs = ["Autumn Leaves", "Blue in Green", "Stella by Starlight"]

    override init() {
        super.init(node: ASTableNode())
        node.dataSource = self
        node.delegate = self
    }

    func tableNode(
        _ tableNode: ASTableNode,
        trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? {
        let song = songs[indexPath.row]
        let delete = UIContextualAction(style: .destructive, title: "Delete") { [weak self] _, _, done in
            guard let self, let row = songs.firstIndex(of: song) else { return done(false) }
            songs.remove(at: row)
            node.deleteRows(at: [IndexPath(row: row, section: 0)], with: .automatic)
            done(true)
        }
        return UISwipeActionsConfiguration(actions: [delete])
    }

    func tableNode(_ tableNode: ASTableNode, numberOfRowsInSection section: Int) -> Int { songs.count }

    func tableNode(_ tableNode: ASTableNode, nodeBlockForRowAt indexPath: IndexPath) -> ASCellNodeBlock {
        let song = songs[indexPath.row]
        return {
            let cell = ASTextCellNode()
            cell.text = song
            return cell
        }
    }
}
