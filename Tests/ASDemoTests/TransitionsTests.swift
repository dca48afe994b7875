// SPDX-License-Identifier: Apache-2.0
import ASCompositor
import AsyncDisplayKit
import AsyncDisplayKitTesting
import Foundation
import Testing

@testable import TransitionsDemo

/// Tests a window of 480 × 900 points with four cards 187 points high, and rows that grow.
@MainActor @Suite struct TransitionsTests {
    private func run(_ body: @MainActor (ASTestHarness, ASTableNode) throws -> Void) throws {
        try ASTestHarness.run(size: CGSize(width: 480, height: 900)) { harness in
            let controller = TransitionsViewController()
            harness.show(controller)
            harness.advance(seconds: 1)
            try body(harness, controller.node)
            harness.advance(seconds: 4)
        }
    }

    private func row(_ table: ASTableNode, _ row: Int) throws -> ASCellNode {
        try #require(table.nodeForRow(at: IndexPath(row: row, section: 0)))
    }

    /// Returns the letters of the tiles in a node from left to right.
    private func letters(_ node: ASDisplayNode) -> String {
        node.descendants(TileNode.self)
            .map { (place: $0.convert(CGPoint.zero, to: node).x, letter: $0.debugName ?? "") }
            .sorted { $0.place < $1.place }
            .map(\.letter)
            .joined()
    }

    @Test func `the default animation exchanges the tiles, and back`() throws {
        try run { harness, table in
            let card = try row(table, 0)
            #expect(letters(card) == "ABC")

            try harness.tap(card.button(titled: "Turn"))
            harness.advance(seconds: 0.1)
            let alphas = card.descendants(TileNode.self).map { $0.layer.presentation()?.opacity ?? -1 }
            #expect(alphas.count == 4)
            #expect(alphas.filter { $0 == 1 }.count == 2)
            #expect(alphas.filter { $0 > 0.2 && $0 < 0.8 }.count == 2)

            harness.advance(seconds: 0.3)
            #expect(letters(card) == "CDA")
            try harness.tap(card.button(titled: "Turn"))
            harness.advance(seconds: 0.3)
            #expect(letters(card) == "ABC")
        }
    }

    @Test func `two texts slide past each other`() throws {
        try run { harness, table in
            let card = try row(table, 1)
            let stage = try #require(card.descendants(SlidingTextStageNode.self).first)
            let first = stage.texts

            try harness.tap(card.button(titled: "Slide"))
            harness.advance(seconds: 0.15)
            let edges = stage.subnodes.map { $0.layer.presentation()?.position.x ?? 0 }
            #expect(stage.subnodes.count == 2)
            // The old text is moving to the left, and the new one is still further right.
            #expect(edges[0] < 180 && edges[1] > edges[0] + 200 || edges[1] < 180 && edges[0] > edges[1] + 200)

            harness.advance(seconds: 1)
            #expect(stage.texts.count == 1)
            #expect(stage.texts != first)
            #expect(stage.subnodes.first?.frame.minX == 16)
        }
    }

    @Test func `after several clicks during the animation, the tiles end where the last click sent them`() throws {
        try run { harness, table in
            let card = try row(table, 2)
            for clicks in 1...5 {
                try harness.tap(card.button(titled: "Turn and turn back"))
                harness.advance(seconds: 0.4)
                #expect(card.texts.contains(clicks == 1 ? "one click" : "\(clicks) clicks"))
                #expect(card.descendants(TileNode.self).count == 4)
            }
            harness.advance(seconds: 2)

            #expect(letters(card) == "CDA")
            for tile in card.descendants(TileNode.self) { #expect(tile.alpha == 1) }
        }
    }

    @Test func `nested transitions run one after another`() throws {
        try run { harness, table in
            let card = try row(table, 3)
            #expect(letters(card) == "ZABC")

            try harness.tap(card.button(titled: "Three at once"))
            harness.advance(seconds: 0.3)
            #expect(card.texts.contains("waiting"))
            harness.advance(seconds: 0.4)
            #expect(card.texts.contains("done: outer"))
            // The inner transition is running now.
            #expect(letters(card).hasSuffix("Z"))
            harness.advance(seconds: 2)

            #expect(card.texts.contains("done: outer, inner, outer"))
            #expect(letters(card) == "ZCDA")
        }
    }

    @Test func `a click opens a row and moves the rows below, and another click closes it`() throws {
        try run { harness, table in
            let (opened, below) = (try row(table, 4), try row(table, 5))
            let (height, place) = (opened.frame.height, below.frame.minY)

            try harness.tap(opened)
            harness.advance(seconds: 0.15)
            let seen = try #require(opened.layer.presentation()).bounds.height
            #expect(seen > height + 5 && seen < opened.frame.height - 5)
            harness.advance(seconds: 0.5)
            #expect(opened.texts.count == 2)
            let growth = opened.frame.height - height
            #expect(growth > 30)
            #expect(below.frame.minY == place + growth)

            try harness.tap(opened)
            harness.advance(seconds: 0.5)
            #expect(opened.texts.count == 1)
            #expect(opened.frame.height == height)
            #expect(below.frame.minY == place)
        }
    }
}
