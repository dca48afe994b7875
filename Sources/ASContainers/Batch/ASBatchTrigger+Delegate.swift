// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASLayoutEngine
internal import ASListEngine
internal import ASUIKit
internal import Foundation

extension ASBatchTrigger {
    /// The same, unless a delegate knows better.
    @MainActor
    func shouldFetch(asking delegate: (any ASBatchFetchingDelegate)?) -> Bool {
        guard let delegate, speed > 0, answerWithoutDistance == nil else { return shouldFetch }
        return delegate.shouldFetchBatch(withRemainingTime: Double(remaining / speed), hint: shouldFetch)
    }
}
