// SPDX-License-Identifier: Apache-2.0
import ASBase
import ASLayoutEngine
import Foundation
import LayoutKit
import Testing

/// All numbers are even, so that they are whole device pixels at any usual scale.
@Suite("Layout specs")
struct LayoutSpecTests {
    private let host = TestHost()

    @Test("A plain spec is a spacer: as small as possible, and it grows")
    func spacer() {
        let spacer = ASLayoutSpec().styled { $0.flexGrow = 1 }
        let stack = ASStackLayoutSpec.horizontal()
        stack.children = [TestNode("left", 20, 10), spacer, TestNode("right", 20, 10)]

        #expect(host.frames(stack, .exactly(100, 10)).map(\.minX) == [0, 80])
    }

    @Test("An element's own sizes limit the range; where both do not overlap the parent takes precedence")
    func entryRule() {
        let node = TestNode("node", 50, 50)
        node.style.maxWidth = 30
        node.style.minHeight = 80

        #expect(node.layoutThatFits(.upTo(100, 100)).size == CGSize(width: 30, height: 80))
        #expect(node.layoutThatFits(.upTo(100, 60)).size == CGSize(width: 30, height: 60))
        #expect(node.layoutThatFits(.exactly(40, 60)).size == CGSize(width: 40, height: 60))
    }

    @Test("A minimum takes precedence over a maximum, and that over the preferred size")
    func minimumOverMaximumOverExact() {
        var size = ASLayoutElementSize(CGSize(width: 50, height: 50))
        size.maxWidth = 40
        #expect(size.resolved(parentSize: .zero).max.width == 40)
        size.minWidth = 60
        #expect(size.resolved(parentSize: .zero).min.width == 60)
        #expect(size.resolved(parentSize: .zero).max.width == 60)
        size.minHeight = "50%"
        #expect(size.resolved(parentSize: CGSize(width: 0, height: 200)).min.height == 100)
        #expect(size.resolved(parentSize: ASLayoutElementParentSizeUndefined).min.height == 50)
    }

    @Test("Specs that pass the parent's size on respect their own sizes too")
    func ownSizesCount() {
        let inset = ASInsetLayoutSpec(insets: UIEdgeInsets(top: 10, left: 10, bottom: 10, right: 10), child: TestNode())
        inset.style.preferredSize = CGSize(width: 60, height: 40)
        let overlay = ASOverlayLayoutSpec(child: TestNode("below"), overlay: TestNode("above"))
        overlay.style.width = 30

        #expect(host.frames(inset, .upTo(100, 100)) == [CGRect(10, 10, 40, 20)])
        #expect(host.frames(overlay, .upTo(100, 100)) == [CGRect(0, 0, 30, 100), CGRect(0, 0, 30, 100)])
    }

    @Test("A fraction inside insets refers to the parent less the insets")
    func fractionInsideInsets() {
        let node = TestNode("half", 10, 10)
        node.style.width = "50%"
        let inset = ASInsetLayoutSpec(insets: UIEdgeInsets(top: 0, left: 10, bottom: 0, right: 10), child: node)

        #expect(host.frames(inset, .upTo(100, 100)) == [CGRect(10, 0, 40, 10)])
    }

    @Test("A fraction inside insets is zero where the parent's size depends on it")
    func fractionInsideInsetsOfOpenParent() {
        let node = TestNode("node", 40, 30)
        node.style.height = .fraction(0.5)
        let stack = ASStackLayoutSpec.vertical()
        stack.alignItems = .start
        stack.children = [ASInsetLayoutSpec(insets: UIEdgeInsets(top: 5, left: 5, bottom: 5, right: 5), child: node)]

        let frames = host.frames(stack, .upTo(100, 100))

        #expect(frames == [CGRect(5, 5, 40, 0)])
    }

