// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit

/// The program after section 2 of the tutorial `PhotoFeed`, written by `Documentation/tutorials.py`.
enum PhotoFeed2 {
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

        init(photos: [URL]) {
            self.photos = photos
            super.init(node: ASTableNode())
            title = "Photos"
            node.dataSource = self
        }

        func tableNode(_ tableNode: ASTableNode, numberOfRowsInSection section: Int) -> Int { photos.count }

        func tableNode(_ tableNode: ASTableNode, nodeBlockForRowAt indexPath: IndexPath) -> ASCellNodeBlock {
            let photo = photos[indexPath.row]
            return { PhotoNode(photo: photo) }  // runs in the background
        }
    }

    final class PhotoNode: ASCellNode {
        private let imageNode = ASNetworkImageNode()
        private let titleNode = ASTextNode()

        init(photo: URL) {
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
        }

        override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
            let column = ASStackLayoutSpec.vertical()
            column.spacing = 8
            column.alignItems = .stretch
            column.children = [ASRatioLayoutSpec(ratio: 9.0 / 16.0, child: imageNode), titleNode]
            return ASInsetLayoutSpec(insets: UIEdgeInsets(top: 12, left: 16, bottom: 12, right: 16), child: column)
        }
    }
}
