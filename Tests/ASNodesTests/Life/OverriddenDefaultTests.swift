// SPDX-License-Identifier: Apache-2.0
import ASBase
import ASLayoutEngine
import ASNodes
import Foundation
import Testing

private final class RangeController: ASNodeController<ASDisplayNode> {
    nonisolated let ranges = ASLock<[ASSizeRange]>([])

    nonisolated override func nodeWillCalculateLayout(_ constrainedSize: ASSizeRange) {
        super.nodeWillCalculateLayout(constrainedSize)
        ranges.withLock { $0.append(constrainedSize) }
    }
}

/// As wide as its parent, for any range.
private final class ParentWideNode: ASDisplayNode {
    override func calculateLayoutThatFits(
        _ constrainedSize: ASSizeRange,
        restrictedTo size: ASLayoutElementSize,
        relativeToParentSize parentSize: CGSize
    ) -> ASLayout {
        let usual = super.calculateLayoutThatFits(constrainedSize, restrictedTo: size, relativeToParentSize: parentSize)
        return ASLayout(layoutElement: self, size: CGSize(width: parentSize.width, height: usual.size.height))
    }
}

private final class AsciiNode: ASDisplayNode {
    override func asciiArtString() -> String { "[box]" }
}

/// Members with a default in a protocol: the protocol calls a subclass's override.
@Suite("Overridden members of protocols")
@MainActor
struct OverriddenDefaultTests {
    private let range = ASSizeRange(min: .zero, max: CGSize(width: 100, height: 40))

    @Test("A node controller is called before its node is measured")
    func nodeWillCalculateLayout() {
        let controller = RangeController()

        _ = controller.node.layoutThatFits(range)

        #expect(controller.ranges.withLock { $0 } == [range])
    }

    @Test("The protocol and the node both ask for a node's layout for its own size range and the parent's size")
    func layoutForAParentSize() {
        let node = ParentWideNode()
        node.style.height = 12
        let element: any ASLayoutElement = node

        let asked = element.calculateLayoutThatFits(
            range,
            restrictedTo: node.style.size,
            relativeToParentSize: CGSize(width: 70, height: 70)
        )
        let measured = node.layoutThatFits(range, parentSize: CGSize(width: 60, height: 60))

        #expect(asked.size == CGSize(width: 70, height: 12))
        #expect(measured.size == CGSize(width: 60, height: 12))
    }

    @Test("A spec is drawn with the boxes of its nodes")
    func asciiArt() {
        let spec = ASWrapperLayoutSpec(layoutElements: [AsciiNode()])

        #expect(spec.asciiArtString().contains("[box]"))
    }
}
