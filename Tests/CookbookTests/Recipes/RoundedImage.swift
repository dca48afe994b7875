// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit

func avatar(_ image: UIImage?) -> ASImageNode {
    let node = ASImageNode()
    node.image = image
    node.contentMode = .scaleAspectFill
    node.style.preferredSize = CGSize(width: 64, height: 64)
    node.cornerRadius = 32
    node.clipsToBounds = true
    return node
}
