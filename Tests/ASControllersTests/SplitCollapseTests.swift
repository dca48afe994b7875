// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASPlatform
internal import ASPlatformHeadless
internal import ASUIKitTesting
internal import Foundation
internal import Testing
internal import ViewKit

@testable import ASControllers
@testable import ASUIKit

/// Columns that become one stack in a view of less than 600 points, and expand again.
@Suite("Collapsed split views")
@MainActor
struct SplitCollapseTests {
    private func backTitle(of station: Station) -> String? {
        station.navigationController?.navigationBar.backItem?.title
    }

    @Test("a narrow view shows the secondary column on a stack of all columns; back buttons pop through them")
    func narrow() throws {
        try SplitHarness.run(.tripleColumn, width: 400) { test in
            #expect(test.split.isCollapsed)
            #expect(test.extent(of: test.secondary) == [0, 400])
            #expect(test.primary.viewIfLoaded == nil)
            #expect(backTitle(of: test.secondary) == "s")

            let back = try #require(test.secondary.navigationController?.navigationBar.backButton)
            test.harness.tap(at: back.convert(CGPoint(x: 10, y: 10), to: nil))
            test.harness.advance(seconds: 0.5)
            #expect(test.supplementary.isAppeared && backTitle(of: test.supplementary) == "p")
            test.harness.type(.escape)
            test.harness.advance(seconds: 0.5)
            #expect(test.primary.isAppeared && backTitle(of: test.primary) == nil)
            #expect(test.primary.navigationController?.navigationBar.backButton == nil)
        }
    }

    @Test("a drag from the edge returns from a column's root to the previous column")
    func edgeDrag() throws {
        try SplitHarness.run(.doubleColumn, width: 400) { test in
            test.harness.drag(from: CGPoint(x: 5, y: 150), to: CGPoint(x: 300, y: 150))
            test.harness.advance(seconds: 0.5)

            #expect(test.primary.isAppeared && !test.secondary.isAppeared)
        }
    }

    @Test("collapsing and expanding keeps the stacks of the columns and the top controller")
    func stacks() throws {
        try SplitHarness.run(.tripleColumn) { test in
            let pushed = ["p2", "s2", "d2"].map { Station($0, test.log) }
            let stacks = try [test.primary, test.supplementary, test.secondary].map {
                try #require($0.navigationController)
            }
            for (stack, station) in zip(stacks, pushed) { stack.pushViewController(station, animated: false) }
            test.harness.runUntilParked()

            test.resize(to: 400)
            #expect(test.split.isCollapsed && pushed.map(\.isAppeared) == [false, false, true])
            #expect(backTitle(of: pushed[2]) == "d")
            let late = Station("d3", test.log)
            pushed[2].navigationController?.pushViewController(late, animated: true)
            test.harness.advance(seconds: 0.5)

            test.resize(to: 1000)
            #expect(!test.split.isCollapsed && test.split.displayMode == .twoBesideSecondary)
            #expect(pushed[0].isAppeared && pushed[1].isAppeared && late.isAppeared)
            #expect(stacks[0].viewControllers == [test.primary, pushed[0]])
            #expect(stacks[2].viewControllers == [test.secondary, pushed[2], late])
            #expect(stacks.allSatisfy { $0.parent === test.split && $0.outerBackItem == nil })
            for station in pushed + [late] { #expect(unbalanced(test.log.lines, of: station.name) == nil) }
        }
    }

    @Test("columns that were popped by the back button are restored when the view grows")
    func leftColumns() throws {
        try SplitHarness.run(.tripleColumn, width: 400) { test in
            test.split.show(.primary)
            test.harness.advance(seconds: 0.5)
            #expect(test.primary.isAppeared && test.secondary.splitViewController === test.split)

            test.resize(to: 1000)
            #expect([test.primary, test.supplementary, test.secondary].map(\.isAppeared) == [true, true, true])
        }
    }

    @Test("show and hide push and pop columns, and each column is notified in order")
    func showing() throws {
        try SplitHarness.run(.tripleColumn, width: 400) { test in
            #expect(
                test.calls {
                    test.split.hide(.supplementary)
                    test.harness.advance(seconds: 0.5)
                } == [
                    "p didLoad", "d willDisappear", "p willAppear", "p isAppearing", "d didDisappear", "p didAppear",
                ]
            )
            test.split.show(.supplementary)
            test.harness.advance(seconds: 0.5)
            #expect(test.supplementary.isAppeared)
            test.split.show(.secondary)
            test.harness.advance(seconds: 0.1)
            test.split.hide(.secondary)
            test.harness.advance(seconds: 0.5)
            #expect(test.supplementary.isAppeared && !test.secondary.isAppeared)
        }
    }

