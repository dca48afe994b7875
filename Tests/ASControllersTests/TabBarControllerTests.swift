// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASGraphics
internal import ASPlatformHeadless
internal import ASUIKitTesting
internal import Foundation
internal import Testing
internal import ViewKit

@testable import ASControllers
@testable import ASPlatform
@testable import ASUIKit

private final class Choices: UITabBarControllerDelegate {
    var refused: UIViewController?
    var chosen: [String] = []

    func tabBarController(_ tabs: UITabBarController, shouldSelect controller: UIViewController) -> Bool {
        controller !== refused
    }

    func tabBarController(_ tabs: UITabBarController, didSelect controller: UIViewController) {
        chosen.append(controller.title ?? "")
    }
}

@Suite("Tab bar controller")
@MainActor
struct TabBarControllerTests {
    private func withTabs(
        _ names: [String] = ["a", "b", "c"],
        _ body: @MainActor (ASTestHarness, UITabBarController, [Station], SharedLog) throws -> Void
    ) throws {
        try ASTestHarness.run(size: CGSize(width: 400, height: 300)) { harness in
            let log = SharedLog()
            let stations = names.map { Station($0, log) }
            let tabs = UITabBarController()
            tabs.viewControllers = stations
            harness.show(tabs)
            try body(harness, tabs, stations, log)
            harness.advance(seconds: 1)
            harness.window?.rootViewController = nil
            harness.runUntilParked()
        }
    }

    private func middle(of controller: UIViewController, in tabs: UITabBarController) throws -> CGPoint {
        let button = try #require(tabs.tabBar.button(of: controller.tabBarItem))
        return button.convert(CGPoint(x: button.bounds.midX, y: button.bounds.midY), to: nil)
    }

