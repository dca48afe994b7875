// SPDX-License-Identifier: Apache-2.0
public import Foundation

/// Has the last word on whether the next batch of data is due, while somebody scrolls towards it.
///
/// - Source: Texture `ASBatchFetchingDelegate`
@preconcurrency @MainActor
public protocol ASBatchFetchingDelegate: AnyObject {
    /// Decides whether a batch is due.
    ///
    /// Asked when none is under way, and content moves towards its end.
    ///
    /// - Parameters:
    ///   - remainingTime: seconds until the end of the content is reached at the present speed
    ///   - hint: what the distance says, by `leadingScreensForBatching`
    /// - Returns: whether a batch is asked for
    func shouldFetchBatch(withRemainingTime remainingTime: TimeInterval, hint: Bool) -> Bool
}
