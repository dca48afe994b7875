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
/// Main only. It holds the node weakly: a node may end while its transition waits, measures or runs.
@MainActor
final class ASLayoutTransition {
    enum Phase {
        case measuring
        /// The new layout is taken over; callbacks run.
        case applying
        /// Until the animation says that it is done.
        case running
        case completing
        case done
    }

    /// What of a node is seen at the moment when its transition is interrupted.
    struct OnScreen {
        var frame: CGRect
        var alpha: CGFloat
    }

    private(set) weak var node: ASDisplayNode?
    let request: ASLayoutTransitionRequest
    /// For messages after the end of the node.
    private let label: String
    private(set) var phase = Phase.measuring
    /// A callback of the node runs, or its measurement on main: what it asks for now comes after this transition.
    private(set) var isCallingOut = false

    private var sizeBefore = CGSize.zero
    private var rangeBefore: ASSizeRange?
    private(set) var isAnimated = false
    private(set) var from: ASTransitionLayout?
    private(set) var to: ASTransitionLayout?
    private(set) var inserted: [ASDisplayNode] = []
    private(set) var removed: [ASDisplayNode] = []
    /// Nodes that the interrupted transition was moving or fading; empty unless this one interrupts another.
    private(set) var onScreen: [ObjectIdentifier: OnScreen] = [:]
    /// Alphas to give back when the transition is over.
    var alphasToRestore: [(node: ASDisplayNode, alpha: CGFloat)] = []
    var hasAskedForRoom = false
    /// An older one was running when this one began to.
    private(set) var hasInterrupted = false
    private weak var context: ASTransitionContext?

    init(_ node: ASDisplayNode, _ request: ASLayoutTransitionRequest) {
        self.node = node
        self.request = request
        label = node.debugLabel
    }

    /// The measuring thread may be the last to hold it.
    isolated deinit {}

    // MARK: Measuring

    /// Measures, on a background thread if that is asked for, and goes on.
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
        let weakNode = ASWeakNode(node)
        ASDispatcherCurrent().async(.layout) {
            var measured: ASNodeLayout?
            if let node = weakNode.value, node.transitionGeneration == generation {
                measured = node.measureForTransition(range, parentSize: parentSize)
            }
            let result = measured
            ASMainTurn.perform(in: .geometry) { self.apply(result) }
        }
    }

    /// The layout is not wanted any more.
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
        // Step 1: take the layout over.
        from = node.layoutForTransition.map(ASTransitionLayout.init)
        let new = ASTransitionLayout(measured)
        to = new
        let difference = ASSubnodeDifference(from: from?.nodes ?? [], to: new.nodes)
        inserted = difference.inserted.map(\.node)
        removed = difference.removed
        // A parent that is asked measures in its own range, and would undo what was asked for in another.
        let mayAsk = rangeBefore == new.constrainedSize || node.supernode == nil
        hasAskedForRoom = !mayAsk || !node.isOfOtherSize(than: new.size, before: sizeBefore)
        node.takeOver(measured)
        // Step 2: an older transition that still runs ends here; this one begins at what is seen.
        if let interrupted {
            hasInterrupted = true
            if isAnimated { onScreen = node.subnodesOnScreen(during: interrupted) }
            interrupted.complete(false)
        }
        callOut {
            node.calculatedLayoutDidChange()
            request.measurementCompletion?()
        }
        // Step 3: the nodes that come in, laid out before they are seen.
        UIView.performWithoutAnimation { node.bringInSubnodes(new, inserted: inserted) }
        // Step 4: the animation.
        phase = .running
        let context = ASTransitionContext(self)
        self.context = context
        callOut { node.animateLayoutTransition(context) }
        if !hasAskedForRoom { node.askForRoom(self) }
        if node.isNodeLoaded { node.layer.setNeedsLayout() }
    }

    // MARK: Ending

    /// The animation is over, was cut short, or will never be.
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

    /// Nobody can complete it any more.
    func contextWasDropped() {
        // The context is on its way out: it cannot be handed to anyone.
        context = nil
        complete(false)
    }

    /// Takes the removed subnodes out, but for those that the node's present layout has again.
    func removeSubnodes() {
        guard let node, node.automaticallyManagesSubnodes, !removed.isEmpty else { return }
        let present = node.layoutForTransition.map { Set(ASDisplayNode.nodes(of: $0.sublayouts)) } ?? []
        node.removeSubnodes(removed.filter { !present.contains($0) })
    }

    /// The node has ended while it was measured: whoever waits for the measurement need not wait for ever.
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
