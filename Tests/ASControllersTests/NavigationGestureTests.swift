// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASPlatformHeadless
internal import ASUIKitTesting
internal import Foundation
internal import Testing
internal import ViewKit

@testable import ASCompositor
@testable import ASControllers
@testable import ASUIKit

/// Interactive pop: clicks during a push, and the drag from the edge.
@Suite("Interactive pop", .serialized)
@MainActor
struct NavigationGestureTests {
    /// A stack of two in a window of 320 × 480 points.
    private func withStack(
        isMirrored: Bool = false,
        _ body: @MainActor (ASTestHarness, UINavigationController, [Station], SharedLog) throws -> Void
    ) throws {
        try ASTestHarness.run { harness in
            let log = SharedLog()
            let stations = ["a", "b", "c"].map { Station($0, log) }
            let navigation = UINavigationController()
            navigation.viewControllers = Array(stations.prefix(2))
            harness.show(navigation)
            if isMirrored { harness.window?.semanticContentAttribute = .forceRightToLeft }
            harness.runUntilParked()
            log.lines = []
            try body(harness, navigation, stations, log)
            harness.advance(seconds: 1)
            harness.window?.rootViewController = nil
            harness.runUntilParked()
        }
    }

    private func x(of station: Station) throws -> CGFloat {
        try #require(station.view.superview?.layer.presentation()?.frame.minX)
    }

    @Test("The back button of a controller that is being pushed takes clicks, and reverses the push")
    func clickInTheMidstOfAPush() throws {
        try withStack { harness, navigation, stations, log in
            navigation.pushViewController(stations[2], animated: true)
            harness.advance(seconds: 0.1)
            let button = try #require(navigation.navigationBar.backButton)

            harness.tap(at: button.convert(CGPoint(x: 10, y: 10), to: nil))

            #expect(navigation.viewControllers == [stations[0], stations[1]])
            harness.advance(seconds: 0.5)
            #expect(stations[1].isAppeared && stations[2].view.window == nil)
            #expect(unbalanced(["b willAppear", "b isAppearing", "b didAppear"] + log.lines, of: "b") == nil)
        }
    }

    @Test("A drag from the leading edge moves the views; past the middle it pops", arguments: [false, true])
    func edgeDrag(isMirrored: Bool) throws {
        try withStack(isMirrored: isMirrored) { harness, navigation, stations, log in
            @MainActor func place(_ x: CGFloat) -> CGPoint { CGPoint(x: isMirrored ? 319 - x : x, y: 240) }
            harness.press(at: place(5))
            harness.movePointer(to: place(20))
            harness.advance(seconds: 0.2)
            harness.movePointer(to: place(165))
            harness.advance(seconds: 0.2)
            // 160 of 320 points from the position of the touch.
            let far = try x(of: stations[1])
            #expect(abs(abs(far) - 160) < 2)
            #expect(navigation.viewControllers.count == 1)
            harness.movePointer(to: place(105))
            harness.advance(seconds: 0.2)
            let nearer = try x(of: stations[1])
            #expect(abs(abs(nearer) - 100) < 2)
            harness.movePointer(to: place(205))
            harness.advance(seconds: 0.2)

            harness.release()
            harness.advance(seconds: 0.5)

            #expect(
                log.lines == [
                    "b leaves", "a didLoad", "b willDisappear", "a willAppear", "a isAppearing", "a willLayout",
                    "a didLayout", "b didDisappear", "a didAppear", "b has left",
                ]
            )
            #expect(stations[1].view.window == nil)
        }
    }

    @Test("A release before the middle stays, and all calls are balanced; a flick decides by its direction")
    func givenUp() throws {
        try withStack { harness, navigation, stations, log in
            harness.press(at: CGPoint(x: 5, y: 240))
            harness.movePointer(to: CGPoint(x: 20, y: 240))
            harness.movePointer(to: CGPoint(x: 125, y: 240))
            harness.advance(seconds: 0.3)
            let before = try x(of: stations[1])
            harness.release()
            let after = try x(of: stations[1])
            #expect(abs(before - after) < 2, "it turns round where it is")
            harness.advance(seconds: 0.5)

            #expect(navigation.viewControllers == [stations[0], stations[1]])
            #expect(stations[1].isAppeared && stations[0].view.window == nil)
            let resting = try x(of: stations[1])
            #expect(resting == 0)
            let history = ["b comes", "b has come", "b willAppear", "b isAppearing", "b didAppear"] + log.lines
            #expect(unbalanced(history, of: "b") == nil)
            #expect(navigation.navigationBar.topItem?.title == "b")

            harness.drag(from: CGPoint(x: 5, y: 240), to: CGPoint(x: 105, y: 240), duration: 0.1)
            harness.advance(seconds: 0.5)
            #expect(navigation.viewControllers == [stations[0]])
        }
    }

    @Test("Away from the edge, at the root, without a back button, or disabled, the gesture does nothing")
    func noDrag() throws {
        try withStack { harness, navigation, stations, log in
            let (start, end) = (CGPoint(x: 5, y: 240), CGPoint(x: 300, y: 240))
            harness.drag(from: CGPoint(x: 60, y: 240), to: end)
            harness.drag(from: start, to: CGPoint(x: 9, y: 470))
            stations[1].navigationItem.hidesBackButton = true
            harness.drag(from: start, to: end)
            stations[1].navigationItem.hidesBackButton = false
            navigation.interactivePopGestureRecognizer?.isEnabled = false
            harness.drag(from: start, to: end)
            navigation.interactivePopGestureRecognizer?.isEnabled = true
            harness.advance(seconds: 0.5)
            #expect(navigation.viewControllers.count == 2)
            #expect(log.lines == [])

            navigation.popViewController(animated: false)
            harness.drag(from: start, to: end)
            harness.advance(seconds: 0.5)
            #expect(navigation.viewControllers == [stations[0]])
        }
    }

    @Test("A program that pushes during an interactive pop takes precedence")
    func pushedMeanwhile() throws {
        try withStack { harness, navigation, stations, log in
            harness.press(at: CGPoint(x: 5, y: 240))
            harness.movePointer(to: CGPoint(x: 20, y: 240))
            harness.movePointer(to: CGPoint(x: 125, y: 240))
            harness.advance(seconds: 0.1)
            navigation.pushViewController(stations[2], animated: true)
            harness.movePointer(to: CGPoint(x: 300, y: 240))
            harness.release()
            harness.advance(seconds: 1)

            #expect(navigation.viewControllers == [stations[0], stations[2]])
            #expect(stations[2].isAppeared)
            let resting = try x(of: stations[2])
            #expect(resting == 0)
            #expect(stations[1].parent == nil && stations[1].view.window == nil)
        }
    }
}
