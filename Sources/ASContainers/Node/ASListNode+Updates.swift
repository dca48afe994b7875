// SPDX-License-Identifier: Apache-2.0
internal import ASCompositor
internal import ASUIKit
internal import Foundation

// Edits and their display.

extension ASListNode {
    /// Reloads everything from the data source.
    ///
    /// The present content stays until the rows that replace it have been measured, and each cell until its successor has been drawn.
    /// Before the view is loaded this has no effect, and `completion` is called immediately.
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

    /// Performs the edits made in `updates` as one batch.
    ///
    /// Batches may be nested.
    ///
    /// Change the data source inside of `updates`, or directly before. The edits are validated against it at the end. A contradiction is
    /// an error in debug builds, and reloads everything in release builds.
    ///
    /// - Parameters:
    ///   - animated: whether rows move to their new positions with an animation
    ///   - updates: makes the edits; called once, before this method returns
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

    /// Performs an animated batch, as `performBatch(animated:updates:completion:)`.
    ///
    /// - Thread: main
    @preconcurrency @MainActor
    public func performBatchUpdates(_ updates: () -> Void, completion: (@MainActor (Bool) -> Void)? = nil) {
        performBatch(animated: true, updates: updates, completion: completion)
    }

    /// Whether an update waits until its rows have been measured.
    ///
    /// - Thread: main
    @preconcurrency @MainActor
    public var isProcessingUpdates: Bool { loadedCore?.data.isProcessing ?? false }

    /// Applies all edits to the view synchronously; the main thread creates and measures the rows that they wait for.
    ///
    /// Does nothing inside of a batch, before the view is loaded, and while it has no size. Prefer `onDidFinishProcessingUpdates(_:)`.
    ///
    /// - Thread: main
    @preconcurrency @MainActor
    public func waitUntilAllUpdatesAreProcessed() {
        guard let list = loadedCore, list.batchDepth == 0 else { return }
        list.data.applyAllUpdates()
    }

    /// Runs `block` when no update is pending; immediately if none is.
    ///
    /// - Thread: main
    @preconcurrency @MainActor
    public func onDidFinishProcessingUpdates(_ block: @escaping @MainActor () -> Void) {
        guard let list = loadedCore else { return block() }
        list.data.whenIdle(block)
    }

    /// Whether the view shows the current content of the data source, with each cell at its final frame.
    ///
    /// - Thread: main
    @preconcurrency @MainActor
    public var isSynchronized: Bool {
        loadedCore.map { !$0.data.isProcessing && !$0.view.layer.needsLayout } ?? true
    }

    /// Runs `block` when the view shows the current content of the data source; immediately if it does.
    ///
    /// Each cell is at its final frame then.
    ///
    /// - Thread: main
    @preconcurrency @MainActor
    public func onDidFinishSynchronizing(_ block: @escaping @MainActor () -> Void) {
        guard let list = loadedCore else { return block() }
        list.data.whenSynchronized(block)
    }

    /// Measures all existing cells again with new constraints, the visible ones first; other rows are measured when their cells are
    /// created.
    ///
    /// - Thread: main
    @preconcurrency @MainActor
    public func relayoutItems() {
        loadedCore?.data.invalidateSizes()
    }
}
