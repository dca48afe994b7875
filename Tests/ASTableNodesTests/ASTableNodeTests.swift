// SPDX-License-Identifier: Apache-2.0
import ASBase
import ASCompositor
import ASLayoutEngine
import ASNodesTesting
import ASPlatformHeadless
import ASTesting
import ASUIKit
import ASUIKitTesting
import Foundation
import ItemKit
import TableKit
import Testing

@testable import ASContainers
@testable import ASNodes
@testable import ASTableNodes

@Suite("Table")
@MainActor
struct ASTableNodeTests {
    @Test("Shows the rows that fit, each as high as its cell and a separator of one pixel")
    func firstRows() throws {
        try ASTestHarness.run(size: CGSize(width: 320, height: 450)) { harness in
            let scene = TableScene(RowSource(count: 20))

            harness.show(scene.table)

            #expect(scene.visible == [0, 1, 2, 3, 4])
            #expect(scene.node(1)?.frame == CGRect(x: 0, y: 100, width: 320, height: 99))
            #expect(scene.table.rectForRow(at: scene.row(3)) == CGRect(x: 0, y: 300, width: 320, height: 100))
            #expect(scene.table.view.contentSize == CGSize(width: 320, height: 2000))
            #expect(scene.source.heard == ["will 0", "will 1", "will 2", "will 3", "will 4"])
        }
    }

    @Test("At scale 2 the separator is half a point; without separators a row is as high as its cell")
    func separators() throws {
        try ASTestHarness.run(size: CGSize(width: 320, height: 450), scale: 2) { harness in
            let scene = TableScene(RowSource(count: 10))
            harness.show(scene.table)
            #expect(scene.table.view.contentSize.height == 995)

            scene.table.separatorStyle = .none
            harness.runUntilParked()

            #expect(scene.table.view.contentSize.height == 990)
            #expect(scene.node(1)?.frame.minY == 99)
        }
    }

    @Test("A table with paging comes to rest at a multiple of its height, set before and after its view is loaded")
    func paging() throws {
        for isSetBefore in [true, false] {
            try ASTestHarness.run(size: CGSize(width: 320, height: 300)) { harness in
                let scene = TableScene(RowSource(count: 50))
                #expect(!scene.table.isPagingEnabled)
                if isSetBefore { scene.table.isPagingEnabled = true }
                harness.show(scene.table)
                if !isSetBefore { scene.table.isPagingEnabled = true }

                harness.drag(from: CGPoint(x: 100, y: 250), to: CGPoint(x: 100, y: 50), duration: 0.1)
                harness.advance(seconds: 2)

                #expect(scene.table.isPagingEnabled && scene.table.view.isPagingEnabled)
                #expect(scene.table.contentOffset == CGPoint(x: 0, y: 300))
            }
        }
    }

    @Test("Only visible cells are in the view, and scrolling notifies the delegate of appearing and disappearing cells")
    func scrolling() throws {
        try ASTestHarness.run(size: CGSize(width: 320, height: 300)) { harness in
            let scene = TableScene(RowSource(count: 50))
            harness.show(scene.table)
            scene.source.heard = []

            scene.table.contentOffset = CGPoint(x: 0, y: 150)
            harness.runUntilParked()

            #expect(scene.visible == [1, 2, 3, 4])
            #expect(scene.source.heard == ["end 0", "will 3", "will 4"])
            #expect(scene.table.view.subviews.filter { ASViewToDisplayNode($0) is RowNode }.count == 4)
        }
    }

    @Test("Rows that appear during animated scrolling are at their positions, and so are their separators")
    func animatedScrolling() throws {
        try ASTestHarness.run(size: CGSize(width: 320, height: 300)) { harness in
            let scene = TableScene(RowSource(count: 50))
            harness.show(scene.table)

            UIView.animate(withDuration: 0.5) {
                scene.table.contentOffset = CGPoint(x: 0, y: 150)
                scene.table.view.layoutIfNeeded()
            }

            #expect(scene.visible == [1, 2, 3, 4])
            let layer = scene.table.view.layer
            #expect(layer.animationKeys() == ["bounds.origin"])
            for row in layer.sublayers where row.name != nil && !row.isHidden {
                #expect(row.animationKeys() == nil, "\(row.debugLabel)")
            }
            harness.advance(seconds: 0.6)
        }
    }

