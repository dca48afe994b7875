// SPDX-License-Identifier: Apache-2.0
import ASBase
import ASCompositor
import ASGraphics
import ASPlatform
import ASUIKit
import AsyncDisplayKit
import AsyncDisplayKitTesting
import Foundation
import Testing

/// Records its events.
@MainActor
private final class Pad: UIView {
    var lines: [String] = []

    private func note(_ name: String, _ touches: Set<UITouch>) {
        let location = touches.first?.location(in: self) ?? .zero
        lines.append("\(name) \(Int(location.x)),\(Int(location.y))")
    }
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { note("began", touches) }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { note("moved", touches) }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { note("ended", touches) }
    override func scrolled(_ event: ASScrollEvent) -> Bool {
        lines.append("scrolled \(Int(event.delta.y))\(event.isEnd ? " end" : "")")
        return true
    }
    override func keyPressed(_ event: ASKeyEvent) -> Bool {
        lines.append("key '\(event.text)'")
        return true
    }
    override var canBecomeFirstResponder: Bool { true }
}

@Suite("ASTestHarness")
@MainActor
struct ASTestHarnessTests {
    private func problems(_ body: () throws -> Void) -> [String] {
        do {
            try body()
            return []
        } catch {
            return (error as? ASTestFailure)?.problems ?? ["\(error)"]
        }
    }

    private func pad(in harness: ASTestHarness) -> Pad {
        let pad = Pad(frame: CGRect(x: 10, y: 20, width: 50, height: 40))
        harness.window?.addSubview(pad)
        harness.runUntilParked()
        return pad
    }

    @Test("a window of the requested size and scale shows its colour at once", arguments: [1.0, 1.5, 2.0])
    func firstFrame(scale: CGFloat) throws {
        try ASTestHarness.run(size: CGSize(width: 30, height: 20), scale: scale) { harness in
            let pixels = try #require(harness.snapshot())

            #expect((pixels.pixelWidth, pixels.pixelHeight) == (Int(30 * scale), Int(20 * scale)))
            #expect(pixels.pixel(x: 5, y: 5) == 0xFFFF_FFFF)
            #expect(ASScreenScale() == scale)
        }
    }

    @Test("a node's background shows in its frame")
    func node() throws {
        try ASTestHarness.run(size: CGSize(width: 30, height: 20)) { harness in
            let node = ASDisplayNode()
            node.backgroundColor = .red

            harness.show(node, frame: CGRect(x: 5, y: 5, width: 10, height: 10))

            let pixels = try #require(harness.snapshot())
            #expect(pixels.pixel(x: 5, y: 5) == 0xFFFF_0000)
            #expect(pixels.pixel(x: 15, y: 14) == 0xFFFF_FFFF)
        }
    }

    @Test("taps, drags, scrolls and keys reach the view under the pointer, in its own coordinates")
    func input() throws {
        try ASTestHarness.run(size: CGSize(width: 100, height: 100)) { harness in
            let pad = pad(in: harness)

            harness.tap(at: CGPoint(x: 15, y: 26))
            #expect(pad.lines == ["began 5,6", "ended 5,6"])
            pad.lines = []

            harness.drag(from: CGPoint(x: 20, y: 30), to: CGPoint(x: 50, y: 30), duration: 3 / 60.0)
            #expect(pad.lines == ["began 10,10", "moved 20,10", "moved 30,10", "moved 40,10", "ended 40,10"])
            pad.lines = []

            harness.scroll(at: CGPoint(x: 20, y: 30), by: CGPoint(x: 0, y: 60), duration: 2 / 60.0)
            #expect(pad.lines == ["scrolled 30", "scrolled 30", "scrolled 0 end"])
            pad.lines = []

            pad.becomeFirstResponder()
            harness.type("aB")
            harness.type(.character("c"), modifiers: .control)
            #expect(pad.lines == ["key 'a'", "key 'B'", "key ''"])
            pad.lines = []

            harness.tap(at: CGPoint(x: 90, y: 90))
            #expect(pad.lines.isEmpty)
        }
    }

