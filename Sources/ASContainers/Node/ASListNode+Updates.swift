// SPDX-License-Identifier: Apache-2.0
internal import ASCompositor
internal import ASUIKit
internal import Foundation

// Edits, and when they are shown.

extension ASListNode {
    /// Asks the data source for everything anew.
    ///
    /// What is shown stays until the rows that take its place are measured, and each cell until its successor has drawn.
    /// Before the view is loaded nothing happens, and `completion` runs at once.
    ///
    /// - Thread: main
    @preconcurrency @MainActor
    public func reloadData(completion: (@MainActor () -> Void)? = nil) {
        guard let list = loadedCore else {
            completion?()
            return
        }
        list.reloadData { _ in completion?() }
    }

    /// Takes the edits made in `updates` as one.
    ///
    /// Batches may be nested.
    ///
    /// Change the data source inside of `updates`, or right before. The edits are checked against it at the end; a
    /// contradiction is an error (debug), and reloads everything otherwise.
    ///
    /// - Parameters:
    ///   - animated: whether rows move to their new places
    ///   - updates: makes the edits; called once, before this returns
    ///   - completion: called on main when the view shows the edits
    /// - Thread: main
    @preconcurrency @MainActor
    public func performBatch(
        animated: Bool,
        updates: () -> Void,
        completion: (@MainActor (Bool) -> Void)? = nil
    ) {
        guard let list = loadedCore else {
            updates()
            completion?(true)
            return
        }
        list.performBatch(animated: animated, updates: updates, completion: completion)
    }

    /// As `performBatch(animated:updates:completion:)`, animated.
    ///
    /// - Thread: main
    @preconcurrency @MainActor
    public func performBatchUpdates(_ updates: () -> Void, completion: (@MainActor (Bool) -> Void)? = nil) {
        performBatch(animated: true, updates: updates, completion: completion)
    }

    /// Whether an update waits for its rows to be measured.
    ///
    /// - Thread: main
    @preconcurrency @MainActor
    public var isProcessingUpdates: Bool { loadedCore?.data.isProcessing ?? false }

    /// Has the view show all edits before this returns, at the price that main makes and measures the rows that they wait for.
    ///
    /// Nothing happens inside of a batch, before the view is loaded, and while it has no size. Prefer `onDidFinishProcessingUpdates(_:)`.
    ///
    /// - Thread: main
    @preconcurrency @MainActor
    public func waitUntilAllUpdatesAreProcessed() {
        guard let list = loadedCore, list.batchDepth == 0 else { return }
        list.data.applyAllUpdates()
    }

    /// Runs `block` when no update waits any more; at once when none does.
    ///
    /// - Thread: main
    @preconcurrency @MainActor
    public func onDidFinishProcessingUpdates(_ block: @escaping @MainActor () -> Void) {
        guard let list = loadedCore else { return block() }
        list.data.whenIdle(block)
    }

    /// Whether the view shows what the data source has, each cell at its place.
    ///
    /// - Thread: main
    @preconcurrency @MainActor
    public var isSynchronized: Bool {
        loadedCore.map { !$0.data.isProcessing && !$0.view.layer.needsLayout } ?? true
    }

    /// Runs `block` when the view shows what the data source has, each cell at its place; at once when it does.
    ///
    /// - Thread: main
    @preconcurrency @MainActor
    public func onDidFinishSynchronizing(_ block: @escaping @MainActor () -> Void) {
        guard let list = loadedCore else { return block() }
        list.data.whenSynchronized(block)
    }

    /// Asks for the constraints of all cells that there are again and measures them anew, what is seen first; those of other rows come
    /// with their cells.
    ///
    /// - Thread: main
    @preconcurrency @MainActor
    public func relayoutItems() {
        loadedCore?.data.invalidateSizes()
    }
}
