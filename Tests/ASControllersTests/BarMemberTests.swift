// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASGraphics
internal import ASImageIO
internal import ASUIKitTesting
internal import Foundation
internal import Testing
internal import ViewKit

@testable import ASControllers
@testable import ASUIKit

@Suite("Members of bars and their items")
@MainActor
struct BarMemberTests {
    private func withTab(_ body: @MainActor (ASTestHarness, UITabBarController, UIViewController) throws -> Void) throws
    {
        try ASTestHarness.run(size: CGSize(width: 400, height: 300)) { harness in
            let (tabs, controller) = (UITabBarController(), UIViewController())
            controller.tabBarItem = UITabBarItem(title: "One", image: nil)
            tabs.viewControllers = [controller]
            harness.show(tabs)
            harness.runUntilParked()
            try body(harness, tabs, controller)
            harness.window?.rootViewController = nil
            harness.runUntilParked()
        }
    }

    @Test("content is behind a translucent tab bar, which the safe area excludes")
    func translucent() throws {
        try withTab { harness, tabs, controller in
            #expect(!tabs.tabBar.isTranslucent && controller.view.frame.height == 250)

            tabs.tabBar.isTranslucent = true
            harness.runUntilParked()

            #expect(controller.view.frame.height == 300 && controller.view.safeAreaInsets.bottom == 50)
            let alpha = try #require(tabs.tabBar.backgroundColor).parts.alpha
            #expect(alpha < 1 && alpha > 0.8)
        }
    }

    @Test("a black bar is dark in light appearance")
    func style() throws {
        try withTab { _, tabs, _ in
            tabs.tabBar.barStyle = .black
            #expect(tabs.tabBar.traitCollection.userInterfaceStyle == .dark)
            tabs.tabBar.barStyle = .default
            #expect(tabs.tabBar.traitCollection.userInterfaceStyle != .dark)
        }
    }

    @Test("the insets of an image move its edges")
    func insets() throws {
        try withTab { harness, tabs, controller in
            let picture = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 20)).image { _ in }
            controller.tabBarItem.image = picture
            harness.runUntilParked()
            let button = try #require(tabs.tabBar.button(of: controller.tabBarItem))
            let view = try #require(button.subviews.first { $0 is ASBarPictureView })
            let before = view.frame

            let item = try #require(tabs.tabBar.items?.first)
            item.imageInsets = UIEdgeInsets(top: 5, left: 1, bottom: -5, right: 2)
            harness.runUntilParked()

            #expect(before.width == 20)
            #expect(view.frame == CGRect(x: before.minX + 1, y: before.minY + 5, width: 17, height: 20))
        }
    }

    @Test("an item is hit in 44 by 44 points, also a small custom view; between two items the nearer one is hit")
    func hitAreas() throws {
        try ASTestHarness.run(size: CGSize(width: 400, height: 300)) { harness in
            var taps: [String] = []
            @MainActor func icon(_ name: String) -> UIBarButtonItem {
                let view = UIView(frame: CGRect(x: 0, y: 0, width: 16, height: 16))
                let tap = UITapGestureRecognizer()
                tap.addHandler { taps.append(name) }
                view.addGestureRecognizer(tap)
                return UIBarButtonItem(customView: view)
            }
            let page = UIViewController()
            page.navigationItem.rightBarButtonItems = [icon("outer"), icon("inner")]
            page.navigationItem.leftBarButtonItem = UIBarButtonItem(title: "Left") { _ in taps.append("left") }
            harness.show(UINavigationController(rootViewController: page))

            // 8 points from the edge, and 4 between the items: 376 to 392, and 356 to 372. The area of the second begins at 342.
            let places: [(CGFloat, CGFloat)] = [
                (384, 22), (399, 1), (399, 42), (375, 22), (373, 22), (345, 2), (341, 22), (12, 2), (12, 41),
            ]
            for (x, y) in places { harness.tap(at: CGPoint(x: x, y: y)) }

            #expect(taps == ["outer", "outer", "outer", "outer", "inner", "inner", "left", "left"])
            harness.window?.rootViewController = nil
            harness.runUntilParked()
        }
    }

    @Test("the setters of a navigation item set what its properties hold")
    func setters() {
        let item = UINavigationItem(title: "Title")
        let (left, right) = (
            UIBarButtonItem(title: "Left"), UIBarButtonItem(image: nil, style: .plain, target: nil, action: nil)
        )

        item.setHidesBackButton(true, animated: true)
        item.setLeftBarButton(left, animated: false)
        item.setRightBarButtonItems([right, left], animated: true)

        #expect(item.hidesBackButton && item.leftBarButtonItems.count == 1 && item.leftBarButtonItem === left)
        #expect(item.rightBarButtonItems.count == 2 && item.rightBarButtonItem === right)
        item.setRightBarButton(nil, animated: true)
        item.setLeftBarButtonItems(nil, animated: true)
        #expect(item.leftBarButtonItems.isEmpty && item.rightBarButtonItems.isEmpty)
    }

    @Test(
        "a presentation over the current context keeps the controller below, and another style removes it",
        arguments: [(UIModalPresentationStyle.overCurrentContext, true), (.currentContext, false), (.automatic, true)]
    )
    func presentation(style: UIModalPresentationStyle, staysBelow: Bool) throws {
        try withTab { harness, tabs, _ in
            let presented = UIViewController()
            presented.modalPresentationStyle = style
            tabs.present(presented, animated: false)
            harness.runUntilParked()

            #expect(tabs.isAppeared == staysBelow)
            #expect((presented.view.frame.width < 400) == (style == .automatic))
            presented.dismiss(animated: false)
            harness.runUntilParked()
        }
    }
}
