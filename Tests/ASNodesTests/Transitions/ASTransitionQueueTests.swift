// SPDX-License-Identifier: Apache-2.0
import ASBase
import ASNodes
import ASNodesTesting
import ASUIKit
import ASUIKitTesting
import Foundation
import Testing

@Suite("Layout transitions: nesting", .serialized)
@MainActor
struct ASTransitionQueueTests {
    /// A shelf whose box "b" holds another shelf, both with one log.
    private func runNested(
        seed: UInt64,
        _ body: @MainActor (ASTestHarness, _ outer: ShelfNode, _ inner: ShelfNode) throws -> Void
    ) throws {
        try ASTestHarness.run(size: CGSize(width: 100, height: 200), seed: seed) { harness in
            let outer = ShelfNode("ab", name: "outer")
            let inner = ShelfNode("m", name: "inner", log: outer.log)
            inner.frame = CGRect(x: 0, y: 0, width: 40, height: 60)
            outer.box("b").addSubnode(inner)
            harness.show(outer)
            _ = outer.takeLog()
            try body(harness, outer, inner)
            harness.advance(seconds: 2)
        }
    }

    private func change(_ shelf: ShelfNode, to names: String, async: Bool) {
        shelf.arrange(names)
        shelf.transitionLayout(withAnimation: true, shouldMeasureAsync: async)
    }

    private func steps(_ shelf: ShelfNode) -> [String] {
        shelf.takeLog().filter { $0.contains("animate") || $0.contains("complete") }
    }

    @Test("A transition inside a running one waits for its end", arguments: [1, 2, 3, 4], [false, true])
    func innerWaits(seed: UInt64, async: Bool) throws {
        try runNested(seed: seed) { harness, outer, inner in
            change(outer, to: "bac", async: async)
            change(inner, to: "mn", async: async)
            harness.advance(seconds: 0.15)
            #expect(steps(outer) == ["outer: animate"])
            #expect(inner.present == "m")

            harness.advance(seconds: 0.15)
            #expect(steps(outer) == ["outer: complete, removing ", "inner: animate"])
            harness.advance(seconds: 0.25)
            #expect(steps(outer) == ["inner: complete, removing "])
            #expect(outer.present == "bac")
            #expect(inner.present == "mn")
        }
    }

