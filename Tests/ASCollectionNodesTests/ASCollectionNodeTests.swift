// SPDX-License-Identifier: Apache-2.0
import ASBase
import ASCollectionLayouts
import ASLayoutEngine
import ASNodesTesting
import ASPlatform
import ASTesting
import ASUIKit
import ASUIKitTesting
import Foundation
import ItemKit
import Testing

@testable import ASCollectionNodes
@testable import ASContainers
@testable import ASNodes

@Suite("ASCollectionNode")
@MainActor
struct ASCollectionNodeTests {
    /// A window of 320 × 300 points, which three items of 100 points and two gaps of 10 fill.
    private func run(
        _ scene: @autoclosure @MainActor () -> CollectionScene,
        configured: @MainActor (CollectionScene) -> Void = { _ in },
        _ body: @MainActor (ASTestHarness, CollectionScene) throws -> Void
    ) throws {
        try ASTestHarness.run(size: CGSize(width: 320, height: 300)) { harness in
            let scene = scene()
            configured(scene)
            harness.show(scene.node)
            harness.runUntilParked()
            try body(harness, scene)
            harness.runUntilParked()
        }
    }

    private func hundred(_ x: CGFloat, _ y: CGFloat) -> CGRect { CGRect(x: x, y: y, width: 100, height: 100) }

    // MARK: Grids

    @Test(arguments: [100, 1_000_000]) func `a grid costs only its visible and near items`(count: Int) throws {
        let source = ItemSource([Array(0..<count)])
        try run(.grid(source, item: CGSize(width: 100, height: 100))) { harness, scene in
            #expect(scene.visible == Array(0..<9))
            #expect(scene.places[4] == hundred(110, 110))
            #expect(scene.source.asked <= 24)
            let lines = CGFloat((count + 2) / 3)
            #expect(scene.view.contentSize == CGSize(width: 320, height: lines * 110 - 10))

            let middle = count / 6
            scene.node.contentOffset.y = CGFloat(middle) * 110
            harness.runUntilParked()
            #expect(scene.visible == Array(middle * 3..<middle * 3 + 9))
            #expect(scene.source.asked <= 90)
            #expect(scene.cell(middle * 3)?.indexPath == scene.item(middle * 3))
        }
    }

    @Test func `cells of a grid are measured in the item size, others within the breadth`() throws {
        let source = ItemSource([[0, 1]], size: { _ in CGSize(width: 20, height: 30) })
        try run(.grid(source, item: CGSize(width: 100, height: 100))) { _, scene in
            #expect(scene.cell(0)?.calculatedSize == CGSize(width: 100, height: 100))
        }
        try run(.grid(source)) { _, scene in
            #expect(scene.cell(0)?.calculatedSize == CGSize(width: 20, height: 30))
            #expect(scene.places[1]?.size == CGSize(width: 20, height: 30))
        }
        source.constraint = { _ in ASSizeRange(exactly: CGSize(width: 60, height: 40)) }
        try run(.grid(source, item: CGSize(width: 100, height: 100))) { _, scene in
            #expect(scene.places[0]?.size == CGSize(width: 60, height: 40))
        }
    }

    // MARK: Self-sizing items

    /// Whole lines of heights from 40 to 160.
    private nonisolated static func height(_ name: Int) -> CGFloat { CGFloat(40 + (name * 37) % 5 * 30) }

    private func column(_ count: Int) -> CollectionScene {
        .grid(
            ItemSource([Array(0..<count)], size: { CGSize(width: 320, height: Self.height($0)) }),
            spacing: 0
        )
    }

