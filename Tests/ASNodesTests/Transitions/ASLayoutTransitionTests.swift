// SPDX-License-Identifier: Apache-2.0
import ASBase
import ASCompositor
import ASLayoutEngine
import ASNodes
import ASTesting
import ASUIKitTesting
import Foundation
import Testing

@Suite("Layout transitions", .serialized)
@MainActor
struct ASLayoutTransitionTests {
    @Test("A transition measures, calls back, inserts, animates, and removes nodes when it has finished")
    func ordersCallbacks() throws {
        try ShelfScene.run("ab") { scene in
            let log = scene.shelf.log
            scene.change(to: "bc") { log.withLock { $0.append("measured") } }

            #expect(scene.shelf.takeLog() == ["shelf: layout changed", "measured", "+c", "shelf: animate"])
            #expect(scene.shelf.present == "abc")

            scene.harness.advance(seconds: 0.19)
            #expect(scene.shelf.takeLog() == [])
            scene.harness.advance(seconds: 0.05)
            #expect(scene.shelf.takeLog() == ["shelf: complete, removing a", "-a"])
            #expect(scene.shelf.present == "bc")
            #expect(scene.shelf.box("b").frame.minY == 0)
            #expect(scene.shelf.box("c").frame.minY == 20)
        }
    }

    @Test("Without animation everything is in place when the call returns")
    func appliesAtOnce() throws {
        try ShelfScene.run("ab") { scene in
            scene.change(to: "bc", animated: false)

            #expect(
                scene.shelf.takeLog() == [
                    "shelf: layout changed", "+c", "shelf: animate not", "shelf: complete, removing a", "-a",
                ]
            )
            #expect(scene.shelf.present == "bc")
            #expect(scene.shelf.box("b").frame == CGRect(x: 0, y: 0, width: 40, height: 20))
            #expect(scene.shelf.box("c").frame == CGRect(x: 0, y: 20, width: 40, height: 20))
            #expect(scene.shelf.seen("c") == .init(y: 20, alpha: 1))
        }
    }

    @Test("The context provides both layouts, inserted and removed nodes, and the initial and final frames")
    func describesTheChange() throws {
        try ShelfScene.run("ab") { scene in
            let shelf = scene.shelf
            var hasAnimated = false
            shelf.animation = { context in
                hasAnimated = true
                let (a, b, c) = (shelf.box("a"), shelf.box("b"), shelf.box("c"))
                #expect(context.isAnimated())
                #expect(context.insertedSubnodes() == [c])
                #expect(context.removedSubnodes() == [a])
                #expect(context.subnodes(forKey: ASTransitionContextFromLayoutKey) == [a, b])
                #expect(context.subnodes(forKey: ASTransitionContextToLayoutKey) == [b, c])
                #expect(context.initialFrame(for: b) == CGRect(x: 0, y: 20, width: 40, height: 20))
                #expect(context.finalFrame(for: b) == CGRect(x: 0, y: 0, width: 40, height: 20))
                #expect(context.initialFrame(for: c) == .null)
                #expect(context.finalFrame(for: a) == .null)
                #expect(context.layout(forKey: .fromLayout)?.sublayouts.count == 2)
                #expect(context.layout(forKey: .toLayout)?.layoutElement === shelf)
                #expect(context.layout(forKey: .toLayout)?.size == CGSize(width: 100, height: 200))
                #expect(context.layout(forKey: "another") == nil)
                #expect(context.subnodes(forKey: "another") == [])
                let size = CGSize(width: 100, height: 200)
                #expect(context.constrainedSize(forKey: .toLayout) == ASSizeRange(min: size, max: size))
                // Only the inserted node has been changed; it has its frame.
                #expect(b.frame.minY == 20)
                #expect(c.frame.minY == 20)
                context.completeTransition(true)
                context.completeTransition(false)
            }

            scene.change(to: "bc")

            #expect(hasAnimated)
            #expect(scene.shelf.takeLog().filter { $0.hasPrefix("shelf: complete") }.count == 1)
            #expect(shelf.present == "bc")
        }
    }

    @Test("A custom animation that moves nothing leaves the frames to the next layout pass")
    func laysOutAfterwards() throws {
        try ShelfScene.run("ab") { scene in
            scene.shelf.animation = { $0.completeTransition(true) }

            scene.change(to: "ba")
            scene.harness.runUntilParked()

            #expect(scene.shelf.box("b").frame.minY == 0)
            #expect(scene.shelf.box("a").frame.minY == 20)
            #expect(scene.shelf.present == "ba")
        }
    }

    @Test("A transition to a size range measures in it, and an empty range is ignored")
    func takesARange() throws {
        try ShelfScene.run("ab") { scene in
            let shelf = scene.shelf
            for size in [CGSize(width: 0, height: 10), CGSize(width: 10, height: 0), CGSize(width: -1, height: 10)] {
                let range = ASSizeRange(min: .zero, max: size)
                shelf.transitionLayout(with: range, animated: false, shouldMeasureAsync: false) {
                    Issue.record("measured in \(size)")
                }
            }
            #expect(shelf.takeLog() == [])

            var ranges: [ASSizeRange] = []
            shelf.animation = { context in
                ranges = [context.constrainedSize(forKey: .fromLayout), context.constrainedSize(forKey: .toLayout)]
                context.completeTransition(true)
            }
            let wide = ASSizeRange(min: CGSize(width: 80, height: 50), max: CGSize(width: 80, height: 150))
            shelf.transitionLayout(with: wide, animated: true, shouldMeasureAsync: false)

            let whole = CGSize(width: 100, height: 200)
            #expect(ranges == [ASSizeRange(min: whole, max: whole), wide])
            // For a custom animation that sets no size the node takes the size, and its origin stays.
            #expect(shelf.frame == CGRect(x: 0, y: 0, width: 80, height: 50))
        }
    }

    @Test("A node that has never had a size ignores transitions")
    func ignoresWithoutSize() {
        let shelf = ShelfNode("a")

        shelf.transitionLayout(withAnimation: true, shouldMeasureAsync: false) { Issue.record("measured") }

        #expect(shelf.takeLog() == [])
    }

    @Test("A node without a view changes at once, on main")
    func appliesUnloaded() throws {
        try ASTestHarness.run { harness in
            let shelf = ShelfNode("ab")
            _ = shelf.layoutThatFits(ASSizeRange(min: .zero, max: CGSize(width: 100, height: 200)))
            let log = shelf.log
            shelf.arrange("bc")
            shelf.transitionLayout(withAnimation: true, shouldMeasureAsync: true) {
                log.withLock { $0.append(ASThreadIsMain() ? "measured" : "measured elsewhere") }
            }
            harness.runUntilParked()

            #expect(
                shelf.takeLog() == [
                    "shelf: layout changed", "measured", "shelf: animate not", "shelf: complete, removing ",
                ]
            )
            #expect(!shelf.isNodeLoaded)
            #expect(shelf.present == "bc")
            #expect(shelf.box("c").frame == CGRect(x: 0, y: 20, width: 40, height: 20))
            #expect(shelf.calculatedSize == CGSize(width: 40, height: 40))
        }
    }

    @Test("Without automatic management new nodes are inserted, and old ones are left to the app")
    func spareHandManagedNodes() throws {
        try ShelfScene.run("ab") { scene in
            scene.shelf.automaticallyManagesSubnodes = false

            scene.change(to: "bc")
            #expect(scene.shelf.present == "abc")
            scene.harness.advance(seconds: 0.1)
            #expect(scene.sees("a", y: 0, alpha: 0.5))
            scene.harness.advance(seconds: 0.2)

            #expect(scene.shelf.present == "abc")
            #expect(scene.sees("a", y: 0, alpha: 1))
        }
    }

    @Test("After a transition the layout follows the size of the node as before")
    func followsTheSizeAfterwards() throws {
        try ShelfScene.run("ab") { scene in
            let shelf = scene.shelf
            let range = ASSizeRange(min: CGSize(width: 80, height: 0), max: CGSize(width: 80, height: 150))
            shelf.transitionLayout(with: range, animated: false, shouldMeasureAsync: false)
            scene.harness.runUntilParked()
            #expect(shelf.calculatedSize == CGSize(width: 80, height: 40))

            shelf.frame = CGRect(x: 0, y: 0, width: 60, height: 120)
            scene.harness.runUntilParked()

            #expect(shelf.calculatedSize == CGSize(width: 60, height: 120))
            #expect(shelf.frame.size == CGSize(width: 60, height: 120))
        }
    }

    // MARK: Measuring in the background

    @Test("Measured in the background, the change is only visible when it is complete", arguments: [1, 2, 3, 4, 5])
    func measuresAsync(seed: UInt64) throws {
        try ShelfScene.run("ab", seed: seed) { scene in
            let before = scene.shelf.specsOnMain.withLock { $0 }
            scene.change(to: "bc", async: true)
            scene.shelf.layer.setNeedsLayout()
            scene.shelf.layoutIfNeeded()
            #expect(scene.shelf.takeLog() == [])
            #expect(scene.shelf.present == "ab")

            scene.harness.runUntilParked()
            #expect(scene.shelf.takeLog() == ["shelf: layout changed", "+c", "shelf: animate"])
            #expect(scene.shelf.specsOffMain.withLock { $0 } == 1)
            #expect(scene.shelf.specsOnMain.withLock { $0 } == before)

            scene.harness.advance(seconds: 0.3)
            #expect(scene.shelf.present == "bc")
        }
    }

    @Test("A cancelled transition changes nothing, whenever it is cancelled", arguments: [1, 2, 3, 4, 5, 6, 7, 8])
    func cancels(seed: UInt64) throws {
        try ShelfScene.run("ab", seed: seed) { scene in
            scene.change(to: "bc", async: true) { Issue.record("measured") }
            // With some seeds the measurement has finished by then, with others not.
            scene.harness.dispatcher.runOne()
            #expect(scene.shelf.present == "ab")
            scene.shelf.cancelLayoutTransition()
            scene.harness.advance(seconds: 0.5)

            #expect(scene.shelf.present == "ab")
            #expect(scene.shelf.takeLog().filter { $0.contains("animate") }.isEmpty)

            // The requested change is visible after the next layout.
            scene.shelf.setNeedsLayout()
            scene.harness.runUntilParked()
            #expect(scene.shelf.present == "bc")
        }
    }

    @Test("Cancelling does not affect a running animation")
    func cancelSparesAnimations() throws {
        try ShelfScene.run("ab") { scene in
            scene.change(to: "bc")
            scene.shelf.cancelLayoutTransition()
            scene.harness.advance(seconds: 0.1)
            #expect(scene.shelf.present == "abc")
            #expect(scene.sees("c", y: 20, alpha: 0.5))

            scene.harness.advance(seconds: 0.2)
            #expect(scene.shelf.present == "bc")
        }
    }

    @Test("A newer transition replaces one that is being measured", arguments: [1, 2, 3, 4, 5])
    func replaces(seed: UInt64) throws {
        try ShelfScene.run("ab", seed: seed) { scene in
            let measured = ASLock<[String]>([])
            scene.change(to: "bc", async: true) { measured.withLock { $0.append("first") } }
            scene.change(to: "cd", async: true) { measured.withLock { $0.append("second") } }
            scene.harness.runUntilParked()

            #expect(measured.withLock { $0 } == ["second"])
            #expect(scene.shelf.takeLog() == ["shelf: layout changed", "+c", "+d", "shelf: animate"])
            scene.harness.advance(seconds: 0.3)
            #expect(scene.shelf.present == "cd")
        }
    }

    @Test("A call from a background thread starts on main")
    func startsFromAnyThread() throws {
        try ShelfScene.run("ab") { scene in
            scene.shelf.arrange("bc")
            let shelf = ASUncheckedTransfer(scene.shelf)  // a thread-safe handle
            scene.harness.dispatcher.async(.utility) {
                shelf.value.transitionLayout(withAnimation: true, shouldMeasureAsync: false)
            }
            scene.harness.runUntilParked()

            #expect(scene.shelf.takeLog() == ["shelf: layout changed", "+c", "shelf: animate"])
            scene.harness.advance(seconds: 0.3)
            #expect(scene.shelf.present == "bc")
        }
    }
}
