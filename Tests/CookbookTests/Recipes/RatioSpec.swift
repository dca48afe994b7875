// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit

func widescreen(_ photo: ASDisplayNode) -> ASLayoutSpec {
    ASRatioLayoutSpec(ratio: 9.0 / 16.0, child: photo)
}
