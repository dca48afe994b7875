// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit

/// The program after section 1 of the tutorial `PhotoFeed`, written by `Documentation/tutorials.py`.
enum PhotoFeed1 {
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
            return {
                let cell = ASTextCellNode()
                cell.text = photo.lastPathComponent
                return cell
            }
        }
    }
}
