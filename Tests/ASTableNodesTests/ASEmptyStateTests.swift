// SPDX-License-Identifier: Apache-2.0
import ASBase
import ASCollectionLayouts
import ASCompositor
import ASNodesTesting
import ASTesting
import ASUIKitTesting
import Foundation
import ItemKit
import TableKit
import Testing

@testable import ASCollectionNodes
@testable import ASContainers
@testable import ASNodes
@testable import ASTableNodes
@testable import ASTextNodes

/// The node that is shown while a table or a collection is empty.
@Suite("The empty state", .serialized)
@MainActor
struct ASEmptyStateTests {
    private func run(_ rows: [[Int]], _ body: @MainActor (ASTestHarness, TableScene, ASTextNode) throws -> Void) throws
    {
        try ASTestHarness.run(size: CGSize(width: 320, height: 300)) { harness in
            let scene = TableScene(RowSource(rows))
            let node = ASTextNode()
            node.attributedText = NSAttributedString(string: "Nothing here")
            scene.table.emptyStateNode = node
            harness.show(scene.table)
            try body(harness, scene, node)
            harness.advance(seconds: 1)
        }
    }

    private func set(_ scene: TableScene, _ rows: [Int], animated: Bool) {
        let old = scene.source.sections[0].count
        scene.source.sections = [rows]
        scene.table.performBatch(animated: animated) {
            scene.table.deleteRows(at: (0..<old).map { scene.row($0) }, with: .automatic)
            scene.table.insertRows(at: rows.indices.map { scene.row($0) }, with: .automatic)
        }
    }

    @Test func `the empty state is visible from the first load on, and removed with the first row`() throws {
        try run([[]]) { harness, scene, node in
            harness.runUntilParked()
            #expect(node.supernode === scene.table)
            #expect(node.frame == CGRect(x: 0, y: 0, width: 320, height: 300))
            #expect(node.interfaceState.contains(.visible))
            set(scene, [1], animated: false)
            // Nothing changes until the row is measured.
            #expect(node.supernode === scene.table)
            harness.runUntilParked()
            #expect(node.supernode == nil)
            #expect(scene.visible == [1])
        }
    }

    @Test func `the empty state never flashes before pending rows`() throws {
        try run([[1, 2]]) { harness, scene, node in
            while harness.dispatcher.runOne() { #expect(node.supernode == nil) }
            #expect(scene.visible == [1, 2])
            // All rows are deleted and one is inserted, one after the other.
            set(scene, [], animated: false)
            set(scene, [3], animated: false)
            while harness.dispatcher.runOne() { #expect(node.supernode == nil) }
            #expect(scene.visible == [3])
        }
    }

    @Test func `after the last row it fades in within the insets, and follows the size`() throws {
        try run([[1]]) { harness, scene, node in
            scene.table.contentInset = UIEdgeInsets(top: 20, left: 0, bottom: 30, right: 0)
            harness.runUntilParked()
            set(scene, [], animated: true)
            harness.runUntilParked()
            #expect(node.supernode === scene.table)
            #expect(node.frame == CGRect(x: 0, y: 0, width: 320, height: 250))
            #expect(scene.table.contentOffset.y == -20)
            // It fades in.
            #expect((node.layer.presentation()?.opacity ?? 1) < 1)
            harness.advance(seconds: 0.5)
            #expect((node.layer.presentation()?.opacity ?? 1) == 1 && node.alpha == 1)
            scene.table.frame.size = CGSize(width: 200, height: 150)
            harness.advance(seconds: 1)
            #expect(node.frame == CGRect(x: 0, y: 0, width: 200, height: 100))
            scene.source.sections = [[1, 2, 3]]
            scene.table.reloadData()
            harness.runUntilParked()
            #expect(node.supernode == nil)
        }
    }

    @Test func `another node replaces it, and nil removes it`() throws {
        try run([[]]) { harness, scene, node in
            harness.runUntilParked()
            let other = ASDisplayNode()
            scene.table.emptyStateNode = other
            #expect(node.supernode == nil)
            harness.runUntilParked()
            #expect(other.supernode === scene.table)
            scene.table.emptyStateNode = nil
            #expect(other.supernode == nil)
            scene.table.emptyStateNode = node
            harness.runUntilParked()
            #expect(node.supernode === scene.table)
        }
    }

    @Test func `collections have it as well; headers are not counted`() throws {
        try ASTestHarness.run(size: CGSize(width: 320, height: 300)) { harness in
            let scene = CollectionScene.grid(ItemSource([[]]), item: CGSize(width: 90, height: 90))
            scene.flow?.headerReferenceSize = CGSize(width: 0, height: 30)
            let node = ASDisplayNode()
            scene.node.emptyStateNode = node
            harness.show(scene.node)
            harness.runUntilParked()
            #expect(node.supernode === scene.node)
            scene.source.sections = [[1]]
            scene.node.insertItems(at: [scene.item(0)])
            harness.advance(seconds: 1)
            #expect(node.supernode == nil)
            scene.source.sections = [[]]
            scene.node.deleteItems(at: [scene.item(0)])
            harness.advance(seconds: 1)
            #expect(node.supernode === scene.node)
            #expect(node.frame.size == CGSize(width: 320, height: 300))
        }
    }
}
