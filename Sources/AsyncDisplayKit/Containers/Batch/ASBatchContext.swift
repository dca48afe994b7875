// SPDX-License-Identifier: Apache-2.0
internal import ASBase

/// One batch of data on its way: a container asks for the next one only when this one is completed.
///
/// - Thread: any
/// - Source: Texture `ASBatchContext`
public final class ASBatchContext: Sendable {
    private enum State: Sendable {
        case fetching, cancelled, completed, declined
    }

    private let state = ASLock(State.completed)

    /// A context that is not fetching.
    public init() {}

    /// Whether a batch is under way.
    public func isFetching() -> Bool { state.withLock { $0 == .fetching } }

    /// Whether the batch was given up.
    public func batchFetchingWasCancelled() -> Bool { state.withLock { $0 == .cancelled } }

    /// Marks a batch as under way, so that no other is asked for.
    public func beginBatchFetching() {
        state.withLock { $0 = .fetching }
    }

    /// The batch is there: true lets the container ask for the next one.
    ///
    /// With false nothing changes: the batch is still under way. When there is no more complete it as well, and say false in the delegate's
    /// `shouldBatchFetch(for:)` from then on.
    public func completeBatchFetching(_ didComplete: Bool) {
        if didComplete { state.withLock { $0 = .completed } }
    }

    /// Gives the batch up, for example because it failed; the container asks again when the end comes near anew.
    public func cancelBatchFetching() {
        state.withLock { $0 = .cancelled }
    }

    /// The delegate has no batches to fetch: it is not asked again.
    func decline() {
        state.withLock { $0 = .declined }
    }

    /// Whether the delegate said so.
    var isDeclined: Bool { state.withLock { $0 == .declined } }

    /// Begins unless a batch is under way.
    ///
    /// - Returns: whether it began
    func beginIfIdle() -> Bool {
        state.withLock { state in
            guard state != .fetching, state != .declined else { return false }
            state = .fetching
            return true
        }
    }
}
