// SPDX-License-Identifier: Apache-2.0
import ASBase
import ASCompositor
import ASControlNodes
import ASNodes
import ASNodesTesting
import ASPlatform
import ASUIKitTesting
import Foundation
import Testing

/// The switch is at (20, 20) and is 44 × 24; its knob, 20 wide, moves from 22…42 to 42…62.
@Suite("A switch", .serialized)
@MainActor
struct ASSwitchNodeTests {
    private func run(_ body: (ASTestHarness, ASSwitchNode, () -> [Bool]) throws -> Void) throws {
        try ASTestHarness.run(size: CGSize(width: 200, height: 100)) { harness in
            let node = ASSwitchNode()
            var values: [Bool] = []
            node.addAction(forControlEvents: .valueChanged) { [weak node] _ in values.append(node?.isOn ?? false) }
            harness.show(node, frame: CGRect(x: 20, y: 20, width: 44, height: 24))
            try body(harness, node) { values }
            // The last animation.
            harness.advance(seconds: 1)
        }
    }

    private func knob(_ node: ASSwitchNode) -> CGRect? { node.subnodes.last?.frame }

    @Test func `a click toggles and reports; a change by the program is not reported`() throws {
        try run { harness, node, values in
            try harness.tap(node)
            #expect(node.isOn)
            try harness.tap(node)
            #expect(!node.isOn)
            node.isOn = true

            #expect(values() == [true, false])
        }
    }

    @Test func `the knob moves to its other end with an animation`() throws {
        try run { harness, node, _ in
            #expect(knob(node) == CGRect(x: 2, y: 2, width: 20, height: 20))

            node.setOn(true, animated: true)
            harness.advance(seconds: 0.09)
            let layer = try #require(node.subnodes.last?.layer)
            let middle = try #require(layer.presentation()).frame.minX
            #expect(middle > 3 && middle < 21, "\(middle)")
            harness.advance(seconds: 0.2)

            #expect(layer.presentation()?.frame ?? layer.frame == CGRect(x: 22, y: 2, width: 20, height: 20))
        }
    }

    @Test func `after a drag the switch has the state of the end nearer to the knob`() throws {
        try run { harness, node, values in
            harness.press(at: CGPoint(x: 32, y: 32))
            harness.movePointer(to: CGPoint(x: 48, y: 32))
            harness.release()
            #expect(node.isOn)

            harness.press(at: CGPoint(x: 52, y: 32))
            harness.movePointer(to: CGPoint(x: 46, y: 32))
            harness.release()
            #expect(node.isOn)

            #expect(values() == [true])
        }
    }

    @Test func `a press that is dragged away and released changes nothing`() throws {
        try run { harness, node, values in
            harness.press(at: CGPoint(x: 32, y: 32))
            harness.movePointer(to: CGPoint(x: 33, y: 95))
            harness.release()

            #expect(!node.isOn)
            #expect(values().isEmpty)
        }
    }

    @Test func `Space and Return toggle the switch, and not while it is disabled`() throws {
        try run { harness, node, values in
            node.focus()
            harness.type(.character(" "))
            harness.type(.return)
            #expect(values() == [true, false])
            node.isEnabled = false

            harness.type(.return)
            try harness.tap(at: harness.center(of: node))

            #expect(values() == [true, false])
            #expect(node.alpha == 0.4)
        }
    }

    @Test func `in right-to-left layout the switch begins at the right`() throws {
        try run { harness, node, _ in
            node.semanticContentAttribute = .forceRightToLeft
            node.setNeedsLayout()
            harness.runUntilParked()
            #expect(knob(node)?.minX == 22)

            harness.press(at: CGPoint(x: 52, y: 32))
            harness.movePointer(to: CGPoint(x: 36, y: 32))
            harness.release()

            #expect(node.isOn)
        }
    }
}

@Suite("A checkbox", .serialized)
@MainActor
struct ASCheckboxNodeTests {
    private func run(
        _ node: ASCheckboxNode,
        _ body: (ASTestHarness, () -> [Bool]) throws -> Void
    ) throws {
        try ASTestHarness.run(size: CGSize(width: 300, height: 100)) { harness in
            var values: [Bool] = []
            node.addAction(forControlEvents: .valueChanged) { [weak node] _ in
                values.append(node?.isSelected ?? false)
            }
            harness.show(node, frame: CGRect(x: 20, y: 20, width: 200, height: 24))
            try body(harness) { values }
        }
    }

    @Test func `a click on box or title toggles the checkbox`() throws {
        let node = ASCheckboxNode(title: "Remember me")
        try run(node) { harness, values in
            harness.tap(at: CGPoint(x: 28, y: 32))
            harness.tap(at: CGPoint(x: 70, y: 32))
            node.focus()
            harness.type(.character(" "))

            #expect(values() == [true, false, true])
        }
    }

    @Test func `only the program sets the third state, and a click changes it to checked`() throws {
        let node = ASCheckboxNode(title: "All")
        node.isMixed = true
        try run(node) { harness, values in
            try harness.tap(node)

            #expect(!node.isMixed && node.isSelected)
            #expect(values() == [true])
        }
    }

    @Test func `a radio button is not turned off by a click`() throws {
        let node = ASCheckboxNode(title: "Left", shape: .radio)
        try run(node) { harness, values in
            try harness.tap(node)
            try harness.tap(node)

            #expect(node.isSelected)
            #expect(values() == [true])
        }
    }
}

@Suite("A progress bar and an activity indicator", .serialized)
@MainActor
struct ASProgressNodeTests {
    @Test func `the bar is as wide as the finished part; a value that is not a number is zero`() throws {
        try ASTestHarness.run { harness in
            let node = ASProgressNode()
            harness.show(node, frame: CGRect(x: 0, y: 0, width: 200, height: 4))
            let bar = try #require(node.subnodes.first)

            for (value, width) in [(0.25, 50.0), (2, 200), (-1, 0), (.nan, 0), (0.5, 100)] {
                node.progress = CGFloat(value)
                #expect(bar.frame.width == CGFloat(width))
            }
            node.semanticContentAttribute = .forceRightToLeft
            node.setNeedsLayout()
            harness.runUntilParked()

            #expect(bar.frame.minX == 100)
        }
    }

    @Test func `the bar moves while the progress is unknown, and requests no frames once it is known`() throws {
        try ASTestHarness.run { harness in
            let node = ASProgressNode()
            harness.show(node, frame: CGRect(x: 0, y: 0, width: 200, height: 4))
            let bar = try #require(node.subnodes.first)

            node.isIndeterminate = true
            harness.advance(seconds: 0.5)
            let shift = bar.layer.presentation()?.frame.minX ?? 0
            #expect(shift > 10 && shift < 140, "\(shift)")
            node.isIndeterminate = false
            harness.runUntilParked()

            #expect(bar.layer.animation(forKey: "pulse") == nil)
        }
    }

    @Test func `the wheel turns from start to stop, and hides afterwards`() throws {
        try ASTestHarness.run { harness in
            let node = ASActivityIndicatorNode()
            harness.show(node, frame: CGRect(x: 10, y: 10, width: 20, height: 20))
            let wheel = try #require(node.subnodes.first)
            #expect(wheel.isHidden)

            node.startAnimating()
            harness.advance(seconds: 0.25)
            // A quarter of a turn.
            let turned = try #require(wheel.layer.presentation()).transform
            #expect(abs(turned.m11) < 0.05 && abs(turned.m12 - 1) < 0.05)
            node.stopAnimating()
            harness.runUntilParked()

            #expect(wheel.isHidden)
            #expect(wheel.layer.animation(forKey: "turn") == nil)
        }
    }
}
