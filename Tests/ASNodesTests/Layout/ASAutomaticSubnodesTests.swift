// SPDX-License-Identifier: Apache-2.0
import ASBase
import ASCompositor
import ASLayoutEngine
import ASNodesTesting
import ASTesting
import ASUIKit
import ASUIKitTesting
import Foundation
import Testing

@testable import ASNodes

@Suite("ASDisplayNode: automatic subnodes", .serialized)
@MainActor
struct ASAutomaticSubnodesTests {
    private func run(_ names: String, _ body: @MainActor (ASTestHarness, ShelfNode) throws -> Void) throws {
        try ASTestHarness.run(size: CGSize(width: 100, height: 200)) { harness in
            let shelf = ShelfNode(names)
            harness.show(shelf)
            _ = shelf.takeLog()
            try body(harness, shelf)
        }
    }

    private func arrange(_ harness: ASTestHarness, _ shelf: ShelfNode, _ names: String) {
        shelf.arrange(names)
        shelf.setNeedsLayout()
        harness.runUntilParked()
    }

    /// The names of the layers of the subnodes, and of their views, back to front.
    private func layersAndViews(_ shelf: ShelfNode) -> [String] {
        let views = shelf.view.subviews.compactMap { ASViewToDisplayNode($0)?.debugName }
        let layers = shelf.layer.sublayers.compactMap { ASLayerToDisplayNode($0)?.debugName }
        return [views.joined(), layers.joined()]
    }

    @Test("Removed nodes leave first, then inserted nodes enter, front last, and the others receive no callbacks")
    func ordersCallbacks() throws {
        try run("abcd") { harness, shelf in
            arrange(harness, shelf, "xbydz")

            #expect(shelf.takeLog() == ["-a", "-c", "+x", "+y", "+z", "shelf: layout changed"])
            #expect(shelf.present == "xbydz")
            #expect(layersAndViews(shelf) == ["xbydz", "xbydz"])
        }
    }

    @Test("Boxes that swap places neither leave the window nor enter it")
    func movesQuietly() throws {
        try run("abcd") { harness, shelf in
            for names in ["dcba", "bdca", "abcd"] {
                arrange(harness, shelf, names)

                #expect(shelf.present == names)
                #expect(layersAndViews(shelf) == [names, names])
                #expect(shelf.box(String(names.suffix(1))).frame.minY == 60)
            }
            #expect(shelf.takeLog() == Array(repeating: "shelf: layout changed", count: 3))
        }
    }

    @Test("Any arrangement follows any other, in subnodes, views and layers")
    func followsRandomArrangements() throws {
        var random = ASSeededGenerator(seed: ASSeed.announce())
        try run("abc") { harness, shelf in
            for _ in 0..<60 {
                let names = String("abcdefgh".shuffled(using: &random).prefix(Int.random(in: 0...8, using: &random)))

                arrange(harness, shelf, names)

                #expect(shelf.present == names)
                #expect(layersAndViews(shelf) == [names, names])
                for (place, name) in names.enumerated() {
                    #expect(
                        shelf.box(String(name)).frame == CGRect(x: 0, y: 20 * CGFloat(place), width: 40, height: 20)
                    )
                }
            }
        }
    }

    @Test("Subnodes that the app added and no layout had stay; new ones are in front of their neighbour in the layout")
    func keepsHandAddedSubnodes() throws {
        try run("ab") { harness, shelf in
            shelf.insertSubnode(shelf.box("H"), at: 1)
            #expect(shelf.present == "aHb")

            arrange(harness, shelf, "axb")
            #expect(shelf.present == "axHb")

            arrange(harness, shelf, "")
            #expect(shelf.present == "H")
            #expect(layersAndViews(shelf) == ["H", "H"])
        }
    }

    @Test("A subnode of the layout that was moved to another node meanwhile stays there")
    func leavesMovedSubnodesAlone() throws {
        try run("ab") { harness, shelf in
            let other = ASDisplayNode()
            other.frame = CGRect(x: 50, y: 0, width: 50, height: 50)
            harness.window?.addSubnode(other)
            other.addSubnode(shelf.box("b"))
            _ = shelf.takeLog()

            arrange(harness, shelf, "a")

            #expect(shelf.box("b").supernode === other)
            #expect(shelf.box("b").isInHierarchy)
            #expect(shelf.takeLog() == ["shelf: layout changed"])
        }
    }

    @Test("A subnode that the app removed is inserted by the next layout that has it")
    func bringsSubnodesBack() throws {
        try run("abc") { harness, shelf in
            shelf.box("b").removeFromSupernode()
            #expect(shelf.present == "ac")

            arrange(harness, shelf, "abc")

            #expect(shelf.present == "abc")
            #expect(layersAndViews(shelf) == ["abc", "abc"])
        }
    }

    @Test("A node without automatic management keeps its subnodes, whatever its layout contains")
    func leavesOthersAlone() throws {
        try run("ab") { harness, shelf in
            shelf.automaticallyManagesSubnodes = false

            arrange(harness, shelf, "bc")

            #expect(shelf.present == "ab")
            #expect(shelf.box("b").frame.minY == 0)
        }
    }

    /// The minimum time in which a node with `count` subnodes follows a layout where one has moved far.
    private func timeToMoveOne(among count: Int, _ harness: ASTestHarness) -> Duration {
        let root = ASDisplayNode()
        var nodes = (0..<count).map { _ in ASDisplayNode() }
        for node in nodes { node.isLayerBacked = true }
        func sublayouts() -> [ASLayout] { nodes.map { ASLayout(layoutElement: $0, size: .zero, position: .zero) } }
        let old = sublayouts()
        nodes.insert(nodes.remove(at: count * 7 / 10), at: count * 3 / 10)
        let new = sublayouts()
        harness.show(root)
        root.applyAutomaticSubnodes(from: [], to: old)

        let clock = ContinuousClock()
        var best = Duration.seconds(10)
        for _ in 0..<5 {
            best = min(best, clock.measure { root.applyAutomaticSubnodes(from: old, to: new) })
            #expect(root.subnodes == nodes)
            root.applyAutomaticSubnodes(from: new, to: old)
        }
        root.view.removeFromSuperview()
        harness.advance(seconds: 0.1)
        return best
    }

    @Test("One move takes time in proportion to the number of subnodes; among a thousand, under a millisecond")
    func isQuickWhenLittleChanges() throws {
        try ASTestHarness.run { harness in
            // In a debug build about 50 ms if linear, about 3 s if quadratic.
            #expect(timeToMoveOne(among: 4000, harness) < .seconds(1))
            #if !DEBUG
            #expect(timeToMoveOne(among: 1000, harness) < .milliseconds(1))
            #endif
        }
    }
}
