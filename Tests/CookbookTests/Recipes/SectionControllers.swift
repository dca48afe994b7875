// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit

struct Album: Identifiable, Equatable, Sendable {
    var id: String
    var songs: [String]
}

final class AlbumSection: ASSectionController {
    private var album = Album(id: "", songs: [])

    func didUpdate(to object: Any) {
        if let album = object as? Album { self.album = album }
    }

    func numberOfItems() -> Int { album.songs.count }

    func nodeBlockForItem(at index: Int) -> ASCellNodeBlock {
        let song = album.songs[index]
        return {
            let cell = ASTextCellNode()
            cell.text = song
            return cell
        }
    }
}

@MainActor
func adapter(_ collection: ASCollectionNode) -> ASListAdapter<Album> {
    ASListAdapter(collectionNode: collection) { _ in AlbumSection() }
}
