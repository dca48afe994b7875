// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import AsyncDisplayKitTesting
import Foundation
import Testing

/// Each spec of the article "Layout by example".
///
/// The frames are those of Texture's rules.
@Suite("Layout by example", .serialized)
@MainActor
struct LayoutRecipeTests {
    private func verify(
        _ name: String,
        width: CGFloat = 240,
        height: CGFloat = 80,
        _ layout: @escaping (ASDisplayNode, ASSizeRange) -> ASLayoutSpec,
        expect: @MainActor () -> Void
    ) throws {
        try ASTestHarness.run(size: CGSize(width: width, height: height), scale: 2, test: name) { harness in
            let page = Cookbook.page(layout)
            page.backgroundColor = .systemGray6
            harness.show(page)

            expect()
            try harness.verify(name)
        }
    }

    @Test func `a stack gives the text what the others leave`() throws {
        let (icon, title, button) = (
            Cookbook.box(.systemBlue), Cookbook.text("A title"), Cookbook.box(.systemGreen, width: 60, height: 30)
        )
        try verify("StackSpec") { _, _ in
            row(icon, title, button)
        } expect: {
            #expect(icon.frame == CGRect(x: 0, y: 20, width: 40, height: 40))
            #expect(title.frame.minX == 52 && title.frame.maxX == 168)
            #expect(button.frame == CGRect(x: 180, y: 25, width: 60, height: 30))
        }
    }

    @Test func `a stack that wraps begins a line when the next child does not fit`() throws {
        let boxes = [70, 90, 60, 100].map { Cookbook.box(.systemOrange, width: $0, height: 24) }
        try verify("WrappingStackSpec") { _, _ in
            tags(boxes)
        } expect: {
            #expect(boxes.map(\.frame.minX) == [0, 78, 176, 0])
            #expect(boxes.map(\.frame.minY) == [0, 0, 0, 32])
        }
    }

    @Test func `an inset surrounds its child with space`() throws {
        let box = Cookbook.box(.systemBlue)
        try verify("InsetSpec") { _, _ in
            padded(box)
        } expect: {
            #expect(box.frame == CGRect(x: 16, y: 8, width: 208, height: 64))
        }
    }

    @Test func `an overlay has the size of its child`() throws {
        let (photo, caption) = (Cookbook.box(.systemTeal), Cookbook.text("A caption", .white))
        try verify("OverlaySpec") { _, _ in
            captioned(photo, caption)
        } expect: {
            #expect(photo.frame == CGRect(x: 0, y: 0, width: 240, height: 80))
            #expect(caption.frame.minX == 12 && caption.frame.maxY == 68)
        }
    }

    @Test func `a background has the size of its child`() throws {
        let (text, background) = (Cookbook.text("Hello", .white), Cookbook.box(.systemBlue))
        try verify("BackgroundSpec") { _, _ in
            ASCenterLayoutSpec(centeringOptions: .XY, sizingOptions: [], child: bubble(text, background))
        } expect: {
            #expect(background.frame.size == CGSize(width: text.frame.width + 24, height: text.frame.height + 16))
        }
    }

    @Test func `a center spec places its child in the middle`() throws {
        let box = Cookbook.box(.systemPurple, width: 40, height: 40)
        try verify("CenterSpec") { _, _ in
            centered(box)
        } expect: {
            #expect(box.frame == CGRect(x: 100, y: 20, width: 40, height: 40))
        }
    }

    @Test func `a relative spec places its child in a corner`() throws {
        let box = Cookbook.box(.systemPink, width: 40, height: 40)
        try verify("RelativeSpec") { _, _ in
            inCorner(box)
        } expect: {
            #expect(box.frame == CGRect(x: 200, y: 40, width: 40, height: 40))
        }
    }

    @Test func `a ratio decides the height`() throws {
        let box = Cookbook.box(.systemIndigo)
        try verify("RatioSpec", width: 160, height: 120) { _, _ in
            let column = ASStackLayoutSpec.vertical()
            column.children = [widescreen(box)]
            return column
        } expect: {
            #expect(box.frame == CGRect(x: 0, y: 0, width: 160, height: 90))
        }
    }

    @Test func `a badge is on the corner`() throws {
        let (avatar, badge) = (Cookbook.box(.systemGray3, width: 48, height: 48), Cookbook.box(.systemRed))
        try verify("CornerSpec") { _, _ in
            ASCenterLayoutSpec(centeringOptions: .XY, sizingOptions: [], child: badged(avatar, badge))
        } expect: {
            #expect(
                CGPoint(x: badge.frame.midX, y: badge.frame.midY) == CGPoint(x: avatar.frame.maxX, y: avatar.frame.minY)
            )
        }
    }

    @Test func `an absolute spec places children at their positions`() throws {
        let (map, pin) = (Cookbook.box(.systemGreen), Cookbook.box(.systemRed))
        try verify("AbsoluteSpec", width: 200, height: 120) { _, _ in
            pinned(map, pin)
        } expect: {
            #expect(map.frame == CGRect(x: 0, y: 0, width: 160, height: 100))
            #expect(pin.frame == CGRect(x: 72, y: 42, width: 16, height: 16))
        }
    }
}
