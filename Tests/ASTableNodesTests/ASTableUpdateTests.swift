// SPDX-License-Identifier: Apache-2.0
import ASBase
internal import ASCompositor
internal import ASNodesTesting
import ASPlatformHeadless
internal import ASTesting
internal import ASUIKit
internal import ASUIKitTesting
import Foundation
internal import ItemKit
internal import ListKit
internal import TableKit
import Testing

@testable import ASContainers
@testable import ASListEngine
@testable import ASNodes
@testable import ASTableNodes

@Suite("Edits of a table")
@MainActor
struct ASTableUpdateTests {
    private func run(rows: Int = 20, _ body: @MainActor (ASTestHarness, TableScene) throws -> Void) throws {
        try ASTestHarness.run(size: CGSize(width: 320, height: 300)) { harness in
            let scene = TableScene(RowSource(count: rows))
            harness.show(scene.table)
            try body(harness, scene)
            harness.advance(seconds: 1)
        }
    }

    /// The rows that the view shows, in all sections, by number.
    private func shown(_ scene: TableScene) -> [Int?] {
        let data = scene.table.view.data
        return (0..<data.visible.count).map { index in
            let element = data.element(at: index)
            // Rows that are far away have no cell before one is requested.
            if let place = data.pending.withLockUnchecked({ $0.path(of: element) }) {
                _ = data.node(at: place)
            }
            return (element.node as? RowNode)?.name
        }
    }

    @Test("Rows are inserted and deleted; index paths follow at once, the view when the rows are measured")
    func insertAndDelete() throws {
        try run { harness, scene in
            let third = try #require(scene.node(2))
            let first = try #require(scene.node(0))
            scene.source.sections = [[100, 101] + Array(1..<20)]
            scene.table.performBatch(animated: false) {
                scene.table.deleteRows(at: [scene.row(0)], with: .none)
                scene.table.insertRows(at: [scene.row(0), scene.row(1)], with: .none)
            }

            #expect(third.indexPath == scene.row(3))
            #expect(first.indexPath == nil)
            #expect(scene.table.numberOfRows(inSection: 0) == 21)
            #expect(scene.table.isProcessingUpdates)
            #expect(scene.visible == [0, 1, 2])
            harness.runUntilParked()
            #expect(!scene.table.isProcessingUpdates)
            #expect(scene.visible == [100, 101, 1])
            #expect(scene.places == [100: 0, 101: 100, 1: 200])
            #expect(scene.table.rectForRow(at: scene.row(3)).minY == 300)
        }
    }

    @Test("A moved row keeps its cell")
    func move() throws {
        try run { harness, scene in
            let moved = try #require(scene.node(19))
            scene.source.sections = [[19] + Array(0..<19)]
            scene.table.moveRow(at: scene.row(19), to: scene.row(0))
            harness.runUntilParked()

            #expect(scene.node(0) === moved)
            #expect(scene.visible == [19, 0, 1])
            #expect(scene.source.asked == 20)
        }
    }

    @Test("Animated rows slide from their old places, new ones fade in, and all end in their places")
    func animation() throws {
        try run { harness, scene in
            let second = try #require(scene.node(1))
            scene.source.sections = [[100] + Array(0..<20)]
            scene.table.insertRows(at: [scene.row(0)], with: .automatic)
            harness.runUntilParked()
            let new = try #require(scene.node(0))

            // The frame is the new one, the presented one is the old.
            #expect(second.frame.minY == 200)
            #expect(second.layer.frame.minY == 100)
            #expect(new.alpha == 0)
            harness.advance(seconds: 0.1)
            #expect(second.layer.frame.minY > 100 && second.layer.frame.minY < 200)
            #expect(new.alpha > 0 && new.alpha < 1)
            harness.advance(seconds: 1)
            #expect(second.layer.frame.minY == 200)
            #expect(new.alpha == 1)
        }
    }

    @Test("A deleted row fades out behind the rows that replace it, and its node is unchanged afterwards")
    func fadingOut() throws {
        try run { harness, scene in
            let gone = try #require(scene.node(1))
            let view = scene.table.view
            gone.alpha = 0.8
            gone.isSelected = true
            scene.source.sections = [[0] + Array(2..<20)]
            scene.table.deleteRows(at: [scene.row(1)], with: .automatic)
            harness.runUntilParked()

            // It is no row any longer: only its cell is displayed.
            #expect(scene.visible == [0, 2, 3])
            #expect(gone.view.superview === view)
            #expect(gone.frame.minY == 100)
            #expect(view.hitTest(CGPoint(x: 10, y: 150), with: nil) !== gone.view)
            harness.advance(seconds: 0.1)
            #expect(gone.alpha > 0 && gone.alpha < 0.8)
            #expect(gone.interfaceState.contains(.visible))
            harness.advance(seconds: 0.5)
            #expect(gone.view.superview == nil)
            #expect(gone.interfaceState == [])
            #expect(gone.alpha == 0.8)
            #expect(gone.zPosition == 0)
            #expect(gone.view.isUserInteractionEnabled)
            #expect(view.core.removedCells.cells.isEmpty)
            // The separator below it is removed as well.
            #expect(view.layer.sublayers.count { $0.frame.height == 1 } == view.core.mounted.count)
        }
    }

