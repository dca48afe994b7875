// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit

/// The program after section 3 of the tutorial `PhotoFeed`, written by `Documentation/tutorials.py`.
enum PhotoFeed3 {
    final class FeedApp: UIResponder, UIApplicationDelegate {
        private var window: UIWindow?

        func applicationDidFinishLaunching(_ application: UIApplication) {
            window = UIWindow(size: CGSize(width: 480, height: 720))
            window?.rootViewController = FeedViewController(photos: photos)
            window?.makeKeyAndVisible()
        }

        private var photos: [URL] {
            let folder = URL(fileURLWithPath: CommandLine.arguments.dropFirst().first ?? ".")
            let names = FileManager.default.subpaths(atPath: folder.path) ?? []
            return names.sorted().map { folder.appendingPathComponent($0) }
                .filter { ["jpg", "jpeg", "png"].contains($0.pathExtension.lowercased()) }
        }
    }

    final class FeedViewController: ASDKViewController<ASTableNode>, ASTableDataSource {
        private let photos: [URL]
        private var liked: Set<URL> = [] {
            didSet { title = liked.isEmpty ? "Photos" : "Photos, \(liked.count) liked" }
        }

        init(photos: [URL]) {
            self.photos = photos
            super.init(node: ASTableNode())
            title = "Photos"
            node.dataSource = self
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

        private func setLiked(_ isLiked: Bool, _ photo: URL) {
            if isLiked { liked.insert(photo) } else { liked.remove(photo) }
        }
    }

    final class PhotoNode: ASCellNode {
        private let imageNode = ASNetworkImageNode()
        private let titleNode = ASTextNode()
        private let likeButton = ASButtonNode()
        private var isLiked: Bool
        /// Called on main when the user has liked the photo, or no longer likes it.
        var onLike: (@MainActor (Bool) -> Void)?

        init(photo: URL, isLiked: Bool = false) {
            self.isLiked = isLiked
            super.init()
            automaticallyManagesSubnodes = true
            imageNode.url = photo
            imageNode.contentMode = .scaleAspectFill
            imageNode.clipsToBounds = true
            imageNode.cornerRadius = 12
            imageNode.placeholderColor = .systemGray5
            titleNode.attributedText = NSAttributedString(
                string: photo.deletingPathExtension().lastPathComponent,
                attributes: [.font: UIFont.boldSystemFont(ofSize: 16), .foregroundColor: UIColor.label]
            )
            likeButton.hitTestSlop = UIEdgeInsets(top: -8, left: -12, bottom: -8, right: -12)
            likeButton.addTarget(self, forControlEvents: .touchUpInside) { $0.likeTapped() }
            showLike()
        }

        @MainActor private func likeTapped() {
            isLiked.toggle()
            showLike()
            onLike?(isLiked)
        }

        private func showLike() {
            let color: UIColor = isLiked ? .systemPink : .secondaryLabel
            likeButton.setTitle(isLiked ? "♥" : "♡", with: .systemFont(ofSize: 22), with: color, for: .normal)
            likeButton.accessibilityLabel = isLiked ? "Unlike" : "Like"
        }

        override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
            titleNode.style.flexGrow = 1
            titleNode.style.flexShrink = 1
            let caption = ASStackLayoutSpec.horizontal()
            caption.alignItems = .center
            caption.children = [titleNode, likeButton]
            let column = ASStackLayoutSpec.vertical()
            column.spacing = 8
            column.alignItems = .stretch
            column.children = [ASRatioLayoutSpec(ratio: 9.0 / 16.0, child: imageNode), caption]
            return ASInsetLayoutSpec(insets: UIEdgeInsets(top: 12, left: 16, bottom: 12, right: 16), child: column)
        }
    }
}
