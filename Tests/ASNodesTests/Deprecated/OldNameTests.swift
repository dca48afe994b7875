// SPDX-License-Identifier: Apache-2.0
import ASBase
import ASLayoutEngine
import ASNodes
import Foundation
import Testing

/// Builds the screen of this file.
///
/// The old one is accessed through this protocol, so that only the code written with old names gets deprecation warnings.
private protocol Screen {
    init()
    var root: ASDisplayNode { get }
    /// In the order avatar, title, badge, time, ribbon.
    var parts: [ASDisplayNode] { get }
    /// The result of measuring with the old names.
    func measured(_ size: CGSize) -> (size: CGSize, layout: ASLayout)
}

/// A text of one line that wraps where necessary: `length` points in total, 12 points per line.
private final class TextLeaf: ASDisplayNode {
    private let length: CGFloat

    init(_ length: CGFloat) {
        self.length = length
        super.init()
    }

    override func calculateSizeThatFits(_ constrainedSize: CGSize) -> CGSize {
        let width = min(length, constrainedSize.width)
        return CGSize(width: width, height: 12 * (length / max(1, width)).rounded(.up))
    }
}

/// As an app for version 1 wrote it.
private struct OldScreen: Screen {
    let root = ASDisplayNode()
    private let avatar = ASDisplayNode()
    private let title = TextLeaf(300)
    private let badge = ASDisplayNode()
    private let time = TextLeaf(40)
    private let ribbon = ASDisplayNode()

    var parts: [ASDisplayNode] { [avatar, title, badge, time, ribbon] }

    @available(*, deprecated, message: "written with old names")
    init() {
        let (avatar, title, badge, time, ribbon) = (avatar, title, badge, time, ribbon)
        root.usesImplicitHierarchyManagement = true
        root.layoutSpecBlock = { _, _ in
            avatar.preferredFrameSize = CGSize(width: 48, height: 48)
            avatar.spacingAfter = 10
            title.flexShrink = true
            title.alignSelf = .center
            badge.flexBasis = ASRelativeDimensionMake(ASRelativeDimensionTypePoints, 30)
            badge.preferredFrameSize = CGSize(width: 20, height: 20)
            let spacer: any ASLayoutable = ASLayoutSpec()
            spacer.flexGrow = true
            time.spacingBefore = 5
            let row = ASStackLayoutSpec(
                direction: .horizontal,
                spacing: 0,
                justifyContent: .start,
                alignItems: .start,
                children: [avatar, title, badge, spacer, time]
            )
            ribbon.layoutPosition = CGPoint(x: 8, y: 4)
            ribbon.sizeRange = ASRelativeSizeRangeMakeWithExactRelativeDimensions(
                ASRelativeDimensionMakeWithPercent(0.25),
                ASRelativeDimensionMakeWithPoints(6)
            )
            let ribbons: ASLayoutSpec = ASStaticLayoutSpec(children: [ribbon])
            return ASInsetLayoutSpec(
                insets: UIEdgeInsets(top: 10, left: 10, bottom: 10, right: 10),
                child: ASOverlayLayoutSpec(child: row, overlay: ribbons)
            )
        }
    }

    @available(*, deprecated, message: "written with old names")
    func measured(_ size: CGSize) -> (size: CGSize, layout: ASLayout) {
        (root.measure(size), root.measureWithSizeRange(ASSizeRange(min: .zero, max: size)))
    }
}

/// The same with the current names.
private struct NewScreen: Screen {
    let root = ASDisplayNode()
    private let avatar = ASDisplayNode()
    private let title = TextLeaf(300)
    private let badge = ASDisplayNode()
    private let time = TextLeaf(40)
    private let ribbon = ASDisplayNode()

    var parts: [ASDisplayNode] { [avatar, title, badge, time, ribbon] }

    init() {
        let (avatar, title, badge, time, ribbon) = (avatar, title, badge, time, ribbon)
        root.automaticallyManagesSubnodes = true
        root.layoutSpecBlock = { _, _ in
            ASInsetLayoutSpec(insets: UIEdgeInsets(top: 10, left: 10, bottom: 10, right: 10)) {
                ASOverlayLayoutSpec {
                    ASStackLayoutSpec.horizontal(alignItems: .start) {
                        avatar.styled {
                            $0.preferredSize = CGSize(width: 48, height: 48)
                            $0.spacingAfter = 10
                        }
                        title.styled {
                            $0.flexShrink = 1
                            $0.alignSelf = .center
                        }
                        badge.styled {
                            $0.preferredSize = CGSize(width: 20, height: 20)
                            $0.flexBasis = 30
                        }
                        ASLayoutSpec().styled { $0.flexGrow = 1 }
                        time.styled { $0.spacingBefore = 5 }
                    }
                } overlay: {
                    ASAbsoluteLayoutSpec(sizing: .sizeToFit) {
                        ribbon.styled {
                            $0.layoutPosition = CGPoint(x: 8, y: 4)
                            $0.width = "25%"
                            $0.height = 6
                        }
                    }
                }
            }
        }
    }