    @Test("time passes in frames of a sixtieth of a second, with the same number of frames for any division")
    func frames() throws {
        try ASTestHarness.run { harness in
            let times = ASLock<[Double]>([])
            let start = harness.dispatcher.now
            let tree = try #require(harness.window?.layerTree)
            let link = CADisplayLink(tree: tree) { link in times.withLock { $0.append(link.timestamp - start) } }

            for _ in 0..<10 { harness.advance(seconds: 0.05) }

            let seen = times.withLock { $0 }
            #expect(seen.count == 30)
            #expect(seen.enumerated().allSatisfy { abs($1 - Double($0 + 1) / 60) < 1e-9 })
            #expect(abs(harness.dispatcher.now - start - 0.5) < 1e-9)
            link.invalidate()
            harness.advance(frames: 1)
        }
    }

    @Test("timers fire between the frames, and their changes are drawn")
    func timers() throws {
        try ASTestHarness.run(size: CGSize(width: 10, height: 10)) { harness in
            let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
            harness.window?.addSubview(view)
            harness.runUntilParked()

            ASDispatcherCurrent().asyncMain(after: 0.5) { view.backgroundColor = .blue }
            harness.advance(seconds: 0.45)
            #expect(harness.snapshot()?.pixel(x: 5, y: 5) == 0xFFFF_FFFF)
            harness.advance(seconds: 0.1)

            #expect(harness.snapshot()?.pixel(x: 5, y: 5) == 0xFF00_00FF)
        }
    }

    @Test("dispatcher and scale are restored, also after an error")
    func putsBack() throws {
        struct Stop: Error {}
        let before = ObjectIdentifier(ASDispatcherCurrent() as AnyObject)
        let scale = ASScreenScale()

        #expect(throws: Stop.self) { try ASTestHarness.run(scale: 3) { _ in throw Stop() } }
        try ASTestHarness.run(scale: 3) { _ in }

        #expect(ObjectIdentifier(ASDispatcherCurrent() as AnyObject) == before)
        #expect(ASScreenScale() == scale)
        #expect(UIApplication.shared.platform == nil)
    }

    @Test("a test without leftovers passes")
    func nothingLeft() {
        let found = problems {
            try ASTestHarness.run { harness in
                let node = ASDisplayNode()
                node.addSubnode(ASDisplayNode())
                harness.show(node)
            }
        }

        #expect(found == [])
    }

    @Test("pending blocks fail the test")
    func pendingBlocks() {
        let found = problems {
            try ASTestHarness.run { _ in
                ASDispatcherCurrent().async(.utility) {}
                ASDispatcherCurrent().asyncMain {}
            }
        }

        #expect(found.count == 1 && found[0].hasPrefix("2 blocks are still waiting"))
        #expect(found.first?.contains("AS_SEED=") == true)
    }

    @Test("a timer that outlives the window fails the test")
    func pendingTimer() {
        let found = problems {
            try ASTestHarness.run { _ in ASDispatcherCurrent().asyncMain(after: 60) {} }
        }

        #expect(found.count == 1 && found[0].hasPrefix("1 timers are left"))
    }

    @Test("a timer of a call that has been released is not counted")
    func lapsedCall() throws {
        try ASTestHarness.run { harness in
            var lines: [String] = []
            var kept: ASDelayedCall? = ASDelayedCall(after: 60) { lines.append("kept") }
            _ = ASDelayedCall(after: 30) { lines.append("let go") }
            #expect(harness.dispatcher.pendingTimerCount == 1)
            #expect(harness.dispatcher.nextDeadline == harness.dispatcher.now + 60)

            harness.advance(seconds: 60)
            #expect(lines == ["kept"])

            kept = ASDelayedCall(after: 1) { lines.append("again") }
            #expect(harness.dispatcher.pendingTimerCount == 1)
            kept = nil
            #expect(harness.dispatcher.pendingTimerCount == 0 && kept == nil)
        }
    }

    @Test("a test may end while a text is first responder, a tooltip is pending and letters were just typed")
    func endsWithFocus() {
        let field = ASEditableTextNode()
        let found = problems {
            let harness = try ASTestHarness()
            field.toolTip = "What it is for"
            harness.show(field, frame: CGRect(x: 0, y: 0, width: 100, height: 40))
            harness.tap(at: CGPoint(x: 50, y: 20))
            harness.type("ab")
            harness.movePointer(to: CGPoint(x: 52, y: 20))
            #expect(field.isFirstResponder && harness.dispatcher.pendingTimerCount > 0)
            try harness.finish(keeping: [field])
        }

        #expect(found == [])
    }

