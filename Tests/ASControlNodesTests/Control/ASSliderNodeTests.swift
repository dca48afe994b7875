// SPDX-License-Identifier: Apache-2.0
import ASBase
import ASControlNodes
import ASGraphics
import ASLayoutEngine
import ASNodes
import ASNodesTesting
import ASPlatform
import ASSnapshots
import ASUIKit
import ASUIKitTesting
import Dispatch
import Foundation
import Testing

/// The slider is 124 points wide and at (20, 20): the thumb's centre moves from 32 to 132, one point for a hundredth.
@Suite("A slider", .serialized)
@MainActor
struct ASSliderNodeTests {
    private final class Log {
        var values: [CGFloat] = []
        var cancels = 0
    }

    private func run(
        _ configure: (ASSliderNode) -> Void = { _ in },
        _ body: (ASTestHarness, ASSliderNode, Log) throws -> Void
    ) throws {
        try ASTestHarness.run(size: CGSize(width: 200, height: 120)) { harness in
            let slider = ASSliderNode()
            configure(slider)
            let log = Log()
            slider.addAction(forControlEvents: .valueChanged) { [weak slider] _ in
                if let slider { log.values.append(slider.value) }
            }
            slider.addAction(forControlEvents: .touchCancel) { _ in log.cancels += 1 }
            harness.show(slider, frame: CGRect(x: 20, y: 20, width: 124, height: 24))
            try body(harness, slider, log)
        }
    }

    private func near(_ a: CGFloat, _ b: CGFloat) -> Bool { abs(a - b) < 1e-9 }

    @Test func `a press on the track moves the thumb there`() throws {
        try run { harness, slider, log in
            harness.tap(at: CGPoint(x: 82, y: 32))

            #expect(near(slider.value, 0.5))
            #expect(log.values == [slider.value])
        }
    }

    @Test func `a thumb that is pressed beside its middle does not jump`() throws {
        try run { harness, slider, log in
            harness.press(at: CGPoint(x: 36, y: 32))
            #expect(slider.value == 0)
            #expect(log.values.isEmpty)

            harness.movePointer(to: CGPoint(x: 66, y: 32))
            #expect(near(slider.value, 0.3))
            harness.release()
            #expect(log.values == [slider.value])
        }
    }

    @Test func `the thumb follows a pointer that leaves the track, and stops at the ends`() throws {
        try run { harness, slider, _ in
            harness.press(at: CGPoint(x: 32, y: 32))

            harness.movePointer(to: CGPoint(x: 92, y: 115))
            #expect(near(slider.value, 0.6))
            #expect(slider.isTracking)
            harness.movePointer(to: CGPoint(x: 199, y: 32))
            #expect(slider.value == 1)
            harness.movePointer(to: CGPoint(x: 1, y: 32))
            #expect(slider.value == 0)
            harness.release()
        }
    }

    @Test func `steps count from the minimum, and the maximum can be reached`() throws {
        // 10, 40, 70, 100 and the maximum 110; a point of the window is one unit of the value.
        try run({ slider in
            slider.maximumValue = 110
            slider.minimumValue = 10
            slider.step = 30
        }) { harness, slider, log in
            let clicks: [(CGFloat, CGFloat)] = [(46, 10), (48, 40), (62, 40), (78, 70), (130, 110), (118, 100)]
            for (x, value) in clicks {
                harness.tap(at: CGPoint(x: x, y: 32))
                #expect(slider.value == value, "at \(x)")
            }
            #expect(log.values == [40, 70, 110, 100])
        }
    }

    @Test func `a slider that is not continuous reports once, on release`() throws {
        try run({ $0.isContinuous = false }) { harness, slider, log in
            harness.press(at: CGPoint(x: 32, y: 32))
            harness.movePointer(to: CGPoint(x: 50, y: 32))
            harness.movePointer(to: CGPoint(x: 72, y: 32))
            #expect(log.values.isEmpty)
            #expect(near(slider.value, 0.4))

            harness.release()
            #expect(log.values == [slider.value])
        }
    }

