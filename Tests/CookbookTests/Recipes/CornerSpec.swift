// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit

func badged(_ avatar: ASDisplayNode, _ badge: ASDisplayNode) -> ASLayoutSpec {
    badge.style.preferredSize = CGSize(width: 12, height: 12)
    return ASCornerLayoutSpec(child: avatar, corner: badge, location: .topRight)
}
