import AsyncDisplayKit

final class FeedViewController: ASDKViewController<ASTableNode>, ASTableDataSource {
    private let photos: [URL]

    init(photos: [URL]) {
        self.photos = photos
        super.init(node: ASTableNode())
        title = "Photos"
        node.dataSource = self
    }

    func tableNode(_ tableNode: ASTableNode, numberOfRowsInSection section: Int) -> Int { photos.count }

    func tableNode(_ tableNode: ASTableNode, nodeBlockForRowAt indexPath: IndexPath) -> ASCellNodeBlock {
        let photo = photos[indexPath.row]
        return {
            let cell = ASTextCellNode()
            cell.text = photo.lastPathComponent
            return cell
        }
    }
}
