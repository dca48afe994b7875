// SPDX-License-Identifier: Apache-2.0
import ASPlatformHeadless
import ASUIKit
import AsyncDisplayKit
import AsyncDisplayKitTesting
import Foundation
import Testing

@testable import TraitsDemo

@MainActor @Suite struct TraitsTests {
    private func run(
        width: CGFloat,
        _ body: @MainActor (ASTestHarness, TraitsViewController) throws -> Void
    ) throws {
        try ASTestHarness.run(size: CGSize(width: width, height: 900), page: TraitsViewController(), ending: 1, body)
    }

    /// Returns for each of the two cards whether its photograph is beside its text.
    private func areWide(_ page: TraitsViewController) -> [Bool] {
        [page.windowCard.node, page.overriddenCard.node].map { card in
            let (images, texts) = (card.descendants(ASImageNode.self), card.descendants(ASTextNode.self))
            return zip(images, texts).allSatisfy { image, text in
                image.frame.maxX <= text.frame.minX || text.frame.maxX <= image.frame.minX
            }
        }
    }

    private func choose(_ segment: Int, _ control: ASSegmentedControlNode, _ harness: ASTestHarness) {
        control.selectedSegmentIndex = segment
        control.sendActions(forControlEvents: .valueChanged, with: nil)
        harness.advance(seconds: 1)
    }

    @Test func `a window narrower than 600 points changes the layout of the page and its cards, and back`() throws {
        try run(width: 800) { harness, page in
            let (first, second) = (page.windowCard.node, page.overriddenCard.node)
            #expect(areWide(page) == [true, true])
            #expect(first.frame.minY == second.frame.minY && first.frame.maxX < second.frame.minX)
            let count = first.texts.last { $0.contains("Changes so far") }

            harness.platformWindow.resize(to: CGSize(width: 560, height: 900))
            harness.advance(seconds: 1)
            #expect(areWide(page) == [false, false])
            #expect(first.frame.maxY < second.frame.minY)
            #expect(first.asyncTraitCollection().horizontalSizeClass == .compact)
            #expect(first.texts.last { $0.contains("Changes so far") } != count)

            harness.platformWindow.resize(to: CGSize(width: 800, height: 900))
            harness.advance(seconds: 1)
            #expect(areWide(page) == [true, true])
        }
    }

    @Test func `a controller with overridden traits changes only its card, also after a resize`()
        throws
    {
        try run(width: 800) { harness, page in
            choose(1, page.controls.width, harness)
            #expect(areWide(page) == [true, false])
            harness.platformWindow.resize(to: CGSize(width: 700, height: 900))
            harness.advance(seconds: 1)
            #expect(areWide(page) == [true, false])

            choose(0, page.controls.width, harness)
            #expect(areWide(page) == [true, true])
        }
    }

    @Test func `text size, direction and style reach only the nodes of the overriding controller`()
        throws
    {
        try run(width: 800) { harness, page in
            let (first, second) = (page.windowCard.node, page.overriddenCard.node)
            func title(_ card: TraitCardNode) -> UIFont? {
                card.descendants(ASTextNode.self).first?.attributedText?
                    .attribute(.font, at: 0, effectiveRange: nil) as? UIFont
            }
            func photo(_ card: TraitCardNode) -> CGFloat? { card.descendants(ASImageNode.self).first?.frame.minX }

            choose(2, page.controls.textSize, harness)
            #expect(title(first)?.pointSize == 19)
            #expect(abs((title(second)?.pointSize ?? 0) - 30.4) < 0.01)

            choose(2, page.controls.direction, harness)
            #expect(photo(first) == 14)
            let mirrored = try #require(photo(second))
            #expect(mirrored > second.bounds.midX)

            choose(2, page.controls.appearance, harness)
            #expect(first.asyncTraitCollection().userInterfaceStyle != .dark)
            #expect(second.asyncTraitCollection().userInterfaceStyle == .dark)
        }
    }
}
