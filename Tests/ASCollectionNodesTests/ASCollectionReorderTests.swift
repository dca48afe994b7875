// SPDX-License-Identifier: Apache-2.0
import ASBase
import ASCollectionLayouts
import ASCompositor
import ASNodesTesting
import ASPlatform
import ASTesting
import ASUIKitTesting
import Foundation
import ItemKit
import Testing

@testable import ASCollectionNodes
@testable import ASContainers
@testable import ASNodes

/// A gallery of squares of 100 points, three in a line.
@MainActor
private final class Squares: ASCollectionGalleryLayoutPropertiesProviding {
    func galleryLayoutDelegate(
        _ delegate: ASCollectionGalleryLayoutDelegate,
        sizeForElements elements: ASElementMap,
        viewportSize: CGSize
    ) -> CGSize { CGSize(width: 100, height: 100) }
}

/// Items of 100 points, three in a line, in a window of 300.
@Suite("Reordering items interactively", .serialized)
@MainActor
struct ASCollectionReorderTests {
    private func run(
        _ sections: [[Int]] = [Array(0..<30)],
        isAsync: Bool = false,
        header: CGFloat = 0,
        _ body: @MainActor (ASTestHarness, CollectionScene) throws -> Void
    ) throws {
        let source = ItemSource(sections)
        source.canMove = { $0 != 8 }
        try ASTestHarness.run(size: CGSize(width: 300, height: 300)) { harness in
            let gallery = ASCollectionGalleryLayoutDelegate(scrollableDirections: .verticalDirections)
            let squares = Squares()
            gallery.propertiesProvider = squares
            let scene =
                isAsync
                ? CollectionScene(source, layoutDelegate: gallery)
                : CollectionScene.grid(source, item: CGSize(width: 100, height: 100), spacing: 0)
            scene.flow?.headerReferenceSize = CGSize(width: header, height: header)
            harness.show(scene.node)
            harness.runUntilParked()
            try body(harness, scene)
            harness.advance(seconds: 2)
            // Nothing remains of the move.
            #expect(scene.view.core.reorder == nil)
            for cell in scene.node.visibleNodes {
                #expect(cell.layer.transform == CATransform3DIdentity && cell.layer.shadowOpacity == 0)
                #expect(cell.layer.zPosition == 0 && !cell.isHighlighted)
            }
            withExtendedLifetime(squares) {}
        }
    }

    /// Presses at a point until the item is picked up.
    private func hold(_ harness: ASTestHarness, _ x: CGFloat, _ y: CGFloat) {
        harness.press(at: CGPoint(x: x, y: y))
        harness.advance(seconds: 0.3)
    }

    private func carry(_ harness: ASTestHarness, _ x: CGFloat, _ y: CGFloat) {
        harness.movePointer(to: CGPoint(x: x, y: y))
        harness.advance(seconds: 1)
    }

    private func drop(_ harness: ASTestHarness) {
        harness.release()
        harness.advance(seconds: 1)
    }

    private func key(_ harness: ASTestHarness, _ key: ASKey) {
        harness.type(key, modifiers: .alternate)
        harness.advance(seconds: 1)
    }

    /// The presented positions of the first items.
    private func shown(_ scene: CollectionScene) -> [Int: CGPoint] {
        var result: [Int: CGPoint] = [:]
        for cell in scene.node.visibleNodes.compactMap({ $0 as? ItemNode }) where cell.name < 9 {
            let moved = cell.layer.transform
            let offset = scene.node.contentOffset
            result[cell.name] = CGPoint(
                x: cell.frame.minX - offset.x + moved.m41,
                y: cell.frame.minY - offset.y + moved.m42
            )
        }
        return result
    }

