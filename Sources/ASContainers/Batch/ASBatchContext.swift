// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import Foundation

/// The state of a container when it requests a batch.
///
/// When the state is still the same after a batch, the batch has changed nothing, and the container does not request another one.
struct ASBatchSituation: Hashable, Sendable {
    var rowCount: Int
    var viewportSize: CGSize
    var offset: CGPoint
    var leadingScreens: CGFloat
    var isVisible: Bool
}

/// The state of a fetch for the next batch of data; a container begins the next fetch only when this one has completed.
///
/// - Thread: any
/// - Source: Texture `ASBatchContext`
public final class ASBatchContext: Sendable {
    private enum State: Sendable {
        case fetching, cancelled, completed, declined
    }

    private let state = ASLock(State.completed)
    /// The state of the container at the last request.
    private let situation = ASLock<ASBatchSituation?>(nil)

    /// Creates a context that is not fetching.
    public init() {}

    /// Returns whether a batch is being fetched.
    public func isFetching() -> Bool { state.withLock { $0 == .fetching } }

    /// Returns whether the fetch was cancelled.
    public func batchFetchingWasCancelled() -> Bool { state.withLock { $0 == .cancelled } }

    /// Marks a batch as being fetched, so that no other one is requested.
    public func beginBatchFetching() {
        state.withLock { $0 = .fetching }
    }

    /// Completes the batch if `didComplete`, which lets the container request the next one; otherwise does nothing.
    ///
    /// Complete a batch after submitting the edits that it causes, also when the fetch failed or returned no data. If the number of rows
    /// is unchanged after a batch, the container does not request another one until rows are inserted or deleted, the content is scrolled,
    /// or everything is reloaded. When all data has been fetched, return `false` from the delegate's `shouldBatchFetch(for:)`.
    ///
    /// - Deviation: Texture requests again after each edit, so a failure that is shown in a row causes one fetch after another
    public func completeBatchFetching(_ didComplete: Bool) {
        if didComplete { state.withLock { $0 = .completed } }
    }

    /// Cancels the batch, for example because the fetch failed; the container requests again under the conditions of
    /// `completeBatchFetching(_:)`.
    public func cancelBatchFetching() {
        state.withLock { $0 = .cancelled }
    }

    /// Marks that the delegate has no batches to fetch; it is not asked again.
    package func decline() {
        state.withLock { $0 = .declined }
    }

    /// Restarts the batch if the delegate has declined it, for the delegate's method of version 1.
    ///
    /// - Returns: whether it was declined
    package func beginAgainIfDeclined() -> Bool {
        state.withLock { state in
            guard state == .declined else { return false }
            state = .fetching
            return true
        }
    }

    /// Whether the delegate has declined batches.
    var isDeclined: Bool { state.withLock { $0 == .declined } }

    /// Begins a batch unless one is being fetched or the last one was requested in the same state.
    ///
    /// - Returns: whether it began
    func beginIfIdle(in newSituation: ASBatchSituation) -> Bool {
        guard situation.withLock({ $0 }) != newSituation else { return false }
        let begins = state.withLock { state in
            guard state != .fetching, state != .declined else { return false }
            state = .fetching
            return true
        }
        if begins { situation.withLock { $0 = newSituation } }
        return begins
    }

    /// Marks that the delegate does not want a batch at present; it is asked again at the next occasion.
    func refuse() {
        state.withLock { $0 = .cancelled }
        resetSituation()
    }

    /// Lets the next batch begin also in the state of the last one.
    func resetSituation() {
        situation.withLock { $0 = nil }
    }
}