    @Test("The width is the table's whatever the delegate returns, its heights are respected")
    func constraint() throws {
        try ASTestHarness.run(size: CGSize(width: 320, height: 300)) { harness in
            let scene = TableScene(RowSource(count: 3))
            scene.source.constraint = { _ in
                ASSizeRange(min: CGSize(width: 7, height: 120), max: CGSize(width: 7, height: 500))
            }
            scene.table.contentInset = UIEdgeInsets(top: 0, left: 10, bottom: 0, right: 30)

            harness.show(scene.table)

            #expect(scene.node(0)?.frame.size == CGSize(width: 280, height: 120))
        }
    }

    @Test("Ten thousand rows: the first ones are shown after a handful has been measured")
    func progressive() throws {
        try ASTestHarness.run(size: CGSize(width: 320, height: 480)) { harness in
            let scene = TableScene(RowSource(count: 10_000))
            scene.table.frame = CGRect(x: 0, y: 0, width: 320, height: 480)
            harness.window?.addSubnode(scene.table)
            var didFinish = false
            harness.platform.deliverFrames()
            scene.table.onDidFinishProcessingUpdates { didFinish = true }

            while !didFinish, harness.dispatcher.runOne() {}

            #expect(scene.source.asked <= 64)
            #expect(scene.table.numberOfRows(inSection: 0) == 10_000)
            #expect(scene.visible == [0, 1, 2, 3, 4])
            // The others have the estimated height of those that were measured.
            #expect(scene.table.view.contentSize.height == 1_000_000)
            harness.runUntilParked()
            // The others have not been near the viewport.
            #expect(scene.source.asked <= 64)
            #expect(scene.table.view.contentSize.height == 1_000_000)
        }
    }

    @Test("While rows above are measured, the visible rows stay where they are")
    func estimatesAbove() throws {
        try ASTestHarness.run(size: CGSize(width: 320, height: 480)) { harness in
            // The first forty are low, the others high: the estimate is wrong.
            let scene = TableScene(RowSource(count: 1_000, height: { $0 < 40 ? 39 : CGFloat(60 + $0 % 7 * 20) }))
            scene.table.frame = CGRect(x: 0, y: 0, width: 320, height: 480)
            harness.window?.addSubnode(scene.table)
            harness.platform.deliverFrames()
            while scene.visible.isEmpty, harness.dispatcher.runOne() {}

            scene.table.scrollToRow(at: scene.row(700), at: .top, animated: false)
            while !scene.visible.contains(700), harness.dispatcher.runOne() {}
            #expect(scene.places[700] == 0)
            var seen: Set<CGFloat> = []
            while harness.dispatcher.runOne() { if let place = scene.places[700] { seen.insert(place) } }

            #expect(seen == [0])
            harness.runUntilParked()
            // Nothing jumps while scrolling to either end, where the content is as long as its rows.
            try scene.scrollThrough(harness, by: -170)
            #expect(scene.places[0] == 0 && scene.table.contentOffset.y == 0)
            try scene.scrollThrough(harness, by: 170)
            let all = (0..<1000).reduce(0) { $0 + ($1 < 40 ? 40 : 61 + $1 % 7 * 20) }
            #expect(scene.table.view.contentSize.height == CGFloat(all))
            #expect(scene.table.contentOffset.y == CGFloat(all) - 480)
        }
    }

    @Test("A cell that requests another height gets it; above the viewport nothing moves on screen")
    func selfSizing() throws {
        try ASTestHarness.run(size: CGSize(width: 320, height: 300)) { harness in
            let scene = TableScene(RowSource(count: 50))
            harness.show(scene.table)

            scene.node(1)?.setHeight(149)
            harness.runUntilParked()
            #expect(scene.places == [0: 0, 1: 100, 2: 250])

            scene.table.contentOffset.y = 450
            harness.runUntilParked()
            #expect(scene.places == [4: 0, 5: 100, 6: 200])
            scene.node(1)?.setHeight(99)
            harness.runUntilParked()
            #expect(scene.places == [4: 0, 5: 100, 6: 200])
            #expect(scene.table.contentOffset.y == 400)
        }
    }

