// SPDX-License-Identifier: Apache-2.0
import ASBase
import ASNodes
import ASUIKit
import Foundation
import NodeKit
import Testing

/// A control that records its events.
private final class LoggingControl: ASControlNode {
    @MainActor var log: [String] = []
    @MainActor var begins = true
    @MainActor var continues = true
    /// Called with each event, after it is recorded.
    @MainActor var onEvent: ((ASControlNodeEvent) -> Void)?

    static let names: [(ASControlNodeEvent, String)] = [
        (.touchDown, "down"), (.touchDownRepeat, "repeat"), (.touchDragInside, "drag in"),
        (.touchDragOutside, "drag out"),
        (.touchUpInside, "up in"), (.touchUpOutside, "up out"), (.touchCancel, "cancel"),
    ]

    override func sendActions(forControlEvents events: ASControlNodeEvent, with event: UIEvent?) {
        log += Self.names.filter { events.contains($0.0) }.map(\.1)
        onEvent?(events)
        super.sendActions(forControlEvents: events, with: event)
    }
    override func beginTracking(with touch: UITouch, with event: UIEvent?) -> Bool { begins }
    override func continueTracking(with touch: UITouch, with event: UIEvent?) -> Bool { continues }
    override func endTracking(with touch: UITouch?, with event: UIEvent?) { log.append("end tracking") }
    override func cancelTracking(with event: UIEvent?) { log.append("cancel tracking") }
}

@Suite("A control follows a touch", .serialized)
@MainActor
struct ASControlNodeTrackingTests {
    /// The control is at (100, 100) and is 40 × 20; its tracking area is (75, 75) to (165, 145).
    private func makeScreen() -> (NodeScreen, LoggingControl) {
        let root = ASDisplayNode()
        let control = LoggingControl()
        control.frame = CGRect(x: 100, y: 100, width: 40, height: 20)
        control.isUserInteractionEnabled = true
        root.addSubnode(control)
        return (NodeScreen(root), control)
    }

    /// An action of the user; positions in the window.
    enum Step: Sendable {
        case press(CGFloat, CGFloat, Int), move(CGFloat, CGFloat), release(CGFloat, CGFloat)
    }

    struct Case: Sendable, CustomTestStringConvertible {
        var testDescription: String
        var steps: [Step]
        var expected: [String]
    }

    nonisolated static let cases: [Case] = [
        Case(
            testDescription: "a click",
            steps: [.press(110, 110, 1), .release(110, 110)],
            expected: ["down", "end tracking", "up in"]
        ),
        Case(
            testDescription: "the second click of a double click",
            steps: [.press(110, 110, 2), .release(110, 110)],
            expected: ["repeat", "end tracking", "up in"]
        ),
        Case(
            testDescription: "a drag inside",
            steps: [.press(110, 110, 1), .move(120, 110), .move(139, 119), .release(139, 119)],
            expected: ["down", "drag in", "drag in", "end tracking", "up in"]
        ),
        Case(
            testDescription: "a release 24 points outside still counts, although the drag was outside",
            steps: [.press(110, 110, 1), .move(164, 110), .release(164, 110)],
            expected: ["down", "drag out", "end tracking", "up in"]
        ),
        Case(
            testDescription: "a release 26 points outside does not",
            steps: [.press(110, 110, 1), .move(166, 110), .release(166, 110)],
            expected: ["down", "drag out", "end tracking", "up out"]
        ),
        Case(
            testDescription: "out and in again",
            steps: [.press(110, 110, 1), .move(300, 110), .move(110, 110), .release(110, 110)],
            expected: ["down", "drag out", "drag in", "end tracking", "up in"]
        ),
        Case(
            testDescription: "a press beside the control",
            steps: [.press(99, 110, 1), .move(110, 110), .release(110, 110)],
            expected: []
        ),
    ]

    @Test("The control sends the events of", arguments: cases)
    func sequence(_ testCase: Case) {
        let (screen, control) = makeScreen()
        defer { screen.close() }

        for step in testCase.steps {
            switch step {
            case .press(let x, let y, let count): screen.press(x, y, clickCount: count)
            case .move(let x, let y): screen.move(x, y)
            case .release(let x, let y): screen.release(x, y)
            }
        }

        #expect(control.log == testCase.expected)
        #expect(!control.isTracking)
        #expect(!control.isHighlighted)
        #expect(!control.isTouchInside)
    }

    @Test("Is highlighted as long as the touch is in the tracking area")
    func highlight() {
        let (screen, control) = makeScreen()
        defer { screen.close() }

        screen.press(110, 110)
        let pressed = (control.isTracking, control.isTouchInside, control.isHighlighted)
        screen.move(164, 110)
        let near = (control.isTouchInside, control.isHighlighted)
        screen.move(166, 110)
        let far = (control.isTracking, control.isTouchInside, control.isHighlighted)

        #expect(pressed == (true, true, true))
        #expect(near == (true, true))
        #expect(far == (true, false, false))
        screen.release(166, 110)
    }

