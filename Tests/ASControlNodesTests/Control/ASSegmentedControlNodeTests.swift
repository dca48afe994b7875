// SPDX-License-Identifier: Apache-2.0
import ASBase
import ASControlNodes
import ASGraphics
import ASLayoutEngine
import ASNodes
import ASNodesTesting
import ASPlatform
import ASSnapshots
import ASTextLayout
import ASUIKitTesting
import Foundation
import Testing

/// The control is 150 points wide and at (20, 20): three segments of 50 points.
@Suite("A segmented control", .serialized)
@MainActor
struct ASSegmentedControlNodeTests {
    private final class Log {
        var indexes: [Int] = []
    }

    private func run(
        _ configure: (ASSegmentedControlNode) -> Void = { _ in },
        _ body: (ASTestHarness, ASSegmentedControlNode, Log) throws -> Void
    ) throws {
        try ASTestHarness.run(size: CGSize(width: 240, height: 120)) { harness in
            let control = ASSegmentedControlNode(titles: ["A", "B", "C"])
            configure(control)
            let log = Log()
            control.addAction(forControlEvents: .valueChanged) { [weak control] _ in
                if let control { log.indexes.append(control.selectedSegmentIndex) }
            }
            harness.show(control, frame: CGRect(x: 20, y: 20, width: 150, height: 28))
            try body(harness, control, log)
        }
    }

    @Test func `a click selects the segment, and only a change is reported`() throws {
        try run { harness, control, log in
            #expect(control.selectedSegmentIndex == ASSegmentedControlNode.noSegment)

            for x in [21.0, 69, 71, 71, 169] { harness.tap(at: CGPoint(x: x, y: 34)) }

            #expect(log.indexes == [0, 1, 2])
            #expect(control.selectedSegmentIndex == 2)
        }
    }

    @Test func `the segment under the end of the touch is selected`() throws {
        try run { harness, control, log in
            harness.drag(from: CGPoint(x: 30, y: 34), to: CGPoint(x: 130, y: 34))
            #expect(control.selectedSegmentIndex == 2)

            // 30 points below is too far, 20 is near enough; beside the control it is the outermost segment.
            harness.drag(from: CGPoint(x: 30, y: 34), to: CGPoint(x: 80, y: 78))
            #expect(control.selectedSegmentIndex == 2)
            harness.drag(from: CGPoint(x: 30, y: 34), to: CGPoint(x: 80, y: 68))
            #expect(control.selectedSegmentIndex == 1)
            harness.drag(from: CGPoint(x: 30, y: 34), to: CGPoint(x: 185, y: 34))
            #expect(control.selectedSegmentIndex == 2)
            #expect(log.indexes == [2, 1, 2])
        }
    }

    @Test func `a disabled segment is not selected, neither by the pointer nor by keys`() throws {
        try run({ $0.setEnabled(false, forSegmentAt: 1) }) { harness, control, log in
            #expect(!control.isEnabledForSegment(at: 1))
            harness.tap(at: CGPoint(x: 90, y: 34))
            #expect(control.selectedSegmentIndex == ASSegmentedControlNode.noSegment)

            harness.tap(at: CGPoint(x: 30, y: 34))
            harness.type(.right)
            #expect(control.selectedSegmentIndex == 2)
            harness.type(.left)
            #expect(control.selectedSegmentIndex == 0)
            #expect(log.indexes == [0, 2, 0])
        }
    }

    @Test func `arrow keys, Home and End select`() throws {
        try run { harness, control, log in
            harness.tap(at: CGPoint(x: 30, y: 34))
            let keys: [ASKey] = [.right, .down, .right, .left, .up, .left, .end, .home]
            let seen = keys.map { key -> Int in
                harness.type(key)
                return control.selectedSegmentIndex
            }

            #expect(seen == [1, 2, 2, 1, 0, 0, 2, 0])
            #expect(log.indexes == [0, 1, 2, 1, 0, 2, 0])
        }
    }

    @Test func `a disabled control takes no clicks, and one disabled during a press selects nothing`() throws {
        try run { harness, control, log in
            harness.press(at: CGPoint(x: 90, y: 34))
            control.isEnabled = false
            harness.release()
            harness.tap(at: CGPoint(x: 90, y: 34))

            #expect(control.selectedSegmentIndex == ASSegmentedControlNode.noSegment)
            #expect(log.indexes.isEmpty)
        }
    }