    @Test func `disabling it ends the drag; the value stays`() throws {
        try run { harness, slider, log in
            harness.press(at: CGPoint(x: 32, y: 32))
            harness.movePointer(to: CGPoint(x: 52, y: 32))

            slider.isEnabled = false
            harness.movePointer(to: CGPoint(x: 92, y: 32))
            harness.release()
            #expect(near(slider.value, 0.2))
            #expect(log.cancels == 1)
            #expect(!slider.isTracking)

            harness.tap(at: CGPoint(x: 112, y: 32))
            #expect(near(slider.value, 0.2))
        }
    }

    @Test func `the thumb is easy to hit above and below the slider`() throws {
        try run { harness, slider, _ in
            harness.tap(at: CGPoint(x: 82, y: 17))
            #expect(near(slider.value, 0.5))
            harness.tap(at: CGPoint(x: 102, y: 47))
            #expect(near(slider.value, 0.7))
            harness.tap(at: CGPoint(x: 122, y: 49))
            #expect(near(slider.value, 0.7))
        }
    }

    @Test func `keys reach the slider that was touched last`() throws {
        try run({ slider in
            slider.maximumValue = 100
            slider.step = 2
            slider.value = 50
        }) { harness, slider, log in
            harness.type(.right)
            #expect(slider.value == 50)

            try harness.tap(slider)
            #expect(slider.isFirstResponder)
            let keys: [ASKey] = [.right, .up, .left, .down, .pageUp, .pageDown, .end, .right, .home, .left]
            let seen = keys.map { key -> CGFloat in
                harness.type(key)
                return slider.value
            }
            #expect(seen == [52, 54, 52, 50, 70, 50, 100, 100, 0, 0])
            #expect(log.values == [52, 54, 52, 50, 70, 50, 100, 0])

            harness.type(.right, modifiers: .alternate)
            #expect(slider.value == 0)
        }
    }

    @Test func `without steps a key moves a hundredth of the range`() throws {
        try run({ $0.maximumValue = 50 }) { harness, slider, _ in
            harness.tap(at: CGPoint(x: 32, y: 32))
            harness.type(.right)
            #expect(near(slider.value, 0.5))
            harness.type(.pageUp)
            #expect(near(slider.value, 5.5))
        }
    }

    @Test func `range and value stay in order, and changes by the program send no event`() throws {
        try run { harness, slider, log in
            slider.value = 7
            #expect(slider.value == 1)
            slider.minimumValue = 3
            #expect((slider.minimumValue, slider.maximumValue, slider.value) == (3, 3, 3))
            slider.maximumValue = -2
            #expect((slider.minimumValue, slider.maximumValue, slider.value) == (-2, -2, -2))
            harness.runUntilParked()
            #expect(log.values.isEmpty)
        }
    }

    @Test func `values that are not finite are reported as errors with their names`() throws {
        let messages = ASLock<[String]>([])
        let previous = ASDisplayNode.nonFatalErrorBlock
        ASDisplayNode.nonFatalErrorBlock = { message in messages.withLock { $0.append(message) } }
        defer { ASDisplayNode.nonFatalErrorBlock = previous }
        let slider = ASSliderNode(value: 4, minimumValue: 0, maximumValue: 10)
        slider.debugName = "volume"

        slider.value = .nan
        slider.maximumValue = .infinity

        #expect((slider.value, slider.maximumValue) == (4, 10))
        let said = messages.withLock { $0 }
        #expect(said.count == 2)
        #expect(said.first?.contains("value of ASSliderNode \"volume\"") == true)
        #expect(said.first?.contains("nan") == true)
        #expect(said.last?.contains("maximumValue") == true)
    }

