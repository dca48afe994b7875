// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASPlatformHeadless
internal import ASTesting
internal import ASUIKitTesting
internal import Foundation
internal import Testing
internal import ViewKit

@testable import ASCompositor
@testable import ASControllers
@testable import ASPlatform
@testable import ASUIKit

/// Records the shown controllers.
private final class ShownLog: UINavigationControllerDelegate {
    let log: SharedLog
    init(_ log: SharedLog) { self.log = log }

    func navigationController(_ controller: UINavigationController, willShow shown: UIViewController, animated: Bool) {
        log.lines.append("will show \(shown.title ?? "")\(animated ? " animated" : "")")
    }

    func navigationController(_ controller: UINavigationController, didShow shown: UIViewController, animated: Bool) {
        log.lines.append("did show \(shown.title ?? "")\(animated ? " animated" : "")")
    }
}

@Suite("Navigation controller")
@MainActor
struct NavigationControllerTests {
    private func withStack(
        _ count: Int = 1,
        _ body: @MainActor (ASTestHarness, UINavigationController, [Station], SharedLog) throws -> Void
    ) throws {
        try ASTestHarness.run { harness in
            let log = SharedLog()
            let stations = ["a", "b", "c", "d"].map { Station($0, log) }
            let navigation = UINavigationController()
            navigation.viewControllers = Array(stations.prefix(count))
            harness.show(navigation)
            log.lines = []
            try body(harness, navigation, stations, log)
            harness.advance(seconds: 1)
            harness.window?.rootViewController = nil
            harness.runUntilParked()
        }
    }