    /// Time passes between any two readings of the clock, so that the end of a fade-out is between some of them.
    @Test("For any passing of time, no cell of a deleted or reloaded row stays behind", arguments: 1...30)
    func nothingStays(step: Int) throws {
        try run { harness, scene in
            harness.dispatcher.secondsPerReading = 0.0007 * Double(step)
            for round in 0..<6 {
                let rows = scene.source.sections[0]
                if round % 2 == 0 {
                    scene.source.sections = [rows.filter { $0 != rows[1] }]
                    scene.table.deleteRows(at: [scene.row(1)], with: .automatic)
                } else {
                    scene.table.reloadRows(at: [scene.row(1)], with: .automatic)
                }
                harness.advance(seconds: 0.9)
            }
            harness.dispatcher.secondsPerReading = 0
            harness.advance(seconds: 2)
            let view = scene.table.view
            #expect(view.core.removedCells.cells.isEmpty)
            let cells = view.subviews.compactMap { ASViewToDisplayNode($0) as? ASCellNode }
            #expect(cells.count == view.core.mounted.count)
            for cell in cells { #expect(cell.listElement?.isMounted == true) }
        }
    }

    @Test("A row that fades out disappears at once when further edits are made; without animation none fades")
    func noFadingOut() throws {
        try run { harness, scene in
            let gone = try #require(scene.node(1))
            scene.source.sections = [[0] + Array(2..<20)]
            scene.table.deleteRows(at: [scene.row(1)], with: .automatic)
            harness.runUntilParked()
            scene.source.sections = [[0] + Array(3..<20)]
            let second = try #require(scene.node(1))
            scene.table.deleteRows(at: [scene.row(1)], with: .automatic)
            harness.runUntilParked()
            #expect(gone.view.superview == nil)
            #expect(second.view.superview != nil)
            scene.source.sections = [[0] + Array(4..<20)]
            let third = try #require(scene.node(1))
            scene.table.deleteRows(at: [scene.row(1)], with: .none)
            harness.runUntilParked()
            #expect(second.view.superview == nil)
            #expect(third.view.superview == nil)
        }
    }

    @Test("A node that the data source returns again while it fades out is shown")
    func comesBack() throws {
        try run { harness, scene in
            let node = try #require(scene.node(1))
            scene.source.sections = [[0] + Array(2..<20)]
            scene.table.deleteRows(at: [scene.row(1)], with: .automatic)
            harness.advance(seconds: 0.1)
            scene.source.nodes[1] = node
            scene.source.sections = [Array(0..<20)]
            scene.table.insertRows(at: [scene.row(1)], with: .automatic)
            harness.advance(seconds: 1)
            #expect(scene.node(1) === node)
            #expect(node.view.superview === scene.table.view)
            #expect(node.alpha == 1)
            #expect(node.interfaceState.contains(.visible))
        }
    }

    @Test("Separators end below their rows also when the table is scrolled while they slide")
    func linesOfSlidingRows() throws {
        try run { harness, scene in
            scene.source.sections = [[100] + Array(0..<20)]
            scene.table.insertRows(at: [scene.row(0)], with: .automatic)
            harness.runUntilParked()
            harness.advance(seconds: 0.1)
            scene.table.contentOffset.y = 50
            harness.advance(seconds: 1)

            #expect(scene.visible == [100, 0, 1, 2])
            for element in scene.table.view.core.mounted {
                let (cell, line) = (try #require(element.node), try #require(element.decorations.map(\.layer).first))
                #expect(line.frame == CGRect(x: 0, y: cell.frame.maxY, width: 320, height: 1))
            }
        }
    }

    @Test("Updates wait for each other, and complete in order")
    func queue() throws {
        try run { harness, scene in
            var completed: [Int] = []
            for step in 0..<5 {
                scene.source.sections[0].insert(100 + step, at: step)
                scene.table.performBatch(
                    animated: false,
                    updates: { scene.table.insertRows(at: [scene.row(step)], with: .none) },
                    completion: { _ in completed.append(step) }
                )
            }
            harness.runUntilParked()

            #expect(completed == [0, 1, 2, 3, 4])
            #expect(shown(scene) == [100, 101, 102, 103, 104] + Array(0..<20))
        }
    }

    @Test("A contradiction stops the program with a message that names the data source")
    func contradiction() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            try await MainActor.run {
                try ASTestHarness.run { harness in
                    let scene = TableScene(RowSource(count: 3))
                    harness.show(scene.table)
                    scene.table.insertRows(at: [scene.row(0)], with: .none)
                }
            }
        }

        let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(text.contains("RowSource: invalid update. Invalid number of rows in section 0: the data source has 3"))
    }