    @Test("the first tab is selected, and the views of others are not loaded")
    func lazily() throws {
        try withTabs { _, tabs, stations, log in
            #expect(tabs.selectedIndex == 0 && tabs.selectedViewController === stations[0])
            #expect(stations.map(\.isViewLoaded) == [true, false, false])
            #expect(stations[0].view.frame == CGRect(x: 0, y: 0, width: 400, height: 250))
            #expect(
                log.take() == [
                    "a comes", "b comes", "c comes", "a has come", "b has come", "c has come", "a didLoad",
                    "a willAppear", "a isAppearing", "a didAppear",
                ]
            )
        }
    }

    @Test("a click selects, with the calls in order and the delegate's permission")
    func clicking() throws {
        try withTabs { harness, tabs, stations, log in
            let delegate = Choices()
            tabs.delegate = delegate
            _ = log.take()

            harness.tap(at: try middle(of: stations[1], in: tabs))
            #expect(tabs.selectedIndex == 1)
            #expect(
                log.take() == [
                    "b didLoad", "a willDisappear", "b willAppear", "b isAppearing", "a didDisappear", "b didAppear",
                ]
            )
            #expect(stations[0].view.window == nil)
            delegate.refused = stations[2]
            harness.tap(at: try middle(of: stations[2], in: tabs))
            #expect(tabs.selectedIndex == 1)
            tabs.selectedIndex = 2
            #expect(tabs.selectedViewController === stations[2])
            #expect(delegate.chosen == ["b"])
        }
    }

    @Test("Control with Tab and the page keys walks through the tabs, wraps around, and skips refused ones")
    func keys() throws {
        try withTabs { harness, tabs, stations, _ in
            @MainActor func expect(_ index: Int, after key: ASKey, _ modifiers: UIKeyModifierFlags) {
                harness.type(key, modifiers: modifiers)
                #expect(tabs.selectedIndex == index, "after \(key) with \(modifiers)")
            }
            expect(1, after: .tab, .control)
            expect(2, after: .pageDown, .control)
            expect(0, after: .tab, .control)
            expect(2, after: .tab, [.control, .shift])
            expect(1, after: .pageUp, .control)
            expect(1, after: .tab, [])
            let delegate = Choices()
            delegate.refused = stations[2]
            tabs.delegate = delegate
            expect(0, after: .tab, .control)
        }
    }

    @Test("choosing the selected tab pops its stack to the root")
    func backToRoot() throws {
        try withTabs { harness, tabs, stations, log in
            let navigation = UINavigationController(rootViewController: Station("root", log))
            tabs.viewControllers = [navigation, stations[1]]
            navigation.pushViewController(Station("next", log), animated: false)
            #expect(tabs.tabBar.items?.first === navigation.tabBarItem)
            harness.runUntilParked()

            harness.tap(at: try middle(of: navigation, in: tabs))
            harness.advance(seconds: 0.5)

            #expect(navigation.viewControllers.count == 1)
        }
    }

    @Test("a navigation controller's tab shows the item of its root, unless it has a title or an item itself")
    func rootItem() throws {
        try withTabs { harness, tabs, _, log in
            let root = Station("root", log)
            root.tabBarItem.badgeValue = "3"
            let navigation = UINavigationController(rootViewController: root)
            tabs.viewControllers = [navigation]
            @MainActor func shown() -> [String?] { tabs.tabBar.items?.map { $0.title } ?? [] }

            #expect(shown() == ["root"])
            #expect(navigation.tabBarItem === root.tabBarItem && navigation.tabBarItem.badgeValue == "3")
            root.title = "renamed"
            #expect(shown() == ["renamed"])
            navigation.pushViewController(Station("next", log), animated: false)
            #expect(shown() == ["renamed"])
            root.tabBarItem = UITabBarItem(title: "of the root", image: nil)
            #expect(shown() == ["of the root"])
            root.tabBarItem = UITabBarItem(title: nil, image: nil)
            #expect(shown() == ["renamed"])
            navigation.title = "stack"
            #expect(shown() == ["stack"])
            navigation.title = nil
            #expect(shown() == ["renamed"])
            navigation.viewControllers = [Station("another", log)]
            #expect(shown() == ["another"])
            harness.runUntilParked()

            harness.tap(at: try middle(of: navigation, in: tabs))
            #expect(tabs.selectedViewController === navigation)
        }
    }

    @Test("a tab item that a navigation controller has itself falls back to the root's title")
    func ownItem() throws {
        try withTabs { _, tabs, _, log in
            let navigation = UINavigationController()
            navigation.tabBarItem.badgeValue = "1"
            tabs.viewControllers = [navigation]
            #expect(tabs.tabBar.items?.map { $0.title } == [nil])

            let root = Station("root", log)
            navigation.viewControllers = [root]
            #expect(tabs.tabBar.items?.map { $0.title } == ["root"] && tabs.tabBar.items?[0].badgeValue == "1")
            root.title = "renamed"
            #expect(tabs.tabBar.items?.map { $0.title } == ["renamed"])
            navigation.tabBarItem.title = "own"
            #expect(tabs.tabBar.items?.map { $0.title } == ["own"])
        }
    }

    @Test("a controller may hide the bar while it is in the stack")
    func barHides() throws {
        try withTabs { harness, tabs, stations, log in
            let navigation = UINavigationController(rootViewController: Station("root", log))
            tabs.viewControllers = [navigation, stations[1]]
            let next = Station("next", log)
            next.hidesBottomBarWhenPushed = true

            navigation.pushViewController(next, animated: false)
            harness.runUntilParked()
            #expect(tabs.tabBar.frame.minY == 300)
            #expect(next.view.frame == CGRect(x: 0, y: 44, width: 400, height: 256))
            navigation.popViewController(animated: false)
            harness.runUntilParked()
            #expect(tabs.tabBar.frame.minY == 250)
        }
    }

    @Test("surplus tabs are in a list behind the last tab, from which they are chosen")
    func moreTabs() throws {
        let names = (0..<12).map { "Tab number \($0)" }
        try withTabs(names) { harness, tabs, stations, _ in
            let choices = Choices()
            tabs.delegate = choices
            harness.runUntilParked()
            let more = try #require(tabs.tabBar.visibleMoreButton as? ASTabButton)
            #expect(more.convert(more.bounds, to: nil).maxX <= 400)
            let shownCount = stations.filter { tabs.tabBar.button(of: $0.tabBarItem) != nil }.count
            #expect(shownCount >= 1 && shownCount + tabs.tabBar.hiddenItems.count == 12)
            #expect(tabs.tabBar.hiddenItems.last === stations[11].tabBarItem && !more.isSelected)

            let place = more.convert(CGPoint(x: more.bounds.midX, y: more.bounds.midY), to: nil)
            harness.tap(at: place)
            harness.runUntilParked()
            let row = try #require(tabs.menu?.row(of: tabs.tabBar.hiddenItems[0]))
            harness.tap(at: row.convert(CGPoint(x: 20, y: 10), to: nil))
            harness.runUntilParked()

            let first = tabs.tabBar.hiddenItems[0]
            #expect(tabs.selectedViewController?.tabBarItem === first && more.isSelected)
            #expect(choices.chosen == [first.title ?? ""])
            #expect(tabs.menu == nil)
            harness.tap(at: place)
            #expect(tabs.menu != nil)
            harness.window?.tintColor = .systemPurple
            #expect(tabs.menu?.row(of: first)?.label.color == .systemPurple)
            #expect(tabs.menu?.row(of: tabs.tabBar.hiddenItems[1])?.label.color == .label)
            harness.type(.escape)
            #expect(tabs.menu == nil)
            harness.tap(at: place)
            harness.tap(at: CGPoint(x: 5, y: 5))
            #expect(tabs.menu == nil && tabs.selectedViewController?.tabBarItem === first)

            harness.platformWindow.resize(to: CGSize(width: 2000, height: 300))
            harness.advance(seconds: 0.2)
            #expect(tabs.tabBar.visibleMoreButton == nil && tabs.tabBar.hiddenItems.isEmpty)
        }
    }

    @Test("the list of surplus tabs has its name in the user's language, also in a new one")
    func moreInAnotherLanguage() throws {
        let names = (0..<12).map { "Tab number \($0)" }
        try withTabs(names) { harness, tabs, _, _ in
            harness.runUntilParked()
            let more = try #require(tabs.tabBar.visibleMoreButton as? ASTabButton)
            #expect(more.item.title == "More" && more.accessibilityLabel == "More")

            ASSetUserLocale(ASUserLocale(languages: ["de"]))
            harness.runUntilParked()

            #expect(more.item.title == "Mehr" && more.accessibilityLabel == "Mehr")
        }
    }

    @Test("replacing the tabs keeps the selected one if it remains, else the index; removed controllers are freed")
    func replacing() throws {
        weak var gone: Station?
        try withTabs { harness, tabs, stations, log in
            tabs.selectedIndex = 1
            tabs.viewControllers = [stations[2], stations[1]]
            #expect(tabs.selectedViewController === stations[1] && tabs.selectedIndex == 1)
            do {
                let new = Station("new", log)
                gone = new
                tabs.viewControllers = [stations[0], new]
                #expect(tabs.selectedViewController === new)
                #expect(stations[1].parent == nil && stations[1].view.window == nil)
            }
            tabs.viewControllers = [stations[0]]
            harness.runUntilParked()
            #expect(gone == nil)
            #expect(tabs.selectedIndex == 0)
            for station in stations { #expect(unbalanced(log.lines, of: station.name) == nil) }
        }
    }

    @Test(
        "A tab that is chosen while another one appears replaces it, and all controllers are notified in order",
        arguments: [("a", "willDisappear"), ("b", "didLoad"), ("b", "willAppear"), ("b", "isAppearing")],
        [0, 2]
    )
    func choosesInCallbacks(who: (name: String, station: String), choice: Int) throws {
        try withTabs { harness, tabs, stations, log in
            let actor = try #require(stations.first { $0.name == who.name })
            actor.actions[who.station] = { tabs.selectedIndex = choice }

            tabs.selectedIndex = 1
            harness.advance(seconds: 1)

            #expect(tabs.selectedIndex == choice)
            for (index, station) in stations.enumerated() {
                #expect((station.viewIfLoaded?.window != nil) == (index == choice), "\(station.name)")
                #expect(station.isAppeared == (index == choice), "\(station.name)")
                #expect(unbalanced(log.lines, of: station.name) == nil)
            }
        }
    }
}
