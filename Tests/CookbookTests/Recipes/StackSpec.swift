// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit

func row(_ icon: ASDisplayNode, _ title: ASTextNode, _ button: ASDisplayNode) -> ASLayoutSpec {
    icon.style.preferredSize = CGSize(width: 40, height: 40)
    title.style.flexGrow = 1  // takes the rest
    title.style.flexShrink = 1  // wraps instead of pushing the button out
    let row = ASStackLayoutSpec.horizontal()
    row.spacing = 12
    row.alignItems = .center
    row.children = [icon, title, button]
    return row
}
