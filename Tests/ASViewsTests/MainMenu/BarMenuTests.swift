// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASPlatform
internal import ASUIKitTesting
internal import Foundation
internal import Testing
internal import ViewKit

@testable import ASControlNodes
@testable import ASControllers
@testable import ASInteractions
@testable import ASUIKit
@testable import ASViews

/// Menus of bar buttons, and the toolbar of a navigation controller.
@Suite("Menus of bar buttons, and toolbars", .serialized)
@MainActor
struct BarMenuTests {
    private func run(
        test: String = #function,
        _ body: @MainActor (ASTestHarness, UINavigationController, UIViewController) throws -> Void
    ) throws {
        ASNodePopupContents.register()
        try ASTestHarness.run(size: CGSize(width: 320, height: 240), test: test) { harness in
            let root = UIViewController()
            root.title = "Page"
            let navigation = UINavigationController(rootViewController: root)
            harness.show(navigation)
            try body(harness, navigation, root)
            ASMenuSession.current?.dismiss()
            harness.advance(seconds: 1)
            harness.window?.rootViewController = nil
            harness.runUntilParked()
        }
    }

    private func menu(_ lines: Lines) -> UIMenu {
        UIMenu(children: [UIAction(title: "One") { _ in lines.all.append("one") }])
    }

    private final class Lines {
        var all: [String] = []
    }

    @Test func `a press on a button with a menu opens it`() throws {
        try run { harness, _, root in
            let lines = Lines()
            let item = UIBarButtonItem(title: "More", menu: menu(lines))
            root.navigationItem.rightBarButtonItem = item
            harness.runUntilParked()
            let button = try #require(item.shownView)
            #expect(button.accessibilityTraits.contains(.hasMenu))

            harness.press(at: button.middle)
            #expect(ASMenuSession.current?.levels.first?.entries.map(\.content.title) == ["One"])
            harness.release()
            harness.type(.down)
            harness.type(.return)
            #expect(lines.all == ["one"] && ASMenuSession.current == nil)

            item.isEnabled = false
            harness.tap(at: button.middle)
            #expect(ASMenuSession.current == nil)
        }
    }

    @Test func `with a primary action a click performs it, and a long press opens the menu`() throws {
        try run { harness, _, root in
            let lines = Lines()
            let action = UIAction(title: "Back") { _ in lines.all.append("back") }
            let item = UIBarButtonItem(primaryAction: action, menu: menu(lines))
            root.navigationItem.leftBarButtonItem = item
            harness.runUntilParked()
            let button = try #require(item.shownView)
            #expect(item.title == "Back" && !button.accessibilityTraits.contains(.hasMenu))

            harness.tap(at: button.middle)
            #expect(lines.all == ["back"] && ASMenuSession.current == nil)

            harness.press(at: button.middle)
            harness.advance(seconds: 1)
            #expect(ASMenuSession.current != nil)
            harness.release()
            #expect(lines.all == ["back"])
        }
    }

    @Test func `the toolbar has the items of the top controller, and takes room from its view`() throws {
        try run { harness, navigation, root in
            let (first, last) = (UIBarButtonItem(title: "A"), UIBarButtonItem(title: "B"))
            root.toolbarItems = [first, .flexibleSpace(), last]
            harness.runUntilParked()
            #expect(navigation.isToolbarHidden && root.view.frame == CGRect(x: 0, y: 44, width: 320, height: 196))

            navigation.setToolbarHidden(false, animated: true)
            harness.advance(seconds: 1)
            #expect(navigation.toolbar.frame == CGRect(x: 0, y: 196, width: 320, height: 44))
            #expect(root.view.frame == CGRect(x: 0, y: 44, width: 320, height: 152))
            let (a, b) = (try #require(first.shownView), try #require(last.shownView))
            #expect(a.frame.minX == 8 && b.frame.maxX == 312 && a.frame.midY == 22)

            let next = UIViewController()
            next.hidesBottomBarWhenPushed = true
            navigation.pushViewController(next, animated: false)
            harness.runUntilParked()
            #expect(navigation.toolbar.frame.minY == 240 && next.view.frame.height == 196)
            navigation.popViewController(animated: false)
            harness.runUntilParked()
            #expect(navigation.toolbar.frame.minY == 196 && navigation.toolbar.items?.count == 3)
        }
    }

    @Test func `content extends below a translucent toolbar, and the safe area excludes it`() throws {
        try run { harness, navigation, root in
            navigation.toolbar.isTranslucent = true
            navigation.isToolbarHidden = false
            harness.runUntilParked()
            #expect(root.view.frame.maxY == 240 && root.view.safeAreaInsets.bottom == 44)
        }
    }

    @Test func `flexible spaces share what fixed ones leave, and a mirrored toolbar begins at the right`() throws {
        try withView(UIToolbar(frame: CGRect(x: 0, y: 0, width: 300, height: 44))) { harness, bar in
            let views = (0..<3).map { _ in UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20)) }
            let items = views.map { UIBarButtonItem(customView: $0) }
            bar.items = [items[0], .flexibleSpace(), items[1], .fixedSpace(30), items[2], .flexibleSpace()]
            harness.runUntilParked()
            // 300 - 2 * 8 of margins - 5 * 4 of gaps - 3 * 20 of views - 30 = 174, of which each flexible space has 87.
            #expect(views.map(\.frame.minX) == [8, 123, 181])

            bar.semanticContentAttribute = .forceRightToLeft
            bar.setNeedsLayout()
            harness.runUntilParked()
            #expect(views.map(\.frame.maxX) == [292, 177, 119])
        }
    }

    @Test func `a search can hide the row with the title`() throws {
        try run { harness, navigation, root in
            let search = UISearchController(searchResultsController: nil)
            search.hidesNavigationBarDuringPresentation = true
            root.navigationItem.searchController = search
            harness.runUntilParked()
            #expect(navigation.navigationBar.frame.height == 96)

            search.isActive = true
            harness.advance(seconds: 1)
            #expect(navigation.navigationBar.frame.height == 52)
            #expect(root.view.frame == CGRect(x: 0, y: 52, width: 320, height: 188))
            #expect(search.searchBar.middle.y == 26)
            let labels = harness.window?.accessibilityTree.elements.map(\.label) ?? []
            #expect(!labels.contains("Page"))

            search.isActive = false
            harness.advance(seconds: 1)
            #expect(navigation.navigationBar.frame.height == 96 && root.view.frame.minY == 96)
        }
    }
}
