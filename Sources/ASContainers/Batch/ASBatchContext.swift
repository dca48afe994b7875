// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import Foundation

/// What a container looks like when it asks for a batch.
///
/// A batch that was asked for in the same situation has changed nothing, so the container does not ask again.
struct ASBatchSituation: Hashable, Sendable {
    var rowCount: Int
    var viewportSize: CGSize
    var offset: CGPoint
    var leadingScreens: CGFloat
    var isVisible: Bool
}

/// One batch of data on its way: a container asks for the next one only when this one is completed.
///
/// - Thread: any
/// - Source: Texture `ASBatchContext`
public final class ASBatchContext: Sendable {
    private enum State: Sendable {
        case fetching, cancelled, completed, declined
    }

    private let state = ASLock(State.completed)
    /// When the last batch was asked for.
    private let situation = ASLock<ASBatchSituation?>(nil)

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

    /// Ends the batch with `true`, which lets the container ask for the next one; does nothing with `false`.
    ///
    /// Complete a batch after the edits that it leads to, also when it failed or there was nothing more. A batch after which there are as many
    /// rows as before is not followed by another one until rows come or go, the content is scrolled, or everything is reloaded. When there is no
    /// more to fetch, return `false` from the delegate's `shouldBatchFetch(for:)`.
    ///
    /// - Deviation: Texture asks again after each edit, so a failure that shows itself in a row is followed by fetch after fetch
    public func completeBatchFetching(_ didComplete: Bool) {
        if didComplete { state.withLock { $0 = .completed } }
    }

    /// Gives the batch up, for example because it failed; the container asks again under the conditions of `completeBatchFetching(_:)`.
    public func cancelBatchFetching() {
        state.withLock { $0 = .cancelled }
    }

    /// The delegate has no batches to fetch: it is not asked again.
    package func decline() {
        state.withLock { $0 = .declined }
    }

    /// Begins the batch again if the delegate has declined it, for the delegate's method of version 1.
    ///
    /// - Returns: whether it was declined
    package func beginAgainIfDeclined() -> Bool {
        state.withLock { state in
            guard state == .declined else { return false }
            state = .fetching
            return true
        }
    }

    /// Whether the delegate said so.
    var isDeclined: Bool { state.withLock { $0 == .declined } }

    /// Begins unless a batch is under way, or the last one was asked for in the same situation.
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

    /// The delegate wants no batch at present: it is asked again at the next occasion.
    func refuse() {
        state.withLock { $0 = .cancelled }
        forgetSituation()
    }

    /// Lets the next batch begin in the situation of the last one too.
    func forgetSituation() {
        situation.withLock { $0 = nil }
    }
}
