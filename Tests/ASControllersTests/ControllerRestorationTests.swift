// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASUIKitTesting
internal import Foundation
internal import Testing
internal import ViewKit

@testable import ASControllers
@testable import ASUIKit

/// What controllers write for the next run of a program, and read in it.
@Suite("State restoration of controllers", .serialized)
@MainActor
struct ControllerRestorationTests {
    private func save(_ controller: UIViewController) -> Data {
        let coder = NSKeyedArchiver(requiringSecureCoding: true)
        controller.encodeRestorableState(with: coder)
        return coder.encodedData
    }

    private func restore(_ controller: UIViewController, _ data: Data) throws {
        controller.decodeRestorableState(with: try NSKeyedUnarchiver(forReadingFrom: data))
    }

    /// The state of columns whose dividers were dragged to 250 and 300 points.
    private func savedColumns(_ choose: (UISplitViewController) -> Void = { _ in }) throws -> Data {
        var data = Data()
        try SplitHarness.run(.tripleColumn, width: 1200) { columns in
            let (left, right) = (try columns.divider(.primary), try columns.divider(.supplementary))
            #expect(left.accessibilitySetNumber(250) && right.accessibilitySetNumber(300))
            choose(columns.split)
            columns.harness.advance(seconds: 1)
            data = save(columns.split)
        }
        return data
    }

    @Test(arguments: [false, true])
    func `columns have the widths to which the user has dragged their dividers, in both directions`(rtl: Bool) throws {
        let data = try savedColumns()
        try SplitHarness.run(.tripleColumn, width: 1200) { columns in
            if rtl { columns.harness.window?.semanticContentAttribute = .forceRightToLeft }
            try restore(columns.split, data)
            columns.harness.runUntilParked()

            #expect(columns.split.primaryColumnWidth == 250 && columns.split.supplementaryColumnWidth == 300)
            #expect(columns.extent(of: columns.primary) == (rtl ? [950, 1200] : [0, 250]))
        }
    }

    @Test func `a width is restored before the view exists, and within the limits`() throws {
        let data = try savedColumns()
        try SplitHarness.run(.tripleColumn, width: 1200) { split in
            split.minimumPrimaryColumnWidth = 280
            split.maximumSupplementaryColumnWidth = 260
            do { try restore(split, data) } catch { Issue.record(error) }
        } _: { columns in
            #expect(columns.split.primaryColumnWidth == 280 && columns.split.supplementaryColumnWidth == 260)
        }
    }

    @Test func `columns that the user has hidden stay hidden, and untouched ones follow the program`() throws {
        let hidden = try savedColumns { $0.hide(.primary) }
        try SplitHarness.run(.tripleColumn, width: 1200) { columns in
            #expect(columns.split.displayMode == .twoBesideSecondary)
            try restore(columns.split, hidden)
            columns.harness.runUntilParked()
            #expect(columns.split.displayMode == .oneBesideSecondary)
        }

        var untouched = Data()
        try SplitHarness.run(.tripleColumn, width: 1200) { columns in untouched = save(columns.split) }
        let coder = try NSKeyedUnarchiver(forReadingFrom: untouched)
        for key in ["primaryColumnWidth", "supplementaryColumnWidth", "columnCount"] {
            #expect(!coder.containsValue(forKey: "UISplitViewController.\(key)"))
        }
    }

    @Test(arguments: [-1.0, .nan, .infinity, 0, 1e300])
    func `an impossible width leaves the preferred one, or the maximum`(width: Double) throws {
        let coder = NSKeyedArchiver(requiringSecureCoding: true)
        coder.encode(width, forKey: "UISplitViewController.primaryColumnWidth")
        coder.encode(Int64.max, forKey: "UISplitViewController.columnCount")
        try SplitHarness.run(.doubleColumn) { columns in
            let preferred = columns.split.primaryColumnWidth
            try restore(columns.split, coder.encodedData)
            columns.harness.runUntilParked()
            #expect(columns.split.primaryColumnWidth == (width == 1e300 ? 480 : preferred))
        }
    }

    private func tabs(_ count: Int, in harness: ASTestHarness) -> UITabBarController {
        let tabs = UITabBarController()
        tabs.viewControllers = (0..<count).map { _ in UIViewController() }
        harness.show(tabs)
        return tabs
    }

    @Test func `the selected tab is selected again, if it still exists and is enabled`() throws {
        try ASTestHarness.run(size: CGSize(width: 400, height: 300)) { harness in
            let first = tabs(3, in: harness)
            first.selectedIndex = 2
            let data = save(first)

            let second = tabs(3, in: harness)
            try restore(second, data)
            harness.runUntilParked()
            #expect(second.selectedIndex == 2 && second.viewControllers[2].view.window != nil)

            let fewer = tabs(2, in: harness)
            try restore(fewer, data)
            #expect(fewer.selectedIndex == 0)

            let disabled = tabs(3, in: harness)
            disabled.viewControllers[2].tabBarItem.isEnabled = false
            try restore(disabled, data)
            #expect(disabled.selectedIndex == 0)
            harness.runUntilParked()
        }
    }
}
