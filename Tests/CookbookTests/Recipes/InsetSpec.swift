// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit

func padded(_ child: ASDisplayNode) -> ASLayoutSpec {
    ASInsetLayoutSpec(insets: UIEdgeInsets(top: 8, left: 16, bottom: 8, right: 16), child: child)
}
