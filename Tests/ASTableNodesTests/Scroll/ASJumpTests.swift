// SPDX-License-Identifier: Apache-2.0
import ASBase
import ASCompositor
import ASNodesTesting
import ASPlatformHeadless
import ASTesting
import ASUIKit
import ASUIKitTesting
import Foundation
import TableKit
import Testing

@testable import ASContainers
@testable import ASNodes
@testable import ASTableNodes

@Suite("Early frames of lists")
@MainActor
struct ASJumpTests {
    /// Three rows fill the window.
    private func run(_ body: @MainActor (ASTestHarness, TableScene, ASHeadlessWindow) throws -> Void) throws {
        try ASTestHarness.run(size: CGSize(width: 320, height: 300)) { harness in
            let scene = TableScene(RowSource(count: 1_000))
            harness.show(scene.table)
            harness.advance(frames: 2)
            let handle = try #require(scene.table.view.window?.platformHandle as? ASHeadlessWindow)
            handle.presentsEarly = true
            try body(harness, scene, handle)
            harness.runUntilParked()
        }
    }

    @Test("What a jump goes to is shown once, when all of it is drawn, and not only in the next frame")
    func isShownEarly() throws {
        try run { harness, scene, window in
            let frames = window.presentCount
            var drawn: [Bool] = []
            scene.table.view.layer.tree?.didPresent.append { _ in
                drawn.append(scene.table.visibleNodes.allSatisfy { $0.layer.contents != nil })
            }

            scene.table.scrollToRow(at: scene.row(500), at: .top, animated: false)
            harness.dispatcher.runUntilParked()

            #expect(window.presentCount == frames + 1)
            #expect(drawn == [true])
            #expect(scene.visible == [500, 501, 502])
        }
    }

    @Test("The first rows are shown once, when all of them are drawn, and not only in the next frame")
    func firstRows() throws {
        try ASTestHarness.run(size: CGSize(width: 320, height: 300)) { harness in
            let (root, scene) = (ASDisplayNode(), TableScene(RowSource(count: 1_000)))
            harness.show(root)
            harness.advance(frames: 2)
            let window = try #require(root.view.window?.platformHandle as? ASHeadlessWindow)
            window.presentsEarly = true
            var drawn: [Int] = []
            root.view.layer.tree?.didPresent.append { _ in
                drawn.append(scene.table.visibleNodes.filter { $0.layer.contents != nil }.count)
            }

            scene.table.frame = root.bounds
            root.addSubnode(scene.table)
            // The first frame asks for the rows.
            harness.advance(frames: 1)
            harness.dispatcher.runUntilParked()

            #expect(drawn == [3])
            harness.runUntilParked()
        }
    }

    @Test("The first rows do not wait for rows that are not visible, however high rows are", arguments: [250, 99, 40])
    func onlyVisibleRows(height: CGFloat) throws {
        try ASTestHarness.run(size: CGSize(width: 320, height: 300)) { harness in
            let source = RowSource(count: 1_000)
            source.height = { [log = source.log] row in
                log.withLock { $0.append("\(row) made") }
                return height - 1
            }
            harness.show(TableScene(source).table)
            harness.runUntilParked()

            let made = source.takeLog().prefix { $0.hasSuffix(" made") }
            #expect(made.count == Int((300 / height).rounded(.up)))
        }
    }

    @Test("Display links keep to the frames")
    func links() throws {
        try run { harness, scene, window in
            let tree = try #require(scene.table.view.layer.tree)
            var ticks = 0
            let link = CADisplayLink(tree: tree) { _ in ticks += 1 }
            harness.advance(frames: 1)
            let (frames, before) = (window.presentCount, ticks)

            scene.table.scrollToRow(at: scene.row(500), at: .top, animated: false)
            harness.dispatcher.runUntilParked()

            #expect(window.presentCount == frames + 1)
            #expect(ticks == before)
            link.invalidate()
        }
    }

    @Test("Content that moves on by less than the viewport keeps to the frames, also after a jump")
    func scrollingKeepsStep() throws {
        try run { harness, scene, window in
            let frames = window.presentCount

            scene.table.contentOffset.y += 150
            harness.dispatcher.runUntilParked()
            scene.table.scrollToRow(at: scene.row(500), at: .top, animated: false)
            scene.table.contentOffset.y += 150
            harness.dispatcher.runUntilParked()

            #expect(window.presentCount == frames)
            harness.advance(frames: 1)
            #expect(window.presentCount > frames)
        }
    }
}
