// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import AsyncDisplayKitTesting
import Testing

/// An application with the usual idioms of iOS, after migration with the command.
///
/// The main test is that this target builds in Swift 5 mode, with warnings as errors.
@MainActor @Suite struct PortedAppTests {
    private func posts(_ count: Int) -> [Post] {
        (0..<count).map { Post(title: "Post \($0)", body: "Body", imageURL: nil) }
    }

    @Test func `a feed shows its posts, and a tap on one opens it`() throws {
        try ASTestHarness.run(size: CGSize(width: 400, height: 700)) { harness in
            let feed = FeedViewController { completion in completion(self.posts(3)) }
            let navigation = UINavigationController(rootViewController: feed)
            harness.show(navigation)
            harness.advance(seconds: 1)
            #expect(feed.node.numberOfRows(inSection: 0) == 3)
            let row = try #require(feed.node.nodeForRow(at: IndexPath(row: 1, section: 0)) as? PostCellNode)
            #expect(row.titleNode.attributedText?.string == "Post 1")
            try harness.tap(row.titleNode)
            harness.advance(seconds: 1)
            #expect(navigation.topViewController is DetailViewController)
            #expect(navigation.topViewController?.title == "Post 1")
            navigation.popViewController(animated: true)
            harness.advance(seconds: 1)
        }
    }

    @Test func `a button of a cell calls the method of the cell`() throws {
        try ASTestHarness.run(size: CGSize(width: 400, height: 700)) { harness in
            let feed = FeedViewController { completion in completion(self.posts(1)) }
            harness.show(feed)
            harness.advance(seconds: 1)
            let row = try #require(feed.node.nodeForRow(at: IndexPath(row: 0, section: 0)) as? PostCellNode)
            var count = 0
            row.onLike = { count += 1 }
            try harness.tap(row.likeButton)
            harness.advance(seconds: 1)
            #expect(count == 1)
            #expect(row.likeButton.isSelected)
        }
    }

    @Test func `a composer reads the text typed in the text view of its node`() throws {
        try ASTestHarness.run(size: CGSize(width: 400, height: 700)) { harness in
            let composer = ComposerViewController()
            harness.show(composer)
            harness.runUntilParked()
            composer.textNode.textView.becomeFirstResponder()
            harness.type("hello ")
            harness.runUntilParked()
            #expect(composer.message == "hello")
            #expect(composer.title?.hasPrefix("6 letters") == true)
            let attributes = composer.textNode.attributedText?.attributes(at: 0, effectiveRange: nil)
            #expect(attributes?[.font] as? UIFont == UIFont.systemFont(ofSize: 16, weight: .light))
            composer.textNode.resignFirstResponder()
            harness.advance(seconds: 1)
        }
    }

    @Test func `a layout counts the items with the data source of the view`() throws {
        try ASTestHarness.run(size: CGSize(width: 400, height: 700)) { harness in
            let columns = ASCollectionNode(collectionViewLayout: CountingLayout(), layoutFacilitator: nil)
            let grid = GridViewController()
            columns.dataSource = grid
            harness.show(columns)
            harness.advance(seconds: 1)
            #expect((columns.collectionViewLayout as? CountingLayout)?.counts == [30, 30])
        }
    }

    @Test func `the view of a table returns its node`() throws {
        try ASTestHarness.run(size: CGSize(width: 400, height: 700)) { harness in
            let feed = FeedViewController { completion in completion(self.posts(4)) }
            harness.show(feed)
            harness.advance(seconds: 1)
            #expect(feed.lastTitle() == "Post 3")
            #expect(feed.node.style.spaced(by: 3).spacingAfter == 3)
            harness.runUntilParked()
        }
    }
}
