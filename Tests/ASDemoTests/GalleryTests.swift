// SPDX-License-Identifier: Apache-2.0
import ASControllers
import ASPlatform
import ASPlatformHeadless
import ASUIKit
import AsyncDisplayKit
import AsyncDisplayKitTesting
import Foundation
import Testing

@testable import GalleryDemo
@testable import HitAreasDemo

@MainActor @Suite struct GalleryTests {
    private func run(_ body: @MainActor (ASTestHarness, GalleryRootViewController) throws -> Void) throws {
        let before = DemoGallery.makePictures
        DemoGallery.makePictures = { TestPictures(isInstant: true) }
        defer { DemoGallery.makePictures = before }
        try ASTestHarness.run(size: CGSize(width: 600, height: 2400)) { harness in
            let gallery = GalleryRootViewController(sections: DemoGallery.sections)
            harness.show(gallery)
            harness.advance(seconds: 1)
            try body(harness, gallery)
            // Removes the page: playing content keeps its timers while it is visible.
            harness.window?.rootViewController = UIViewController()
            harness.advance(seconds: 1)
        }
    }

    private func list(_ gallery: GalleryRootViewController) throws -> GalleryViewController {
        try #require(gallery.children.first as? GalleryViewController)
    }

    /// Opens a page by a click on its card.
    private func open(_ title: String, _ harness: ASTestHarness, _ gallery: GalleryRootViewController) throws {
        let list = try list(gallery)
        let path = try #require(
            list.shown.enumerated().lazy.compactMap { section, part in
                part.entries.firstIndex { $0.title == title }.map { IndexPath(item: $0, section: section) }
            }.first
        )
        list.collection.scrollToItem(at: path, at: [], animated: false)
        harness.advance(seconds: 0.5)
        try harness.tap(try #require(list.collection.nodeForItem(at: path)))
        harness.advance(seconds: 1)
    }

    private func page(_ gallery: GalleryRootViewController) throws -> GalleryPageViewController {
        try #require(gallery.topViewController as? GalleryPageViewController)
    }

    @Test func `the bar of a narrow window has a short title, and a wide one the whole`() throws {
        try run { harness, gallery in
            let list = try list(gallery)
            #expect(list.navigationItem.title == "AsyncDisplayKit Gallery")

            harness.platformWindow.resize(to: CGSize(width: 360, height: 800))
            harness.advance(seconds: 0.5)
            #expect(list.navigationItem.title == "Gallery")

            harness.platformWindow.resize(to: CGSize(width: 800, height: 800))
            harness.advance(seconds: 0.5)
            #expect(list.navigationItem.title == "AsyncDisplayKit Gallery")
        }
    }

    @Test(arguments: 0..<DemoGallery.count)
    func `a click on a card opens its page between two bars and removes the list`(
        number: Int
    ) throws {
        try DemoPhotos.prepare()
        try run { harness, gallery in
            let collection = try list(gallery).collection
            let entry = DemoGallery.entries[number]

            try open(entry.title, harness, gallery)

            #expect(gallery.title == entry.title)
            let page = try page(gallery)
            #expect(gallery.viewControllers.count == 2)
            #expect(type(of: page.demo) == type(of: entry.makeViewController()))
            #expect(page.view.frame == CGRect(x: 0, y: 44, width: 600, height: 2356))
            #expect(page.demo.view.frame.minY == 0 && page.demo.view.frame.width == 600)
            #expect(page.bar.frame.maxY == 2356 && page.bar.frame.minY == page.demo.view.frame.maxY)
            #expect(page.bar.texts.first == "Try: \(entry.hint)")
            #expect(collection.view.window == nil)
            #expect(!collection.isVisible)
        }
    }

    @Test func `count is the number of entries`() {
        #expect(DemoGallery.entries.count == DemoGallery.count)
    }

