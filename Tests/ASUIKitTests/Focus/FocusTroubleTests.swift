// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASTesting
internal import ASUIKitTesting
internal import Foundation
internal import Testing

@testable import ASCompositor
@testable import ASPlatform
@testable import ASUIKit

/// Edge cases of the focus.
@Suite("Edge cases of the focus", .serialized)
@MainActor
struct FocusTroubleTests {
    private final class Stop: UIView {
        var presses = 0
        var letter: Character?
        var role = UIKeyRole.none
        override var canBecomeFirstResponder: Bool { true }
        override var accessKey: Character? { letter }
        override var keyRole: UIKeyRole { role }
        override func pressByKey() -> Bool {
            presses += 1
            return true
        }
    }

    private func run(_ frames: [CGRect], _ body: (ASTestHarness, [Stop], UIFocusSystem) throws -> Void) throws {
        try ASTestHarness.run(size: CGSize(width: 300, height: 300)) { harness in
            let stops = frames.map { Stop(frame: $0) }
            for stop in stops { harness.window?.addSubview(stop) }
            harness.runUntilParked()
            try body(harness, stops, try #require(harness.window).focusSystem)
            harness.advance(seconds: 1)
        }
    }

    private let row = [
        CGRect(x: 10, y: 10, width: 50, height: 20), CGRect(x: 70, y: 10, width: 50, height: 20),
        CGRect(x: 130, y: 10, width: 50, height: 20),
    ]

    @Test func `an arrow prefers a view straight ahead to a nearer one aside`() throws {
        let aside = CGRect(x: 65, y: 200, width: 50, height: 20)
        try run([row[0], aside, row[2]]) { harness, stops, focus in
            for stop in stops { stop.focusGroupIdentifier = "group" }
            focus.focus(stops[0])
            harness.type(.right)

            #expect(stops[2].isFocused)
        }
    }

    @Test func `arrows with Shift do not move through a group`() throws {
        try run(row) { harness, stops, focus in
            for stop in stops { stop.focusGroupIdentifier = "group" }
            focus.focus(stops[0])
            harness.type(.right, modifiers: .shift)
            #expect(stops[0].isFocused)
            // The lock keys are ignored.
            harness.type(.right, modifiers: [.alphaShift, .numericPad])
            #expect(stops[1].isFocused)
        }
    }

    @Test func `a view without size is not visible, and gets no focus`() throws {
        try run([row[0], CGRect(x: 70, y: 10, width: 0, height: 20), row[2]]) { harness, stops, _ in
            harness.type(.tab)
            harness.type(.tab)

            #expect(stops[2].isFocused)
        }
    }

    @Test func `an access key that several views have cycles through them`() throws {
        try run(row) { harness, stops, _ in
            for stop in stops { stop.letter = "S" }
            for time in 1...4 {
                harness.type(.character("s"), modifiers: .alternate)
                #expect(stops[(time - 1) % 3].isFocused, "time \(time)")
            }

            #expect(stops.map(\.presses) == [2, 1, 1])
        }
    }

    @Test func `Return that is held presses once`() throws {
        try run(row) { harness, stops, _ in
            stops[1].role = .default
            for isRepeat in [false, true, true] {
                let key = ASKeyEvent(key: .return, text: "\r", isRepeat: isRepeat, timestamp: harness.dispatcher.now)
                harness.send(.keyPressed(key))
            }

            #expect(stops.map(\.presses) == [0, 1, 0])
        }
    }

    @Test func `a press outside all views hides the ring, and leaves the focus where it is`() throws {
        try run(row) { harness, stops, focus in
            harness.type(.tab)
            #expect(focus.isFocusVisible && stops[0].isFocusVisible)
            harness.tap(at: CGPoint(x: 200, y: 200))

            #expect(!focus.isFocusVisible && stops[0].isFocused)
            #expect(!stops[0].layer.sublayers.contains { $0.name == "focus ring" })
            harness.type(.tab)
            #expect(focus.isFocusVisible && stops[1].isFocusVisible)
        }
    }

    @Test func `all scroll views around a control scroll it into view`() throws {
        try run([]) { harness, _, focus in
            let page = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
            let outer = UIScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
            let inner = UIScrollView(frame: CGRect(x: 0, y: 500, width: 300, height: 200))
            let stop = Stop(frame: CGRect(x: 600, y: 150, width: 50, height: 20))
            outer.contentSize = CGSize(width: 300, height: 1000)
            inner.contentSize = CGSize(width: 1000, height: 200)
            harness.window?.addSubview(page)
            page.addSubview(outer)
            outer.addSubview(inner)
            inner.addSubview(stop)
            harness.runUntilParked()

            focus.focus(stop)
            harness.advance(seconds: 1)

            // With four points around it: 600 + 50 + 4 − 300, and 500 + 150 + 20 + 4 − 300.
            #expect(inner.contentOffset == CGPoint(x: 354, y: 0))
            #expect(outer.contentOffset == CGPoint(x: 0, y: 374))
            harness.advance(seconds: 2)
        }
    }
}
