// SPDX-License-Identifier: Apache-2.0
import ASBase
import ASCompositor
import ASNodesTesting
import ASPlatform
import ASUIKit
import ASUIKitTesting
import Foundation
import ItemKit
import TableKit
import Testing

@testable import ASContainers
@testable import ASNodes
@testable import ASTableNodes

/// Rows of 100 points, the separator included, in a window of 320 by 300.
@Suite("Views of a table and of its sections", .serialized)
@MainActor
struct ASTableOuterViewTests {
    private func run(
        _ source: ViewSource = ViewSource(RowSource(count: 20)),
        prepare: (ASTableNode) -> Void = { _ in },
        _ body: @MainActor (ASTestHarness, TableScene) throws -> Void
    ) throws {
        try ASTestHarness.run(size: CGSize(width: 320, height: 300)) { harness in
            let scene = TableScene(source.rows)
            scene.table.delegate = source
            prepare(scene.table)
            harness.show(scene.table)
            harness.runUntilParked()
            try body(harness, scene)
            harness.advance(seconds: 1)
        }
    }

    private func view(_ height: CGFloat) -> UIView { UIView(frame: CGRect(x: 7, y: 7, width: 50, height: height)) }

    // MARK: Views of the table

    @Test func `the views are above and below all rows, and scroll with them`() throws {
        try run { harness, scene in
            let (header, footer) = (view(60), view(30))
            scene.table.view.tableHeaderView = header
            scene.table.view.tableFooterView = footer
            harness.runUntilParked()
            #expect(header.frame == CGRect(x: 0, y: 0, width: 320, height: 60))
            #expect(footer.frame == CGRect(x: 0, y: 2060, width: 320, height: 30))
            #expect(scene.table.view.contentSize.height == 2090)
            #expect(scene.table.rectForRow(at: scene.row(1)) == CGRect(x: 0, y: 160, width: 320, height: 100))
            #expect(scene.places == [0: 60, 1: 160, 2: 260])
            #expect(scene.table.indexPathForRow(at: CGPoint(x: 5, y: 30)) == nil)
            #expect(scene.table.indexPathForRow(at: CGPoint(x: 5, y: 170)) == scene.row(1))

            scene.table.contentOffset.y = 1790
            harness.runUntilParked()
            #expect(scene.visible == [17, 18, 19])
            #expect(scene.table.view.clamped(CGPoint(x: 0, y: 9999)).y == 1790)
        }
    }

    @Test func `clicks and scrolling to rows respect them`() throws {
        try run { harness, scene in
            scene.table.view.tableHeaderView = view(60)
            harness.runUntilParked()
            harness.tap(at: CGPoint(x: 50, y: 100))
            #expect(scene.table.indexPathForSelectedRow == scene.row(0))
            scene.table.scrollToRow(at: scene.row(5), at: .top, animated: false)
            harness.runUntilParked()
            #expect(scene.table.contentOffset.y == 560)
            #expect(scene.places[5] == 0)
        }
    }

    @Test func `a frame of another height changes their space`() throws {
        try run { harness, scene in
            let header = view(60)
            scene.table.view.tableHeaderView = header
            harness.runUntilParked()
            header.frame.size.height = 90
            scene.table.view.setNeedsLayout()
            harness.runUntilParked()
            #expect(scene.places[0] == 90)
            // Outside the visible area it moves no visible row.
            scene.table.contentOffset.y = 500
            harness.runUntilParked()
            let before = scene.places
            header.frame.size.height = 10
            scene.table.view.setNeedsLayout()
            harness.runUntilParked()
            #expect(scene.places == before && scene.table.contentOffset.y == 420)

            scene.table.view.tableHeaderView = nil
            harness.runUntilParked()
            #expect(header.superview == nil && scene.table.view.contentSize.height == 2000)
        }
    }

    @Test func `in an inverted table the header is below the first row`() throws {
        try run(prepare: { $0.inverted = true }) { harness, scene in
            let header = view(60)
            scene.table.view.tableHeaderView = header
            harness.runUntilParked()
            #expect(header.frame.minY == scene.table.view.contentSize.height - 60)
            let row = scene.table.rectForRow(at: scene.row(0))
            #expect(row.maxY == header.frame.minY)
        }
    }

    @Test func `Tab moves to the controls of the view above all rows`() throws {
        try run { harness, scene in
            let (header, button) = (view(60), FocusableView(frame: CGRect(x: 10, y: 10, width: 50, height: 30)))
            header.addSubview(button)
            scene.table.view.tableHeaderView = header
            harness.runUntilParked()
            harness.type(.tab)
            if !button.isFirstResponder { harness.type(.tab) }
            #expect(button.isFirstResponder)
        }
    }

    @Test func `inserted rows move the footer`() throws {
        try run { harness, scene in
            let footer = view(30)
            scene.table.view.tableFooterView = footer
            scene.source.sections[0].append(100)
            scene.table.insertRows(at: [scene.row(20)], with: .none)
            harness.runUntilParked()
            #expect(footer.frame.minY == 2100)
        }
    }