    @Test func `page, folder, target and example have the same name`() throws {
        let examples = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appendingPathComponent("Examples")
        let program = try String(
            contentsOf: examples.appendingPathComponent("Program/ExampleList.swift"),
            encoding: .utf8
        )
        for entry in DemoGallery.entries {
            #expect(
                FileManager.default.fileExists(atPath: examples.appendingPathComponent(entry.name).path),
                "\(entry.title)"
            )
            #expect(entry.sourceFolder.path == examples.appendingPathComponent(entry.name).path)
            let controller = entry.makeViewController()
            // The module has the name of the target.
            #expect(String(reflecting: type(of: controller)).hasPrefix("\(entry.name)Demo."))
            // The title of a browser is the name of its folder.
            let isNamedByFolder = ["FileBrowser", "PhotoBrowser"].contains(entry.name)
            #expect(isNamedByFolder || controller.title == nil || controller.title == entry.title, "\(entry.title)")
            #expect(program.contains("Example(\"\(entry.name)\", "), "\(entry.name)")
        }
        #expect(Set(DemoGallery.entries.map(\.name)).count == DemoGallery.count)
    }

    // MARK: Search and keys

    @Test func `a search shows the pages that have all its words, the best title first`() throws {
        try run { harness, gallery in
            let list = try list(gallery)
            @MainActor func titles(_ query: String) -> [String] {
                list.search(query)
                harness.advance(seconds: 0.5)
                #expect(list.shown.count == 1)
                return list.shown[0].entries.map(\.title)
            }
            #expect(titles("text").prefix(3) == ["Text", "Text editor", "Text flow"])
            #expect(titles(" STRESS table ").first == "Table stress")
            #expect(titles("HitAreas") == ["Hit areas"])
            #expect(titles("no such page").isEmpty)
            #expect(list.shown[0].title == "No page has “no such page”")

            list.search("  ")
            #expect(list.shown.flatMap(\.entries).map(\.title) == DemoGallery.entries.map(\.title))
        }
    }

    @Test func `a slash focuses the search, and Return opens the first result`() throws {
        try run { harness, gallery in
            let list = try list(gallery)
            harness.type("/")
            #expect(list.searchBar.isFirstResponder && list.searchBar.text?.isEmpty != false)
            harness.type("hit")
            harness.advance(seconds: 0.5)
            #expect(list.shown.flatMap(\.entries).first?.title == "Hit areas")

            harness.type(.return)
            harness.advance(seconds: 1)
            #expect(try page(gallery).demo is HitAreasViewController)
        }
    }

    @Test func `arrow keys select a card, and Return opens it`() throws {
        try run { harness, gallery in
            harness.type(.right)
            harness.type(.right)
            harness.type(.return)
            harness.advance(seconds: 1)
            #expect(gallery.title == "Side by side")
        }
    }

    // MARK: The bar of a page

    @Test func `the buttons of the bar and the function keys switch the same overlays`() throws {
        try run { harness, gallery in
            try open("Hit areas", harness, gallery)
            UIApplication.shared.debugKeysEnabled = true
            let (window, page) = (try #require(harness.window), try page(gallery))
            for (overlay, button) in page.bar.overlayButtons {
                #expect(!overlay.isOn(in: window) && !button.isSelected)
                try harness.tap(button)
                harness.advance(seconds: 0.5)
                #expect(overlay.isOn(in: window) && button.isSelected, "\(overlay)")

                harness.type(.function(overlay.rawValue))
                harness.advance(seconds: 0.5)
                #expect(!overlay.isOn(in: window) && !button.isSelected, "\(overlay)")
            }
        }
    }

    @Test func `reset shows the page in its first state`() throws {
        try run { harness, gallery in
            try open("Hit areas", harness, gallery)
            weak let before = try page(gallery).demo
            try harness.tap(try page(gallery).bar.resetButton)
            harness.advance(seconds: 1)

            #expect(before == nil)
            #expect(try page(gallery).demo is HitAreasViewController)
            #expect(gallery.viewControllers.count == 2 && gallery.title == "Hit areas")
        }
    }

    @Test func `the source of a page is shown with its path, which can be copied`() throws {
        try run { harness, gallery in
            try open("Hit areas", harness, gallery)
            try harness.tap(try page(gallery).bar.sourceButton)
            harness.advance(seconds: 1)

            let source = try #require(gallery.topViewController as? GallerySourceViewController)
            #expect(source.path.hasSuffix("Examples/HitAreas/HitAreasViewController.swift"))
            #expect(
                source.lines.first.map { GallerySource.text(of: $0).string } == "// SPDX-License-Identifier: Apache-2.0"
            )
            let whole = source.lines.map { GallerySource.text(of: $0).string }.joined(separator: "\n") + "\n"
            #expect(whole == (try String(contentsOfFile: source.path, encoding: .utf8)))
            #expect(source.pathNode.attributedText?.string == source.path)

            try harness.tap(source.copyButton)
            #expect(UIPasteboard.general.string == source.path)

            try harness.tap(try #require(source.fileButtons.last))
            harness.advance(seconds: 1)
            #expect(!source.path.hasSuffix("HitAreasViewController.swift") && source.lines.count > 1)
        }
    }

    @Test func `a program without its sources reports that they are missing`() throws {
        try ASTestHarness.run(size: CGSize(width: 600, height: 400)) { harness in
            let entry = GalleryEntry(title: "No such page", summary: "", hint: "") { UIViewController() }
            let source = GallerySourceViewController(entry)
            harness.show(source)
            harness.advance(seconds: 1)
            #expect(source.lines.first?.first?.text.hasPrefix("The source is not on this machine.") == true)
            #expect(source.path.hasSuffix("Examples/NoSuchPage"))
        }
    }

    @Test func `the back button returns to the list`() throws {
        try run { harness, gallery in
            try open("Hit areas", harness, gallery)

            harness.tap(at: CGPoint(x: 30, y: 22))
            harness.advance(seconds: 1)

            try expectList(gallery)
        }
    }

    @Test func `Esc returns to the list and does nothing in it`() throws {
        try run { harness, gallery in
            try open("Hit areas", harness, gallery)

            harness.type(.escape)
            harness.advance(seconds: 1)
            try expectList(gallery)

            harness.type(.escape)
            harness.advance(seconds: 1)
            try expectList(gallery)
        }
    }

    @Test func `the back button of the mouse returns to the list, and the forward button does not`() throws {
        try run { harness, gallery in
            try open("Hit areas", harness, gallery)
            let pointer = ASPointerEvent(location: CGPoint(x: 300, y: 300), timestamp: harness.dispatcher.now)

            harness.send(.buttonPressed(.forward, clickCount: 1, pointer))
            harness.send(.buttonReleased(.forward, pointer))
            #expect(try page(gallery).demo is HitAreasViewController)

            harness.send(.buttonPressed(.back, clickCount: 1, pointer))
            harness.send(.buttonReleased(.back, pointer))
            harness.advance(seconds: 1)
            try expectList(gallery)
        }
    }

    @Test func `a closed demo is deallocated and can be opened again`() throws {
        try run { harness, gallery in
            try open("Hit areas", harness, gallery)
            weak let left = try page(gallery).demo

            harness.type(.escape)
            harness.advance(seconds: 1)
            #expect(left == nil)

            try open("Hit areas", harness, gallery)
            #expect(try page(gallery).demo is HitAreasViewController)
        }
    }

    @Test func `the button at the top switches from the style of the desktop to light, to dark and back`() throws {
        try run { harness, gallery in
            let window = try #require(harness.window)
            var styles: [UIUserInterfaceStyle] = []
            for _ in 0..<3 {
                harness.tap(at: CGPoint(x: 560, y: 22))
                harness.advance(seconds: 1)
                styles.append(window.overrideUserInterfaceStyle)
            }
            #expect(styles == [.light, .dark, .unspecified])
        }
    }

    private func expectList(
        _ gallery: GalleryRootViewController,
        sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        #expect(gallery.title == "AsyncDisplayKit Gallery", sourceLocation: sourceLocation)
        #expect(gallery.viewControllers.count == 1, sourceLocation: sourceLocation)
        let list = try list(gallery)
        #expect(list.collection.isVisible, sourceLocation: sourceLocation)
        #expect(list.view.frame == CGRect(x: 0, y: 44, width: 600, height: 2356), sourceLocation: sourceLocation)
    }
}
