// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import AsyncDisplayKitTesting
import Foundation
import Testing

@testable import SearcherDemo

@MainActor @Suite struct SearcherTests {
    private func run(_ body: @MainActor (ASTestHarness, SearcherViewController) throws -> Void) throws {
        try ASTestHarness.run(
            size: CGSize(width: 420, height: 600),
            page: SearcherViewController(count: 120),
            ending: 1,
            body
        )
    }

    private func search(_ text: String, _ searcher: SearcherViewController, _ harness: ASTestHarness) {
        searcher.field.attributedText = NSAttributedString(string: text)
        searcher.editableTextNodeDidUpdateText(searcher.field)
        harness.advance(seconds: 1)
    }

    @Test func `a search shows only the letters that contain all its words`() throws {
        try run { harness, searcher in
            search("roof ada", searcher, harness)

            let people = searcher.adapter.objects.dropFirst()
            #expect(people.map(\.id) == ["Ada Hartwell"])
            #expect(searcher.collection.numberOfSections == 2)
            for path in searcher.collection.indexPathsForVisibleItems where path.section == 1 {
                let label = searcher.collection.nodeForItem(at: path)?.accessibilityLabel
                #expect(label?.contains("roof") == true)
            }
            search("", searcher, harness)
            #expect(searcher.collection.numberOfSections > 2)
        }
    }

    @Test func `a click opens a letter, and the next click closes it`() throws {
        try run { harness, searcher in
            let path = IndexPath(item: 0, section: 1)
            let before = try #require(searcher.collection.nodeForItem(at: path)?.frame)
            search("", searcher, harness)
            harness.tap(at: CGPoint(x: 200, y: try middle(of: path, searcher)))
            harness.advance(seconds: 1)
            let opened = try #require(searcher.collection.nodeForItem(at: path)?.frame.height)
            #expect(opened >= before.height)
            harness.tap(at: CGPoint(x: 200, y: try middle(of: path, searcher)))
            harness.advance(seconds: 1)
            #expect(searcher.collection.nodeForItem(at: path)?.frame.height == before.height)
        }
    }

    private func middle(of path: IndexPath, _ searcher: SearcherViewController) throws -> CGFloat {
        let cell = try #require(searcher.collection.nodeForItem(at: path))
        return cell.view.convert(CGPoint(x: 0, y: cell.bounds.midY), to: nil).y
    }
}