    @Test("Rows above the viewport are inserted and deleted without moving it, on request")
    func keepsOffset() throws {
        try run { harness, scene in
            scene.table.automaticallyAdjustsContentOffset = true
            scene.table.contentOffset.y = 500
            harness.runUntilParked()
            #expect(scene.places == [5: 0, 6: 100, 7: 200])

            scene.source.sections = [[100, 101] + Array(1..<20)]
            scene.table.performBatch(animated: true) {
                scene.table.deleteRows(at: [scene.row(0)], with: .automatic)
                scene.table.insertRows(at: [scene.row(0), scene.row(1)], with: .automatic)
            }
            harness.runUntilParked()

            #expect(scene.places == [5: 0, 6: 100, 7: 200])
            #expect(scene.table.contentOffset.y == 600)
        }
    }

    @Test("A reload shows the old cells until the new ones have drawn")
    func noFlash() throws {
        try run { harness, scene in
            let old = try #require(scene.node(1))
            scene.table.reloadData()
            var wasBare = false
            var sawBoth = false
            while harness.dispatcher.runOne() {
                harness.platform.deliverFrames()
                let cells = scene.table.view.subviews.compactMap { ASViewToDisplayNode($0) as? RowNode }
                let atRow = cells.filter { $0.name == 1 }
                wasBare = wasBare || !atRow.contains { $0.hasContents }
                sawBoth = sawBoth || atRow.count == 2
            }
            harness.advance(seconds: 1)

            #expect(!wasBare)
            #expect(sawBoth)
            #expect(scene.node(1) !== old)
            #expect(old.view.superview == nil)
        }
    }

    @Test("The content offset survives a reload; a shorter table scrolls back to its end")
    func reloadKeepsOffset() throws {
        try run { harness, scene in
            scene.table.contentOffset.y = 1000
            harness.runUntilParked()
            scene.table.reloadData()
            harness.runUntilParked()
            #expect(scene.table.contentOffset.y == 1000)
            #expect(scene.visible == [10, 11, 12])

            scene.source.sections = [Array(0..<5)]
            scene.table.reloadData()
            harness.runUntilParked()
            #expect(scene.table.contentOffset.y == 200)
            #expect(scene.visible == [2, 3, 4])
        }
    }

    @Test("An edit does not wait for a long first load to be measured")
    func editDuringLoad() throws {
        try ASTestHarness.run(size: CGSize(width: 320, height: 300)) { harness in
            let scene = TableScene(RowSource(count: 5_000))
            scene.table.frame = CGRect(x: 0, y: 0, width: 320, height: 300)
            harness.window?.addSubnode(scene.table)
            harness.platform.deliverFrames()
            while scene.visible.isEmpty, harness.dispatcher.runOne() {}
            let askedBefore = scene.source.asked

            scene.source.sections[0].insert(9_999, at: 1)
            var isDone = false
            scene.table.performBatch(
                animated: false,
                updates: { scene.table.insertRows(at: [scene.row(1)], with: .none) },
                completion: { _ in isDone = true }
            )
            while !isDone, harness.dispatcher.runOne() {}

            #expect(scene.visible == [0, 9_999, 1])
            #expect(scene.source.asked - askedBefore < 200)
            harness.runUntilParked()
            #expect(shown(scene).count == 5_001 && !shown(scene).contains(nil))
            harness.runUntilParked()
        }
    }

    @Test("A caller that cannot wait has all updates shown at once, also those that are being measured")
    func waiting() throws {
        try run { harness, scene in
            var completed: [Int] = []
            scene.source.sections[0].insert(100, at: 0)
            scene.table.performBatch(animated: false) {
                scene.table.insertRows(at: [scene.row(0)], with: .none)
                // Inside the batch this does nothing.
                scene.table.waitUntilAllUpdatesAreProcessed()
            } completion: { _ in
                completed.append(1)
            }
            // Its row is on a background queue now.
            #expect(scene.table.isProcessingUpdates)
            scene.source.sections[0].insert(101, at: 0)
            scene.table.performBatch(animated: false) {
                scene.table.insertRows(at: [scene.row(0)], with: .none)
            } completion: { _ in
                completed.append(2)
            }

            scene.table.waitUntilAllUpdatesAreProcessed()

            #expect(!scene.table.isProcessingUpdates && completed == [1, 2])
            #expect(scene.visible.prefix(3) == [101, 100, 0])
            let nodes = [0, 1].map { scene.node($0) }
            harness.advance(seconds: 1)
            #expect([0, 1].map { scene.node($0) } == nodes)
            #expect(scene.visible.prefix(3) == [101, 100, 0])

            scene.source.sections[0] = [7]
            scene.table.reloadData { completed.append(3) }
            scene.table.waitUntilAllUpdatesAreProcessed()
            #expect(scene.visible == [7] && completed == [1, 2, 3])
        }
        let table = ASTableNode()
        table.waitUntilAllUpdatesAreProcessed()
        #expect(!table.isNodeLoaded)
    }

