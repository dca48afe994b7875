// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit

func captioned(_ photo: ASDisplayNode, _ caption: ASTextNode) -> ASLayoutSpec {
    let bottom = ASInsetLayoutSpec(
        insets: UIEdgeInsets(top: .infinity, left: 12, bottom: 12, right: 12),
        child: caption
    )
    return ASOverlayLayoutSpec(child: photo, overlay: bottom)
}
