// SPDX-License-Identifier: Apache-2.0

/// What of a flow layout counts no more.
///
/// - Thread: main
/// - Source: UIKit `UICollectionViewFlowLayoutInvalidationContext`
@preconcurrency @MainActor
open class UICollectionViewFlowLayoutInvalidationContext: UICollectionViewLayoutInvalidationContext {
    /// Whether the delegate is asked again: for sizes, insets and spacings; true.
    open var invalidateFlowLayoutDelegateMetrics = true
    /// Whether the lines are made anew; true.
    open var invalidateFlowLayoutAttributes = true

    /// A context in which what the delegate says and all lines are invalid.
    public required init() {
        super.init()
    }
}
