// SPDX-License-Identifier: Apache-2.0
import ASControllers
import ASUIKit
import AsyncDisplayKit
import AsyncDisplayKitTesting
import Foundation
import Testing

@testable import TailSpinnerDemo

@MainActor @Suite struct TailSpinnerTests {
    private func run(_ body: @MainActor (ASTestHarness, TailSpinnerViewController) throws -> Void) throws {
        try ASTestHarness.run(size: CGSize(width: 400, height: 500)) { harness in
            let page = TailSpinnerViewController()
            harness.show(UINavigationController(rootViewController: page))
            harness.advance(seconds: 1)
            try body(harness, page)
            harness.advance(seconds: 3)
        }
    }

    private func toEnd(_ harness: ASTestHarness, _ page: TailSpinnerViewController) {
        page.node.view.setContentOffset(page.node.view.offsetLimits.maximum, animated: false)
        harness.advance(seconds: 0.5)
    }

    private func tail(_ page: TailSpinnerViewController) -> TailNode? {
        page.node.nodeForRow(at: IndexPath(row: 0, section: 1)) as? TailNode
    }

    private func switchServer(_ harness: ASTestHarness) { harness.tap(at: CGPoint(x: 360, y: 22)) }

    @Test func `near the end a row with a spinner appears, and more rows replace it`() throws {
        try run { harness, page in
            #expect(page.count == 20 && tail(page) == nil && page.tail == .idle)

            toEnd(harness, page)
            #expect(page.tail == .loading)
            let wheel = try #require(tail(page)?.descendants(ASActivityIndicatorNode.self).first)
            #expect(wheel.isAnimating)

            harness.advance(seconds: 1.5)
            #expect(page.count == 40 && tail(page) == nil)
            #expect(page.node.numberOfRows(inSection: 0) == 40)
        }
    }

    @Test func `loading ends with the last row`() throws {
        try run { harness, page in
            for _ in 0..<8 {
                toEnd(harness, page)
                harness.advance(seconds: 2)
            }
            #expect(page.count == 100 && page.tail == .end && tail(page) == nil)
        }
    }

    @Test func `a failed load shows a button, which loads again; scrolling does not`() throws {
        try run { harness, page in
            switchServer(harness)
            #expect(!page.isServerUp)
            toEnd(harness, page)
            harness.advance(seconds: 2)
            #expect(page.tail == .failed && page.count == 20)

            harness.turnWheel(at: CGPoint(x: 200, y: 300), clicks: -2)
            harness.advance(seconds: 1)
            toEnd(harness, page)
            harness.advance(seconds: 2)
            #expect(page.tail == .failed && page.count == 20)

            switchServer(harness)
            try harness.tap(try #require(tail(page)).retryButton)
            harness.advance(seconds: 0.5)
            #expect(page.tail == .loading)
            harness.advance(seconds: 1.5)
            #expect(page.count == 40 && page.tail == .idle)
        }
    }
}
