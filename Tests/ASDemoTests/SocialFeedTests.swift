// SPDX-License-Identifier: Apache-2.0
import ASPlatform
import ASUIKit
import AsyncDisplayKit
import AsyncDisplayKitTesting
import Foundation
import Testing

@testable import SocialFeedDemo

@MainActor @Suite struct SocialFeedTests {
    private func run(_ body: @MainActor (ASTestHarness, SocialFeedViewController) throws -> Void) throws {
        try ASTestHarness.run(size: CGSize(width: 480, height: 600), page: SocialFeedViewController(), ending: 5, body)
    }

    /// Returns the numbers of the visible posts from top to bottom, each with the top of its cell on screen.
    private func seen(_ feed: SocialFeedViewController) -> [(number: Int, top: CGFloat)] {
        feed.table.visibleNodes.reversed().compactMap { cell in
            guard cell is PostNode, let path = feed.table.indexPath(for: cell) else { return nil }
            return (feed.posts[path.row].number, cell.frame.minY - feed.table.contentOffset.y)
        }
    }

    private func scroll(_ harness: ASTestHarness, _ feed: SocialFeedViewController, up distance: CGFloat) {
        harness.scroll(at: CGPoint(x: 240, y: 300), by: CGPoint(x: 0, y: -distance))
        harness.advance(seconds: 0.2)
    }

    @Test func `a feed at the newest post scrolls to each new one`() throws {
        try run { harness, feed in
            #expect(seen(feed).last?.number == 0)
            for number in 1...3 {
                try harness.tap(feed.page.postButton)
                harness.advance(seconds: 1)
                #expect(seen(feed).last?.number == number)
                #expect(feed.unseenCount == 0)
            }
        }
    }

    @Test func `a feed that is scrolled up does not move, and a button shows the number of new posts`() throws {
        try run { harness, feed in
            scroll(harness, feed, up: 700)
            harness.advance(seconds: 2)
            let before = seen(feed)
            for _ in 0..<3 {
                harness.type(.character("n"), modifiers: .control)
                harness.advance(frames: 3)
                #expect(seen(feed).map(\.number) == before.map(\.number))
                #expect(seen(feed).map(\.top) == before.map(\.top))
            }
            harness.advance(seconds: 1)
            #expect(feed.page.newestButton.accessibilityLabel == "3 new posts")
            #expect(seen(feed).map(\.top) == before.map(\.top))

            try harness.tap(feed.page.newestButton)
            harness.advance(seconds: 2)
            #expect(seen(feed).last?.number == 3)
            #expect(feed.unseenCount == 0)
            #expect(feed.page.newestButton.supernode == nil)
        }
    }

    @Test func `older posts load at the top, back to the first, without moving the visible ones`() throws {
        try run { harness, feed in
            var count = feed.posts.count
            for _ in 0..<40 where feed.posts.last?.number != -200 {
                let view = feed.table.view
                view.setContentOffset(view.offsetLimits.minimum, animated: false)
                harness.advance(seconds: 0.1)
                let before = seen(feed)
                harness.advance(seconds: 2)
                #expect(seen(feed).last?.number == before.last?.number)
                #expect(seen(feed).last?.top == before.last?.top)
                #expect(feed.posts.count >= count)
                count = feed.posts.count
            }
            #expect(feed.posts.map(\.number) == (-200...0).reversed())
            let view = feed.table.view
            view.setContentOffset(view.offsetLimits.minimum, animated: false)
            harness.advance(seconds: 1)
            #expect(feed.table.visibleNodes.contains { $0.texts == ["No older posts."] })
        }
    }

    @Test func `a like is counted and remains while the post is not visible`() throws {
        try run { harness, feed in
            let (path, count) = (IndexPath(row: 0, section: 0), feed.posts[0].likeCount)
            let post = try #require(feed.table.nodeForRow(at: path) as? PostNode)
            try harness.tap(post.likeButton)
            #expect(post.likeButton.attributedTitle(for: .normal)?.string == "♥ \(count + 1)")
            #expect(feed.posts[0].isLiked)
            scroll(harness, feed, up: 3000)
            harness.advance(seconds: 2)
            feed.table.reloadData()
            harness.advance(seconds: 1)
            let again = try #require(feed.table.nodeForRow(at: path) as? PostNode)
            #expect(again.likeButton.attributedTitle(for: .normal)?.string == "♥ \(count + 1)")
        }
    }

    @Test func `live posts arrive only while they are enabled and the feed is visible`() throws {
        try run { harness, feed in
            harness.type(.character("l"), modifiers: .control)
            harness.advance(seconds: 9)
            #expect(feed.posts[0].number == 2)
            harness.window?.rootViewController = UIViewController()
            harness.advance(seconds: 9)
            #expect(feed.posts[0].number == 2)
        }
    }

    @Test func `addresses, names and topics are links without the punctuation after them`() {
        let text = PostText.body("See https://example.org/live, @ada! #cats? # a@b")
        var links: [String] = []
        text.enumerateAttribute(.link, in: NSRange(location: 0, length: text.length)) { value, range, _ in
            if let value { links.append("\(value) \((text.string as NSString).substring(with: range))") }
        }
        #expect(links == ["https://example.org/live https://example.org/live", "@ada @ada", "#cats #cats"])
    }
}
