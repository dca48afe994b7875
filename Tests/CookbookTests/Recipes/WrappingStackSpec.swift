// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit

func tags(_ tags: [ASDisplayNode]) -> ASLayoutSpec {
    let row = ASStackLayoutSpec.horizontal()
    row.flexWrap = .wrap
    row.alignItems = .start
    row.spacing = 8
    row.lineSpacing = 8
    row.children = tags
    return row
}
