// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import DemoSupport
import Foundation

/// A table that loads more rows during scrolling, with a spinner in its last row, or a button after a failure.
public final class TailSpinnerViewController: ASDKViewController<ASTableNode> {
    /// The state of loading, which the tail row shows.
    enum Tail: Hashable {
        /// More rows can be loaded.
        case idle
        case loading
        case failed
        case end
    }

    /// The sections of the table.
    private enum Part: Int {
        case entries, tail
    }

    static let (batchSize, total) = (20, 100)

    private let latency: Double
    private(set) var count = TailSpinnerViewController.batchSize
    private(set) var tail = Tail.idle
    /// Whether the server answers; the item in the navigation bar toggles it.
    private(set) var isServerUp = true

    /// Creates a table with the first rows.
    ///
    /// - Parameter latency: the delay of an answer, in seconds
    public init(latency: Double = 1.5) {
        self.latency = latency
        super.init(node: ASTableNode())
        title = "Tail spinner"
        node.dataSource = self
        node.delegate = self
        node.allowsSelection = false
        node.backgroundColor = .systemBackground
        // Fetching starts late, so that the spinner is visible. The default is two screens ahead.
        node.leadingScreensForBatching = 0.2
        navigationItem.rightBarButtonItem = UIBarButtonItem(title: "Server: on") { [weak self] item in
            guard let self else { return }
            isServerUp.toggle()
            item.title = isServerUp ? "Server: on" : "Server: off"
        }
    }

    private func setTail(_ new: Tail) {
        guard new != tail else { return }
        tail = new
        node.reloadSections(IndexSet(integer: Part.tail.rawValue), with: .none)
    }

    /// Loads the next rows.
    ///
    /// - Parameter completion: called when the rows have been inserted or loading has failed
    private func load(completion: @escaping @MainActor () -> Void = {}) {
        guard tail == .idle || tail == .failed else { return completion() }
        setTail(.loading)
        ASDispatcherCurrent().asyncMain(after: latency) { [weak self] in
            defer { completion() }
            guard let self else { return }
            guard isServerUp else {
                UIAccessibility.post(notification: .announcement, argument: "The server does not answer.")
                return setTail(.failed)
            }
            let new = count..<min(count + Self.batchSize, Self.total)
            node.performBatch(animated: false) {
                count = new.upperBound
                node.insertRows(
                    at: new.map { IndexPath(row: $0, section: Part.entries.rawValue) },
                    with: .none
                )
                setTail(count == Self.total ? .end : .idle)
            }
        }
    }
}

extension TailSpinnerViewController: ASTableDataSource {
    /// Returns two: the entries and the tail.
    public func numberOfSections(in tableNode: ASTableNode) -> Int { 2 }

    /// Returns the number of entries, or one for the tail while rows load or after a failure.
    public func tableNode(_ tableNode: ASTableNode, numberOfRowsInSection section: Int) -> Int {
        if section == Part.entries.rawValue { return count }
        return tail == .loading || tail == .failed ? 1 : 0
    }

    /// Reads the data of the row on main, and returns a block that creates its node on a background queue.
    public func tableNode(_ tableNode: ASTableNode, nodeBlockForRowAt indexPath: IndexPath) -> ASCellNodeBlock {
        guard indexPath.section == Part.tail.rawValue else {
            let number = indexPath.row
            return { EntryNode(number: number) }
        }
        let hasFailed = tail == .failed
        return { [weak self] in
            let node = TailNode(hasFailed: hasFailed)
            node.retryButton.addAction(forControlEvents: .touchUpInside) { _ in self?.load() }
            return node
        }
    }
}

extension TailSpinnerViewController: ASTableDelegate {
    /// Returns `false` after a failure: then the button loads, and scrolling does not.
    public func shouldBatchFetch(for tableNode: ASTableNode) -> Bool { tail == .idle }

    /// Loads the next rows; called on a background queue near the end of the rows.
    public nonisolated func tableNode(_ tableNode: ASTableNode, willBeginBatchFetchWith context: ASBatchContext) {
        ASPerformBlockOnMainThread { [weak self] in
            guard let self else { return context.completeBatchFetching(true) }
            load { context.completeBatchFetching(true) }
        }
    }
}
