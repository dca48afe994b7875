// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit

func inCorner(_ button: ASDisplayNode) -> ASLayoutSpec {
    ASRelativeLayoutSpec(horizontalPosition: .end, verticalPosition: .end, sizingOption: [], child: button)
}
