// SPDX-License-Identifier: Apache-2.0

/// The parts of a flow layout that are invalid.
///
/// - Thread: main
/// - Source: UIKit `UICollectionViewFlowLayoutInvalidationContext`
@preconcurrency @MainActor
open class UICollectionViewFlowLayoutInvalidationContext: UICollectionViewLayoutInvalidationContext {
    /// Whether sizes, insets and spacings are requested again from the delegate; `true` by default.
    open var invalidateFlowLayoutDelegateMetrics = true
    /// Whether the lines are recomputed; `true` by default.
    open var invalidateFlowLayoutAttributes = true

    /// Creates a context in which the delegate's values and all lines are invalid.
    public required init() {
        super.init()
    }
}
