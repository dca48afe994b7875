// SPDX-License-Identifier: Apache-2.0
import ASUIKit
import AsyncDisplayKit
import AsyncDisplayKitTesting
import Foundation
import Testing

@testable import ControllerCellsDemo

/// Tests the page in a window 500 points high, where three rows of 130 points and a part of a fourth are visible.
@MainActor @Suite struct ControllerCellsTests {
    private func run(_ body: @MainActor (ASTestHarness, ControllerCellsViewController) throws -> Void) throws {
        try ASTestHarness.run(size: CGSize(width: 400, height: 580)) { harness in
            let page = ControllerCellsViewController()
            harness.show(page)
            harness.advance(seconds: 1)
            try body(harness, page)
            harness.window?.rootViewController = nil
            harness.advance(seconds: 1)
        }
    }

    private func lines(_ page: ControllerCellsViewController, of name: String) -> [String] {
        page.lines.filter { $0.hasPrefix("\(name): view") }.map { String($0.dropFirst(name.count + 2)) }
    }

    @Test func `the controllers of visible rows have appeared as children, and disappear when they scroll out`()
        throws
    {
        try run { harness, page in
            let cells = page.node.table.visibleNodes
            #expect(
                Set(page.children.map(ObjectIdentifier.init))
                    == Set(cells.compactMap(\.viewController).map(ObjectIdentifier.init))
            )
            #expect(cells.allSatisfy { $0.frame.height == 130 })
            #expect(lines(page, of: "Chelsea") == ["viewDidLoad", "viewWillAppear", "viewDidAppear"])

            page.node.table.scrollToRow(at: IndexPath(row: 8, section: 0), at: .top, animated: false)
            harness.advance(seconds: 1)
            #expect(lines(page, of: "Chelsea").suffix(2) == ["viewWillDisappear", "viewDidDisappear"])

            page.node.table.scrollToRow(at: IndexPath(row: 0, section: 0), at: .top, animated: false)
            harness.advance(seconds: 1)
            #expect(lines(page, of: "Chelsea").suffix(2) == ["viewWillAppear", "viewDidAppear"])
            #expect(cells[0].viewController?.view.window != nil)
            #expect(harness.texts.contains("Appeared 2 times"))
        }
    }

    @Test func `in the pager one controller is visible, and those of the table have disappeared`() throws {
        try run { harness, page in
            page.node.choice.selectedSegmentIndex = 1
            page.node.choice.sendActions(forControlEvents: .valueChanged, with: nil)
            harness.advance(seconds: 1)

            #expect(lines(page, of: "Espresso").last == "viewDidDisappear")
            let shown = try #require(page.node.pager.nodeForPage(at: 0)?.viewController)
            #expect(page.children.contains { $0 === shown })
            #expect(shown.view.frame.size == page.node.pager.bounds.size)
        }
    }

    @Test func `the log shows the newest lines`() throws {
        try run { harness, page in
            let newest = page.lines.suffix(ControllerCellsPageNode.lineCount).joined(separator: "\n")
            #expect(harness.texts.contains(newest))
        }
    }
}
