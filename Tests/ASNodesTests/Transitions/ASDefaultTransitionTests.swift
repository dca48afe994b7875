// SPDX-License-Identifier: Apache-2.0
import ASBase
import ASCompositor
import ASLayoutEngine
import ASNodes
import ASNodesTesting
import ASUIKit
import ASUIKitTesting
import Foundation
import Testing

/// The default animation takes 0.2 s; here its curve is linear.
@Suite("Layout transitions: the default animation", .serialized)
@MainActor
struct ASDefaultTransitionTests {
    @Test("The defaults are 0.2 s, no delay, ease in and out")
    func defaults() {
        let node = ASDisplayNode()

        #expect(node.defaultLayoutTransitionDuration == 0.2)
        #expect(node.defaultLayoutTransitionDelay == 0)
        #expect(node.defaultLayoutTransitionOptions == [])
    }

    @Test("Inserted nodes fade in at their new frames, removed nodes fade out at their old ones, the others move")
    func animates() throws {
        try ShelfScene.run("ab") { scene in
            scene.change(to: "bc")
            #expect(scene.sees("a", y: 0, alpha: 1))
            #expect(scene.sees("b", y: 20, alpha: 1))
            #expect(scene.sees("c", y: 20, alpha: 0))

            // A quarter of the duration.
            scene.harness.advance(seconds: 0.05)
            #expect(scene.sees("a", y: 0, alpha: 0.75))
            #expect(scene.sees("b", y: 15, alpha: 1))
            #expect(scene.sees("c", y: 20, alpha: 0.25))

            scene.harness.advance(seconds: 0.1)
            #expect(scene.sees("a", y: 0, alpha: 0.25))
            #expect(scene.sees("b", y: 5, alpha: 1))
            #expect(scene.sees("c", y: 20, alpha: 0.75))

            scene.harness.advance(seconds: 0.1)
            #expect(scene.shelf.present == "bc")
            #expect(scene.sees("b", y: 0, alpha: 1))
            #expect(scene.sees("c", y: 20, alpha: 1))
            #expect(scene.shelf.box("a").alpha == 1)
        }
    }

    @Test("Alphas other than 1 are faded to, and restored")
    func respectsAlphas() throws {
        try ShelfScene.run("ab") { scene in
            scene.shelf.box("a").alpha = 0.8
            scene.shelf.box("c").alpha = 0.4
            scene.change(to: "bc")
            scene.harness.advance(seconds: 0.1)
            #expect(scene.sees("a", y: 0, alpha: 0.4))
            #expect(scene.sees("c", y: 20, alpha: 0.2))

            scene.harness.advance(seconds: 0.2)
            #expect(scene.shelf.box("a").alpha == 0.8)
            #expect(scene.sees("c", y: 20, alpha: 0.4))
        }
    }

    @Test("A node that changes its size is put at its final frame and fades in")
    func fadesResizedNodes() throws {
        try ShelfScene.run("ab") { scene in
            scene.shelf.box("a").style.preferredSize = CGSize(width: 60, height: 30)
            scene.change(to: "ab")
            #expect(scene.shelf.box("a").frame == CGRect(x: 0, y: 0, width: 60, height: 30))
            #expect(scene.sees("a", y: 0, alpha: 0))
            #expect(scene.sees("b", y: 20, alpha: 1))

            scene.harness.advance(seconds: 0.1)
            #expect(scene.sees("a", y: 0, alpha: 0.5))
            #expect(scene.sees("b", y: 25, alpha: 1))
        }
    }

    @Test("Duration, delay and curve can be set")
    func takesSettings() throws {
        try ShelfScene.run("ab") { scene in
            scene.shelf.defaultLayoutTransitionDuration = 1
            scene.shelf.defaultLayoutTransitionDelay = 0.5
            scene.change(to: "b")
            scene.harness.advance(seconds: 0.45)
            #expect(scene.sees("b", y: 20, alpha: 1))

            scene.harness.advance(seconds: 0.3)
            #expect(scene.sees("b", y: 15, alpha: 1))
            #expect(scene.sees("a", y: 0, alpha: 0.75))
            #expect(scene.shelf.present == "ab")

            scene.harness.advance(seconds: 0.8)
            #expect(scene.shelf.present == "b")
        }
    }

    /// A shelf on a page, above a box, in a window.
    private func runPage(_ body: @MainActor (ShelfScene, ASDisplayNode) throws -> Void) throws {
        try ASTestHarness.run(size: CGSize(width: 100, height: 200)) { harness in
            let (page, shelf, below) = (ASDisplayNode(), ShelfNode("a"), ASDisplayNode())
            below.style.preferredSize = CGSize(width: 50, height: 10)
            page.automaticallyManagesSubnodes = true
            page.layoutSpecBlock = { [unowned shelf, unowned below] _, _ in
                let column = ASStackLayoutSpec.vertical()
                column.alignItems = .start
                column.spacing = 6
                column.children = [shelf, below]
                return column
            }
            shelf.defaultLayoutTransitionOptions = .curveLinear
            harness.show(page)
            _ = shelf.takeLog()
            try body(ShelfScene(harness: harness, shelf: shelf), below)
            harness.advance(seconds: 1)
        }
    }

    @Test("A node that takes another size grows, and the nodes below move at the same pace")
    func growsInItsParent() throws {
        try runPage { scene, below in
            #expect(scene.shelf.frame == CGRect(x: 0, y: 0, width: 40, height: 20))
            #expect(below.frame.minY == 26)

            scene.change(to: "abc")
            scene.harness.advance(seconds: 0.05)

            // 40 points more: a quarter of it.
            let shelf = try #require(scene.shelf.layer.presentation())
            #expect(abs(shelf.bounds.height - 30) < 0.01)
            #expect(abs(shelf.position.y - 15) < 0.01)
            let box = try #require(below.layer.presentation())
            #expect(abs(box.position.y - (36 + 5)) < 0.01)

            scene.harness.advance(seconds: 0.3)
            #expect(scene.shelf.frame == CGRect(x: 0, y: 0, width: 40, height: 60))
            #expect(below.frame.minY == 66)
            #expect(scene.shelf.takeLog().filter { $0 == "shelf: layout changed" }.count == 1)
        }
    }

    @Test("Without animation the parent makes room too")
    func growsAtOnce() throws {
        try runPage { scene, below in
            scene.change(to: "abc", animated: false)
            scene.harness.runUntilParked()

            #expect(scene.shelf.frame == CGRect(x: 0, y: 0, width: 40, height: 60))
            #expect(below.frame.minY == 66)
        }
    }

    @Test("A topmost node resizes in a range of its own, and its origin stays")
    func resizesTheRoot() throws {
        try ShelfScene.run("a") { scene in
            let range = ASSizeRange(min: .zero, max: CGSize(width: 100, height: 200))
            scene.shelf.transitionLayout(with: range, animated: true, shouldMeasureAsync: false)
            scene.harness.advance(seconds: 0.1)

            // From 100 × 200 to 40 × 20.
            let seen = try #require(scene.shelf.layer.presentation())
            #expect(abs(seen.bounds.width - 70) < 0.01)
            #expect(abs(seen.bounds.height - 110) < 0.01)

            scene.harness.advance(seconds: 0.2)
            #expect(scene.shelf.frame == CGRect(x: 0, y: 0, width: 40, height: 20))
        }
    }
}