    @Test func `titles can change while one segment is selected`() throws {
        try run({ $0.selectedSegmentIndex = 2 }) { harness, control, log in
            control.titles = ["1", "2", "3", "4"]
            #expect(control.selectedSegmentIndex == 2)
            control.setTitle("three", forSegmentAt: 2)
            #expect(control.titleForSegment(at: 2) == "three")

            control.titles = ["1", "2"]
            #expect(control.selectedSegmentIndex == ASSegmentedControlNode.noSegment)
            #expect((control.numberOfSegments, control.titleForSegment(at: 2)) == (2, nil))
            harness.runUntilParked()
            #expect(log.indexes.isEmpty)
        }
    }

    @Test func `an index without a segment is reported as an error with its name`() {
        let messages = ASLock<[String]>([])
        let previous = ASDisplayNode.nonFatalErrorBlock
        ASDisplayNode.nonFatalErrorBlock = { message in messages.withLock { $0.append(message) } }
        defer { ASDisplayNode.nonFatalErrorBlock = previous }
        let control = ASSegmentedControlNode(titles: ["A", "B"])

        control.selectedSegmentIndex = 2
        control.setTitle("x", forSegmentAt: -1)
        control.setEnabled(false, forSegmentAt: 5)

        #expect(control.selectedSegmentIndex == ASSegmentedControlNode.noSegment)
        let said = messages.withLock { $0 }
        #expect(said.count == 3)
        #expect(said.first?.contains("selectedSegmentIndex of ASSegmentedControlNode") == true)
        #expect(said.allSatisfy { $0.contains("there are 2 segments") })
    }

    // MARK: Widths; a character is 6 points wide, and the padding 12 on either side.

    private func measure(_ titles: [String], byContent: Bool, maximum: CGFloat = .infinity) throws -> CGSize {
        let previous = ASTextMeasuringInstall(ASFixedTextMeasuring())
        defer { _ = ASTextMeasuringInstall(previous) }
        let control = ASSegmentedControlNode(titles: titles)
        control.font = UIFont.systemFont(ofSize: 10)
        control.apportionsSegmentWidthsByContent = byContent
        let range = ASSizeRange(min: .zero, max: CGSize(width: maximum, height: .infinity))
        return control.layoutThatFits(range, parentSize: range.max).size
    }

    @Test(arguments: [
        // Twice the wider one, 5 · 6 + 24; both in their own widths; no more than the available width; no title.
        (["a", "bcdef"], false, CGFloat.infinity, 108.0), (["a", "bcdef"], true, .infinity, 84),
        (["a", "bcdef"], true, 70, 70), (["", ""], true, .infinity, 48), ([], false, .infinity, 0),
    ]) func `a segmented control is as wide as its titles need`(
        titles: [String],
        byContent: Bool,
        maximum: CGFloat,
        width: CGFloat
    ) throws {
        #expect(try measure(titles, byContent: byContent, maximum: maximum) == CGSize(width: width, height: 28))
    }

    @Test func `extra space is shared equally between segments sized by content`() throws {
        try run({ control in
            control.titles = ["", "wwwwwwwwww"]
            control.apportionsSegmentWidthsByContent = true
        }) { harness, control, log in
            // The first wants 24 points, the second more than 100: the shortage is distributed by width.
            harness.tap(at: CGPoint(x: 20 + 60, y: 34))
            #expect(log.indexes == [1])
            harness.tap(at: CGPoint(x: 25, y: 34))
            #expect(log.indexes == [1, 0])
        }
    }

    @Test(arguments: [1.0, 2.0]) func looks(scale: Double) throws {
        try ASTestHarness.run(size: CGSize(width: 200, height: 135), scale: scale) { harness in
            let column = ASDisplayNode()
            column.backgroundColor = .white
            let controls = (0..<4).map { _ in ASSegmentedControlNode(titles: ["One", "Two", "Longer"]) }
            for (index, control) in controls.enumerated() {
                control.frame = CGRect(x: 5, y: 5 + index * 32, width: 190, height: 28)
                column.addSubnode(control)
            }
            controls[0].selectedSegmentIndex = 0
            controls[1].selectedSegmentIndex = 2
            controls[1].apportionsSegmentWidthsByContent = true
            controls[1].setEnabled(false, forSegmentAt: 0)
            controls[2].isEnabled = false
            controls[2].selectedSegmentIndex = 1
            controls[3].selectedSegmentTintColor = .systemBlue
            controls[3].selectedSegmentIndex = 2
            harness.show(column)
            // The second segment of the first one is pressed.
            harness.press(at: CGPoint(x: 100, y: 19))

            try ASSnapshot.verify(
                harness.snapshot(),
                scale: scale,
                tolerance: ASSnapshotTolerance(channel: 3),
                maximumByteCount: 24_000
            )
            harness.movePointer(to: CGPoint(x: 100, y: 130))
            harness.release()
        }
    }
}