    @Test func `the footer slides with the rows of an animated update, and keeps its own transform`() throws {
        try run(ViewSource(RowSource(count: 1))) { harness, scene in
            let (header, footer) = (view(60), view(30))
            footer.transform = CGAffineTransform(translationX: 5, y: 0)
            (scene.table.view.tableHeaderView, scene.table.view.tableFooterView) = (header, footer)
            harness.runUntilParked()
            #expect(footer.layer.frame.minY == 160)
            scene.source.sections[0].insert(100, at: 0)
            scene.table.insertRows(at: [scene.row(0)], with: .automatic)
            harness.runUntilParked()
            let row = try #require(scene.node(1))

            #expect(footer.layer.frame.minY == 160 && footer.center.y == 275)
            harness.advance(seconds: 0.1)
            // A layout during the animation does not change it.
            scene.table.view.setNeedsLayout()
            harness.advance(frames: 1)
            let place = footer.layer.frame.minY
            #expect(place > 160 && place < 260)
            #expect(abs(place - row.layer.frame.minY - 100) < 0.01 && header.frame.minY == 0)
            harness.advance(seconds: 1)
            #expect(footer.frame == CGRect(x: 5, y: 260, width: 320, height: 30))
        }
    }

    @Test func `a section header sticks when the rows have reached the edge`() throws {
        let rows = RowSource([Array(0..<5), Array(10..<15)], height: { $0 < 0 ? 19 : 99 })
        rows.headers = [-1, -2]
        try run(ViewSource(rows)) { harness, scene in
            scene.table.view.tableHeaderView = view(60)
            harness.runUntilParked()
            @MainActor func place() -> CGFloat? {
                scene.table.headerNode(forSection: 0).map { $0.frame.minY - scene.table.contentOffset.y }
            }
            #expect(place() == 60)
            scene.table.contentOffset.y = 40
            harness.runUntilParked()
            #expect(place() == 20)
            scene.table.contentOffset.y = 200
            harness.runUntilParked()
            #expect(place() == 0)
        }
    }

    // MARK: Views of sections

    @Test func `the delegate provides views for headers and footers, and their heights`() throws {
        let source = ViewSource(RowSource([[0], [10]]))
        source.headers = [view(40), view(50)]
        source.footers = [view(10), nil]
        source.headerHeight = { $0 == 1 ? 30 : ASTableView.automaticDimension }
        try run(source) { harness, scene in
            let table = scene.table
            #expect(table.rectForHeader(inSection: 0) == CGRect(x: 0, y: 0, width: 320, height: 41))
            #expect(table.rectForFooter(inSection: 0).height == 11)
            #expect(table.rectForHeader(inSection: 1).height == 31)
            #expect(table.rectForFooter(inSection: 1) == .zero)
            let header = try #require(source.headers[1])
            #expect(header.convert(header.bounds, to: table.view) == CGRect(x: 0, y: 152, width: 320, height: 30))
        }
    }

    @Test func `a height alone makes room, and 0 removes the header`() throws {
        let source = ViewSource(RowSource([[0], [10]]))
        source.headers = [nil, view(50)]
        source.headerHeight = { $0 == 0 ? 24 : 0 }
        try run(source) { _, scene in
            #expect(scene.table.rectForHeader(inSection: 0).height == 25)
            #expect(scene.table.rectForHeader(inSection: 1) == .zero)
        }
    }

    @Test func `a node block of the data source takes precedence over the view`() throws {
        let rows = RowSource([[0]], height: { $0 < 0 ? 19 : 99 })
        rows.headers = [-1]
        let source = ViewSource(rows)
        source.headers = [view(50)]
        try run(source) { _, scene in
            #expect((scene.table.headerNode(forSection: 0) as? RowNode)?.name == -1)
        }
    }
}

/// Views above and below sections.
@MainActor
private final class ViewSource: ASTableDelegate {
    let rows: RowSource
    var headers: [UIView?] = []
    var footers: [UIView?] = []
    var headerHeight: (Int) -> CGFloat = { _ in ASTableView.automaticDimension }

    init(_ rows: RowSource) {
        self.rows = rows
    }

    func tableView(_ tableView: ASTableView, viewForHeaderInSection section: Int) -> UIView? {
        headers.indices.contains(section) ? headers[section] : nil
    }

    func tableNode(_ tableNode: ASTableNode, viewForFooterInSection section: Int) -> UIView? {
        footers.indices.contains(section) ? footers[section] : nil
    }

    func tableNode(_ tableNode: ASTableNode, heightForHeaderInSection section: Int) -> CGFloat { headerHeight(section) }
}

/// Can become focused.
private final class FocusableView: UIView {
    override var canBecomeFirstResponder: Bool { true }
}
