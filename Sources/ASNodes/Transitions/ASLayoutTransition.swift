// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASCompositor
internal import ASLayoutEngine
internal import ASUIKit
internal import Foundation

/// One change of a node's layout, from the request to the last animation.
///
/// ```
/// measuring ─→ applying ─→ running ─→ completing ─→ done
///     └──────────┴── cancelled, or replaced by a newer one ──↗
/// ```
/// Main only. It holds the node weakly: a node may be released while its transition is pending, measuring or running.
@MainActor
final class ASLayoutTransition {
    enum Phase {
        case measuring
        /// The new layout is taken over; callbacks run.
        case applying
        /// The animation is in progress, until the context is completed.
        case running
        case completing
        case done
    }

    /// The presented state of a node at the moment when its transition is interrupted.
    struct OnScreen {
        var frame: CGRect
        var alpha: CGFloat
    }

    private(set) weak var node: ASDisplayNode?
    let request: ASLayoutTransitionRequest
    /// The name of the node, for messages after it has been released.
    private let label: String
    private(set) var phase = Phase.measuring
    /// Whether a callback of the node, or its measurement on main, is running: transitions that it requests start after this one.
    private(set) var isCallingOut = false

    private var sizeBefore = CGSize.zero
    private var rangeBefore: ASSizeRange?
    private(set) var isAnimated = false
    private(set) var from: ASTransitionLayout?
    private(set) var to: ASTransitionLayout?
    private(set) var inserted: [ASDisplayNode] = []
    private(set) var removed: [ASDisplayNode] = []
    /// The nodes that the interrupted transition was moving or fading; empty unless this one interrupts another.
    private(set) var onScreen: [ObjectIdentifier: OnScreen] = [:]
    /// The alphas to restore when the transition has ended.
    var alphasToRestore: [(node: ASDisplayNode, alpha: CGFloat)] = []
    var hasRequestedSize = false
    /// Whether an older transition was running when this one started.
    private(set) var hasInterrupted = false
    private weak var context: ASTransitionContext?
    /// The transition itself while it is measured.
    ///
    /// The measuring thread holds it weakly, and so never releases it.
    private var kept: ASLayoutTransition?

    init(_ node: ASDisplayNode, _ request: ASLayoutTransitionRequest) {
        self.node = node
        self.request = request
        label = node.debugLabel
    }

    // MARK: Measuring

    /// Measures the node, optionally on a background thread, and continues the transition.
    func begin(in range: ASSizeRange, parentSize: CGSize) {
        guard let node else { return end() }
        ASDebug.log(.layout, "transition of \(label) in \(range) begins")
        sizeBefore = node.calculatedSize
        rangeBefore = node.constrainedSizeForCalculatedLayout
        node.invalidateCalculatedLayout()
        let generation = request.generation
        guard request.shouldMeasureAsync else {
            let measured = callOut { node.measureForTransition(range, parentSize: parentSize) }
            apply(measured)
            return
        }
        kept = self
        let weakNode = ASWeakNode(node)
        ASDispatcherCurrent().async(.layout) { [weak self] in
            var measured: ASNodeLayout?
            if let node = weakNode.value, node.transitionGeneration == generation {
                measured = node.measureForTransition(range, parentSize: parentSize)
            }
            let result = measured
            ASMainTurn.perform(in: .geometry) {
                guard let self else { return }
                self.kept = nil
                self.apply(result)
            }
        }
    }

    /// Cancels the transition while it is being measured.
    func cancel() {
        guard phase == .measuring else { return }
        ASDebug.log(.layout, "transition of \(label) is cancelled")
        node?.dropMeasuredLayout()
        end()
    }

    // MARK: Applying

    private func apply(_ measured: ASNodeLayout?) {
        guard phase == .measuring else { return }
        guard let node else { return endWithoutNode() }
        guard let measured, node.transitionGeneration == request.generation else { return cancel() }
        phase = .applying
        let interrupted = node.displayData.transitions.running
        node.displayData.transitions.measuring = nil
        node.displayData.transitions.running = self
        isAnimated = request.isAnimated && node.isNodeLoaded && node.isInHierarchy
        // Step 1: take over the layout.
        from = node.layoutForTransition.map(ASTransitionLayout.init)
        let new = ASTransitionLayout(measured)
        to = new
        let difference = ASSubnodeDifference(from: from?.nodes ?? [], to: new.nodes)
        inserted = difference.inserted.map(\.node)
        removed = difference.removed
        // A supernode that is asked measures in its own size range, and would revert a request for another range.
        let mayAsk = rangeBefore == new.constrainedSize || node.supernode == nil
        hasRequestedSize = !mayAsk || !node.isOfOtherSize(than: new.size, before: sizeBefore)
        node.takeOver(measured)
        // Step 2: end an older running transition; this one starts from the presented state.
        if let interrupted {
            hasInterrupted = true
            if isAnimated { onScreen = node.subnodesOnScreen(during: interrupted) }
            interrupted.complete(false)
        }
        callOut {
            node.calculatedLayoutDidChange()
            request.measurementCompletion?()
        }
        // Step 3: insert the new nodes, laid out before they are visible.
        UIView.performWithoutAnimation { node.bringInSubnodes(new, inserted: inserted) }
        // Step 4: the animation.
        phase = .running
        let context = ASTransitionContext(self)
        self.context = context
        callOut { node.animateLayoutTransition(context) }
        if !hasRequestedSize { node.requestSize(self) }
        if node.isNodeLoaded { node.layer.setNeedsLayout() }
    }

    // MARK: End

    /// Called when the animation has finished, was interrupted, or will never start.
    func complete(_ didComplete: Bool) {
        guard phase == .applying || phase == .running else { return }
        ASDebug.log(.layout, "transition of \(label) ends\(didComplete ? "" : " early")")
        phase = .completing
        UIView.performWithoutAnimation {
            for (node, alpha) in alphasToRestore { node.alpha = alpha }
        }
        alphasToRestore = []
        if let node {
            let context = self.context ?? ASTransitionContext(self)
            callOut { node.didCompleteLayoutTransition(context) }
            // A subclass need not call super.
            removeSubnodes()
        }
        end()
    }

    /// Called when the context was released, so that it can no longer be completed.
    func contextWasDropped() {
        // The context is being deallocated: it must not be passed to anyone.
        context = nil
        complete(false)
    }

    /// Removes the old subnodes, except those that the node's current layout contains again.
    func removeSubnodes() {
        guard let node, node.automaticallyManagesSubnodes, !removed.isEmpty else { return }
        let present = node.layoutForTransition.map { Set(ASDisplayNode.nodes(of: $0.sublayouts)) } ?? []
        node.removeSubnodes(removed.filter { !present.contains($0) })
    }

    /// Called when the node has been released while it was measured: callers that wait for the measurement are notified.
    private func endWithoutNode() {
        request.measurementCompletion?()
        end()
    }

    private func end() {
        phase = .done
        if let node, let state = node.displayState {
            if state.transitions.measuring === self { state.transitions.measuring = nil }
            if state.transitions.running === self { state.transitions.running = nil }
            if state.transitions.hasSkippedLayout, state.transitions.measuring == nil {
                state.transitions.hasSkippedLayout = false
                node.loadedLayer?.setNeedsLayout()
            }
        }
        inserted = []
        removed = []
        onScreen = [:]
        from = nil
        to = nil
        ASLayoutTransitionQueue.shared.didEnd(self)
    }

    private func callOut<R>(_ body: () -> R) -> R {
        let wasCallingOut = isCallingOut
        isCallingOut = true
        defer { isCallingOut = wasCallingOut }
        return body()
    }
}
