// SPDX-License-Identifier: Apache-2.0
import ASBase
import ASGraphics
import ASImageIO
import ASTextLayout
import ASUIKitTesting
import Foundation
import Testing

@testable import ASControllers
@testable import ASUIKit

@Suite("The appearance of bars")
@MainActor
struct BarAppearanceTests {
    private func labels(_ view: UIView) -> [ASBarLabel] {
        (view as? ASBarLabel).map { [$0] } ?? view.subviews.flatMap { labels($0) }
    }

    @Test("A bar has the settings of the appearance proxy, and its own settings take precedence")
    func templates() throws {
        try ASTestHarness.run { _ in
            UINavigationBar.appearance().barTintColor = .red
            UINavigationBar.appearance().tintColor = .yellow
            UINavigationBar.appearance().isTranslucent = true
            UINavigationBar.appearance().titleTextAttributes = [.foregroundColor: UIColor.white]
            UITabBar.appearance().barTintColor = .blue
            UITabBar.appearance().unselectedItemTintColor = .green
            let (bar, tabs) = (UINavigationController().navigationBar, UITabBarController().tabBar)

            #expect(bar.barTintColor == .red)
            #expect(bar.tintColor == .yellow)
            #expect(bar.isTranslucent)
            #expect(bar.titleTextAttributes?[.foregroundColor] as? UIColor == .white)
            #expect(tabs.backgroundColor == .blue)
            #expect(tabs.unselectedItemTintColor == .green)
            bar.barTintColor = .black
            #expect(UINavigationBar.appearance().barTintColor == .red)
            #expect(UINavigationController().navigationBar.barTintColor == .red)
        }
        // Another runtime has another appearance proxy.
        try ASTestHarness.run { _ in #expect(UINavigationBar.appearance().barTintColor == nil) }
    }

    @Test("Titles have the font and the colour of the bar's attributes, also when these are set later")
    func titles() throws {
        try ASTestHarness.run { harness in
            let controller = UIViewController()
            controller.title = "Feed"
            let navigation = UINavigationController(rootViewController: controller)
            harness.show(navigation)
            navigation.navigationBar.titleTextAttributes = [
                .foregroundColor: UIColor.purple, .font: UIFont.systemFont(ofSize: 21),
            ]
            harness.runUntilParked()

            let title = try #require(
                labels(navigation.navigationBar).first { $0.isHeading && $0.superview is ASNavigationBarContent }
            )
            #expect(title.text == "Feed")
            #expect(title.color == .purple)
            #expect(title.font == .systemFont(ofSize: 21))
            navigation.navigationBar.titleTextAttributes = nil
            #expect(title.color == .label)
            harness.runUntilParked()
        }
    }

    @Test("Buttons have the proxy's colour and attributes, unless they have their own")
    func buttons() throws {
        try ASTestHarness.run { harness in
            UIBarButtonItem.appearance().tintColor = .orange
            UIBarButtonItem.appearance().setTitleTextAttributes([.font: UIFont.systemFont(ofSize: 9)], for: .normal)
            let controller = UIViewController()
            let (plain, own) = (UIBarButtonItem(title: "Plain"), UIBarButtonItem(title: "Own"))
            own.tintColor = .brown
            own.setTitleTextAttributes([.foregroundColor: UIColor.magenta], for: .normal)
            controller.navigationItem.rightBarButtonItems = [plain, own]
            let navigation = UINavigationController(rootViewController: controller)
            harness.show(navigation)

            let shown = labels(navigation.navigationBar)
            let (first, second) = (
                try #require(shown.first { $0.text == "Plain" }), try #require(shown.first { $0.text == "Own" })
            )
            #expect(first.color == .orange)
            #expect(first.font == .systemFont(ofSize: 9))
            #expect(second.color == .magenta)
            #expect(second.font == .systemFont(ofSize: 9))
        }
    }

    @Test("The titles of tabs have the attributes of their state")
    func tabs() throws {
        try ASTestHarness.run { harness in
            UITabBarItem.appearance().setTitleTextAttributes([.foregroundColor: UIColor.red], for: .selected)
            let controllers = ["One", "Two"].map { title in
                let controller = UIViewController()
                controller.title = title
                return controller
            }
            let tabs = UITabBarController()
            tabs.viewControllers = controllers
            tabs.tabBar.unselectedItemTintColor = .green
            harness.show(tabs)

            let shown = labels(tabs.tabBar)
            #expect(shown.first { $0.text == "One" }?.color == .red)
            #expect(shown.first { $0.text == "Two" }?.color == .green)
        }
    }

    @Test("A bar can be subclassed with another initialiser, and has the settings of the proxy")
    func subclasses() throws {
        final class Bar: UINavigationBar {
            override init(frame: CGRect) {
                super.init(frame: frame)
                prefersLargeTitles = true
            }
        }
        try ASTestHarness.run { _ in
            UINavigationBar.appearance().barTintColor = .red
            let bar = Bar(frame: CGRect(x: 1, y: 2, width: 30, height: 44))

            #expect(bar.barTintColor == .red)
            #expect(bar.prefersLargeTitles)
            #expect(bar.frame == CGRect(x: 1, y: 2, width: 30, height: 44))
        }
    }

    @Test("A space item between buttons is invisible, and the add button has a label")
    func spaces() throws {
        try ASTestHarness.run { harness in
            let controller = UIViewController()
            controller.navigationItem.rightBarButtonItems = [
                UIBarButtonItem(systemItem: .add), UIBarButtonItem(systemItem: .flexibleSpace),
                UIBarButtonItem(barButtonSystemItem: .fixedSpace, target: nil, action: nil),
            ]
            let navigation = UINavigationController(rootViewController: controller)
            harness.show(navigation)

            let buttons = navigation.navigationBar.subviews.flatMap(\.subviews).flatMap(\.subviews)
                .compactMap { $0 as? ASBarButton }
            #expect(buttons.map(\.accessibilityLabel) == ["Add"])
        }
    }

    private final class Page: UIViewController {
        var log: [String] = []
        func close() { log.append("close") }
        func pressed(_ item: UIBarButtonItem) { log.append(item.title ?? "") }
    }

    @Test(
        "A button calls a method of its target, with itself if the method has a parameter, and holds the target weakly"
    )
    func targets() {
        var page: Page? = Page()
        let items = [
            UIBarButtonItem(barButtonSystemItem: .done, target: page, action: Page.close),
            UIBarButtonItem(barButtonSystemItem: .trash, target: page, action: Page.pressed),
            UIBarButtonItem(title: "A", style: .plain, target: page, action: Page.close),
            UIBarButtonItem(title: "B", style: .done, target: page, action: Page.pressed),
            UIBarButtonItem(image: nil, style: .plain, target: page, action: Page.close),
            UIBarButtonItem(title: "", style: .plain, target: nil, action: nil),
        ]
        for item in items { item.perform() }

        #expect(page?.log == ["close", "Delete", "close", "B", "close"])
        #expect(items[0].style == .done && items[1].style == .plain)
        weak let gone = page
        page = nil
        #expect(gone == nil)
        for item in items { item.perform() }
    }
}
