// SPDX-License-Identifier: Apache-2.0
import ASBase
import ASLayoutCapture
import ASLayoutEngine
import Foundation
import LayoutKit

/// One spec of each kind, with every property different from its default.
enum SpecGallery {
    static func all() -> [(ASCapturedElementKind, ASLayoutSpec)] {
        [
            (.spacer, spacer()), (.stack, stack()), (.inset, inset()),
            (.background, ASBackgroundLayoutSpec(child: leaf("child"), background: leaf("background"))),
            (.overlay, ASOverlayLayoutSpec(child: leaf("child"), overlay: leaf("overlay"))),
            (.center, ASCenterLayoutSpec(centeringOptions: .X, sizingOptions: .minimumY, child: leaf("child"))),
            (.relative, relative()), (.ratio, ASRatioLayoutSpec(ratio: 0.3, child: leaf("child"))),
            (.absolute, absolute()), (.wrapper, ASWrapperLayoutSpec(layoutElements: [leaf("one"), leaf("two")])),
            (.corner, corner()),
        ]
    }

    private static func leaf(_ name: String) -> TestNode {
        let node = TestNode(name, 40, 30)
        node.style.minWidth = "25%"
        return node
    }

    private static func spacer() -> ASLayoutSpec {
        let spec = ASLayoutSpec()
        spec.style.minHeight = 12
        spec.style.flexGrow = 1
        return spec
    }

    private static func stack() -> ASStackLayoutSpec {
        let nodes = (0..<5).map { leaf("leaf \($0)") }
        nodes[0].style.flexGrow = 1
        nodes[1].style.flexShrink = 2
        nodes[1].style.flexBasis = "50%"
        nodes[2].style.alignSelf = .end
        nodes[3].style.spacingBefore = 3
        nodes[4].style.spacingAfter = 4
        nodes[4].style.ascender = 9
        let stack = ASStackLayoutSpec(
            direction: .horizontalReverse,
            spacing: 7,
            justifyContent: .spaceAround,
            alignItems: .baselineLast,
            flexWrap: .wrap,
            alignContent: .spaceBetween,
            lineSpacing: 2.5,
            children: nodes
        )
        stack.horizontalAlignment = .right
        stack.isConcurrent = true
        stack.debugName = "gallery"
        return stack
    }

    private static func inset() -> ASInsetLayoutSpec {
        ASInsetLayoutSpec(
            insets: UIEdgeInsets(top: 1, left: .infinity, bottom: -3, right: 4.5),
            child: leaf("child")
        )
    }

    private static func relative() -> ASRelativeLayoutSpec {
        ASRelativeLayoutSpec(
            horizontalPosition: .end,
            verticalPosition: .center,
            sizingOption: .minimumHeight,
            child: leaf("child")
        )
    }

    private static func absolute() -> ASAbsoluteLayoutSpec {
        let (one, two) = (leaf("one"), leaf("two"))
        two.style.layoutPosition = CGPoint(x: 50, y: 7)
        return ASAbsoluteLayoutSpec(sizing: .sizeToFit, children: [one, two])
    }

    private static func corner() -> ASCornerLayoutSpec {
        let spec = ASCornerLayoutSpec(child: leaf("child"), corner: leaf("corner"), location: .bottomLeft)
        spec.offset = CGPoint(x: -3, y: 2)
        spec.wrapsCorner = true
        return spec
    }
}