    @Test(arguments: [
        (ASSizeRange(min: .zero, max: CGSize(width: 300, height: 100)), CGSize(width: 300, height: 24)),
        (ASSizeRange.unconstrained, CGSize(width: 160, height: 24)),
        (ASSizeRange(exactly: CGSize(width: 80, height: 50)), CGSize(width: 80, height: 50)),
        (ASSizeRange(min: .zero, max: CGSize(width: 50, height: 10)), CGSize(width: 50, height: 10)),
    ]) func `the slider takes the available width`(range: ASSizeRange, size: CGSize) {
        #expect(ASSliderNode().layoutThatFits(range, parentSize: range.max).size == size)
    }

    @Test func `a drag on the slider does not scroll its scroll view, a drag beside it does`() throws {
        try ASTestHarness.run(size: CGSize(width: 200, height: 120)) { harness in
            let scroll = ASScrollNode()
            scroll.automaticallyManagesSubnodes = true
            scroll.automaticallyManagesContentSize = true
            let (slider, filler) = (ASSliderNode(), ASDisplayNode())
            filler.style.height = 400
            scroll.layoutSpecBlock = { _, _ in
                let column = ASStackLayoutSpec.vertical()
                column.children = [slider, filler]
                return column
            }
            harness.show(scroll)

            harness.drag(from: CGPoint(x: 60, y: 12), to: CGPoint(x: 90, y: -80), rest: 0.2)
            harness.advance(seconds: 1)
            #expect(scroll.view.contentOffset.y == 0)
            #expect(slider.value > 0.4)

            harness.drag(from: CGPoint(x: 60, y: 100), to: CGPoint(x: 60, y: 40), rest: 0.2)
            harness.advance(seconds: 3)
            #expect(scroll.view.contentOffset.y > 30)
            scroll.layoutSpecBlock = nil
            harness.runUntilParked()
        }
    }

    @Test func `another width redraws the slider`() throws {
        try run { harness, slider, _ in
            slider.value = 1
            // Right of the old end, on the track.
            #expect(harness.snapshot()?.pixel(x: 160, y: 32) == harness.snapshot()?.pixel(x: 199, y: 119))

            slider.frame.size.width = 160
            harness.runUntilParked()

            #expect(harness.snapshot()?.pixel(x: 150, y: 32) == 0xFF00_7AFF)
        }
    }

    @Test func `many threads may set it before it is loaded`() throws {
        try run { _, _, _ in
            let slider = ASUncheckedTransfer(ASSliderNode(value: 0, minimumValue: 0, maximumValue: 1000))

            DispatchQueue.concurrentPerform(iterations: 100) { slider.value.value = CGFloat($0 + 1) }

            #expect((1...100).contains(slider.value.value))
            #expect(slider.value.value.rounded() == slider.value.value)
        }
    }

    @Test(arguments: [1.0, 2.0]) func looks(scale: Double) throws {
        try ASTestHarness.run(size: CGSize(width: 110, height: 130), scale: scale) { harness in
            let column = ASDisplayNode()
            column.backgroundColor = .white
            let sliders = (0..<5).map { _ in ASSliderNode(value: 40, minimumValue: 0, maximumValue: 100) }
            sliders[0].value = 0
            sliders[2].value = 100
            sliders[3].isEnabled = false
            sliders[4].minimumTrackTintColor = .systemRed
            sliders[4].maximumTrackTintColor = .systemYellow
            sliders[4].thumbTintColor = .systemGray
            for (index, slider) in sliders.enumerated() {
                slider.frame = CGRect(x: 5, y: 5 + index * 25, width: 100, height: 24)
                column.addSubnode(slider)
            }
            harness.show(column)
            // The second one is pressed.
            try harness.press(sliders[1])
            #expect(sliders[1].isHighlighted)

            try ASSnapshot.verify(harness.snapshot(), scale: scale, tolerance: ASSnapshotTolerance(channel: 3))
            harness.release()
        }
    }
}