    private func at(_ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: x, y: y) }

    private func order(_ scene: CollectionScene) -> [Int] { Array(scene.source.sections[0].prefix(9)) }

    @Test(arguments: [false, true])
    func `a held item follows the pointer, the others make room, and the data source is notified once`(
        isAsync: Bool
    ) throws {
        try run(isAsync: isAsync) { harness, scene in
            let cell = try #require(scene.cell(1))
            hold(harness, 150, 50)
            #expect(cell.isHighlighted)
            // Held at its centre, which is nearest to the centre of item 3.
            carry(harness, 40, 160)
            #expect(shown(scene)[1] == at(-10, 110))
            #expect(shown(scene)[2] == at(100, 0) && shown(scene)[3] == at(200, 0))
            #expect(shown(scene)[0] == at(0, 0) && shown(scene)[4] == at(100, 100))
            carry(harness, 260, 60)
            #expect(shown(scene)[2] == at(100, 0) && shown(scene)[3] == at(0, 100))
            carry(harness, 50, 50)
            #expect(shown(scene)[0] == at(100, 0) && shown(scene)[2] == at(200, 0))
            carry(harness, 140, 160)
            #expect(scene.source.moves == [])
            drop(harness)

            #expect(scene.source.moves == ["0.1 0.4"])
            #expect(order(scene) == [0, 2, 3, 4, 1, 5, 6, 7, 8])
            #expect(shown(scene)[1] == at(100, 100) && shown(scene)[2] == at(100, 0))
            #expect(scene.cell(4) === cell && cell.indexPath == scene.item(4) && !cell.isHighlighted)
            #expect(scene.node.indexPathsForSelectedItems == nil)
        }
    }

    @Test(arguments: [false, true])
    func `a released item slides from the pointer to its place`(isAsync: Bool) throws {
        try run(isAsync: isAsync) { harness, scene in
            hold(harness, 50, 50)
            carry(harness, 140, 170)
            harness.release()
            #expect(shown(scene)[0] == at(90, 120))
            var last = at(90, 120)
            for _ in 0..<30 {
                harness.advance(frames: 1)
                let now = try #require(shown(scene)[0])
                #expect(now.x >= last.x && now.x <= 100 && now.y <= last.y && now.y >= 100)
                last = now
            }
            #expect(shown(scene)[0] == at(100, 100) && shown(scene)[4] == at(0, 100))
        }
    }

    @Test func `an item can be moved into another section, also an empty one`() throws {
        try run([[0, 1], [], [4, 5]], header: 20) { harness, scene in
            // Headers at 0, 120 and 140; items at 20 and 160.
            hold(harness, 150, 70)
            carry(harness, 150, 129)
            drop(harness)
            #expect(scene.source.sections == [[0], [1], [4, 5]])
            // Now the headers are at 0, 120 and 240; 4 at 260.
            hold(harness, 50, 280)
            carry(harness, 50, 60)
            drop(harness)
            #expect(scene.source.sections == [[4, 0], [1], [5]])
            // At the edge it has scrolled a little.
            let places = shown(scene).mapValues { at($0.x, $0.y + scene.node.contentOffset.y) }
            #expect(places == [4: at(0, 20), 0: at(100, 20), 1: at(0, 140), 5: at(0, 260)])
        }
    }

    @Test func `the items behind make room in the target section`() throws {
        try run([[0, 1, 2], [3, 4]]) { harness, scene in
            hold(harness, 50, 50)
            carry(harness, 50, 160)
            #expect(shown(scene)[1] == at(0, 0) && shown(scene)[2] == at(100, 0))
            #expect(shown(scene)[3] == at(0, 100) || shown(scene)[3] == at(100, 100))
            drop(harness)
            #expect(scene.source.sections.map(\.count) == [2, 3])
        }
    }

    @Test func `at the edge the collection scrolls, and the item stays visible however far its place is`() throws {
        try run([Array(0..<900)]) { harness, scene in
            scene.node.retainedCellLimit = 0
            let cell = try #require(scene.cell(0))
            hold(harness, 50, 50)
            harness.movePointer(to: CGPoint(x: 50, y: 295))
            harness.advance(seconds: 5)
            #expect(scene.node.contentOffset.y > 2_000)
            #expect(cell.isInHierarchy && cell.interfaceState == .inHierarchy)
            #expect(scene.view.core.mounted.count < 24)
            // Away from the edge it does not scroll.
            harness.movePointer(to: CGPoint(x: 50, y: 150))
            harness.advance(seconds: 0.1)
            let offset = scene.node.contentOffset.y
            harness.advance(seconds: 1)
            #expect(scene.node.contentOffset.y == offset)
            drop(harness)

            #expect(scene.source.moves.count == 1)
            let place = try #require(scene.source.sections[0].firstIndex(of: 0))
            #expect(place > 60 && scene.visible.contains(0))
            #expect(scene.node.contentOffset.y == offset && cell.indexPath == scene.item(place))
        }
    }

    @Test func `the delegate may change the target, or reject the move`() throws {
        try run { harness, scene in
            scene.source.target = { _, _ in scene.item(2) }
            hold(harness, 50, 50)
            carry(harness, 250, 250)
            drop(harness)
            #expect(order(scene) == [1, 2, 0, 3, 4, 5, 6, 7, 8])

            scene.source.target = { _, _ in IndexPath(indexes: [7, 7]) }
            hold(harness, 50, 50)
            carry(harness, 250, 250)
            drop(harness)
            #expect(order(scene) == [1, 2, 0, 3, 4, 5, 6, 7, 8])
            #expect(scene.source.moves.count == 1)
        }
    }

    @Test func `an item that may not be moved is only pressed`() throws {
        try run { harness, scene in
            hold(harness, 250, 250)
            #expect(scene.view.core.reorder == nil)
            drop(harness)
            #expect(scene.node.indexPathsForSelectedItems == [scene.item(8)])
        }
    }

    // MARK: Moves by the app

    @Test func `the app picks an item up by its centre, and releases it`() throws {
        try run { harness, scene in
            #expect(scene.view.beginInteractiveMovementForItem(at: scene.item(0)))
            #expect(!scene.view.beginInteractiveMovementForItem(at: scene.item(1)))
            #expect(scene.cell(0)?.isHighlighted == true)
            scene.view.updateInteractiveMovementTargetPosition(at(140, 160))
            harness.advance(seconds: 1)
            #expect(shown(scene)[0] == at(90, 110))
            #expect(shown(scene)[1] == at(0, 0) && shown(scene)[3] == at(200, 0) && shown(scene)[4] == at(0, 100))
            #expect(scene.source.moves == [])
            scene.view.endInteractiveMovement()
            harness.advance(seconds: 1)
            #expect(scene.source.moves == ["0.0 0.4"])
            #expect(order(scene) == [1, 2, 3, 4, 0, 5, 6, 7, 8])
            // There is no item to release.
            scene.view.endInteractiveMovement()
            #expect(scene.source.moves.count == 1)

            // Points are in the content's coordinate space.
            scene.node.contentOffset.y = 200
            harness.runUntilParked()
            #expect(scene.view.beginInteractiveMovementForItem(at: scene.item(9)))
            scene.view.updateInteractiveMovementTargetPosition(at(150, 350))
            scene.view.endInteractiveMovement()
            harness.advance(seconds: 1)
            #expect(scene.source.moves.last == "0.9 0.10")
        }
    }

    @Test func `the app may cancel a move, and cannot pick up an item that does not exist or may not be moved`() throws
    {
        try run { harness, scene in
            // An item that may not be moved; one that is far away; one that is not in the data.
            for item in [8, 29, 30] { #expect(!scene.view.beginInteractiveMovementForItem(at: scene.item(item))) }
            scene.view.updateInteractiveMovementTargetPosition(at(140, 160))
            #expect(scene.view.beginInteractiveMovementForItem(at: scene.item(0)))
            scene.view.updateInteractiveMovementTargetPosition(at(140, 160))
            harness.advance(seconds: 1)
            scene.view.cancelInteractiveMovement()
            harness.advance(seconds: 1)
            #expect(shown(scene)[0] == at(0, 0) && shown(scene)[4] == at(100, 100))
            #expect(scene.source.moves == [])
        }
    }

    // MARK: Rejected and cancelled moves

    @Test func `Escape returns the item`() throws {
        try run { harness, scene in
            hold(harness, 50, 50)
            carry(harness, 150, 250)
            harness.type(.escape)
            harness.advance(seconds: 1)
            #expect(shown(scene)[0] == at(0, 0) && shown(scene)[4] == at(100, 100))
            drop(harness)
            #expect(scene.source.moves == [] && scene.node.indexPathsForSelectedItems == nil)
        }
    }

    @Test func `an item that is deleted while it is carried leaves nothing behind`() throws {
        try run { harness, scene in
            hold(harness, 50, 50)
            carry(harness, 150, 250)
            scene.source.sections[0].remove(at: 0)
            scene.node.deleteItems(at: [scene.item(0)])
            harness.advance(seconds: 1)
            #expect(shown(scene)[1] == at(0, 0) && shown(scene)[2] == at(100, 0))
            drop(harness)
            #expect(scene.source.moves == [])
        }
    }

    // MARK: Edits during a move

    @Test(arguments: [false, true])
    func `edits do not drop the carried item, which is moved to the place below it at its release`(isAsync: Bool) throws
    {
        try run(isAsync: isAsync) { harness, scene in
            hold(harness, 150, 50)
            carry(harness, 140, 160)
            #expect(shown(scene)[1] == at(90, 110) && shown(scene)[4] == at(0, 100))
            scene.source.sections[0].removeFirst()
            scene.source.sections[0].insert(contentsOf: [100, 101], at: 4)
            scene.node.performBatch(
                animated: true,
                updates: {
                    scene.node.deleteItems(at: [scene.item(0)])
                    scene.node.insertItems(at: [scene.item(4), scene.item(5)])
                },
                completion: nil
            )
            harness.advance(seconds: 1)
            // Now 1, 2, 3; 4, 100, 101; 5, 6, 7: 1 is above 100.
            #expect(shown(scene)[1] == at(90, 110))
            #expect(shown(scene)[2] == at(0, 0) && shown(scene)[4] == at(200, 0) && shown(scene)[5] == at(0, 200))
            #expect(scene.source.moves == [])
            drop(harness)
            #expect(scene.source.moves == ["0.0 0.4"])
            #expect(order(scene) == [2, 3, 4, 100, 1, 101, 5, 6, 7])
            #expect(shown(scene)[1] == at(100, 100))
        }
    }

    @Test func `an item is picked up, and released, during pending edits; the delegate is not asked meanwhile`() throws
    {
        try run { harness, scene in
            var asked = 0
            scene.source.target = { [node = scene.node] _, to in
                #expect(!node.isProcessingUpdates)
                asked += 1
                return to
            }
            harness.press(at: CGPoint(x: 50, y: 50))
            harness.advance(seconds: 0.2)
            harness.dispatcher.holdsBackground = true
            scene.source.sections[0].insert(100, at: 8)
            scene.node.insertItems(at: [scene.item(8)])
            harness.advance(seconds: 0.2)
            #expect(scene.view.core.reorder?.isCarrying == true && scene.node.isProcessingUpdates)
            carry(harness, 150, 150)
            harness.release()
            harness.advance(seconds: 1)
            #expect(scene.source.moves == [] && asked == 0)
            #expect(shown(scene)[0] == at(100, 100))
            harness.dispatcher.holdsBackground = false
            harness.advance(seconds: 1)
            #expect(scene.source.moves == ["0.0 0.4"] && asked > 0)
            scene.source.target = nil
            #expect(order(scene) == [1, 2, 3, 4, 0, 5, 6, 7, 100])
        }
    }

    // MARK: Keys

    @Test(arguments: [false, true])
    func `Alt and an arrow move the focused item`(isAsync: Bool) throws {
        try run(isAsync: isAsync) { harness, scene in
            harness.type(.tab)
            key(harness, .right)
            #expect(order(scene) == [1, 0, 2, 3, 4, 5, 6, 7, 8])
            key(harness, .down)
            #expect(order(scene) == [1, 2, 3, 4, 0, 5, 6, 7, 8])
            key(harness, .left)
            #expect(order(scene) == [1, 2, 3, 0, 4, 5, 6, 7, 8])
            // From the first of a line to the last of the previous one.
            key(harness, .left)
            #expect(order(scene) == [1, 2, 0, 3, 4, 5, 6, 7, 8])
            key(harness, .up)
            #expect(order(scene) == [1, 2, 0, 3, 4, 5, 6, 7, 8])
            key(harness, .left)
            key(harness, .left)
            key(harness, .left)
            #expect(order(scene) == [0, 1, 2, 3, 4, 5, 6, 7, 8])
            #expect(scene.source.moves.count == 6)
            #expect(scene.view.core.focusedElement?.node === scene.cell(0))
        }
    }

    @Test func `keys scroll with an item that they move out of the visible area`() throws {
        try run { harness, scene in
            harness.type(.tab)
            for _ in 0..<5 { key(harness, .down) }
            #expect(scene.source.sections[0].firstIndex(of: 0) == 15)
            #expect(scene.visible.contains(0) && scene.node.contentOffset.y == 300)
        }
    }
}
