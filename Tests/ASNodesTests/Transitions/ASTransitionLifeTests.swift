// SPDX-License-Identifier: Apache-2.0
import ASBase
import ASNodesTesting
import ASTesting
import ASUIKit
import ASUIKitTesting
import Foundation
import Testing

@testable import ASNodes

/// Nodes that are freed, or leave the window, during a transition; the harness fails for leaked nodes.
@Suite("Layout transitions: ends", .serialized)
@MainActor
struct ASTransitionLifeTests {
    /// Whether a completion ran.
    private typealias Flag = ASLock<Bool>

    private func expectNothingUnderWay() {
        #expect(ASLayoutTransitionQueue.shared.count == 0)
    }

    @Test("Removed from the window, a running transition ends: it is reported, old nodes are removed, alphas restored")
    func endsOutOfTheWindow() throws {
        try ShelfScene.run("ab") { scene in
            scene.change(to: "bc")
            scene.harness.advance(seconds: 0.1)
            _ = scene.shelf.takeLog()

            scene.shelf.view.removeFromSuperview()
            scene.harness.runUntilParked()

            #expect(scene.shelf.takeLog().filter { $0.contains("complete") } == ["shelf: complete, removing a"])
            #expect(scene.shelf.present == "bc")
            #expect(scene.shelf.box("a").alpha == 1)
            #expect(scene.shelf.box("c").alpha == 1)
            expectNothingUnderWay()
        }
    }

    @Test("A node that is removed from the window while measured changes without animation", arguments: [1, 2, 3])
    func leavesTheWindowWhileMeasured(seed: UInt64) throws {
        try ShelfScene.run("ab", seed: seed) { scene in
            let isMeasured = Flag(false)
            scene.change(to: "bc", async: true) { isMeasured.withLock { $0 = true } }
            scene.shelf.view.removeFromSuperview()
            scene.harness.runUntilParked()

            #expect(isMeasured.withLock { $0 })
            #expect(scene.shelf.takeLog().contains("shelf: animate not"))
            #expect(scene.shelf.present == "bc")
            expectNothingUnderWay()
        }
    }

    @Test(
        "A node that is freed while its transition is measured leaks nothing, and waiting callers are notified",
        arguments: 1...8
    )
    func endsWhileMeasured(seed: Int) throws {
        let isMeasured = Flag(false)
        try ASTestHarness.run(seed: UInt64(seed)) { harness in
            var shelf: ShelfNode? = ShelfNode("ab")
            if let shelf { harness.show(shelf) }
            shelf?.arrange("bc")
            shelf?.transitionLayout(withAnimation: true, shouldMeasureAsync: true) { isMeasured.withLock { $0 = true } }
            shelf?.view.removeFromSuperview()
            shelf = nil
            harness.runUntilParked()

            expectNothingUnderWay()
        }
        #expect(isMeasured.withLock { $0 })
    }

    @Test("A node that is freed while its transition runs leaks nothing")
    func endsWhileRunning() throws {
        try ASTestHarness.run { harness in
            var shelf: ShelfNode? = ShelfNode("ab")
            if let shelf { harness.show(shelf) }
            shelf?.arrange("bc")
            shelf?.transitionLayout(withAnimation: true, shouldMeasureAsync: false)
            harness.advance(seconds: 0.1)
            shelf?.view.removeFromSuperview()
            shelf = nil
            harness.advance(seconds: 0.5)

            expectNothingUnderWay()
        }
    }

    @Test("A node may be freed on a background thread, while its transition is measured or runs", arguments: 1...6)
    func endsOffMain(seed: Int) throws {
        let completions = ASLock(0)
        try ASTestHarness.run(seed: UInt64(seed)) { harness in
            for isAsync in [true, false] {
                var shelf: ShelfNode? = ShelfNode("ab")
                if let shelf { harness.show(shelf) }
                shelf?.arrange("bc")
                shelf?.transitionLayout(withAnimation: true, shouldMeasureAsync: isAsync) {
                    completions.withLock { $0 += 1 }
                }
                shelf?.view.removeFromSuperview()
                // The closure is the last owner.
                let holder = ASUncheckedTransfer(shelf)
                shelf = nil
                harness.dispatcher.async(.utility) { _ = holder.value?.debugName }
            }
            harness.advance(seconds: 1)
            expectNothingUnderWay()
        }
        #expect(completions.withLock { $0 } == 2)
    }

    @Test("A waiting transition calls its completion when its node is freed")
    func endsWhileWaiting() throws {
        let isMeasured = Flag(false)
        try ASTestHarness.run { harness in
            let outer = ShelfNode("a", name: "outer")
            var inner: ShelfNode? = ShelfNode("m", name: "inner")
            inner?.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
            if let inner { outer.box("a").addSubnode(inner) }
            harness.show(outer)
            outer.transitionLayout(withAnimation: true, shouldMeasureAsync: true)
            inner?.transitionLayout(withAnimation: true, shouldMeasureAsync: false) {
                isMeasured.withLock { $0 = true }
            }
            inner?.removeFromSupernode()
            inner = nil
            harness.advance(seconds: 1)

            #expect(isMeasured.withLock { $0 })
            expectNothingUnderWay()
        }
    }

    @Test("A context that is released ends its transition as interrupted")
    func droppedContextEnds() throws {
        try ShelfScene.run("ab") { scene in
            scene.shelf.animation = { _ in }
            scene.change(to: "bc")
            scene.harness.runUntilParked()

            #expect(scene.shelf.takeLog().filter { $0.contains("complete") } == ["shelf: complete, removing a"])
            #expect(scene.shelf.present == "bc")
            expectNothingUnderWay()

            scene.shelf.animation = nil
            scene.change(to: "ab", animated: false)
            #expect(scene.shelf.present == "ab")
        }
    }
}
