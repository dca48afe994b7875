// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import Foundation

/// A feed with the newest post at the bottom.
///
/// Older posts are fetched when the user scrolls near the oldest one. New posts do not move a feed that is scrolled up; a button shows
/// their number.
public final class SocialFeedViewController: ASDKViewController<ASDisplayNode> {
    /// The sections of the table, from the bottom.
    private enum Part: Int, CaseIterable {
        case posts, tail
    }

    private static let batchSize = 20
    /// The number of the oldest post.
    private static let oldestNumber = -200
    /// The distance in points within which the newest post counts as visible.
    private static let nearness: CGFloat = 12
    /// The interval of new posts, and the delay of older ones, in seconds.
    private static let (interval, latency) = (4.0, 0.6)

    let page = FeedPageNode()
    var table: ASTableNode { page.table }
    /// The posts, newest first.
    private(set) var posts: [Post]
    private(set) var unseenCount = 0
    private var isTickPending = false

    override public init() {
        posts = (0..<Self.batchSize).map { Post(-$0) }
        super.init(node: page)
        title = "Social feed"
        table.dataSource = self
        table.delegate = self
        page.newestButton.addTarget(self, forControlEvents: .touchUpInside) { $0.showNewest() }
        page.postButton.addTarget(self, forControlEvents: .touchUpInside) { $0.receive() }
        page.liveSwitch.addTarget(self, forControlEvents: .valueChanged) { $0.tickLater() }
        page.show(status: "Scroll up: new posts wait below.")
    }

    // MARK: New posts

    private var newest: Int { posts.first?.number ?? 0 }

    /// Inserts a new post at the bottom.
    func receive() {
        if !isAtNewest { setUnseenCount(unseenCount + 1) }
        // New posts scroll the table only if the newest one is visible. Otherwise the visible rows stay.
        table.automaticallyAdjustsContentOffset = !isAtNewest
        posts.insert(Post(newest + 1), at: 0)
        table.insertRows(at: [IndexPath(row: 0, section: Part.posts.rawValue)], with: .automatic)
        showAges()
        UIAccessibility.post(notification: .announcement, argument: "\(posts[0].author.name): \(posts[0].text)")
    }

    /// Updates the ages of the visible posts; other posts set their age when they are created or appear.
    private func showAges() {
        for cell in table.visibleNodes {
            guard let cell = cell as? PostNode, let path = table.indexPath(for: cell) else { continue }
            cell.show(age: posts[path.row].age(before: newest))
        }
    }

    private func tickLater() {
        guard page.liveSwitch.isOn, !isTickPending, isViewLoaded, view.window != nil else { return }
        isTickPending = true
        ASDispatcherCurrent().asyncMain(after: Self.interval) { [weak self] in
            guard let self else { return }
            isTickPending = false
            guard page.liveSwitch.isOn, view.window != nil else { return }
            receive()
            tickLater()
        }
    }

    /// Resumes new posts, if they were enabled.
    override public func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        tickLater()
    }

    private var isAtNewest: Bool {
        guard table.isNodeLoaded else { return true }
        return table.view.offsetLimits.maximum.y - table.view.restingContentOffset.y <= Self.nearness
    }

    private func setUnseenCount(_ count: Int) {
        guard count != unseenCount else { return }
        unseenCount = count
        page.show(unseen: count)
    }

    private func showNewest() {
        setUnseenCount(0)
        table.scrollToRow(at: IndexPath(row: 0, section: Part.posts.rawValue), at: .bottom, animated: true)
    }

    // MARK: Older posts

    private var hasAll: Bool { posts.last.map { $0.number <= Self.oldestNumber } ?? true }

    private func appendOlder() {
        guard let oldest = posts.last?.number, !hasAll else { return }
        let first = posts.count
        posts += (max(Self.oldestNumber, oldest - Self.batchSize)..<oldest).reversed().map { Post($0) }
        table.performBatch(animated: false) {
            table.insertRows(
                at: (first..<posts.count).map { IndexPath(row: $0, section: Part.posts.rawValue) },
                with: .none
            )
            // The tail row shows that there are no older posts.
            if hasAll { table.reloadSections(IndexSet(integer: Part.tail.rawValue), with: .none) }
        } completion: { _ in
        }
    }

    // MARK: Liking

    private func like(_ number: Int) {
        guard let row = posts.firstIndex(where: { $0.number == number }) else { return }
        posts[row].isLiked.toggle()
        let path = IndexPath(row: row, section: Part.posts.rawValue)
        (table.nodeForRow(at: path) as? PostNode)?.show(posts[row])
    }

    // MARK: Keys

    /// The key commands for new posts and for scrolling to the newest one.
    override public var keyCommands: [UIKeyCommand]? {
        [
            UIKeyCommand(input: "n", modifierFlags: .control) { [weak self] _ in self?.receive() },
            UIKeyCommand(input: "l", modifierFlags: .control) { [weak self] _ in
                guard let self else { return }
                page.liveSwitch.setOn(!page.liveSwitch.isOn, animated: true)
                tickLater()
            },
        ]
    }
}

extension SocialFeedViewController: ASTableDataSource, ASTableDelegate {
    /// Returns two: the posts, and the tail above the oldest one.
    public func numberOfSections(in tableNode: ASTableNode) -> Int { Part.allCases.count }

    /// Returns the number of posts so far.
    public func tableNode(_ tableNode: ASTableNode, numberOfRowsInSection section: Int) -> Int {
        section == Part.posts.rawValue ? posts.count : 1
    }

    /// Reads the post on main, and returns a block that creates its node on a background queue.
    public func tableNode(_ tableNode: ASTableNode, nodeBlockForRowAt indexPath: IndexPath) -> ASCellNodeBlock {
        guard indexPath.section == Part.posts.rawValue else {
            let isEnd = hasAll
            return { PostTailNode(isEnd: isEnd) }
        }
        let post = posts[indexPath.row]
        let age = post.age(before: newest)
        return { PostNode(post, age: age) }
    }

    /// Connects the like button and the links.
    public func tableNode(_ tableNode: ASTableNode, willDisplayRowWith node: ASCellNode) {
        guard let node = node as? PostNode, let path = tableNode.indexPath(for: node) else { return }
        let post = posts[path.row]
        node.textNode.delegate = self
        node.onLike = { [weak self] in self?.like(post.number) }
        node.show(age: post.age(before: newest))
    }

    /// Returns `true` until the oldest post has been loaded.
    public func shouldBatchFetch(for tableNode: ASTableNode) -> Bool { !hasAll }

    /// Fetches older posts after a delay; called on a background queue.
    public nonisolated func tableNode(_ tableNode: ASTableNode, willBeginBatchFetchWith context: ASBatchContext) {
        ASPerformBlockOnMainThread { [weak self] in
            ASDispatcherCurrent().asyncMain(after: Self.latency) {
                self?.appendOlder()
                context.completeBatchFetching(true)
            }
        }
    }

    /// Resets the number of new posts when the newest one is visible.
    public func scrollViewDidScroll(_ scrollView: UIScrollView) {
        if unseenCount > 0, isAtNewest { setUnseenCount(0) }
    }
}

extension SocialFeedViewController: ASTextNodeDelegate {
    /// Shows the destination of a link.
    public func textNode(
        _ textNode: ASTextNode,
        tappedLinkAttribute attribute: String,
        value: Any,
        at point: CGPoint,
        textRange: NSRange
    ) {
        page.show(status: "A link to \(value)")
        UIAccessibility.post(notification: .announcement, argument: "A link to \(value)")
    }
}
