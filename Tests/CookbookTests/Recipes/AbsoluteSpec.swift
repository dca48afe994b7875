// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit

func pinned(_ map: ASDisplayNode, _ pin: ASDisplayNode) -> ASLayoutSpec {
    map.style.preferredSize = CGSize(width: 160, height: 100)
    pin.style.preferredSize = CGSize(width: 16, height: 16)
    pin.style.layoutPosition = CGPoint(x: 72, y: 42)
    return ASAbsoluteLayoutSpec(children: [map, pin])
}
