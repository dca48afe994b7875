// SPDX-License-Identifier: Apache-2.0
import ASLayoutEngine
import Foundation
import LayoutKit
import Testing

@Suite("Reverse stacks")
struct ReverseStackTests {
    private let host = TestHost()

    private func spec(
        _ direction: ASStackLayoutDirection,
        _ justifyContent: ASStackLayoutJustifyContent
    ) -> ASStackLayoutSpec {
        ASStackLayoutSpec(
            direction: direction,
            spacing: 10,
            justifyContent: justifyContent,
            alignItems: .start,
            children: [TestNode("first", 20, 30), TestNode("second", 30, 20)]
        )
    }

    @Test("Start is the right edge of a horizontal reverse stack")
    func horizontalStart() {
        let frames = host.frames(spec(.horizontalReverse, .start), .exactly(100, 40))

        #expect(frames == [CGRect(80, 0, 20, 30), CGRect(40, 0, 30, 20)])
    }

    @Test("End is the left edge of a horizontal reverse stack")
    func horizontalEnd() {
        let frames = host.frames(spec(.horizontalReverse, .end), .exactly(100, 40))

        #expect(frames == [CGRect(40, 0, 20, 30), CGRect(0, 0, 30, 20)])
    }

    @Test("Start is the bottom edge of a vertical reverse stack")
    func verticalStart() {
        let frames = host.frames(spec(.verticalReverse, .start), .exactly(40, 100))

        #expect(frames == [CGRect(0, 70, 20, 30), CGRect(0, 40, 30, 20)])
    }

    @Test("A reverse stack without a fixed size is as large as its children")
    func openSize() {
        let layout = host.layout(spec(.verticalReverse, .start), .upTo(100, .infinity))

        #expect(layout.size == CGSize(width: 30, height: 60))
        #expect(layout.sublayouts.map(\.frame) == [CGRect(0, 30, 20, 30), CGRect(0, 0, 30, 20)])
    }

    @Test("Lines of a wrapping reverse stack each begin at the start edge, from top to bottom")
    func wrapping() {
        let wrapping = spec(.horizontalReverse, .start)
        wrapping.flexWrap = .wrap

        let frames = host.frames(wrapping, .exactly(50, 60))

        #expect(frames == [CGRect(30, 0, 20, 30), CGRect(20, 30, 30, 20)])
    }

    @Test("Left means left in a reverse stack too")
    func leftIsLeft() {
        let aligned = spec(.horizontalReverse, .start)
        aligned.horizontalAlignment = .left

        let frames = host.frames(aligned, .exactly(100, 40))

        #expect(aligned.justifyContent == .end)
        #expect(frames.map(\.minX) == [40, 0])
    }

    @Test("A vertical reverse stack takes its first baseline from the child at its top")
    func baselines() {
        let reverse = spec(.verticalReverse, .start)
        for (child, ascender) in zip(reverse.children ?? [], [CGFloat(4), 8]) { child.style.ascender = ascender }

        _ = host.layout(reverse, .upTo(100, 100))

        #expect(reverse.style.ascender == 8)
    }
}
