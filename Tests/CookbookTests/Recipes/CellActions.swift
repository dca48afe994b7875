// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit

struct AlbumPhoto: Sendable {
    let id: Int
    let title: String
    var isLiked = false
}

final class AlbumCellNode: ASCellNode {
    private let button = ASButtonNode()

    init(_ photo: AlbumPhoto, toggleLike: @escaping @MainActor @Sendable () -> Void) {
        super.init()
        automaticallyManagesSubnodes = true
        let title = "\(photo.isLiked ? "♥" : "♡") \(photo.title)"
        button.setTitle(title, with: .systemFont(ofSize: 18), with: .systemPink, for: .normal)
        button.addAction(forControlEvents: .touchUpInside) { _ in toggleLike() }
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        let row = ASStackLayoutSpec.horizontal()
        row.children = [button]
        return ASInsetLayoutSpec(insets: UIEdgeInsets(top: 16, left: 16, bottom: 16, right: 16), child: row)
    }
}

final class LikesViewController: ASDKViewController<ASTableNode>, ASTableDataSource {
    private var photos = ["Cat", "Coffee", "Moon"].enumerated().map { AlbumPhoto(id: $0, title: $1) }

    override init() {
        super.init(node: ASTableNode())
        node.dataSource = self
    }

    private func toggleLike(_ id: Int) {
        guard let row = photos.firstIndex(where: { $0.id == id }) else { return }
        photos[row].isLiked.toggle()
        node.reloadRows(at: [IndexPath(row: row, section: 0)], with: .none)
    }

    func tableNode(_ tableNode: ASTableNode, numberOfRowsInSection section: Int) -> Int { photos.count }

    func tableNode(_ tableNode: ASTableNode, nodeBlockForRowAt indexPath: IndexPath) -> ASCellNodeBlock {
        let photo = photos[indexPath.row]
        let toggleLike: @MainActor @Sendable () -> Void = { [weak self] in self?.toggleLike(photo.id) }
        return { AlbumCellNode(photo, toggleLike: toggleLike) }
    }
}
