// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit

func photo(_ url: URL) -> ASNetworkImageNode {
    let node = ASNetworkImageNode()
    node.url = url
    node.contentMode = .scaleAspectFill
    node.clipsToBounds = true
    node.placeholderColor = .systemGray5
    node.style.preferredSize = CGSize(width: 120, height: 80)
    return node
}
