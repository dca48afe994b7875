// SPDX-License-Identifier: Apache-2.0
internal import ASBase
public import ASLayoutEngine
public import ASUIKit
public import Foundation

// Changing the layout with an animation. How it goes is in `ASLayoutTransition`, who waits for whom in
// `ASLayoutTransitionQueue`.

extension ASDisplayNode {
    /// Measures the node in a new range and goes over to that layout.
    ///
    /// Like an animated `setNeedsLayout()`: nodes that only the new layout has come in, `animateLayoutTransition(_:)` shows the
    /// change, and nodes that only the old layout had go out when it is done (with `automaticallyManagesSubnodes`). Until the
    /// new layout is there, the old one stays on screen.
    ///
    /// A call while an earlier transition of the node runs interrupts that one, which is told so; what is on screen then is
    /// where the new one begins. A call while an ancestor or a descendant has a transition, or from a callback of the node's
    /// own, waits for that to end. A node that is in no window changes without animation.
    ///
    /// - Parameters:
    ///   - constrainedSize: nothing happens when its maximum is zero or less on a side
    ///   - animated: whether the change shall be seen
    ///   - shouldMeasureAsync: whether the layout is measured on a background thread
    ///   - completion: called when the layout has been measured and taken over, before anything changes on screen; not called
    ///     when the transition was cancelled, or replaced by a newer one, before that
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

    /// Measures the node anew in the range that was used last, and goes over to that layout.
    ///
    /// Call it after changing something that the layout spec depends on. Nothing happens before the node has a size.
    ///
    /// - Parameters:
    ///   - animated: whether the change shall be seen
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

    /// Drops transitions of the node that wait or are being measured; one that already animates goes on.
    ///
    /// - Thread: any
    public func cancelLayoutTransition() {
        withRare { $0.transitionGeneration += 1 }
        performOnMain { ASLayoutTransitionQueue.shared.cancel($0) }
    }

    /// Grows with each `cancelLayoutTransition()`.
    var transitionGeneration: Int { rare { $0.transitionGeneration } ?? 0 }

    // MARK: The default animation

    /// How long the default animation takes; 0.2.
    ///
    /// - Units: seconds
    /// - Thread: any
    public var defaultLayoutTransitionDuration: TimeInterval {
        get { rare { $0.transitionDefaults.duration } ?? ASLayoutTransitionDefaults().duration }
        set { withRare { $0.transitionDefaults.duration = newValue } }
    }

    /// How long the default animation waits; 0.
    ///
    /// - Units: seconds
    /// - Thread: any
    public var defaultLayoutTransitionDelay: TimeInterval {
        get { rare { $0.transitionDefaults.delay } ?? ASLayoutTransitionDefaults().delay }
        set { withRare { $0.transitionDefaults.delay = newValue } }
    }

    /// Curve and the like of the default animation; none, which is to begin and end slowly.
    ///
    /// - Thread: any
    public var defaultLayoutTransitionOptions: UIView.AnimationOptions {
        get { rare { $0.transitionDefaults.options } ?? ASLayoutTransitionDefaults().options }
        set { withRare { $0.transitionDefaults.options = newValue } }
    }
}

/// How the default animation goes.
struct ASLayoutTransitionDefaults {
    var duration: TimeInterval = 0.2
    var delay: TimeInterval = 0
    var options: UIView.AnimationOptions = []
}
