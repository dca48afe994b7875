// SPDX-License-Identifier: Apache-2.0
import ASBase
import ASLayoutEngine
import Foundation
import LayoutKit
import Testing

@Suite("Specs made with blocks")
struct BlockTests {
    @Test("A block provides its elements in order, with conditions, loops and optionals", arguments: [true, false])
    func stackBlock(hasSubtitle: Bool) {
        let missing: TestNode? = nil
        let stack = ASStackLayoutSpec.vertical(spacing: 4, alignItems: .start) {
            TestNode("title", 20, 10)
            if hasSubtitle {
                TestNode("subtitle", 20, 10)
            } else {
                ASLayoutSpec()
            }
            missing
            for name in ["one", "two"] {
                TestNode(name, 10, 20)
            }
        }

        let labels = (stack.children ?? []).map(\.debugLabel)

        let second = hasSubtitle ? "TestNode (subtitle)" : "ASLayoutSpec"
        #expect(labels == ["TestNode (title)", second, "TestNode (one)", "TestNode (two)"])
        #expect(stack.direction == .vertical)
        #expect((stack.spacing, stack.alignItems) == (4, .start))
    }

    @Test("Nested blocks have the same layout as nested initialisers")
    func nestedBlocks() {
        let insets = UIEdgeInsets(top: 4, left: 4, bottom: 4, right: 4)
        let blocks = ASBackgroundLayoutSpec {
            ASInsetLayoutSpec(insets: insets) {
                ASCenterLayoutSpec { TestNode("a", 20, 10) }
            }
        } background: {
            TestNode("b")
        }
        let classic = ASBackgroundLayoutSpec(
            child: ASInsetLayoutSpec(
                insets: insets,
                child: ASCenterLayoutSpec(centeringOptions: .XY, sizingOptions: [], child: TestNode("a", 20, 10))
            ),
            background: TestNode("b")
        )

        let frames = TestHost().frames(blocks, .upTo(100, 50))

        #expect(frames == TestHost().frames(classic, .upTo(100, 50)))
        #expect(frames == [CGRect(0, 0, 100, 50), CGRect(40, 20, 20, 10)])
    }

    @Test("A corner and a relative spec can be made with blocks as well")
    func cornerAndRelative() {
        let spec = ASRelativeLayoutSpec(horizontalPosition: .end, verticalPosition: .center) {
            ASCornerLayoutSpec(location: .topRight, offset: CGPoint(x: 1, y: 2), wrapsCorner: true) {
                TestNode("picture", 40, 30)
            } corner: {
                TestNode("badge", 10, 10)
            }
        }

        let frames = TestHost().frames(spec, .exactly(100, 50))

        // The badge is at (40 - 5 + 1, -5 + 2) of the image, so it extends 6 to the right and 3 above.
        #expect(frames == [CGRect(54, 12, 40, 30), CGRect(90, 9, 10, 10)])
    }
}
