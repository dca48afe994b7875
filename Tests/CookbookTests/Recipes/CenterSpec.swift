// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit

func centered(_ spinner: ASDisplayNode) -> ASLayoutSpec {
    ASCenterLayoutSpec(centeringOptions: .XY, sizingOptions: [], child: spinner)
}
