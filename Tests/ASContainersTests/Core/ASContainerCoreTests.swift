// SPDX-License-Identifier: Apache-2.0
import ASBase
import ASListEngine
import ASNodesTesting
import ASTesting
import ASUIKit
import ASUIKitTesting
import Foundation
import Testing

@testable import ASContainers
@testable import ASNodes

/// The core with rows of one length, and only the requirements without a default.
@Suite("ASContainerCore") @MainActor
struct ASContainerCoreTests {
    /// A strip of 8 visible rows in a window.
    private func withStrip(_ count: Int, _ body: (StripSource, StripView, ASTestHarness) -> Void) throws {
        try ASTestHarness.run(size: CGSize(width: 300, height: 400)) { harness in
            let source = StripSource(Array(0..<count))
            let node = StripNode(source)
            harness.show(node)
            harness.runUntilParked()
            guard let view = node.view as? StripView else {
                Issue.record("The node has another view.")
                return
            }
            body(source, view, harness)
        }
    }

    /// The cells in the view, by their positions.
    private func cells(_ view: StripView) -> [Int: CGFloat] {
        var cells: [Int: CGFloat] = [:]
        for subview in view.subviews {
            if let cell = ASViewToDisplayNode(subview) as? StripCell { cells[cell.name] = cell.frame.minY }
        }
        return cells
    }

    private func expected(_ names: [Int], from first: Int) -> [Int: CGFloat] {
        let seen = names.indices.dropFirst(first).prefix(8)
        return Dictionary(uniqueKeysWithValues: seen.map { (names[$0], CGFloat($0) * StripView.length) })
    }

    @Test func `the visible cells are in the view, at their frames`() throws {
        try withStrip(1000) { source, view, _ in
            #expect(cells(view) == expected(source.names, from: 0))
            #expect(source.shown.sorted() == Array(0..<8))
            #expect(view.core.mounted.allSatisfy { $0.node?.bounds.size == CGSize(width: 300, height: 50) })
        }
    }

    @Test func `scrolling adds and removes cells`() throws {
        try withStrip(1000) { source, view, harness in
            for first in [1, 7, 8, 500, 992, 0] {
                view.contentOffset.y = CGFloat(first) * StripView.length
                harness.runUntilParked()
                #expect(cells(view) == expected(source.names, from: first))
                #expect(source.shown.sorted() == Array(first..<first + 8))
            }
        }
    }

    @Test func `rows near the viewport are drawn and preloaded before they are visible, others are not`() throws {
        try withStrip(1000) { _, view, harness in
            view.contentOffset.y = 500 * StripView.length
            harness.runUntilParked()
            @MainActor func state(_ row: Int) -> ASInterfaceState {
                view.core.data.element(at: row).node?.interfaceState ?? []
            }
            #expect(state(500).contains(.visible) && state(507).contains(.visible))
            #expect(!state(508).contains(.visible) && state(508).contains([.preload, .display]))
            #expect(state(900).isDisjoint(with: [.preload, .display, .visible]))
        }
    }

    @Test func `an element that was scrolled to is pinned until the content is scrolled`() throws {
        try withStrip(1000) { _, view, harness in
            view.core.show(500, distance: 10)
            #expect(view.contentOffset.y == 500 * StripView.length + 10)
            #expect(view.core.viewport.pin?.element === view.core.data.element(at: 500))

            view.contentOffset.y = 0
            #expect(view.core.viewport.pin == nil)
            harness.runUntilParked()
        }
    }

    @Test func `after random edits the view shows the contents of a plain array`() throws {
        try withStrip(100) { source, view, harness in
            var random = ASSeededGenerator(seed: ASSeed.announce())
            var next = 1000
            for _ in 0..<200 {
                var changes = ASListChangeSet()
                let old = source.names
                let row = Int.random(in: 0..<old.count, using: &random)
                switch Int.random(in: 0..<3, using: &random) {
                case 0:
                    source.names.insert(next, at: row)
                    next += 1
                    changes.insertedRows = [ASListPosition(0, row)]
                case 1 where old.count > 20:
                    source.names.remove(at: row)
                    changes.deletedRows = [ASListPosition(0, row)]
                default:
                    let goal = Int.random(in: 0..<old.count, using: &random)
                    source.names.insert(source.names.remove(at: row), at: goal)
                    changes.movedRows = [.init(from: ASListPosition(0, row), to: ASListPosition(0, goal))]
                }
                view.core.performBatch(animated: false, updates: { view.core.openChanges = changes }, completion: nil)
                harness.runUntilParked()
                #expect(view.contentSize.height == CGFloat(source.names.count) * StripView.length)
                #expect(cells(view) == expected(source.names, from: Int(view.contentOffset.y / StripView.length)))
            }
        }
    }
}
