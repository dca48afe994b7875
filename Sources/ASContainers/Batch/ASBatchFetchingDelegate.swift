// SPDX-License-Identifier: Apache-2.0
public import Foundation

/// A delegate that decides whether the next batch of data is due while the content scrolls towards its end.
///
/// - Source: Texture `ASBatchFetchingDelegate`
@preconcurrency @MainActor
public protocol ASBatchFetchingDelegate: AnyObject {
    /// Returns whether the next batch is requested.
    ///
    /// Called when no batch is being fetched and the content scrolls towards its end.
    ///
    /// - Parameters:
    ///   - remainingTime: the seconds until the content reaches its end at the present speed
    ///   - hint: the decision by distance, according to `leadingScreensForBatching`
    /// - Returns: whether a batch is requested
    func shouldFetchBatch(withRemainingTime remainingTime: TimeInterval, hint: Bool) -> Bool
}
