// SPDX-License-Identifier: Apache-2.0
import ASCompositor
import ASPlatformHeadless
import ASUIKit
import AsyncDisplayKit
import AsyncDisplayKitTesting
import Foundation
import Testing

@testable import TextStressDemo

@MainActor @Suite(.serialized) struct TextStressTests {
    private func row(_ row: Int, seed: Int = 1) -> StressRowNode {
        StressRowNode(row: row, seed: seed, layouts: ASLock(0))
    }

    @Test func `the same seed produces the same text, and another seed another text`() {
        let same = (0..<30).allSatisfy {
            row($0).textNode.attributedText?.string == row($0).textNode.attributedText?.string
        }
        #expect(same)
        let other = (0..<30).filter {
            row($0).textNode.attributedText?.string != row($0, seed: 2).textNode.attributedText?.string
        }
        #expect(other.count > 25)
    }

    @Test func `invalid UTF-8 becomes replacement characters, and the surrounding text remains`() throws {
        let text = try #require(row(120).textNode.attributedText?.string)
        #expect(text.contains("\u{FFFD}"))
        #expect(text.hasPrefix("Cut: \u{FFFD}"))
        #expect(text.hasSuffix("日本語 is whole."))
        #expect(String(bytes: StressText.invalidBytes, encoding: .utf8) == nil)
    }

    @Test(arguments: [40, 80, 120]) func `an extreme text is measured in time and has a plausible height`(number: Int) {
        let node = row(number)
        let range = ASSizeRange(min: CGSize(width: 600, height: 0), max: CGSize(width: 600, height: CGFloat.infinity))
        let start = ContinuousClock.now
        let size = node.layoutThatFits(range).size
        #expect(start.duration(to: .now) < .seconds(20))
        #expect(size.height > 40)
        #expect(size.height < 2000)
        if number == 80 {
            #expect(node.textNode.lineCount == 8)
            #expect(node.textNode.isTruncated)
        }
    }

    @Test func `the page is at rest at first, and a switch scrolls it down and back up`() throws {
        try ASTestHarness.run(size: CGSize(width: 640, height: 500)) { harness in
            let page = TextStressViewController(seed: 1, rowCount: 30)
            harness.show(page)
            harness.advance(seconds: 1)
            #expect(harness.window?.layer.tree?.isWaitingForFrame == false)

            let table = try #require(page.node.subnodes.compactMap { $0 as? ASTableNode }.first)
            let toggle = try #require(page.node.subnodes.compactMap { $0 as? ASSwitchNode }.first)
            try harness.tap(toggle)
            harness.advance(seconds: 1)
            // The speed is 1800 points per second.
            #expect(abs(table.contentOffset.y - 1800) < 60)
            let end = table.view.offsetLimits.maximum.y
            harness.advance(seconds: Double(end) / 1800)
            #expect(table.contentOffset.y < end)

            try harness.tap(toggle)
            harness.advance(seconds: 1)
            let place = table.contentOffset.y
            harness.advance(seconds: 1)
            #expect(table.contentOffset.y == place)
        }
    }
}
