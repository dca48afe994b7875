// SPDX-License-Identifier: Apache-2.0
internal import ASLayoutEngine

/// What somebody asks for with `transitionLayout`.
struct ASLayoutTransitionRequest: Sendable {
    /// Nil to measure as last time.
    var constrainedSize: ASSizeRange?
    var isAnimated: Bool
    var shouldMeasureAsync: Bool
    var measurementCompletion: (@MainActor @Sendable () -> Void)?
    /// Void once `cancelLayoutTransition()` has been called since.
    var generation: Int
    /// Made while a layout spec was being put together: never starts at once.
    var isNested: Bool
}