    @Test("A negative inset opposite a flexible one makes the child at least as large as it extends beyond")
    func negativeInsetAcrossFromFlexibleOne() {
        let node = TestNode("node", 2, 10)
        let insets = UIEdgeInsets(top: 0, left: .infinity, bottom: 0, right: -8)

        let frames = host.frames(ASInsetLayoutSpec(insets: insets, child: node), .exactly(100, 10))

        #expect(
            node.measuredRanges == [ASSizeRange(min: CGSize(width: 8, height: 10), max: CGSize(width: 108, height: 10))]
        )
        #expect(frames == [CGRect(100, 0, 8, 10)])
    }

    @Test("Flexible insets have no extent where there is no maximum")
    func flexibleInsetsWithoutMaximum() {
        let insets = UIEdgeInsets(top: .infinity, left: 4, bottom: 6, right: .infinity)
        let inset = ASInsetLayoutSpec(insets: insets, child: TestNode("node", 20, 10))

        let layout = host.layout(inset, .unconstrained)

        #expect(layout.size == CGSize(width: 24, height: 16))
        #expect(layout.sublayouts.map(\.frame) == [CGRect(4, 0, 20, 10)])
    }

    @Test("A wrapper is as large as its largest children and places all at its origin")
    func wrapper() {
        let wrapper = ASWrapperLayoutSpec(layoutElements: [TestNode("wide", 40, 10), TestNode("high", 10, 40)])

        let layout = host.layout(wrapper, .upTo(100, 100))

        #expect(layout.size == CGSize(width: 40, height: 40))
        #expect(layout.sublayouts.map(\.frame) == [CGRect(0, 0, 40, 10), CGRect(0, 0, 10, 40)])
    }

    @Test("An absolute spec wraps its children where it has no maximum, or on request")
    func absolute() {
        let node = TestNode("node", 20, 20)
        node.style.layoutPosition = CGPoint(x: 10, y: 30)
        let filling = ASAbsoluteLayoutSpec(children: [node])
        let fitting = ASAbsoluteLayoutSpec(sizing: .sizeToFit, children: [node])

        #expect(host.layout(filling, .upTo(100, .infinity)).size == CGSize(width: 100, height: 50))
        #expect(host.layout(fitting, .upTo(100, 100)).size == CGSize(width: 30, height: 50))
        #expect(host.frames(fitting, .upTo(100, 100)) == [CGRect(10, 30, 20, 20)])
    }

    @Test("A child of an absolute spec has the space right of and below its position")
    func absoluteRoom() {
        let greedy = TestNode("greedy")
        greedy.style.layoutPosition = CGPoint(x: 10, y: 20)

        let frames = host.frames(ASAbsoluteLayoutSpec(children: [greedy]), .upTo(100, 100))

        #expect(frames == [CGRect(10, 20, 90, 80)])
    }

    @Test("A ratio spec passes an unbounded range on unchanged")
    func ratioWithoutMaximum() {
        let spec = ASRatioLayoutSpec(ratio: 2, child: TestNode("node", 20, 10))

        #expect(host.layout(spec, .unconstrained).size == CGSize(width: 20, height: 10))
        #expect(host.layout(spec, .upTo(20, .infinity)).size == CGSize(width: 20, height: 40))
    }

    @Test("A corner spec that wraps includes the corner element in its size")
    func wrappingCorner() {
        let spec = ASCornerLayoutSpec(
            child: TestNode("child", 60, 60),
            corner: TestNode("badge", 20, 20),
            location: .topRight
        )
        spec.offset = CGPoint(x: 4, y: -2)
        spec.wrapsCorner = true

        let layout = host.layout(spec, .upTo(200, 200))

        // The badge is centred on (60, 0) and moved: from (54, -12) to (74, 8).
        #expect(layout.size == CGSize(width: 74, height: 72))
        #expect(layout.sublayouts.map(\.frame) == [CGRect(0, 12, 60, 60), CGRect(54, 0, 20, 20)])
    }

    @Test("Center options can be changed later")
    func centerOptions() {
        let spec = ASCenterLayoutSpec(centeringOptions: .X, sizingOptions: .minimumY, child: TestNode("node", 20, 20))
        #expect(spec.centeringOptions == .X)
        spec.centeringOptions = .XY
        spec.sizingOptions = []

        #expect(spec.centeringOptions == .XY)
        #expect(host.frames(spec, .upTo(100, 60)) == [CGRect(40, 20, 20, 20)])
    }

    @Test("An app's own spec is measured and flattened like any other")
    func ownSpec() {
        final class Diagonal: ASLayoutSpec {
            override func calculateLayoutThatFits(_ constrainedSize: ASSizeRange) -> ASLayout {
                var origin = CGPoint.zero
                let layouts = sublayoutElements.map { element in
                    let layout = element.layoutThatFits(.unconstrained, parentSize: constrainedSize.max)
                    defer { origin = CGPoint(x: origin.x + layout.size.width, y: origin.y + layout.size.height) }
                    return layout.positioned(at: origin)
                }
                return ASLayout(
                    layoutElement: self,
                    size: CGSize(width: origin.x, height: origin.y),
                    sublayouts: layouts
                )
            }
        }
        let spec = Diagonal()
        spec.children = [TestNode("a", 10, 20), TestNode("b", 30, 40)]

        let layout = host.layout(spec, .upTo(100, 100))

        #expect(layout.size == CGSize(width: 40, height: 60))
        #expect(layout.sublayouts.map(\.frame) == [CGRect(0, 0, 10, 20), CGRect(10, 20, 30, 40)])
    }
}
