// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import AsyncDisplayKitTesting
import Foundation
import Testing

/// Presses of content that moves.
@Suite("Moving content in a harness")
@MainActor
struct ASTestHarnessReachTests {
    private typealias Source = ASTableDiffableDataSource<Int, Int>

    /// Shows a table with rows of buttons, and keeps its data source.
    private func withRows(
        _ items: [Int],
        _ body: (ASTestHarness, ASTableNode, Source) throws -> Void
    ) throws {
        try ASTestHarness.run(size: CGSize(width: 200, height: 400)) { harness in
            let table = ASTableNode()
            let source = Source(tableNode: table) { _, _, item in { ButtonRow(item) } }
            harness.show(table)
            source.apply(snapshot(items), animatingDifferences: false)
            harness.runUntilParked()
            try body(harness, table, source)
            harness.advance(seconds: 6)
        }
    }

    private func snapshot(_ items: [Int]) -> NSDiffableDataSourceSnapshot<Int, Int> {
        var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
        snapshot.appendSections([0])
        snapshot.appendItems(items)
        return snapshot
    }

    private func row(_ number: Int, of table: ASTableNode) throws -> ButtonRow {
        try #require(table.nodeForRow(at: IndexPath(row: number, section: 0)) as? ButtonRow)
    }

    private func problem(_ body: () throws -> Void) throws -> String {
        try #require(throws: ASTestFailure.self) { try body() }.description
    }

    @Test("a row that moves or fades out cannot be tapped before it has arrived; its button can")
    func movingRow() throws {
        try withRows([0, 1, 2]) { harness, table, source in
            let (deleted, moving) = (try row(0, of: table), try row(2, of: table))
            source.apply(snapshot([1, 2]))
            harness.advance(frames: 2)

            let sentence = try problem { try harness.tap(moving) }
            #expect(sentence.contains("its row moves to another place"))
            let fading = try problem { try harness.press(deleted) }
            #expect(fading.contains("or has been deleted"))
            #expect(table.indexPathForSelectedRow == nil)
            try harness.tap(moving.button)
            #expect(moving.clicks.withLock { $0 } == 1)

            harness.advance(seconds: 1)
            try harness.tap(moving)
            #expect(table.indexPathForSelectedRow == IndexPath(row: 1, section: 0))
        }
    }

    @Test("a row in a fast list cannot be tapped, because the press would only stop the list")
    func fastList() throws {
        try withRows(Array(0..<100)) { harness, table, _ in
            harness.swipe(from: CGPoint(x: 100, y: 350), to: CGPoint(x: 100, y: 50))
            let visible = try #require(table.visibleNodes.dropFirst().first)

            let sentence = try problem { try harness.tap(visible) }
            #expect(sentence.contains("its scroll view moves"))
            harness.advance(seconds: 6)
            let shown = try #require(table.visibleNodes.dropFirst().first)
            try harness.tap(shown)
            #expect(table.indexPathForSelectedRow == shown.indexPath)
        }
    }

    @Test("a node in an animation can be tapped only if the animation allows it", arguments: [false, true])
    func animation(allowsTouches: Bool) throws {
        try ASTestHarness.run(size: CGSize(width: 200, height: 100)) { harness in
            let button = ASButtonNode()
            var taps = 0
            button.addAction(forControlEvents: .touchUpInside) { _ in taps += 1 }
            harness.show(button, frame: CGRect(x: 0, y: 0, width: 50, height: 50))
            UIView.animate(withDuration: 1, delay: 0, options: allowsTouches ? .allowUserInteraction : []) {
                button.frame.origin.x = 100
            }
            harness.advance(frames: 2)

            if allowsTouches {
                try harness.tap(button)
            } else {
                let sentence = try problem { try harness.tap(button) }
                #expect(sentence.contains("an animation moves it"))
            }

            #expect(taps == (allowsTouches ? 1 : 0))
            harness.advance(seconds: 2)
            try harness.tap(button)
            #expect(taps == (allowsTouches ? 2 : 1))
        }
    }
}

/// A row of 50 points with a button at its right end, which counts clicks.
private final class ButtonRow: ASCellNode {
    let button = ASButtonNode()
    let clicks = ASLock(0)

    init(_ item: Int) {
        super.init()
        debugName = "row \(item)"
        automaticallyManagesSubnodes = true
        button.style.preferredSize = CGSize(width: 40, height: 30)
        button.addAction(forControlEvents: .touchUpInside) { [clicks] _ in clicks.withLock { $0 += 1 } }
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        ASInsetLayoutSpec(insets: UIEdgeInsets(top: 10, left: 160, bottom: 10, right: 0), child: button)
    }
}
