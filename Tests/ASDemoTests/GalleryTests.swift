// SPDX-License-Identifier: Apache-2.0
import ASControllers
import ASPlatform
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
            let gallery = GalleryRootViewController(demos: DemoGallery.entries)
            harness.show(gallery)
            harness.advance(seconds: 1)
            try body(harness, gallery)
            // What plays there has timers until nobody sees it.
            harness.window?.rootViewController = UIViewController()
            harness.advance(seconds: 1)
        }
    }

    private func list(_ gallery: GalleryRootViewController) throws -> GalleryViewController {
        try #require(gallery.children.first as? GalleryViewController)
    }

    /// Clicks the row of a demo.
    private func open(_ row: Int, _ harness: ASTestHarness, _ gallery: GalleryRootViewController) throws {
        let (table, path) = (try list(gallery).node, IndexPath(row: row, section: 0))
        table.scrollToRow(at: path, at: .none, animated: false)
        harness.runUntilParked()
        try harness.tap(try #require(table.nodeForRow(at: path)))
        harness.advance(seconds: 1)
    }

    @Test(arguments: 0..<DemoGallery.count)
    func `a click on a row opens its demo under the bar, and nothing of the list is left`(
        row: Int
    ) throws {
        try DemoPhotos.prepare()
        try run { harness, gallery in
            let table = try list(gallery).node

            try open(row, harness, gallery)

            #expect(gallery.title == DemoGallery.entries[row].title)
            let demo = try #require(gallery.topViewController)
            #expect(gallery.viewControllers.count == 2)
            #expect(type(of: demo) == type(of: DemoGallery.entries[row].makeViewController()))
            #expect(demo.view.frame == CGRect(x: 0, y: 44, width: 600, height: 2356))
            #expect(table.view.window == nil)
            #expect(!table.isVisible)
        }
    }

    @Test func `the count is that of the entries, so that each of them is opened here`() {
        #expect(DemoGallery.entries.count == DemoGallery.count)
    }

    @Test func `the back button returns to the list`() throws {
        try run { harness, gallery in
            try open(1, harness, gallery)

            harness.tap(at: CGPoint(x: 30, y: 22))
            harness.advance(seconds: 1)

            try expectList(gallery)
        }
    }

    @Test func `Esc returns to the list, and does nothing there`() throws {
        try run { harness, gallery in
            try open(1, harness, gallery)

            harness.type(.escape)
            harness.advance(seconds: 1)
            try expectList(gallery)

            harness.type(.escape)
            harness.advance(seconds: 1)
            try expectList(gallery)
        }
    }

    @Test func `the back button of the mouse returns to the list, the one for forward does not`() throws {
        try run { harness, gallery in
            try open(1, harness, gallery)
            let pointer = ASPointerEvent(location: CGPoint(x: 300, y: 300), timestamp: harness.dispatcher.now)

            harness.send(.buttonPressed(.forward, clickCount: 1, pointer))
            harness.send(.buttonReleased(.forward, pointer))
            #expect(gallery.topViewController is HitAreasViewController)

            harness.send(.buttonPressed(.back, clickCount: 1, pointer))
            harness.send(.buttonReleased(.back, pointer))
            harness.advance(seconds: 1)
            try expectList(gallery)
        }
    }

    @Test func `a demo that was left is gone, and can be opened anew`() throws {
        try run { harness, gallery in
            try open(1, harness, gallery)
            weak let left = gallery.topViewController

            harness.type(.escape)
            harness.advance(seconds: 1)
            #expect(left == nil)

            try open(1, harness, gallery)
            #expect(gallery.topViewController is HitAreasViewController)
        }
    }

    @Test func `the button at the top goes from the desktop's style to light, to dark and back`() throws {
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
        let table = try list(gallery).node
        #expect(table.isVisible, sourceLocation: sourceLocation)
        #expect(table.view.frame == CGRect(x: 0, y: 44, width: 600, height: 2356), sourceLocation: sourceLocation)
    }
}
