// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit

final class AlbumViewController: ASDKViewController<ASDisplayNode> {
    init(_ name: String) {
        super.init(node: ASDisplayNode())
        node.backgroundColor = .systemBackground
        title = name
        navigationItem.rightBarButtonItem = UIBarButtonItem(title: "Next") { [weak self] _ in
            self?.navigationController?.pushViewController(AlbumViewController("Second album"), animated: true)
        }
    }
}

@MainActor
func albums() -> ASDKNavigationController {
    ASDKNavigationController(rootViewController: AlbumViewController("First album"))
}
