// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASUIKitTesting
internal import Foundation
internal import Testing
internal import ViewKit

@testable import ASControllers
@testable import ASPlatform
@testable import ASUIKit

@Suite("View controllers")
@MainActor
struct UIViewControllerTests {
    private func stations(_ log: SharedLog) -> [String] { log.lines.filter { !$0.hasSuffix("Layout") } }

    private func withLog(_ body: @MainActor (ASTestHarness, SharedLog) throws -> Void) throws {
        try ASTestHarness.run { harness in
            try body(harness, SharedLog())
            harness.runUntilParked()
        }
    }

    @Test("a root controller loads, appears, is laid out at the window's size, has appeared, and disappears")
    func root() throws {
        try withLog { harness, log in
            let controller = Station("a", log)

            harness.window?.rootViewController = controller
            #expect(
                log.lines == [
                    "a didLoad", "a willAppear", "a isAppearing", "a willLayout", "a didLayout", "a didAppear",
                ]
            )
            #expect(controller.view.frame == harness.window?.bounds)
            log.lines = []
            harness.window?.rootViewController = nil

            #expect(log.lines == ["a willDisappear", "a didDisappear"])
            #expect(controller.view.superview == nil)
        }
    }

    @Test("the root of a window that opens later appears with the window")
    func openedLater() throws {
        try withLog { _, log in
            let window = UIWindow(size: CGSize(width: 300, height: 200))
            window.rootViewController = Station("a", log)
            #expect(log.lines == ["a didLoad"])
            log.lines = []

            window.makeKeyAndVisible()
            #expect(log.lines == ["a willAppear", "a isAppearing", "a willLayout", "a didLayout", "a didAppear"])
            log.lines = []
            window.close()
            #expect(log.lines == ["a willDisappear", "a didDisappear"])
            log.lines = []
            window.makeKeyAndVisible()

            #expect(log.lines.first == "a willAppear" && log.lines.last == "a didAppear")
            #expect(window.rootViewController?.view.window === window)
            window.close()
        }
    }

    @Test("a child appears together with its parent, after it")
    func childWithParent() throws {
        try withLog { harness, log in
            let parent = Station("parent", log), child = Station("child", log)
            parent.addChild(child)
            parent.view.addSubview(child.view)
            child.didMove(toParent: parent)
            log.lines = []

            harness.window?.rootViewController = parent

            #expect(
                stations(log) == [
                    "parent willAppear", "child willAppear", "parent isAppearing", "child isAppearing",
                    "parent didAppear",
                    "child didAppear",
                ]
            )
        }
    }

    @Test("a child whose view is added to, and removed from, a view on screen appears and disappears automatically")
    func childLater() throws {
        try withLog { harness, log in
            let parent = Station("parent", log), child = Station("child", log)
            harness.window?.rootViewController = parent
            log.lines = []

            parent.addChild(child)
            parent.view.addSubview(child.view)
            child.didMove(toParent: parent)
            #expect(log.lines.prefix(3) == ["child comes", "child didLoad", "child willAppear"])
            #expect(log.lines.suffix(2) == ["child didAppear", "child has come"])
            log.lines = []
            child.willMove(toParent: nil)
            child.view.removeFromSuperview()
            child.removeFromParent()

            #expect(log.lines == ["child leaves", "child willDisappear", "child didDisappear", "child has left"])
        }
    }

    @Test("a navigation stack calls the disappearing and the appearing controller, in UIKit's order")
    func navigation() throws {
        try withLog { harness, log in
            let first = Station("a", log), second = Station("b", log)
            let stack = UINavigationController(rootViewController: first)
            harness.window?.rootViewController = stack
            #expect(first.isAppeared && stack.topViewController === first)
            log.lines = []

            stack.pushViewController(second, animated: false)
            #expect(
                log.lines == [
                    "b comes", "b didLoad", "a willDisappear", "b willAppear", "b isAppearing", "b willLayout",
                    "b didLayout", "a didDisappear", "b didAppear", "b has come",
                ]
            )
            #expect(second.navigationController === stack)
            // Below the bar, which is 44 points high.
            #expect(second.view.frame == CGRect(x: 0, y: 44, width: 320, height: 436))
            harness.runUntilParked()
            log.lines = []

            let position = ASPointerEvent(location: CGPoint(x: 5, y: 5), timestamp: 1)
            harness.send(.buttonPressed(.back, clickCount: 1, position))
            harness.advance(seconds: 0.5)
            #expect(
                stations(log) == [
                    "b leaves", "b willDisappear", "a willAppear", "a isAppearing", "b didDisappear", "a didAppear",
                    "b has left",
                ]
            )
            #expect(stack.popViewController(animated: false) == nil)
        }
    }

    @Test("the title of the root is in the title bar until the window has its own")
    func title() throws {
        try withLog { harness, log in
            let controller = Station("a", log)
            controller.title = "First"
            harness.window?.rootViewController = controller
            #expect(harness.window?.platformHandle?.title == "First")
            controller.title = "Second"
            #expect(harness.window?.platformHandle?.title == "Second")
            harness.window?.title = "Own"
            controller.title = "Third"
            #expect(harness.window?.platformHandle?.title == "Own")
        }
    }
}