    @Test("an animated push and pop call all controllers in UIKit's order, with the end after the animation")
    func order() throws {
        try withStack { harness, navigation, stations, log in
            let delegate = ShownLog(log)
            navigation.delegate = delegate

            navigation.pushViewController(stations[1], animated: true)
            #expect(
                log.take() == [
                    "b comes", "b didLoad", "will show b animated", "a willDisappear", "b willAppear", "b isAppearing",
                ]
            )
            harness.advance(seconds: 0.2)
            #expect(log.take() == [])
            harness.advance(seconds: 0.2)
            #expect(log.take() == ["a didDisappear", "b didAppear", "b has come", "did show b animated"])
            #expect(stations[0].view.window == nil)

            navigation.popViewController(animated: true)
            #expect(
                log.take() == [
                    "b leaves", "will show a animated", "b willDisappear", "a willAppear", "a isAppearing",
                ]
            )
            harness.advance(seconds: 0.4)
            #expect(log.take() == ["b didDisappear", "a didAppear", "b has left", "did show a animated"])
            #expect(stations[1].parent == nil && stations[1].view.window == nil)
        }
    }

    @Test("a pop during a push reverses the animation where the views are, and all calls are balanced")
    func interrupted() throws {
        try withStack { harness, navigation, stations, log in
            let delegate = ShownLog(log)
            navigation.delegate = delegate
            navigation.pushViewController(stations[1], animated: true)
            harness.advance(seconds: 0.1)
            let slot = try #require(stations[1].view.superview)
            let before = slot.layer.presentation()?.frame.minX ?? 0
            #expect(before > 0 && before < 320)
            log.lines = []

            navigation.popViewController(animated: true)

            #expect(
                log.take() == [
                    "b has come", "b leaves", "will show a animated", "b willDisappear", "a willAppear",
                    "a isAppearing",
                ]
            )
            let after = slot.layer.presentation()?.frame.minX ?? 0
            #expect(abs(after - before) < 1)
            harness.advance(seconds: 0.2)
            #expect((slot.layer.presentation()?.frame.minX ?? 0) > before)
            harness.advance(seconds: 0.3)
            #expect(log.take() == ["b didDisappear", "a didAppear", "b has left", "did show a animated"])
            #expect(navigation.viewControllers == [stations[0]])
            #expect(stations[0].view.superview?.frame == CGRect(x: 0, y: 0, width: 320, height: 480))
        }
    }

    @Test("after any pushes and pops at any time, calls are balanced and the top controller is shown")
    func random() throws {
        try withStack { harness, navigation, stations, log in
            // The first controller appeared before the log was emptied.
            var everything = ["a comes", "a has come", "a willAppear", "a isAppearing", "a didAppear"]
            var generator = ASSeededGenerator(seed: harness.seed)
            for _ in 0..<200 {
                let free = stations.filter { station in !navigation.viewControllers.contains { $0 === station } }
                let animated = Int.random(in: 0..<4, using: &generator) > 0
                switch Int.random(in: 0..<4, using: &generator) {
                case 0, 1:
                    if let next = free.randomElement(using: &generator) {
                        navigation.pushViewController(next, animated: animated)
                    }
                case 2: navigation.popViewController(animated: animated)
                default:
                    let count = Int.random(in: 1...4, using: &generator)
                    navigation.setViewControllers(
                        Array(stations.shuffled(using: &generator).prefix(count)),
                        animated: animated
                    )
                }
                if Bool.random(using: &generator) {
                    harness.advance(frames: Int.random(in: 1...25, using: &generator))
                }
            }
            harness.advance(seconds: 1)
            everything += log.lines

            for station in stations {
                #expect(unbalanced(everything, of: station.name) == nil)
                let isTop = navigation.topViewController === station
                #expect(station.isAppeared == isTop)
                #expect((station.view.window != nil) == isTop)
                #expect((station.parent === navigation) == navigation.viewControllers.contains { $0 === station })
            }
        }
    }

    @Test("a popped controller is freed, also when it was popped during its push")
    func memory() throws {
        weak var popped: Station?
        weak var turnedRound: Station?
        weak var whole: UINavigationController?
        try ASTestHarness.run { harness in
            let log = SharedLog()
            let navigation = UINavigationController(rootViewController: Station("a", log))
            whole = navigation
            harness.show(navigation)
            do {
                let next = Station("b", log)
                next.navigationItem.rightBarButtonItem = UIBarButtonItem(title: "Act") { [weak next] _ in
                    next?.title = ""
                }
                navigation.pushViewController(next, animated: true)
                popped = next
            }
            harness.advance(seconds: 0.5)
            navigation.popViewController(animated: true)
            #expect(popped != nil)
            harness.advance(seconds: 0.5)
            #expect(popped == nil)

            do {
                let next = Station("c", log)
                navigation.pushViewController(next, animated: true)
                turnedRound = next
            }
            harness.advance(seconds: 0.1)
            navigation.popToRootViewController(animated: true)
            harness.advance(seconds: 0.5)
            #expect(turnedRound == nil)
        }
        #expect(whole == nil)
    }

    @Test("Esc, Alt and left, the mouse's back button and the bar's button pop; at the root they do nothing")
    func goingBack() throws {
        try withStack { harness, navigation, stations, _ in
            @MainActor func push() {
                navigation.pushViewController(stations[1], animated: false)
                harness.runUntilParked()
            }
            @MainActor func expectRoot() {
                harness.advance(seconds: 0.5)
                #expect(navigation.viewControllers == [stations[0]])
            }
            push()
            harness.type(.escape)
            expectRoot()
            push()
            harness.type(.left, modifiers: .alternate)
            expectRoot()
            push()
            harness.type(.right, modifiers: .alternate)
            harness.advance(seconds: 0.5)
            #expect(navigation.viewControllers.count == 2)
            let place = ASPointerEvent(location: CGPoint(x: 5, y: 99), timestamp: 1)
            harness.send(.buttonPressed(.back, clickCount: 1, place))
            expectRoot()
            push()
            // Also over a view above the content that does not handle it.
            let panel = UIView(frame: CGRect(x: 0, y: 90, width: 40, height: 40))
            harness.window?.addSubview(panel)
            harness.runUntilParked()
            harness.send(.buttonPressed(.back, clickCount: 1, place))
            panel.removeFromSuperview()
            expectRoot()
            push()
            let button = try #require(navigation.navigationBar.backButton)
            harness.tap(at: button.convert(CGPoint(x: 10, y: 10), to: nil))
            expectRoot()
            #expect(navigation.navigationBar.backButton == nil)
            harness.type(.escape)
            expectRoot()

            stations[1].navigationItem.hidesBackButton = true
            push()
            #expect(navigation.navigationBar.backButton == nil)
            harness.type(.escape)
            harness.advance(seconds: 0.5)
            #expect(navigation.viewControllers.count == 2)
        }
    }

    @Test("in right-to-left layout views slide in from the left edge, and Alt with the right arrow pops")
    func mirrored() throws {
        try withStack { harness, navigation, stations, _ in
            harness.window?.semanticContentAttribute = .forceRightToLeft
            navigation.pushViewController(stations[1], animated: true)
            harness.advance(seconds: 0.05)

            let slot = try #require(stations[1].view.superview)
            #expect((slot.layer.presentation()?.frame.minX ?? 0) < 0)
            harness.advance(seconds: 0.5)
            let button = try #require(navigation.navigationBar.backButton)
            #expect(button.convert(button.bounds, to: nil).maxX == 312)
            harness.type(.right, modifiers: .alternate)
            harness.advance(seconds: 0.5)
            #expect(navigation.viewControllers.count == 1)
        }
    }

    @Test("views are below the bar, or behind it with a safe area, and fill the window without it")
    func places() throws {
        try withStack { harness, navigation, stations, _ in
            let view = stations[0].view
            let inner = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 100))
            view.addSubview(inner)
            #expect(view.frame == CGRect(x: 0, y: 44, width: 320, height: 436))
            #expect(view.safeAreaInsets == .zero)

            stations[0].additionalSafeAreaInsets = UIEdgeInsets(top: 5, left: 6, bottom: 7, right: 8)
            #expect(view.safeAreaInsets == UIEdgeInsets(top: 5, left: 6, bottom: 7, right: 8))
            stations[0].extendedLayoutIncludesOpaqueBars = true
            harness.runUntilParked()
            #expect(view.frame == CGRect(x: 0, y: 0, width: 320, height: 480))
            #expect(view.safeAreaInsets == UIEdgeInsets(top: 49, left: 6, bottom: 7, right: 8))
            // It ends 380 points above the lower edge, and begins at the upper one.
            #expect(inner.safeAreaInsets == UIEdgeInsets(top: 49, left: 6, bottom: 0, right: 8))

            stations[0].extendedLayoutIncludesOpaqueBars = false
            navigation.setNavigationBarHidden(true, animated: true)
            harness.advance(seconds: 0.1)
            let bar = navigation.navigationBar
            let shownY = bar.layer.presentation()?.frame.minY ?? 0
            #expect(shownY < 0 && shownY > -44)
            harness.advance(seconds: 0.5)
            #expect(bar.frame.maxY == 0)
            #expect(view.frame == CGRect(x: 0, y: 0, width: 320, height: 480))
        }
    }

    @Test("a resize during a push ends with views of the new size")
    func resized() throws {
        try withStack { harness, navigation, stations, _ in
            navigation.pushViewController(stations[1], animated: true)
            harness.advance(seconds: 0.1)

            harness.platformWindow.resize(to: CGSize(width: 500, height: 300))
            harness.advance(seconds: 0.5)

            #expect(stations[1].view.frame == CGRect(x: 0, y: 44, width: 500, height: 256))
            #expect(stations[1].view.superview?.frame == CGRect(x: 0, y: 0, width: 500, height: 300))
        }
    }

    @Test("the bar shows the title and the destination of the back button, and follows changes")
    func bar() throws {
        try withStack(2) { harness, navigation, stations, _ in
            let bar = navigation.navigationBar
            #expect(bar.topItem?.title == "b" && bar.backItem?.title == "a")
            let button = try #require(bar.backButton as? ASBarButton)
            #expect(button.label.text == "a")

            stations[0].title = "A rather long title that nobody would want to read on a button"
            harness.runUntilParked()
            #expect((bar.backButton as? ASBarButton)?.label.text == "Back")
            stations[0].navigationItem.backButtonTitle = "Home"
            harness.runUntilParked()
            #expect((bar.backButton as? ASBarButton)?.label.text == "Home")
            var clicks = 0
            stations[1].navigationItem.rightBarButtonItem = UIBarButtonItem(systemItem: .done) { _ in clicks += 1 }
            harness.runUntilParked()
            // The right edge less the margin.
            harness.tap(at: CGPoint(x: 300, y: 22))
            #expect(clicks == 1)
            stations[1].navigationItem.rightBarButtonItem?.isEnabled = false
            harness.tap(at: CGPoint(x: 300, y: 22))
            #expect(clicks == 1)
            stations[1].navigationItem.leftBarButtonItem = UIBarButtonItem(title: "Left")
            harness.runUntilParked()
            #expect(bar.backButton == nil)
        }
    }
}