    @Test("Another width measures every row again, the visible ones first")
    func resize() throws {
        try ASTestHarness.run(size: CGSize(width: 320, height: 300)) { harness in
            let scene = TableScene(RowSource(count: 100))
            harness.show(scene.table)
            let far = scene.node(99)
            harness.runUntilParked()
            #expect(far?.measureCount.withLock { $0 } == 1)

            scene.table.frame = CGRect(x: 0, y: 0, width: 200, height: 300)
            harness.platform.deliverFrames()
            // The old layout stays until the new one is measured.
            #expect(scene.node(0)?.frame.width == 320)
            while scene.node(0)?.frame.width == 320, harness.dispatcher.runOne() {}

            #expect(scene.node(2)?.frame.width == 200)
            #expect(scene.node(99)?.measureCount.withLock { $0 } == 1)
            harness.runUntilParked()
            #expect(scene.node(99)?.measureCount.withLock { $0 } == 2)
        }
    }

    @Test("A click presses and selects a row; another click replaces the selection")
    func selection() throws {
        try ASTestHarness.run(size: CGSize(width: 320, height: 300)) { harness in
            let scene = TableScene(RowSource(count: 5))
            harness.show(scene.table)
            scene.source.heard = []

            harness.tap(at: CGPoint(x: 100, y: 150))
            #expect(scene.source.heard == ["press 1", "release 1", "select 1"])
            #expect(scene.table.indexPathForSelectedRow == scene.row(1))
            #expect(scene.node(1)?.isSelected == true)
            scene.source.heard = []
            harness.tap(at: CGPoint(x: 100, y: 250))
            #expect(scene.source.heard == ["press 2", "release 2", "deselect 1", "select 2"])

            scene.source.refusesSelection = [0]
            harness.tap(at: CGPoint(x: 100, y: 50))
            #expect(scene.table.indexPathsForSelectedRows == [scene.row(2)])
            scene.node(2)?.isSelected = false
            #expect(scene.table.indexPathForSelectedRow == nil)
            harness.runUntilParked()
        }
    }

    @Test("A press that moves too far selects nothing")
    func strayingPress() throws {
        try ASTestHarness.run(size: CGSize(width: 320, height: 300)) { harness in
            let scene = TableScene(RowSource(count: 5))
            harness.show(scene.table)
            scene.source.heard = []

            harness.press(at: CGPoint(x: 100, y: 150))
            harness.movePointer(to: CGPoint(x: 100, y: 190))
            harness.release()
            harness.advance(seconds: 3)

            #expect(scene.source.heard == ["press 1", "release 1"])
            #expect(scene.table.indexPathForSelectedRow == nil)
        }
    }

    @Test("Scrolling to a row moves it to the top, the middle, the bottom, or just into the visible area")
    func scrollToRow() throws {
        try ASTestHarness.run(size: CGSize(width: 320, height: 300)) { harness in
            let scene = TableScene(RowSource(count: 50))
            harness.show(scene.table)

            @MainActor func offset(_ row: Int, _ position: ASScrollPosition) -> CGFloat {
                scene.table.scrollToRow(at: scene.row(row), at: position, animated: false)
                harness.runUntilParked()
                return scene.table.contentOffset.y
            }

            #expect(offset(20, .top) == 2000)
            #expect(offset(20, .middle) == 1900)
            #expect(offset(20, .bottom) == 1800)
            #expect(offset(20, .none) == 1800)
            #expect(offset(25, .none) == 2300)
            #expect(offset(49, .top) == 4700)
            #expect(offset(0, .bottom) == 0)
        }
    }

    @Test("All cells are freed with the table")
    func lifetime() throws {
        try ASTestHarness.run(size: CGSize(width: 320, height: 300)) { harness in
            var scene: TableScene? = TableScene(RowSource(count: 200))
            if let scene { harness.show(scene.table) }
            scene?.table.contentOffset.y = 1000
            harness.runUntilParked()
            scene = nil
        }
    }
}