    @Test func `self-sizing items are at their right positions, and nothing jumps while scrolling to the end`() throws {
        try run(column(300)) { harness, scene in
            var starts: [CGFloat] = [0]
            for name in 0..<300 { starts.append(starts[name] + Self.height(name)) }
            for name in scene.visible { #expect(scene.places[name]?.minY == starts[name]) }

            var steps = 0
            while scene.visible.last != 299, steps < 1000 {
                steps += 1
                let before = scene.places
                let offset = scene.node.contentOffset.y
                scene.node.contentOffset.y = min(offset + 70, scene.view.contentSize.height - 300)
                let moved = scene.node.contentOffset.y - offset
                harness.runUntilParked()
                for (name, place) in scene.places {
                    if let old = before[name] { #expect(old.minY - place.minY == moved) }
                }
            }
            scene.node.contentOffset.y = scene.view.contentSize.height - 300
            harness.runUntilParked()
            #expect(scene.places[299]?.maxY == 300)
            #expect(scene.view.contentSize.height == starts[300])
            #expect(scene.source.asked == 300)
        }
    }

    @Test func `a cell that requests another size gets it, and the visible items stay`() throws {
        try run(column(100)) { harness, scene in
            scene.node.contentOffset.y = 500
            harness.runUntilParked()
            let first = try #require(scene.visible.first)
            let place = try #require(scene.places[first])

            try #require(scene.cell(1)).want(CGSize(width: 320, height: 200))
            harness.runUntilParked()
            #expect(scene.places[first] == place)

            let seen = try #require(scene.visible.dropFirst().first)
            let next = try #require(scene.places[seen + 1])
            try #require(scene.cell(seen)).want(CGSize(width: 320, height: Self.height(seen) + 25))
            harness.runUntilParked()
            #expect(scene.places[seen]?.height == Self.height(seen) + 25)
            #expect(scene.places[seen + 1]?.minY == next.minY + 25)
            harness.advance(seconds: 0.5)
        }
    }

    @Test(arguments: [false, true]) func `scrolling to an item that has not been measured ends there`(
        animated: Bool
    )
        throws
    {
        try run(column(5000)) { harness, scene in
            scene.node.scrollToItem(at: scene.item(4000), at: .top, animated: animated)
            harness.advance(seconds: 1)
            #expect(scene.places[4000]?.minY == 0)
            scene.node.scrollToItem(at: scene.item(2000), at: .centeredVertically, animated: animated)
            harness.advance(seconds: 1)
            #expect(scene.places[2000]?.midY == 150)
            scene.node.scrollToItem(at: scene.item(100), at: .bottom, animated: animated)
            harness.advance(seconds: 1)
            #expect(scene.places[100]?.maxY == 300)
        }
    }

    @Test func `End scrolls to the very end and Home back, section insets included`() throws {
        try run(
            column(900),
            configured: { $0.flow?.sectionInset = UIEdgeInsets(top: 15, left: 0, bottom: 25, right: 0) }
        ) {
            harness,
            scene in
            #expect(scene.places[0]?.minY == 15)
            harness.type(.end)
            harness.advance(seconds: 1)
            #expect(scene.places[899]?.maxY == 275)
            harness.type(.home)
            harness.advance(seconds: 1)
            #expect(scene.places[0]?.minY == 15)
        }
    }

    @Test func `a narrower collection measures again and keeps the first visible item`() throws {
        let source = ItemSource([Array(0..<200)], size: { _ in CGSize(width: 150, height: 50) })
        try run(.grid(source, spacing: 0)) { harness, scene in
            #expect(scene.places[3]?.minY == 50)
            scene.node.contentOffset.y = 1000
            harness.runUntilParked()
            #expect(scene.places[40]?.minY == 0)

            scene.node.frame.size.width = 200
            harness.runUntilParked()
            #expect(scene.places[40]?.minY == 0)
            #expect(scene.places[41]?.minY == 50)
        }
    }

    // MARK: Headers and footers

    private func sectioned() -> CollectionScene {
        let scene = CollectionScene.grid(
            ItemSource([[0, 1, 2, 3], [], [4, 5]]),
            item: CGSize(width: 100, height: 100)
        )
        scene.flow?.headerReferenceSize = CGSize(width: 0, height: 20)
        scene.flow?.footerReferenceSize = CGSize(width: 0, height: 12)
        return scene
    }

    @Test func `headers and footers surround the items of their section`() throws {
        try run(sectioned()) { _, scene in
            #expect(scene.visible == [0, 1, 2, 3, 4, 5])
            #expect(scene.places[-1] == CGRect(x: 0, y: 0, width: 320, height: 20))
            #expect(scene.places[3] == hundred(0, 130))
            #expect(scene.places[-1001] == CGRect(x: 0, y: 230, width: 320, height: 12))
            #expect(scene.places[-2] == CGRect(x: 0, y: 242, width: 320, height: 20))
            #expect(scene.places[-1002] == CGRect(x: 0, y: 262, width: 320, height: 12))
            #expect(scene.places[-3] == CGRect(x: 0, y: 274, width: 320, height: 20))
            #expect(scene.source.heard.contains("will extra -1"))
            #expect(!scene.source.heard.contains("will -1"))
            #expect(scene.node.indexPathsForVisibleItems.count == 6)
        }
    }

    @Test func `a pinned header stays while its section is visible`() throws {
        try run(sectioned(), configured: { $0.flow?.sectionHeadersPinToVisibleBounds = true }) { harness, scene in
            scene.node.contentOffset.y = 60
            harness.runUntilParked()
            #expect(scene.places[-1] == CGRect(x: 0, y: 0, width: 320, height: 20))
            #expect(scene.places[0] == hundred(0, -40))
            let cells = scene.view.core.mounted.compactMap { $0.node as? ItemNode }
            let header = try #require(cells.first { $0.name == -1 })
            #expect(header.zPosition > 0)
            #expect(header.interfaceState == .inHierarchy)
        }
    }

    /// Items of 90 by 100, three in a line, below pinned headers of 20.
    private func sticky(_ items: [[Int]], _ isInverted: Bool) -> CollectionScene {
        let scene = CollectionScene.grid(ItemSource(items), item: CGSize(width: 90, height: 100))
        scene.flow?.headerReferenceSize = CGSize(width: 0, height: 20)
        scene.flow?.sectionHeadersPinToVisibleBounds = true
        scene.node.inverted = isInverted
        return scene
    }

    @Test(arguments: [false, true])
    func `a window that changes its width keeps the first visible item, beside a pinned header`(
        inverted: Bool
    ) throws {
        try run(sticky([Array(0..<40), Array(40..<80)], inverted)) { harness, scene in
            scene.node.scrollToItem(at: scene.item(8, 1), at: inverted ? .bottom : .top, animated: false)
            harness.runUntilParked()
            let before = scene.visible.min() ?? 0
            #expect((43...48).contains(before))
            for width in [CGFloat(200), 280, 100, 320] {
                scene.node.frame.size.width = width
                harness.runUntilParked()
                let now = scene.visible.min() ?? 0
                // At most at the edge of another line.
                #expect(abs(now - before) <= 3, "\(width): \(now)")
            }
        }
    }

    @Test(arguments: [false, true])
    func `keys scroll an item out from below a pinned header`(inverted: Bool) throws {
        try run(sticky([Array(0..<40)], inverted)) { harness, scene in
            harness.type(.tab)
            for step in 0..<12 {
                harness.type((step < 8) != inverted ? .down : .up)
                harness.advance(seconds: 1)
            }
            let focused = try #require(scene.view.core.focusedFrame)
            let header = try #require(scene.places[-1])
            let place = focused.offsetBy(dx: 0, dy: -scene.node.contentOffset.y)
            #expect(header.minY == (inverted ? 280 : 0))
            #expect(place.minY >= 0 && place.maxY <= 300)
            let edges = inverted ? (place.maxY, header.minY) : (place.minY, header.maxY)
            #expect(edges.0 == edges.1)
        }
    }

    @Test func `a header may size itself`() throws {
        let range = ASSizeRange(min: .zero, max: CGSize(width: 320, height: CGFloat.infinity))
        try run(sectioned(), configured: { $0.source.headerRange = range }) { _, scene in
            #expect(scene.places[-1] == CGRect(x: 0, y: 0, width: 320, height: 30))
            #expect(scene.places[0] == hundred(0, 30))
        }
    }

    // MARK: Selection

    @Test func `screen readers receive the position of a cell, and select it as a click does`() throws {
        try run(.grid(ItemSource([[0, 1], [2, 3, 4]]), item: CGSize(width: 100, height: 80))) { _, scene in
            _ = scene.source.takeHeard()
            let cell = try #require(scene.node.nodeForItem(at: IndexPath(item: 1, section: 1)))
            #expect(cell.accessibilityDetails?.place == .init(index: 3, count: 5))
            #expect(cell.accessibilityDetails?.isSelectable == true)
            #expect(cell.accessibilityActivate())
            #expect(cell.accessibilityTraits.contains(.selected))
            #expect(scene.source.takeHeard() == ["select 1"])
            #expect(cell.accessibilitySetSelected(false))
            #expect(!cell.accessibilityTraits.contains(.selected))
            #expect(scene.source.takeHeard() == ["deselect 1"])
            #expect(cell.accessibilitySetSelected(true))

            scene.node.allowsSelection = false
            #expect(cell.accessibilityDetails?.isSelectable == false)
            #expect(!cell.accessibilityActivate())
        }
    }

    @Test func `a click selects, another one elsewhere moves the selection`() throws {
        try run(.grid(ItemSource([Array(0..<9)]), item: CGSize(width: 100, height: 100))) { harness, scene in
            scene.source.refusesSelection = [2]
            _ = scene.source.takeHeard()
            harness.tap(at: CGPoint(x: 50, y: 50))
            #expect(scene.source.takeHeard() == ["press 0", "release 0", "select 0"])
            #expect(scene.cell(0)?.isSelected == true)
            harness.tap(at: CGPoint(x: 160, y: 160))
            #expect(scene.source.takeHeard() == ["press 4", "release 4", "deselect 0", "select 4"])
            harness.tap(at: CGPoint(x: 270, y: 50))
            #expect(scene.source.takeHeard() == ["press 2", "release 2"])
            harness.tap(at: CGPoint(x: 105, y: 50))
            #expect(scene.source.takeHeard() == [])
            #expect(scene.node.indexPathsForSelectedItems == [scene.item(4)])

            scene.node.allowsMultipleSelection = true
            harness.tap(at: CGPoint(x: 50, y: 50))
            harness.tap(at: CGPoint(x: 160, y: 160))
            #expect(scene.node.indexPathsForSelectedItems == [scene.item(0)])
            scene.node.allowsSelection = false
            _ = scene.source.takeHeard()
            harness.tap(at: CGPoint(x: 160, y: 160))
            #expect(scene.source.takeHeard() == [])
        }
    }

    @Test func `arrows move to the neighbour in their direction, and Return selects`() throws {
        try run(.grid(ItemSource([Array(0..<40)]), item: CGSize(width: 100, height: 100))) { harness, scene in
            scene.node.focus()
            @MainActor func focused() -> IndexPath? {
                scene.view.core.focusedElement.flatMap { scene.view.core.indexPath(of: $0) }
            }
            #expect(focused() == scene.item(0))
            for (key, item) in [(ASKey.right, 1), (.down, 4), (.left, 3), (.left, 2), (.right, 3), (.up, 0), (.up, 0)] {
                harness.type(key)
                #expect(focused() == scene.item(item), "\(key)")
            }
            for _ in 0..<4 { harness.type(.down) }
            harness.advance(seconds: 1)
            #expect(focused() == scene.item(12))
            #expect(scene.places[12]?.maxY == 300)
            _ = scene.source.takeHeard()
            harness.type(.return)
            #expect(scene.source.takeHeard().contains("select 12"))
            harness.type(.end)
            harness.advance(seconds: 1)
            #expect(focused() == scene.item(39))
            #expect(scene.visible.contains(39))
        }
    }

    // MARK: Batches

    @Test func `the next batch is requested near the end, once`() throws {
        let source = ItemSource([Array(0..<120)])
        source.takesBatches = true
        try run(.grid(source, item: CGSize(width: 100, height: 100))) { harness, scene in
            #expect(scene.source.batches.withLock { $0 } == 0)
            scene.node.contentOffset.y = 40 * 110 - 300 - 650
            harness.runUntilParked()
            #expect(scene.source.batches.withLock { $0 } == 0)
            scene.node.contentOffset.y += 60
            harness.runUntilParked()
            #expect(scene.source.batches.withLock { $0 } == 1)
            scene.node.contentOffset.y += 60
            harness.runUntilParked()
            #expect(scene.source.batches.withLock { $0 } == 1)
        }
    }

    // MARK: Pages

    @Test func `a resized pager of items keeps its page`() throws {
        let source = ItemSource([Array(0..<20)])
        source.constraint = nil
        let layout = UICollectionViewFlowLayout()
        layout.scrollDirection = .horizontal
        layout.itemSize = CGSize(width: 320, height: 300)
        layout.minimumLineSpacing = 0
        try run(CollectionScene(source, layout), configured: { $0.node.isPagingEnabled = true }) { harness, scene in
            scene.node.contentOffset.x = 5 * 320
            harness.runUntilParked()
            #expect(scene.visible == [5])
            layout.itemSize = CGSize(width: 200, height: 300)
            scene.node.frame.size.width = 200
            harness.runUntilParked()
            #expect(scene.visible == [5])
            #expect(scene.places[5] == CGRect(x: 0, y: 0, width: 200, height: 300))
        }
    }

    @Test(
        "Items of a fixed size are shown without waiting for those that are not visible",
        arguments: [
            (CGSize(width: 100, height: 100), 9), (CGSize(width: 320, height: 140), 2),
            (CGSize(width: 40, height: 20), 60),
        ]
    )
    func onlyVisibleItems(size: CGSize, expected: Int) throws {
        try ASTestHarness.run(size: CGSize(width: 320, height: 300)) { harness in
            let made = ASLock(0)
            let source = ItemSource([Array(0..<60)]) { _ in
                made.withLock { $0 += 1 }
                return size
            }
            let scene = CollectionScene.grid(source, item: size)
            let window = try #require(harness.window)
            scene.node.frame = window.bounds
            window.addSubnode(scene.node)
            scene.view.layoutIfNeeded()
            while scene.node.visibleNodes.isEmpty { try #require(harness.dispatcher.runOne()) }

            #expect(made.withLock { $0 } == expected)
            harness.runUntilParked()
        }
    }
}
