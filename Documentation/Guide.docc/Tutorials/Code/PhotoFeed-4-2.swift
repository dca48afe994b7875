import AsyncDisplayKit

final class FeedViewController: ASDKViewController<ASTableNode>, ASTableDataSource, ASTableDelegate {
    private let photos: [URL]
    private var liked: Set<URL> = [] {
        didSet { title = liked.isEmpty ? "Photos" : "Photos, \(liked.count) liked" }
    }

    init(photos: [URL]) {
        self.photos = photos
        super.init(node: ASTableNode())
        title = "Photos"
        node.dataSource = self
        node.delegate = self
    }

    func tableNode(_ tableNode: ASTableNode, numberOfRowsInSection section: Int) -> Int { photos.count }

    func tableNode(_ tableNode: ASTableNode, nodeBlockForRowAt indexPath: IndexPath) -> ASCellNodeBlock {
        let photo = photos[indexPath.row]
        let isLiked = liked.contains(photo)
        return { [weak self] in  // runs in the background
            let cell = PhotoNode(photo: photo, isLiked: isLiked)
            cell.onLike = { self?.setLiked($0, photo) }
            return cell
        }
    }

    func tableNode(_ tableNode: ASTableNode, didSelectRowAt indexPath: IndexPath) {
        tableNode.deselectRow(at: indexPath, animated: true)
        navigationController?.pushViewController(PhotoViewController(photo: photos[indexPath.row]), animated: true)
    }

    private func setLiked(_ isLiked: Bool, _ photo: URL) {
        if isLiked { liked.insert(photo) } else { liked.remove(photo) }
    }
}
