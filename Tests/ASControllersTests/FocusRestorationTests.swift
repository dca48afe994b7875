// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASPlatformHeadless
internal import ASUIKitTesting
internal import Foundation
internal import Testing

@testable import ASControllers
@testable import ASPlatform
@testable import ASUIKit

@Suite("The focus after going back")
@MainActor
struct FocusRestorationTests {
    /// Can become first responder.
    private final class Field: UIView {
        var typed: [ASKey] = []
        override var canBecomeFirstResponder: Bool { true }
        override func keyPressed(_ event: ASKeyEvent) -> Bool {
            guard case .character = event.key else { return false }
            typed.append(event.key)
            return true
        }
    }

    /// Two fields.
    private final class Page: UIViewController {
        let fields = [Field(), Field()]
        /// The index of the field that becomes first responder when the page appears.
        var wanted: Int?

        override func viewDidLoad() {
            super.viewDidLoad()
            for (index, field) in fields.enumerated() {
                field.frame = CGRect(x: 20, y: 20 + 60 * index, width: 100, height: 40)
                view.addSubview(field)
            }
        }

        override func viewDidAppear(_ animated: Bool) {
            super.viewDidAppear(animated)
            if let wanted { fields[wanted].becomeFirstResponder() }
        }
    }

    private func run(
        _ root: (Page) -> UIViewController,
        _ body: @MainActor (ASTestHarness, Page, Page) throws -> Void
    ) throws {
        try ASTestHarness.run(size: CGSize(width: 400, height: 300)) { harness in
            let (first, second) = (Page(), Page())
            harness.show(root(first))
            try body(harness, first, second)
            harness.advance(seconds: 1)
            harness.window?.rootViewController = nil
            harness.runUntilParked()
        }
    }

    @Test("a list is where it was scrolled to, also if the focused view has left the visible part")
    func scrolledList() throws {
        let navigation = UINavigationController()
        try run({
            navigation.viewControllers = [$0]; return navigation
        }) { harness, first, second in
            let list = UIScrollView(frame: CGRect(x: 0, y: 100, width: 400, height: 200))
            list.contentSize = CGSize(width: 400, height: 2_000)
            list.addSubview(first.fields[1])
            first.view.addSubview(list)
            harness.window?.focusSystem.focus(first.fields[1])
            harness.advance(seconds: 0.5)
            list.contentOffset.y = 900
            navigation.pushViewController(second, animated: false)

            navigation.popViewController(animated: false)
            harness.advance(seconds: 0.5)

            #expect(first.fields[1].isFirstResponder)
            #expect(first.fields[1].isFocusVisible)
            #expect(list.contentOffset.y == 900)
        }
    }

    @Test(arguments: [true, false])
    func `popping returns the keyboard to the previous first responder, at once`(isAnimated: Bool) throws {
        let navigation = UINavigationController()
        try run({
            navigation.viewControllers = [$0]; return navigation
        }) { harness, first, second in
            harness.window?.focusSystem.focus(first.fields[1])
            navigation.pushViewController(second, animated: isAnimated)
            harness.advance(seconds: 0.5)
            #expect(!first.fields[1].isFirstResponder)
            harness.window?.focusSystem.focus(second.fields[0])

            navigation.popViewController(animated: isAnimated)

            // A key that is pressed during the animation goes to the appearing page.
            harness.type(.character("x"))
            #expect(first.fields[1].typed == [.character("x")])
            harness.advance(seconds: 0.5)
            #expect(first.fields[1].isFirstResponder)
            #expect(first.fields[1].isFocusVisible)
        }
    }

    @Test(arguments: [true, false])
    func `pushing resigns the first responder, at once`(isAnimated: Bool) throws {
        final class Shortcuts: UIViewController {
            var struck = 0
            override var keyCommands: [UIKeyCommand]? {
                [UIKeyCommand(key: .character("x")) { [weak self] _ in self?.struck += 1 }]
            }
        }
        let (navigation, third) = (UINavigationController(), Shortcuts())
        try run({
            navigation.viewControllers = [$0]; return navigation
        }) { harness, first, _ in
            harness.window?.focusSystem.focus(first.fields[1])

            navigation.pushViewController(third, animated: isAnimated)
            harness.type(.character("x"))
            harness.advance(seconds: 0.1)
            harness.type(.character("x"))
            harness.advance(seconds: 0.5)
            harness.type(.character("x"))

            #expect(third.struck == 3)
            #expect(first.fields[1].typed.isEmpty)
            navigation.popViewController(animated: isAnimated)
            harness.type(.character("y"))
            #expect(first.fields[1].typed == [.character("y")])
        }
    }

    @Test func `after a click the restored focus has no ring`() throws {
        let navigation = UINavigationController()
        try run({
            navigation.viewControllers = [$0]; return navigation
        }) { harness, first, second in
            harness.window?.focusSystem.focus(first.fields[1])
            navigation.pushViewController(second, animated: false)
            harness.runUntilParked()
            harness.tap(at: CGPoint(x: 300, y: 250))

            navigation.popViewController(animated: false)
            harness.runUntilParked()

            #expect(first.fields[1].isFirstResponder && !first.fields[1].isFocusVisible)
        }
    }

    @Test func `a first responder set while the page appears is kept; a removed view is not restored`() throws {
        let navigation = UINavigationController()
        try run({
            navigation.viewControllers = [$0]; return navigation
        }) { harness, first, second in
            harness.window?.focusSystem.focus(first.fields[1])
            navigation.pushViewController(second, animated: false)
            first.wanted = 0
            navigation.popViewController(animated: false)
            harness.runUntilParked()
            #expect(first.fields[0].isFirstResponder)

            first.wanted = nil
            navigation.pushViewController(second, animated: false)
            first.fields[0].removeFromSuperview()
            navigation.popViewController(animated: false)
            harness.runUntilParked()
            #expect(harness.window?.firstResponder == nil)
        }
    }

    @Test(arguments: [UIModalPresentationStyle.formSheet, .fullScreen])
    func `a presented controller takes the keyboard from the controller below, which gets it back afterwards`(
        style: UIModalPresentationStyle
    ) throws {
        try run({ $0 }) { harness, first, second in
            second.modalPresentationStyle = style
            harness.window?.focusSystem.focus(first.fields[0])

            first.present(second, animated: true)
            harness.type(.character("x"))
            #expect(first.fields[0].typed.isEmpty)
            harness.advance(seconds: 0.5)
            harness.window?.focusSystem.focus(second.fields[0])
            first.dismiss(animated: true)
            harness.type(.character("y"))
            harness.advance(seconds: 0.5)

            #expect(first.fields[0].isFirstResponder)
            #expect(first.fields[0].typed == [.character("y")])
            #expect(second.fields[0].typed.isEmpty)
        }
    }

    @Test func `each tab has its own focus`() throws {
        let tabs = UITabBarController()
        let other = Page()
        try run({
            tabs.viewControllers = [$0, other]; return tabs
        }) { harness, first, _ in
            harness.window?.focusSystem.focus(first.fields[1])
            tabs.selectedIndex = 1
            harness.runUntilParked()
            harness.window?.focusSystem.focus(other.fields[0])

            tabs.selectedIndex = 0
            harness.runUntilParked()
            #expect(first.fields[1].isFirstResponder)
            tabs.selectedIndex = 1
            harness.runUntilParked()
            #expect(other.fields[0].isFirstResponder)
        }
    }
}
