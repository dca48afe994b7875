// SPDX-License-Identifier: Apache-2.0
internal import ASLayoutEngine

/// The arguments of a call of `transitionLayout`.
struct ASLayoutTransitionRequest: Sendable {
    /// The size range in which to measure; `nil` for the last one.
    var constrainedSize: ASSizeRange?
    var isAnimated: Bool
    var shouldMeasureAsync: Bool
    var measurementCompletion: (@MainActor @Sendable () -> Void)?
    /// The value of `transitionGeneration` at the call; the request is void after a later `cancelLayoutTransition()`.
    var generation: Int
    /// Whether the call was made while a layout spec was being created; it never starts immediately then.
    var isNested: Bool
}
