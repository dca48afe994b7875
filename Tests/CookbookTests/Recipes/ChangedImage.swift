// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit

func framedImage(_ image: UIImage?) -> ASImageNode {
    let node = ASImageNode()
    node.image = image
    node.style.preferredSize = CGSize(width: 64, height: 64)
    node.imageModificationBlock = ASImageNodeRoundBorderModificationBlock(4, .systemOrange)
    return node
}
