// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASCompositor
internal import ASLayoutEngine
internal import ASUIKit
internal import Foundation

// The animation of a transition whose node does not override `animateLayoutTransition(_:)`.

extension ASDisplayNode {
    /// Fades nodes that are inserted, removed or resized, and moves the others.
    ///
    /// Inserted nodes and resized nodes are set to their final frames and fade in; removed nodes fade out; the others move. The node
    /// itself takes its new size and keeps its origin; the changes of its ancestors are animated with it.
    @MainActor
    func animateTransitionByDefault(_ context: any ASContextTransitioning) {
        let transition = (context as? ASTransitionContext)?.transition
        guard context.isAnimated() else {
            applyFramesToSubnodes()
            applyNewSize(context, transition)
            context.completeTransition(true)
            return
        }
        let steps = transitionSteps(context, transition?.onScreen ?? [:])
        transition?.alphasToRestore = steps.leaving.map { ($0.node, $0.alpha) }
        UIView.performWithoutAnimation {
            for step in steps.all { step.applyInitialValues() }
        }
        var options = defaultLayoutTransitionOptions
        if transition?.hasInterrupted == true { options.insert(.beginFromCurrentState) }
        UIView.animate(
            withDuration: defaultLayoutTransitionDuration,
            delay: defaultLayoutTransitionDelay,
            options: options,
            animations: { [self] in
                for step in steps.all { step.applyFinalValues() }
                applyNewSize(context, transition)
            },
            completion: { isFinished in context.completeTransition(isFinished) }
        )
    }

    /// Takes the size of the new layout, and animates the nodes that make room for it.
    @MainActor
    private func applyNewSize(_ context: any ASContextTransitioning, _ transition: ASLayoutTransition?) {
        guard let size = context.layout(forKey: .toLayout)?.size else { return }
        let isPlaced = bounds.width > 0 && bounds.height > 0
        if isPlaced, !ASNodeLayout.isSame(bounds.size, size) { frame = CGRect(origin: frame.origin, size: size) }
        guard let transition, !transition.hasRequestedSize else { return }
        requestSize(transition)
        if context.isAnimated() { layer.layoutIfNeeded() }
    }

    @MainActor
    private func transitionSteps(
        _ context: any ASContextTransitioning,
        _ onScreen: [ObjectIdentifier: ASLayoutTransition.OnScreen]
    ) -> ASDefaultTransitionSteps {
        var steps = ASDefaultTransitionSteps()
        let inserted = Set(context.insertedSubnodes())
        for subnode in context.subnodes(forKey: .toLayout) where subnode.supernode === self {
            let (start, end) = (context.initialFrame(for: subnode), context.finalFrame(for: subnode))
            let isNew = inserted.contains(subnode)
            let seen = onScreen[ObjectIdentifier(subnode)]
            if start.size == end.size, !isNew || seen != nil {
                // The node moves; if it was fading out, it also fades in again.
                guard isNew || start.origin != end.origin else { continue }
                steps.staying.append(
                    .init(subnode, from: start, to: end, startAlpha: seen?.alpha, isInterrupted: seen != nil)
                )
            } else {
                steps.staying.append(.init(subnode, from: end, to: end, startAlpha: 0, isInterrupted: seen != nil))
            }
        }
        for subnode in context.removedSubnodes() where subnode.supernode === self {
            let seen = onScreen[ObjectIdentifier(subnode)]
            let frame = seen?.frame ?? subnode.frame
            var step = ASDefaultTransitionSteps.Step(
                subnode,
                from: frame,
                to: frame,
                startAlpha: seen?.alpha,
                isInterrupted: seen != nil
            )
            step.endAlpha = 0
            steps.leaving.append(step)
        }
        return steps
    }
}

/// The steps of the default animation for each subnode.
@MainActor
struct ASDefaultTransitionSteps {
    @MainActor
    struct Step {
        let node: ASDisplayNode
        /// The node's own alpha, before and after the animation.
        let alpha: CGFloat
        let start: CGRect
        let end: CGRect
        /// The alpha at the start; `nil` for the node's own alpha.
        let startAlpha: CGFloat?
        var endAlpha: CGFloat
        /// Whether a previous animation of the node is in progress.
        let isInterrupted: Bool

        init(_ node: ASDisplayNode, from start: CGRect, to end: CGRect, startAlpha: CGFloat?, isInterrupted: Bool) {
            self.node = node
            alpha = node.alpha
            self.start = start
            self.end = end
            self.startAlpha = startAlpha
            endAlpha = alpha
            self.isInterrupted = isInterrupted
        }

        func applyInitialValues() {
            if isInterrupted {
                for key in ["position", "bounds.size", "opacity"] { node.layer.removeAnimation(forKey: key) }
            }
            node.frame = start
            if let startAlpha { node.alpha = startAlpha }
        }

        func applyFinalValues() {
            node.frame = end
            node.alpha = endAlpha
        }
    }

    /// The steps of nodes in the new layout.
    var staying: [Step] = []
    /// The steps of nodes that are only in the old layout.
    var leaving: [Step] = []

    var all: [Step] { staying + leaving }
}