    @Test("A transition of an ancestor waits for the end of the running one", arguments: [1, 2, 3, 4], [false, true])
    func outerWaits(seed: UInt64, async: Bool) throws {
        try runNested(seed: seed) { harness, outer, inner in
            change(inner, to: "mn", async: async)
            change(outer, to: "bac", async: async)
            harness.advance(seconds: 0.8)

            #expect(
                steps(outer) == [
                    "inner: animate", "inner: complete, removing ", "outer: animate", "outer: complete, removing ",
                ]
            )
            #expect(outer.present == "bac")
            #expect(inner.present == "mn")
        }
    }

    @Test("Waiting transitions run in the order of the calls", arguments: [1, 2, 3])
    func keepsTheOrder(seed: UInt64) throws {
        try runNested(seed: seed) { harness, outer, inner in
            change(outer, to: "bac", async: true)
            inner.transitionLayout(withAnimation: true, shouldMeasureAsync: true) { inner.arrange("mn") }
            inner.transitionLayout(withAnimation: true, shouldMeasureAsync: true) { inner.arrange("m") }
            outer.transitionLayout(withAnimation: true, shouldMeasureAsync: true)
            inner.transitionLayout(withAnimation: true, shouldMeasureAsync: true)
            harness.advance(seconds: 3)

            #expect(
                steps(outer).filter { $0.hasSuffix("animate") } == [
                    "outer: animate", "inner: animate", "inner: animate", "outer: animate", "inner: animate",
                ]
            )
            // The third transition uses the arrangement that was set after measuring the second.
            #expect(inner.present == "m")
        }
    }

    @Test("Transitions of sibling nodes run together")
    func siblingsRunTogether() throws {
        try ASTestHarness.run(size: CGSize(width: 100, height: 200)) { harness in
            let page = ASDisplayNode()
            let (left, right) = (ShelfNode("a", name: "left"), ShelfNode("x", name: "right"))
            left.frame = CGRect(x: 0, y: 0, width: 50, height: 200)
            right.frame = CGRect(x: 50, y: 0, width: 50, height: 200)
            page.addSubnode(left)
            page.addSubnode(right)
            harness.show(page)

            change(left, to: "ab", async: false)
            change(right, to: "xy", async: false)
            harness.advance(seconds: 0.1)

            #expect(left.present == "ab")
            #expect(right.present == "xy")
            harness.advance(seconds: 0.2)
        }
    }

    @Test(
        "A transition requested in a callback of the node's own transition follows it",
        arguments: ["measured", "animate", "complete"]
    )
    func callbacksWait(callback: String) throws {
        try ShelfScene.run("ab") { scene in
            let shelf = scene.shelf
            var hasCalled = false
            func again(_ name: String) {
                guard name == callback, !hasCalled else { return }
                hasCalled = true
                shelf.arrange("cd")
                shelf.transitionLayout(withAnimation: true, shouldMeasureAsync: false)
                #expect(shelf.log.withLock { $0.filter { $0.contains("animate") }.count } == 1 || name == "measured")
            }
            shelf.animation = { context in
                again("animate")
                UIView.animate(withDuration: 0.1, animations: { shelf.box("b").frame.origin.x = 5 }) { isFinished in
                    context.completeTransition(isFinished)
                }
            }
            shelf.afterCompletion = { _ in again("complete") }
            let callMeasured = ASUncheckedTransfer { again("measured") }  // both on main
            scene.change(to: "bc") { callMeasured.value() }
            scene.harness.advance(seconds: 0.5)

            #expect(
                scene.shelf.takeLog().filter { $0.contains("animate") || $0.contains("complete") } == [
                    "shelf: animate", "shelf: complete, removing a", "shelf: animate", "shelf: complete, removing b",
                ]
            )
            #expect(shelf.present == "cd")
        }
    }

    @Test(
        "A transition requested while the layout spec is made follows the one that the spec is for",
        arguments: [1, 2, 3, 4],
        [false, true]
    )
    func specsWait(seed: UInt64, async: Bool) throws {
        try ShelfScene.run("ab", seed: seed) { scene in
            let count = ASLock(0)
            scene.shelf.duringSpec.withLock {
                $0 = { shelf in
                    let isFirst = count.withLock { count in
                        count += 1
                        return count == 1
                    }
                    guard isFirst else { return }
                    shelf.transitionLayout(withAnimation: true, shouldMeasureAsync: false)
                }
            }
            scene.change(to: "bc", async: async)
            scene.harness.advance(seconds: 0.6)

            #expect(count.withLock { $0 } == 2)
            #expect(
                scene.shelf.takeLog().filter { $0.contains("animate") || $0.contains("complete") } == [
                    "shelf: animate", "shelf: complete, removing a", "shelf: animate", "shelf: complete, removing ",
                ]
            )
        }
    }

    @Test("cancelLayoutTransition drops the waiting transitions of the node, and no others", arguments: [1, 2, 3])
    func cancelEmptiesTheQueue(seed: UInt64) throws {
        try runNested(seed: seed) { harness, outer, inner in
            change(outer, to: "bac", async: true)
            change(inner, to: "mn", async: true)
            change(inner, to: "mno", async: true)
            outer.transitionLayout(withAnimation: true, shouldMeasureAsync: true)
            inner.cancelLayoutTransition()
            harness.advance(seconds: 1)

            #expect(steps(outer).filter { $0.hasSuffix("animate") } == ["outer: animate", "outer: animate"])
            #expect(inner.present == "m")
        }
    }
}