    @Test("the texts and nodes in the window include those in cells")
    func search() throws {
        try ASTestHarness.run { harness in
            let source = Rows()
            let table = ASTableNode()
            table.dataSource = source
            harness.show(table)

            #expect(harness.texts == ["Row 0", "Row 1", "Row 2"])
            #expect(harness.nodes(ASCellNode.self).count == 3)
            #expect(harness.nodes(ASTableNode.self).first === table)
            #expect(harness.nodes(ASCellNode.self).map(\.texts) == [["Row 0"], ["Row 1"], ["Row 2"]])
            #expect(harness.nodes(ASCellNode.self)[0].descendants(ASTextNode.self).count == 1)
        }
    }

    private final class Rows: ASTableDataSource {
        func tableNode(_ tableNode: ASTableNode, numberOfRowsInSection section: Int) -> Int { 3 }

        func tableNode(_ tableNode: ASTableNode, nodeBlockForRowAt indexPath: IndexPath) -> ASCellNodeBlock {
            let row = indexPath.row
            return {
                let cell = ASTextCellNode()
                cell.text = "Row \(row)"
                return cell
            }
        }
    }

    @Test("a pending frame fails the test")
    func pendingFrame() {
        let found = problems {
            try ASTestHarness.run { harness in harness.window?.layer.setNeedsLayout() }
        }

        #expect(found.count == 1 && found[0].hasPrefix("A frame is still waiting"))
    }

    @Test("nodes that stay alive fail the test, unless the test declares that it keeps them")
    func liveNodes() {
        let kept = ASLock<[ASUncheckedTransfer<ASDisplayNode>]>([])
        let found = problems {
            try ASTestHarness.run { harness in
                let node = ASDisplayNode()
                node.addSubnode(ASDisplayNode())
                harness.show(node)
                // Only this test, on main, accesses them.
                kept.withLock { $0.append(ASUncheckedTransfer(node)) }
            }
        }
        #expect(found.count == 1 && found[0].hasPrefix("2 of ASNodes.ASDisplayNode are still alive"))

        let node = problems {
            let harness = try ASTestHarness()
            let node = ASDisplayNode()
            node.addSubnode(ASDisplayNode())
            harness.show(node)
            try harness.finish(keeping: [node])
        }
        #expect(node == [])
    }

    @Test("settings of a test end with its harness")
    func settings() throws {
        let before = ASControlNode.enableHitTestDebug

        try ASTestHarness.run { harness in
            ASControlNode.enableHitTestDebug = !before
            UIScrollView.isOverscrollAllowed = false
            harness.runUntilParked()
        }

        #expect(ASControlNode.enableHitTestDebug == before)
        try ASTestHarness.run { _ in #expect(UIScrollView.isOverscrollAllowed) }
    }

    @Test("leftovers that a registered check finds fail the test")
    func leftoverChecks() {
        ASTestHarness.leftoverChecks.append { "a flag is on" }
        defer { ASTestHarness.leftoverChecks.removeLast() }

        #expect(problems { try ASTestHarness.run { _ in } }.first?.hasPrefix("a flag is on") == true)
    }

    @Test("a harness inside another one has its own dispatcher, application and screen scale")
    func twoHarnesses() throws {
        try ASTestHarness.run { outer in
            try ASTestHarness.run(scale: 2) { inner in
                #expect(ASDispatcherCurrent() as AnyObject === inner.dispatcher)
                #expect(UIApplication.shared.windows.count == 1 && UIApplication.shared.windows.first === inner.window)
                #expect(ASScreenScale() == 2)
            }
            #expect(ASDispatcherCurrent() as AnyObject === outer.dispatcher)
            #expect(UIApplication.shared.windows.count == 1 && UIApplication.shared.windows.first === outer.window)
            #expect(ASScreenScale() == 1)
        }
    }

    @Test("a node that is not in the window, or is outside of it, cannot be tapped")
    func outOfReach() throws {
        try ASTestHarness.run(size: CGSize(width: 50, height: 50)) { harness in
            let node = ASDisplayNode()
            #expect(throws: ASTestFailure.self) { try harness.tap(node) }

            harness.show(node, frame: CGRect(x: 60, y: 0, width: 20, height: 20))

            #expect(throws: ASTestFailure.self) { try harness.tap(node) }
            node.frame.origin.x = 20
            harness.runUntilParked()
            let center = try harness.center(of: node)
            #expect(center == CGPoint(x: 30, y: 10))
        }
    }
}
