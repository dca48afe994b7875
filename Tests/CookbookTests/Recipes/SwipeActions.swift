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
        let delete = UIContextualAction(style: .destructive, title: "Delete") { [weak self] _, _, done in
            self?.songs.remove(at: indexPath.row)
            self?.node.deleteRows(at: [indexPath], with: .automatic)
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
