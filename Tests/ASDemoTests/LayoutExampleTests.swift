// SPDX-License-Identifier: Apache-2.0
import ASPlatform
import ASUIKit
import AsyncDisplayKit
import AsyncDisplayKitTesting
import Foundation
import Testing

@testable import LayoutSpecsDemo

/// Tests the layout examples in a window 900 points wide.
///
/// The list at the left is 270 points wide, and a separator follows it. The page has margins of 20 points, so an example has 589 points.
@MainActor @Suite struct LayoutExampleTests {
    private func run(_ body: @MainActor (ASTestHarness, LayoutSpecsViewController) throws -> Void) throws {
        try ASTestHarness.run(size: CGSize(width: 900, height: 600)) { harness in
            let controller = LayoutSpecsViewController()
            harness.show(controller)
            harness.advance(seconds: 1)
            try body(harness, controller)
        }
    }

    /// Clicks the row of an example and returns the displayed content.
    private func open<Node: ASDisplayNode>(
        _ row: Int,
        _ type: Node.Type,
        _ harness: ASTestHarness,
        _ controller: LayoutSpecsViewController
    ) throws -> Node {
        let cell = try #require(controller.list.nodeForRow(at: IndexPath(row: row, section: 0)))
        try harness.tap(cell)
        harness.advance(seconds: 1)
        return try #require(page(controller).content as? Node)
    }

    private func page(_ controller: LayoutSpecsViewController) throws -> LayoutExamplePageNode {
        let detail = try #require(controller.detail as? ASDKViewController<LayoutExamplePageNode>)
        return detail.node
    }

    /// Moves the slider of the width to its left end, which is 160 points.
    private func narrow(_ harness: ASTestHarness, _ controller: LayoutSpecsViewController) throws {
        try page(controller).widthSlider.becomeFirstResponder()
        harness.type(.home)
    }

    @Test func `in a narrow header the name shrinks and the time does not`() throws {
        try run { harness, controller in
            let header = try open(1, HeaderExampleNode.self, harness, controller)
            #expect(header.frame.width == 589)
            #expect(header.nameNode.frame.minX == 14)
            #expect(!header.nameNode.isTruncated)
            #expect(header.timeNode.frame.maxX == 575)
            let time = header.timeNode.frame.size

            try narrow(harness, controller)
            #expect(header.frame.width == 160)
            #expect(header.nameNode.isTruncated)
            #expect(header.timeNode.frame.maxX == 146)
            #expect(header.timeNode.frame.size == time)
            // The header is in the middle of the page.
            #expect(abs(header.frame.midX - 629 / 2) <= 0.5)
        }
    }

    @Test func `every page can switch to right-to-left and back`() throws {
        try run { harness, controller in
            for row in 1...6 {
                let example = try open(row, ASDisplayNode.self, harness, controller)
                let before = Dictionary(uniqueKeysWithValues: example.subnodes.map { ($0, $0.frame) })
                let control = try page(controller).directionControl
                let middle = try harness.center(of: control)

                harness.tap(at: CGPoint(x: middle.x + 10, y: middle.y))
                #expect(example.effectiveUserInterfaceLayoutDirection == .rightToLeft)
                for (node, frame) in before {
                    #expect(node.frame.minX == example.bounds.width - frame.maxX, "row \(row)")
                    #expect(node.frame.minY == frame.minY)
                }
                harness.tap(at: CGPoint(x: middle.x - 10, y: middle.y))
                for (node, frame) in before { #expect(node.frame == frame, "row \(row)") }
            }
        }
    }

    @Test func `the title is in the lower left corner of the photograph`() throws {
        try run { harness, controller in
            let example = try open(2, PhotoOverlayExampleNode.self, harness, controller)
            let (photo, title) = (example.photoNode.frame, example.titleNode.frame)

            // 0.62 of 589 is 365.18.
            #expect(photo == CGRect(x: 0, y: 0, width: 589, height: 365))
            #expect(title.minX == 14)
            #expect(title.maxY == photo.maxY - 14)
            #expect(example.subnodes == [example.photoNode, example.titleNode])
            #expect(example.photoNode.image?.pixelWidth ?? 0 > 300)
        }
    }

    @Test func `half of the icon is outside of the photograph`() throws {
        try run { harness, controller in
            let example = try open(3, OutsetIconExampleNode.self, harness, controller)

            // 589 - 28 = 561, and 0.66 of that is 370.26.
            #expect(example.photoNode.frame == CGRect(x: 0, y: 28, width: 561, height: 370))
            #expect(example.iconNode.frame == CGRect(x: 533, y: 0, width: 56, height: 56))
        }
    }

    @Test func `the lines fill the width beside the word`() throws {
        try run { harness, controller in
            let example = try open(4, SeparatorExampleNode.self, harness, controller)

            for width in [589, 160] as [CGFloat] {
                if width == 160 { try narrow(harness, controller) }
                let (left, word, right) = (example.leftLine.frame, example.wordNode.frame, example.rightLine.frame)
                #expect(left.minX == 0)
                #expect(word.minX == left.maxX + 10)
                #expect(right.minX == word.maxX + 10)
                #expect(right.maxX == width)
                #expect(abs(left.width - right.width) <= 1)
                #expect(example.bottomLine.frame.width == width)
            }
        }
    }

    @Test func `badges are on the corners of the portraits`() throws {
        try run { harness, controller in
            let example = try open(5, BadgeExampleNode.self, harness, controller)
            let badges = example.descendants(BadgeNode.self).map(\.frame)

            // The portraits are 64 points wide, 24 apart and 24 from the edges. The badges are 8 points inside of their corners.
            #expect(badges.map(\.midX) == [80, 168, 256])
            #expect(badges.map(\.midY) == [32, 32, 32])
            // A badge is a disc of 22 points, unless its number needs more width.
            #expect(badges[0].size == CGSize(width: 22, height: 22))
            #expect(badges[2].width > 22)
        }
    }

    @Test func `words wrap, and the card encloses all of them`() throws {
        try run { harness, controller in
            let example = try open(6, ProfileExampleNode.self, harness, controller)
            func lines() -> Int { Set(example.descendants(WordNode.self).map(\.frame.minY)).count }
            let before = (lines: lines(), height: example.frame.height)

            try narrow(harness, controller)

            #expect(lines() > before.lines)
            #expect(example.frame.height > before.height)
            for word in example.descendants(WordNode.self) { #expect(word.frame.maxX <= 160 - 18) }
            #expect(example.subnodes.first?.frame == example.bounds)
        }
    }

    @Test func `the second section lists every spec, and a heading opens nothing`() throws {
        try run { harness, controller in
            let heading = try #require(controller.list.nodeForRow(at: IndexPath(row: 7, section: 0)))
            let before = controller.detail
            try harness.tap(heading)
            #expect(controller.detail === before)

            let row = try #require(controller.list.nodeForRow(at: IndexPath(row: 8, section: 0)))
            try harness.tap(row)
            #expect(controller.detail === controller.stages)
            #expect(controller.children == [controller.stages])
            #expect(controller.stages.view.frame == CGRect(x: 271, y: 0, width: 629, height: 600))
        }
    }
}