    @Test("The tolerance can be set")
    func tolerance() {
        let (screen, control) = makeScreen()
        defer {
            ASControlNode.trackingTolerance = 25
            screen.close()
        }
        ASControlNode.trackingTolerance = 70

        screen.press(110, 110)
        screen.release(209, 110)

        #expect(control.log.last == "up in")
    }

    @Test("Slop extends the tracking area and the area of inside events")
    func slop() {
        let (screen, control) = makeScreen()
        defer { screen.close() }
        control.hitTestSlop = UIEdgeInsets(top: -10, left: -10, bottom: -10, right: -10)

        screen.press(91, 91)
        screen.move(149, 129)
        screen.move(151, 110)
        screen.release(174, 110)

        #expect(control.log == ["down", "drag in", "drag out", "end tracking", "up in"])
    }

    @Test("A second finger cancels, and the first one's end is not reported")
    func secondFinger() {
        let (screen, control) = makeScreen()
        defer { screen.close() }

        screen.touch(1, 110, 110)
        screen.touch(2, 120, 110)
        screen.lift(1, 110, 110)
        screen.lift(2, 120, 110)

        #expect(control.log == ["down", "cancel tracking", "cancel"])
        #expect(!control.isHighlighted)
    }

    @Test("A touch that the system cancels cancels the tracking")
    func takenAway() {
        let (screen, control) = makeScreen()
        defer { screen.close() }

        screen.touch(1, 110, 110)
        screen.takeAway(1, 110, 110)

        #expect(control.log == ["down", "cancel tracking", "cancel"])
    }

    @Test("A subclass may refuse a touch")
    func refuses() {
        let (screen, control) = makeScreen()
        defer { screen.close() }
        control.begins = false

        screen.press(110, 110)
        screen.release(110, 110)

        #expect(control.log.isEmpty)
        #expect(!control.isHighlighted)
    }

    @Test("A subclass that stops tracking ends the highlight and sends a cancel event")
    func stopsFollowing() {
        let (screen, control) = makeScreen()
        defer { screen.close() }

        screen.press(110, 110)
        control.continues = false
        screen.move(112, 110)
        let isHighlighted = control.isHighlighted
        screen.release(112, 110)

        #expect(!isHighlighted)
        #expect(control.log == ["down", "cancel tracking", "cancel"])
    }

    @Test("Disabling in the middle of a touch cancels it")
    func disabledMidTouch() {
        let (screen, control) = makeScreen()
        defer { screen.close() }

        screen.press(110, 110)
        control.isEnabled = false
        let state = (control.isTracking, control.isHighlighted)
        screen.move(112, 110)
        screen.release(112, 110)

        #expect(state == (false, false))
        #expect(control.log == ["down", "cancel tracking", "cancel"])
    }

    @Test("Leaving the window in the middle of a touch cancels it")
    func removedMidTouch() {
        let (screen, control) = makeScreen()
        defer { screen.close() }

        screen.press(110, 110)
        control.removeFromSupernode()
        let state = (control.isTracking, control.isHighlighted)
        screen.release(112, 110)

        #expect(state == (false, false))
        #expect(control.log == ["down", "cancel tracking", "cancel"])
    }

    @Test("A control that its own event disables ignores the rest of the touch")
    func disabledByItsEvent() {
        let (screen, control) = makeScreen()
        defer { screen.close() }
        control.onEvent = { [weak control] event in
            if event == .touchDragInside { control?.isEnabled = false }
        }

        screen.press(110, 110)
        screen.move(112, 110)
        screen.release(112, 110)

        #expect(control.log == ["down", "drag in", "cancel tracking", "cancel"])
    }

    @Test("A touch on a disabled control reaches the view behind it")
    func disabledIsNotHit() {
        let (screen, control) = makeScreen()
        defer { screen.close() }
        let behind = LoggingControl()
        behind.frame = CGRect(x: 90, y: 90, width: 60, height: 40)
        behind.isUserInteractionEnabled = true
        screen.root.insertSubnode(behind, belowSubnode: control)
        control.isEnabled = false

        screen.press(110, 110)
        screen.release(110, 110)

        #expect(control.log.isEmpty)
        #expect(behind.log == ["down", "end tracking", "up in"])
    }

    @Test(
        "A single tap that an ancestor recognises does not win over an enabled control; a double tap may",
        arguments: [1, 2]
    )
    func ancestorTaps(tapCount: Int) {
        let (screen, control) = makeScreen()
        defer { screen.close() }
        let tap = UITapGestureRecognizer()
        tap.numberOfTapsRequired = tapCount
        var recognised = 0
        tap.addHandler { recognised += 1 }
        screen.root.view.addGestureRecognizer(tap)

        screen.press(110, 110, clickCount: tapCount)
        screen.release(110, 110)
        let onControl = recognised
        screen.press(300, 200, clickCount: tapCount)
        screen.release(300, 200)

        #expect(onControl == tapCount - 1)
        #expect(recognised == tapCount)
        #expect(control.log.last == (tapCount == 1 ? "up in" : "cancel"))
    }
}