    @Test("Random edits while scrolling and measuring have the same result as with plain arrays")
    func thrash() throws {
        for seed in ASSeed.announce(count: 12) {
            try ASTestHarness.run(size: CGSize(width: 320, height: 300), seed: seed) { harness in
                // Half of the tables have headers and footers.
                let extras = seed.isMultiple(of: 2) ? 1 : 0
                var thrash = ASListThrash(seed: seed, sections: 4, rows: 30, extras: extras)
                let source = RowSource(thrash.sections, height: { CGFloat(20 + $0 % 5 * 30) })
                source.headers = thrash.leading.map(\.first)
                source.footers = thrash.trailing.map(\.first)
                let scene = TableScene(source)
                scene.table.retainedCellLimit = thrash.random(0...30)
                harness.show(scene.table)
                var completed = 0
                for step in 0..<40 {
                    let (changes, rows) = thrash.edit()
                    source.sections = rows
                    source.headers = thrash.leading.map(\.first)
                    source.footers = thrash.trailing.map(\.first)
                    if thrash.random(0...7) == 0 {
                        scene.table.reloadData { completed += 1 }
                    } else {
                        scene.table.view.core.performBatch(
                            animated: false,
                            updates: { scene.table.view.core.openChanges = changes },
                            completion: { _ in completed += 1 }
                        )
                    }
                    for _ in 0..<thrash.random(0...12) { harness.dispatcher.runOne() }
                    switch thrash.random(0...4) {
                    case 0: scene.table.contentOffset.y = CGFloat(thrash.random(0...2000))
                    case 1: scene.table.frame.size.width = CGFloat(200 + thrash.random(0...3) * 40)
                    case 2: harness.platform.deliverFrames()
                    case 3: scene.table.view.data.releaseAll()
                    default: break
                    }
                    // The pending data is right at any time.
                    let counts = (0..<scene.table.numberOfSections).map { scene.table.numberOfRows(inSection: $0) }
                    #expect(counts == rows.map(\.count), "AS_SEED=\(seed) step \(step)")
                }
                harness.advance(seconds: 1)

                #expect(completed == 40, "AS_SEED=\(seed)")
                let view = scene.table.view
                let data = view.data.visible
                let heights = (0..<data.count).map { data.length(at: $0) }
                for (index, number) in thrash.elements.enumerated() {
                    let isMeasured = data.element(at: index).map { $0.generation > 1 } ?? false
                    let isNear = view.frames.visibleIndices.contains(index)
                    #expect(isMeasured || !isNear, "AS_SEED=\(seed)")
                    if isNear { #expect(heights[index] == CGFloat(21 + number % 5 * 30), "AS_SEED=\(seed)") }
                }
                #expect(view.contentSize.height == heights.reduce(0, +), "AS_SEED=\(seed)")
                #expect(shown(scene) == thrash.elements.map { $0 }, "AS_SEED=\(seed)")
                let starts = heights.reduce(into: [CGFloat(0)]) { $0.append(($0.last ?? 0) + $1) }
                let offset = scene.table.contentOffset.y
                let seen = heights.indices.filter { starts[$0 + 1] > offset && starts[$0] < offset + 300 }
                let flat = thrash.elements
                let rows = Set(thrash.sections.flatMap { $0 })
                #expect(scene.visible == seen.map { flat[$0] }.filter(rows.contains), "AS_SEED=\(seed)")
                let names = view.subviews.compactMap { (ASViewToDisplayNode($0) as? RowNode)?.name }
                // The header of the section at the top is pinned there, wherever its place is.
                let top = flat.indices.first { starts[$0 + 1] > offset }
                let sticky = top.flatMap { thrash.leading[thrash.counts.section(of: $0)].first }
                #expect(Set(names) == Set(seen.map { flat[$0] } + [sticky].compactMap { $0 }), "AS_SEED=\(seed)")
                #expect(Set(names).count == names.count, "AS_SEED=\(seed)")
                for (section, rows) in thrash.sections.enumerated() {
                    for (row, name) in rows.enumerated() {
                        let node = scene.table.nodeForRow(at: scene.row(row, section)) as? RowNode
                        #expect(node?.name == name && node?.indexPath == scene.row(row, section), "AS_SEED=\(seed)")
                    }
                }
                harness.runUntilParked()
            }
        }
    }
}
