// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASControlNodes
internal import ASGraphics
internal import ASImageIO
internal import ASNodes
internal import ASPlatform
internal import ASTextLayout
internal import ASTextNodes
internal import ASUIKitTesting
internal import Foundation
internal import Testing
internal import ViewKit

@testable import ASUIKit
@testable import ASViews

/// Records the events of controls.
@MainActor
private final class Listener {
    var lines: [String] = []
    func pressed() { lines.append("pressed") }
    func changed(_ sender: UISwitch) { lines.append("on \(sender.isOn)") }
    func slid(_ sender: UISlider, event: UIEvent?) { lines.append("value \(sender.value)") }
    func chose(_ sender: UISegmentedControl) { lines.append("segment \(sender.selectedSegmentIndex)") }
}

/// A control that records its tracking.
private final class Dial: UIControl {
    var lines: [String] = []

    override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        lines.append("begin \(Int(touch.location(in: self).x))")
        return true
    }

    override func endTracking(_ touch: UITouch?, with event: UIEvent?) { lines.append("end") }

    override var isHighlighted: Bool { didSet { lines.append("highlighted \(isHighlighted)") } }
}

@Suite("Controls that are views", .serialized)
@MainActor
struct UIControlTests {
    private let frame = CGRect(x: 20, y: 20, width: 120, height: 40)

    @Test("a press of a button calls its targets and its actions, in the order in which they were added")
    func button() throws {
        let button = UIButton(type: .system)
        button.frame = frame
        let listener = Listener()
        try withView(button) { harness, button in
            button.addTarget(listener, action: Listener.pressed, for: .touchUpInside)
            button.addAction(
                UIAction { action in listener.lines.append("\(action.sender is UIButton)") },
                for: .touchUpInside
            )
            harness.tap(at: button.middle)
            #expect(listener.lines == ["pressed", "true"])

            button.removeTarget(listener, action: nil, for: .allEvents)
            button.sendActions(for: .touchUpInside)
            #expect(listener.lines == ["pressed", "true", "true"])

            button.isEnabled = false
            harness.tap(at: button.middle)
            #expect(listener.lines.count == 3)
            #expect(button.state == .disabled)
        }
    }

    @Test("an action replaces the one with its identifier")
    func sameIdentifier() {
        let control = UIControl(frame: frame)
        var calls: [Int] = []
        control.addAction(UIAction(identifier: .init("a")) { _ in calls.append(1) }, for: .valueChanged)
        control.addAction(UIAction(identifier: .init("a")) { _ in calls.append(2) }, for: .valueChanged)

        control.sendActions(for: .valueChanged)
        #expect(calls == [2])
        control.removeAction(identifiedBy: .init("a"), for: .valueChanged)
        control.sendActions(for: .valueChanged)
        #expect(calls == [2])
    }

    @Test("a nil target is searched along the responder chain")
    func responderChain() throws {
        final class Host: UIView {
            var presses = 0
            func pressed(_ sender: UIControl) { presses += 1 }
        }
        let host = Host(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
        let button = UIButton(frame: frame)
        host.addSubview(button)
        try withView(host) { harness, host in
            button.addTarget(nil as Host?, action: Host.pressed, for: .touchUpInside)
            harness.tap(at: button.middle)
            #expect(host.presses == 1)
        }
    }

    @Test("a subclass is notified of tracking and highlighting, and receives touches of its subviews")
    func subclass() throws {
        let dial = Dial(frame: frame)
        dial.addSubview(UIView(frame: CGRect(x: 60, y: 0, width: 60, height: 40)))
        try withView(dial) { harness, dial in
            harness.tap(at: CGPoint(x: 30, y: 40))
            #expect(dial.lines == ["begin 10", "highlighted true", "highlighted false", "end"])
            dial.lines = []
            harness.tap(at: CGPoint(x: 100, y: 40))
            #expect(dial.lines.first == "begin 80" && dial.lines.last == "end")
        }
    }

    @Test(
        "a switch, a slider and segments send .valueChanged for the user's changes, and not for the program's"
    )
    func values() throws {
        let host = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
        let listener = Listener()
        let toggle = UISwitch(frame: CGRect(x: 20, y: 20, width: 0, height: 0))
        let slider = UISlider(frame: CGRect(x: 20, y: 60, width: 200, height: 24))
        let segments = UISegmentedControl(items: ["One", "Two"])
        segments.frame.origin = CGPoint(x: 20, y: 100)
        for view in [toggle, slider, segments] { host.addSubview(view) }
        try withView(host) { harness, _ in
            toggle.addTarget(listener, action: Listener.changed, for: .valueChanged)
            slider.addTarget(listener, action: Listener.slid, for: .valueChanged)
            segments.addTarget(listener, action: Listener.chose, for: .valueChanged)
            toggle.isOn = true
            slider.maximumValue = 10
            slider.value = 3
            segments.selectedSegmentIndex = 0
            #expect(listener.lines.isEmpty)
            #expect(slider.value == 3 && slider.minimumValue == 0)

            harness.tap(at: toggle.middle)
            harness.tap(at: CGPoint(x: segments.frame.maxX - 10, y: segments.middle.y))
            #expect(listener.lines == ["on false", "segment 1"])
            harness.tap(at: slider.middle)
            #expect(listener.lines.last == "value 5.0")
        }
    }

    @Test("inserting and removing segments keeps the selected one selected")
    func segments() {
        let segments = UISegmentedControl(items: ["B", "C"])
        segments.selectedSegmentIndex = 1
        segments.setEnabled(false, forSegmentAt: 0)
        segments.insertSegment(withTitle: "A", at: 0, animated: false)
        #expect(segments.selectedSegmentIndex == 2 && segments.titleForSegment(at: 2) == "C")
        #expect(segments.isEnabledForSegment(at: 0) && !segments.isEnabledForSegment(at: 1))
        segments.removeSegment(at: 2, animated: false)
        #expect(segments.selectedSegmentIndex == UISegmentedControl.noSegment)
        #expect(segments.numberOfSegments == 2)
    }

    @Test("a button shows the title, colour and image of its state, or else of the normal one")
    func states() {
        let button = UIButton(type: .custom)
        button.setTitle("Go", for: .normal)
        button.setTitle("Stop", for: .selected)
        button.setTitleColor(.red, for: .normal)
        button.titleLabel?.font = .systemFont(ofSize: 30)
        let shown = { button.node.titleNode.attributedText }

        #expect(button.currentTitle == "Go" && shown()?.string == "Go")
        #expect(shown()?.attribute(.foregroundColor, at: 0, effectiveRange: nil) as? UIColor == .red)
        #expect((shown()?.attribute(.font, at: 0, effectiveRange: nil) as? UIFont)?.pointSize == 30)
        button.isSelected = true
        #expect(button.currentTitle == "Stop" && shown()?.string == "Stop")
        #expect(button.titleLabel?.text == "Stop")
        #expect(button.title(for: .disabled) == "Go")
    }

    @Test("a button is as large as its title with its insets")
    func buttonSize() {
        let button = UIButton(type: .custom)
        button.setTitle("Title", for: .normal)
        let plain = button.intrinsicContentSize
        button.contentEdgeInsets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
        button.sizeToFit()

        #expect(plain.width > 0 && plain.height > 0)
        #expect(button.bounds.size == CGSize(width: plain.width + 6, height: plain.height + 4))
    }
}
