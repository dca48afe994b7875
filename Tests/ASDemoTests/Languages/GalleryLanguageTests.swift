// SPDX-License-Identifier: Apache-2.0
import ASBase
import ASControllers
import ASPlatformHeadless
import ASUIKit
import AsyncDisplayKit
import AsyncDisplayKitTesting
import Foundation
import Testing

@testable import GalleryDemo
@testable import LanguagesDemo

/// Tests the menus for language and direction in the bar of the gallery.
@MainActor @Suite struct GalleryLanguageTests {
    private func run(_ body: @MainActor (ASTestHarness, GalleryRootViewController) throws -> Void) throws {
        try ASTestHarness.run(size: CGSize(width: 600, height: 400)) { harness in
            let gallery = GalleryRootViewController(sections: DemoGallery.sections)
            harness.show(gallery)
            harness.advance(seconds: 1)
            try body(harness, gallery)
        }
    }

    /// Returns the frame of the button in the window.
    private func place(_ gallery: GalleryRootViewController) -> CGRect {
        gallery.languageButton.convert(gallery.languageButton.bounds, to: nil)
    }

    private func titles(_ elements: [UIMenuElement]) -> [String] { elements.map { $0.title } }

    /// Chooses an action of a submenu.
    private func choose(
        _ title: String,
        in submenu: Int,
        _ gallery: GalleryRootViewController,
        _ harness: ASTestHarness
    ) throws {
        let actions = gallery.languageMenus.submenus[submenu].children.compactMap { $0 as? UIAction }
        let action = try #require(actions.first { $0.title == title })
        action.perform(sender: nil)
        harness.advance(seconds: 1)
    }

    @Test func `the globe opens a menu with the languages and the directions`() throws {
        try run { harness, gallery in
            let button = place(gallery)
            #expect(button.minX > 300 && button.width >= 28 && button.maxX < 600)

            harness.tap(at: CGPoint(x: button.midX, y: button.midY))
            harness.advance(seconds: 0.5)

            #expect(harness.menuCount == 1)
            harness.type(.escape)
            harness.advance(seconds: 0.5)
            #expect(harness.menuCount == 0)
            let submenus = gallery.languageMenus.submenus
            #expect(titles(submenus) == ["Language", "Direction"])
            #expect(submenus[0].children.count == 10 && submenus[1].children.count == 3)
        }
    }

    @Test func `a direction mirrors the bar and the cards at once`() throws {
        try run { harness, gallery in
            let list = try #require(gallery.children.first as? GalleryViewController)
            let first = IndexPath(item: 0, section: 0)
            @MainActor func card() throws -> CGRect {
                let view = try #require(list.collection.nodeForItem(at: first)).view
                return view.convert(view.bounds, to: nil)
            }
            let (button, before) = (place(gallery), try card())

            try choose("Right to left", in: 1, gallery, harness)

            #expect(harness.window?.semanticContentAttribute == .forceRightToLeft)
            #expect(abs(place(gallery).minX - (600 - button.maxX)) <= 1)
            let mirrored = try card()
            #expect(mirrored.midX > 300 && before.midX < 300)

            try choose("By language", in: 1, gallery, harness)
            #expect(place(gallery) == button)
            let restored = try card()
            #expect(restored == before)
        }
    }

    @Test func `a language from right to left mirrors the bar, and the menu is in that language`() throws {
        try run { harness, gallery in
            let button = place(gallery)

            try choose("עברית", in: 0, gallery, harness)

            #expect(ASCurrentUserLocale().languages.first == "he-IL")
            #expect(abs(place(gallery).minX - (600 - button.maxX)) <= 1)
            #expect(titles(gallery.languageMenus.submenus) == ["שפה", "כיוון"])

            ASSetUserLocale(ASUserLocale(environment: [:]))
            harness.advance(seconds: 1)
            #expect(place(gallery) == button)
        }
    }

    @Test func `the page of languages and the bar change the same settings`() throws {
        try run { harness, gallery in
            gallery.open(try #require(DemoGallery.entries.first { $0.title == "Languages" }))
            harness.advance(seconds: 1)
            let opened = try #require(gallery.topViewController as? GalleryPageViewController)
            let page = try #require(opened.demo as? LanguagesViewController)
            page.menus.directionActions[1].perform(sender: nil)
            page.menus.languageActions[2].perform(sender: nil)
            harness.advance(seconds: 1)

            let submenus = gallery.languageMenus.submenus
            #expect(titles(submenus[0].selectedElements) == ["Deutsch"])
            #expect(titles(submenus[1].selectedElements) == ["Von links nach rechts"])
        }
    }
}