    func measured(_ size: CGSize) -> (size: CGSize, layout: ASLayout) {
        let layout = root.layoutThatFits(ASSizeRange(min: .zero, max: size))
        return (layout.size, layout)
    }
}

/// Checks of single old names, accessed through a protocol as above.
private protocol Checks {
    func run()
}

private struct OldChecks: Checks {
    @available(*, deprecated, message: "written with old names")
    func run() {
        let node = ASDisplayNode()
        node.flexGrow = true
        node.ascender = 9
        node.descender = -3
        node.sizeRange = ASRelativeSizeRangeMake(
            ASRelativeSizeMakeWithCGSize(CGSize(width: 1, height: 2)),
            ASRelativeSizeMakeWithPercent(0.5)
        )

        #expect(node.style.flexGrow == 1)
        #expect(node.flexGrow && !node.flexShrink)
        node.flexGrow = false
        #expect(node.style.flexGrow == 0)
        #expect([node.style.ascender, node.style.descender] == [9, -3])
        #expect(node.style.minLayoutSize == ASLayoutSize(width: 1, height: 2))
        #expect(node.style.maxLayoutSize == ASLayoutSize(width: "50%", height: "50%"))
        #expect(
            ASRelativeSizeRangeResolve(node.sizeRange, CGSize(width: 100, height: 60))
                == ASSizeRange(min: CGSize(width: 1, height: 2), max: CGSize(width: 50, height: 30))
        )
        #expect(
            ASRelativeSizeRangeResolve(ASRelativeSizeRangeUnconstrained, CGSize(width: 9, height: 7))
                == ASSizeRange(min: .zero, max: CGSize(width: 9, height: 7))
        )

        #expect(ASRelativeDimensionUnconstrained == ASDimensionAuto)
        #expect(ASRelativeDimensionMake(.percent, 0.5) == ASDimensionMakeWithFraction(0.5))
        #expect(ASRelativeDimensionMake(ASRelativeDimensionTypePercent, 0.5) == "50%")
        #expect(ASRelativeDimensionResolve(ASRelativeDimensionMakeWithPercent(0.5), 80) == 40)
        #expect(ASRelativeSizeMake(3, "25%") == ASLayoutSizeMake(3, "25%"))
        #expect(ASRelativeSizeMakeWithFraction(0.5) == ASLayoutSize(width: "50%", height: "50%"))
        let exact = ASRelativeSizeRangeMakeWithExactCGSize(CGSize(width: 3, height: 4))
        #expect(
            exact == ASRelativeSizeRange(min: ASLayoutSize(width: 3, height: 4), max: ASLayoutSize(width: 3, height: 4))
        )
        #expect(ASRelativeSizeRangeMakeWithExactPercent(1) == ASRelativeSizeRangeMakeWithExactFraction(1))

        let layout = ASLayout(layoutableObject: node, size: CGSize(width: 3, height: 4))
        #expect(layout.layoutableObject === node)
        #expect(
            node.measure(with: ASSizeRange(exactly: CGSize(width: 6, height: 5))).size == CGSize(width: 6, height: 5)
        )

        let (_, sentences) = ASLayoutMisuseRecorder.record { ASRelativeDimensionMakeWithPercent(50) }
        #expect(sentences.first?.contains("got 50.0, at ASNodesTests/OldNameTests.swift:") == true)
    }
}

@Suite("Names of version 1")
@MainActor
struct OldNameTests {
    private func make(_ screen: any Screen.Type) -> any Screen { screen.init() }

    @Test("A screen written with the old names has the same layout as one written with the current names")
    func sameLayout() {
        let old = make(OldScreen.self)
        let new = make(NewScreen.self)

        let (oldSize, oldLayout) = old.measured(CGSize(width: 320, height: 200))
        let (newSize, newLayout) = new.measured(CGSize(width: 320, height: 200))

        // 300 wide inside: 48 + 10, badge 30, 5 + 40 leave 167 for the title, which breaks 300 points into two lines. The ribbon
        // is a quarter of the row's 300 × 48, placed in it.
        let expected = [
            CGRect(x: 10, y: 10, width: 48, height: 48), CGRect(x: 68, y: 22, width: 167, height: 24),
            CGRect(x: 235, y: 10, width: 30, height: 20), CGRect(x: 270, y: 10, width: 40, height: 12),
            CGRect(x: 18, y: 14, width: 75, height: 6),
        ]
        #expect(old.parts.map { oldLayout.frame(for: $0) } == expected)
        #expect(new.parts.map { newLayout.frame(for: $0) } == expected)
        #expect(oldSize == CGSize(width: 320, height: 68))
        #expect(newSize == oldSize)
        #expect(old.root.automaticallyManagesSubnodes)
    }

    @Test("Each old name has the meaning of a current one")
    func singleNames() {
        let checks: any Checks = OldChecks()
        checks.run()
    }
}
