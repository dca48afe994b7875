// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit

func bubble(_ text: ASTextNode, _ background: ASDisplayNode) -> ASLayoutSpec {
    let padded = ASInsetLayoutSpec(insets: UIEdgeInsets(top: 8, left: 12, bottom: 8, right: 12), child: text)
    return ASBackgroundLayoutSpec(child: padded, background: background)
}