    @Test("a view that becomes wide during a push of a column expands at once")
    func expandsDuringPush() throws {
        try SplitHarness.run(.doubleColumn, width: 400) { test in
            test.split.show(.primary)
            test.harness.advance(seconds: 0.1)
            test.resize(to: 1000)
            test.harness.advance(seconds: 1)

            #expect(test.primary.isAppeared && test.secondary.isAppeared)
            #expect(test.extent(of: test.primary) == [0, 320])
        }
    }

    @Test("the delegate decides about the top column and about the mode after expanding")
    func delegate() throws {
        let witness = SplitWitness()
        witness.topColumn = .primary
        witness.expandedMode = .secondaryOnly
        try SplitHarness.run(.doubleColumn, width: 400) { split in
            split.delegate = witness
        } _: { test in
            #expect(test.primary.isAppeared && test.secondary.viewIfLoaded == nil)
            test.resize(to: 1000)
            #expect(test.split.displayMode == .secondaryOnly)
            #expect(!test.primary.isAppeared && test.secondary.isAppeared)
            #expect(
                witness.lines == [
                    "collapsing to secondary", "collapsed", "expanding to oneBesideSecondary", "expanded",
                ]
            )
        }
    }

    @Test("in the classic style the delegate may discard the secondary controller, and provide another one")
    func classicDelegate() throws {
        let witness = SplitWitness()
        witness.discardsSecondary = true
        try SplitHarness.run(.unspecified) { split in
            split.delegate = witness
        } _: { test in
            test.resize(to: 400)
            #expect(test.primary.isAppeared && !test.secondary.isAppeared)
            #expect(witness.lines == ["to oneBesideSecondary", "collapse d onto p", "collapsed"])
            let other = Station("x", test.log)
            witness.separated = other
            test.resize(to: 1000)
            #expect(other.isAppeared && test.split.viewControllers == [test.primary, other])
        }
    }

    @Test("a compact column is shown instead of the others, without a bar")
    func compact() throws {
        try SplitHarness.run(.doubleColumn) { test in
            let compact = Station("c", test.log)
            test.split.setViewController(compact, for: .compact)
            #expect(!compact.isViewLoaded)
            test.resize(to: 400)
            #expect(test.frame(of: compact) == CGRect(x: 0, y: 0, width: 400, height: 300))
            #expect(!test.primary.isAppeared && !test.secondary.isAppeared)

            test.split.setViewController(nil, for: .compact)
            test.harness.runUntilParked()
            #expect(compact.parent == nil && test.secondary.isAppeared)
            test.split.setViewController(compact, for: .compact)
            test.harness.runUntilParked()
            #expect(compact.isAppeared && !test.secondary.isAppeared)
            test.resize(to: 1000)
            #expect(!compact.isAppeared && test.primary.isAppeared && test.secondary.isAppeared)
            #expect(unbalanced(test.log.lines, of: "c") == nil)
        }
    }

    @Test("the focus stays in the column that remains")
    func focus() throws {
        try SplitHarness.run(.doubleColumn) { test in
            let field = FocusedField(frame: CGRect(x: 10, y: 10, width: 50, height: 20))
            test.secondary.view.addSubview(field)
            field.becomeFirstResponder()
            test.resize(to: 400)
            #expect(field.isFirstResponder)
            test.resize(to: 1000)
            #expect(field.isFirstResponder)
        }
    }
}

/// Can become first responder.
final class FocusedField: UIView {
    override var canBecomeFirstResponder: Bool { true }
}
