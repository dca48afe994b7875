// SPDX-License-Identifier: Apache-2.0
internal import ASBase
public import ASLayoutEngine
public import ASUIKit
public import Foundation

// Changing the layout with an animation. The steps are in `ASLayoutTransition`, the order of several transitions in
// `ASLayoutTransitionQueue`.

extension ASDisplayNode {
    /// Measures the node in a new size range and changes to that layout with a transition.
    ///
    /// It is similar to an animated `setNeedsLayout()`. The old layout remains on screen until the new one has been measured. With
    /// `automaticallyManagesSubnodes`, nodes that are only in the new layout are then inserted. `animateLayoutTransition(_:)` animates the
    /// change, and nodes that are only in the old layout are removed at the end.
    ///
    /// A call while an earlier transition of the node is running interrupts that one, which is notified; the new one starts from the state
    /// on screen. A call while an ancestor or a descendant has a transition, or from a callback of the node's own transition, is deferred
    /// until that ends. A node that is in no window changes without animation.
    ///
    /// - Parameters:
    ///   - constrainedSize: the size range; the call does nothing if a side of its maximum is zero or less
    ///   - animated: whether the change is animated
    ///   - shouldMeasureAsync: whether the layout is measured on a background thread
    ///   - completion: called after the layout has been measured and taken over, before any change on screen; not called for a transition
    ///     that was cancelled or replaced
    /// - Thread: any; `completion` on main
    /// - Source: Texture `-transitionLayoutWithSizeRange:animated:shouldMeasureAsync:measurementCompletion:`
    /// - Deviation: Texture traps or ignores calls during transitions of ancestors and descendants.
    @preconcurrency public func transitionLayout(
        with constrainedSize: ASSizeRange,
        animated: Bool,
        shouldMeasureAsync: Bool,
        measurementCompletion completion: (@MainActor @Sendable () -> Void)? = nil
    ) {
        submitTransition(constrainedSize, animated, shouldMeasureAsync, completion)
    }

    /// Measures the node again in its last size range, and changes to that layout with a transition.
    ///
    /// Call it after a change on which the layout spec depends. It does nothing before the node has a size.
    ///
    /// - Parameters:
    ///   - animated: whether the change is animated
    ///   - shouldMeasureAsync: whether the layout is measured on a background thread
    ///   - completion: as in `transitionLayout(with:animated:shouldMeasureAsync:measurementCompletion:)`
    /// - Thread: any; `completion` on main
    /// - Source: Texture `-transitionLayoutWithAnimation:shouldMeasureAsync:measurementCompletion:`
    @preconcurrency public func transitionLayout(
        withAnimation animated: Bool,
        shouldMeasureAsync: Bool,
        measurementCompletion completion: (@MainActor @Sendable () -> Void)? = nil
    ) {
        submitTransition(nil, animated, shouldMeasureAsync, completion)
    }

    private func submitTransition(
        _ constrainedSize: ASSizeRange?,
        _ isAnimated: Bool,
        _ shouldMeasureAsync: Bool,
        _ completion: (@MainActor @Sendable () -> Void)?
    ) {
        let request = ASLayoutTransitionRequest(
            constrainedSize: constrainedSize,
            isAnimated: isAnimated,
            shouldMeasureAsync: shouldMeasureAsync,
            measurementCompletion: completion,
            generation: transitionGeneration,
            isNested: ASCurrentElement.object != nil
        )
        performOnMain { ASLayoutTransitionQueue.shared.submit(request, for: $0) }
    }

    /// Cancels transitions of the node that are pending or being measured; one that is already animated continues.
    ///
    /// - Thread: any
    public func cancelLayoutTransition() {
        withRare { $0.transitionGeneration += 1 }
        performOnMain { ASLayoutTransitionQueue.shared.cancel($0) }
    }

    /// The number of calls of `cancelLayoutTransition()`.
    var transitionGeneration: Int { rare { $0.transitionGeneration } ?? 0 }

    // MARK: The default animation

    /// The duration of the default animation; 0.2 by default.
    ///
    /// - Units: seconds
    /// - Thread: any
    public var defaultLayoutTransitionDuration: TimeInterval {
        get { rare { $0.transitionDefaults.duration } ?? ASLayoutTransitionDefaults().duration }
        set { withRare { $0.transitionDefaults.duration = newValue } }
    }

    /// The delay of the default animation; 0 by default.
    ///
    /// - Units: seconds
    /// - Thread: any
    public var defaultLayoutTransitionDelay: TimeInterval {
        get { rare { $0.transitionDefaults.delay } ?? ASLayoutTransitionDefaults().delay }
        set { withRare { $0.transitionDefaults.delay = newValue } }
    }

    /// The options of the default animation, such as its curve; none by default, which is ease-in, ease-out.
    ///
    /// - Thread: any
    public var defaultLayoutTransitionOptions: UIView.AnimationOptions {
        get { rare { $0.transitionDefaults.options } ?? ASLayoutTransitionDefaults().options }
        set { withRare { $0.transitionDefaults.options = newValue } }
    }
}

/// The parameters of the default animation.
struct ASLayoutTransitionDefaults {
    var duration: TimeInterval = 0.2
    var delay: TimeInterval = 0
    var options: UIView.AnimationOptions = []
}
