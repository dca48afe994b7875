// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit

func animation(_ data: Data) throws -> ASImageNode {
    let node = ASImageNode()
    node.animatedImage = try ASAnimatedImage(data: data)
    node.style.preferredSize = CGSize(width: 64, height: 64)
    return node
}
