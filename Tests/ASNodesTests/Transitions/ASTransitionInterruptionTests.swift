// SPDX-License-Identifier: Apache-2.0
import ASBase
import ASNodes
import ASTesting
import ASUIKit
import ASUIKitTesting
import Foundation
import Testing

@Suite("Layout transitions: interruptions", .serialized)
@MainActor
struct ASTransitionInterruptionTests {
    @Test("Reversed half-way, all nodes move back from where they are visible", arguments: [false, true])
    func turnsBack(async: Bool) throws {
        try ShelfScene.run("ab") { scene in
            scene.change(to: "bc")
            scene.harness.advance(seconds: 0.1)
            _ = scene.shelf.takeLog()

            scene.change(to: "ab", async: async)
            scene.harness.dispatcher.runUntilParked()
            #expect(
                scene.shelf.takeLog() == [
                    "shelf: complete, removing a", "shelf: layout changed", "shelf: animate",
                ]
            )
            #expect(scene.shelf.present == "abc")
            #expect(scene.sees("a", y: 0, alpha: 0.5))
            #expect(scene.sees("b", y: 10, alpha: 1))
            #expect(scene.sees("c", y: 20, alpha: 0.5))

            // Half of the way back.
            scene.harness.advance(seconds: 0.1)
            #expect(scene.sees("a", y: 0, alpha: 0.75))
            #expect(scene.sees("b", y: 15, alpha: 1))
            #expect(scene.sees("c", y: 20, alpha: 0.25))

            scene.harness.advance(seconds: 0.2)
            #expect(scene.shelf.present == "ab")
            #expect(scene.sees("a", y: 0, alpha: 1))
            #expect(scene.sees("b", y: 20, alpha: 1))
            #expect(scene.shelf.box("c").alpha == 1)
            #expect(scene.shelf.takeLog() == ["shelf: complete, removing c", "-c"])
        }
    }

    @Test(
        "However often the transition is reversed, no frame jumps, and the end is right",
        arguments: [1, 2, 3, 4, 5, 6]
    )
    func neverJumps(seed: UInt64) throws {
        var random = ASSeededGenerator(seed: seed)
        try ShelfScene.run("abc", seed: seed) { scene in
            var last: [String: ShelfNode.Seen] = [:]
            var names = "abc"
            for _ in 0..<40 {
                if Int.random(in: 0..<4, using: &random) == 0 {
                    names = names == "abc" ? "cbad" : "abc"
                    scene.change(to: names, async: Bool.random(using: &random))
                    scene.harness.dispatcher.runUntilParked()
                }
                scene.harness.advance(frames: 1)
                for name in ["a", "b", "c", "d"] {
                    let (now, before) = (scene.shelf.seen(name), last[name])
                    last[name] = now
                    guard let before, before.alpha > 0, now.alpha > 0 else { continue }
                    // At most 60 points and one alpha in 12 frames.
                    #expect(abs(now.y - before.y) <= 60.0 / 12 + 0.01, "\(name) jumped from \(before) to \(now)")
                    #expect(abs(now.alpha - before.alpha) <= 1.0 / 12 + 0.01, "\(name) jumped from \(before) to \(now)")
                }
            }
            scene.harness.advance(seconds: 0.5)
            #expect(scene.shelf.present == names)
            for (place, name) in names.enumerated() {
                #expect(scene.sees(String(name), y: 20 * CGFloat(place), alpha: 1))
            }
        }
    }

    @Test("Nodes that the interrupted transition removes, and the new one does not contain, disappear at once")
    func removesAtOnce() throws {
        try ShelfScene.run("ab") { scene in
            scene.change(to: "b")
            scene.harness.advance(seconds: 0.1)
            scene.change(to: "bc")

            #expect(scene.shelf.present == "bc")
            #expect(scene.shelf.box("a").supernode == nil)
            #expect(scene.shelf.box("a").alpha == 1)
            scene.harness.advance(seconds: 0.3)
            #expect(scene.shelf.present == "bc")
        }
    }

    @Test("A custom animation is notified of the interruption, and its late completion has no effect")
    func tellsCustomAnimations() throws {
        try ShelfScene.run("ab") { scene in
            var contexts: [any ASContextTransitioning] = []
            var initial: [CGRect] = []
            let shelf = scene.shelf
            shelf.animation = { context in
                contexts.append(context)
                initial.append(context.initialFrame(for: shelf.box("b")))
                let end = context.finalFrame(for: shelf.box("b"))
                UIView.animate(withDuration: 1, options: .curveLinear) { shelf.box("b").frame = end }
            }
            scene.change(to: "ba")
            scene.harness.advance(seconds: 0.25)
            scene.change(to: "ab")

            // From 20 to 0 in a second: at 15 when it was interrupted.
            #expect(initial.map(\.minY) == [20, 15])
            #expect(shelf.takeLog().filter { $0.contains("complete") } == ["shelf: complete, removing "])

            contexts[0].completeTransition(true)
            #expect(shelf.takeLog() == [])
            contexts[1].completeTransition(true)
            #expect(shelf.takeLog() == ["shelf: complete, removing "])
            contexts = []
            scene.harness.advance(seconds: 1)
            #expect(shelf.present == "ab")
            #expect(shelf.box("b").frame.minY == 20)
        }
    }

    @Test("Without animation an interruption puts everything in place at once")
    func stopsWithoutAnimation() throws {
        try ShelfScene.run("ab") { scene in
            scene.change(to: "bc")
            scene.harness.advance(seconds: 0.1)
            scene.change(to: "ab", animated: false)

            #expect(scene.shelf.present == "ab")
            #expect(scene.shelf.box("b").frame.minY == 20)
            #expect(scene.shelf.box("a").alpha == 1)
            scene.harness.advance(seconds: 0.1)
            #expect(scene.sees("a", y: 0, alpha: 1))
            #expect(scene.sees("b", y: 20, alpha: 1))
        }
    }

    @Test(
        "An ordinary layout during a transition loses no node, and determines the final frames",
        arguments: ["bc", "abc", "cd"]
    )
    func survivesOrdinaryLayouts(names: String) throws {
        try ShelfScene.run("ab") { scene in
            scene.change(to: "bc")
            scene.harness.advance(seconds: 0.1)
            scene.shelf.arrange(names)
            scene.shelf.setNeedsLayout()
            scene.harness.advance(frames: 2)
            let present = Set(scene.shelf.present)
            #expect(present.isSuperset(of: Set(names)))

            scene.harness.advance(seconds: 0.5)
            #expect(scene.shelf.present == names)
            for (place, name) in names.enumerated() {
                #expect(scene.sees(String(name), y: 20 * CGFloat(place), alpha: 1))
            }
        }
    }

    @Test("An ordinary layout while a transition is measured waits for it", arguments: [1, 2, 3])
    func ordinaryLayoutWaits(seed: UInt64) throws {
        try ShelfScene.run("ab", seed: seed) { scene in
            scene.change(to: "bc", async: true)
            scene.shelf.setNeedsLayout()
            scene.harness.runUntilParked()
            scene.harness.advance(seconds: 0.5)

            #expect(scene.shelf.present == "bc")
            #expect(scene.shelf.box("c").frame.minY == 20)
            #expect(scene.shelf.takeLog().filter { $0 == "shelf: animate" }.count == 1)
        }
    }
}
