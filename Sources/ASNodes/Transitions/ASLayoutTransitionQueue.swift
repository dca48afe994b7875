// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import Foundation

/// The layout transitions that are in progress or pending.
///
/// A transition is deferred while an ancestor or a descendant of its node has one in progress. It is also deferred if it is requested by a
/// callback of a transition of the same node. Pending transitions that are related start in the order of the requests. A transition that
/// need not wait replaces one of the same node that is being measured, and interrupts one that is running.
///
/// Main only.
@MainActor
final class ASLayoutTransitionQueue {
    /// The queue of the current runtime.
    static var shared: ASLayoutTransitionQueue { slot.current }

    private static let slot = ASRuntimeSlot { ASAssumeMain { ASLayoutTransitionQueue() } }

    private struct Waiting {
        weak var node: ASDisplayNode?
        var request: ASLayoutTransitionRequest
    }

    private var active: [ASLayoutTransition] = []
    private var waiting: [Waiting] = []
    private lazy var drainJob = ASMainJob(.geometry) { [weak self] in self?.drain() }

    /// The number of transitions in progress and pending.
    var count: Int { active.count + waiting.count }

    /// Starts or defers a transition.
    func submit(_ request: ASLayoutTransitionRequest, for node: ASDisplayNode) {
        let isInOwnCallback = active.contains { $0.node === node && $0.isCallingOut }
        let mustWait =
            request.isNested || isInOwnCallback || isBlocked(node, bySameNode: false)
            || waiting.contains { $0.node.map { areRelated($0, node) } ?? false }
        guard mustWait else { return start(request, for: node) }
        ASDebug.log(.layout, "transition of \(node.debugLabel) waits")
        waiting.append(Waiting(node: node, request: request))
        drainJob.schedule()
    }

    /// Removes the pending transitions of `node`, and cancels the one that is being measured.
    func cancel(_ node: ASDisplayNode) {
        let generation = node.transitionGeneration
        waiting.removeAll { $0.node === node && $0.request.generation != generation }
        for transition in active where transition.node === node && transition.request.generation != generation {
            transition.cancel()
        }
    }

    func didEnd(_ transition: ASLayoutTransition) {
        active.removeAll { $0 === transition }
        if !waiting.isEmpty { drainJob.schedule() }
    }

    private func start(_ request: ASLayoutTransitionRequest, for node: ASDisplayNode) {
        guard request.generation == node.transitionGeneration else { return }
        guard let (range, parentSize) = node.rangeForTransition(request.constrainedSize) else {
            ASDebug.log(.layout, "transition of \(node.debugLabel) is ignored: the available size is empty")
            return
        }
        node.displayData.transitions.measuring?.cancel()
        let transition = ASLayoutTransition(node, request)
        active.append(transition)
        node.displayData.transitions.measuring = transition
        transition.begin(in: range, parentSize: parentSize)
    }

    /// Starts, in order, the pending transitions that no earlier one and none in progress blocks.
    private func drain() {
        var index = 0
        while index < waiting.count {
            let candidate = waiting[index]
            guard let node = candidate.node else {
                waiting.remove(at: index)
                candidate.request.measurementCompletion?()
                continue
            }
            let isBehindOthers = waiting[..<index].contains { $0.node.map { areRelated($0, node) } ?? false }
            if isBehindOthers || isBlocked(node, bySameNode: true) {
                index += 1
            } else {
                // Its callbacks may add pending transitions, or remove them.
                waiting.remove(at: index)
                start(candidate.request, for: node)
            }
        }
    }

    private func isBlocked(_ node: ASDisplayNode, bySameNode: Bool) -> Bool {
        active.contains { transition in
            guard let other = transition.node else { return false }
            return other === node ? bySameNode : areRelated(other, node)
        }
    }

    /// Whether both are the same node, or one is an ancestor of the other.
    private func areRelated(_ a: ASDisplayNode, _ b: ASDisplayNode) -> Bool {
        func isIn(_ node: ASDisplayNode, _ ancestor: ASDisplayNode) -> Bool {
            sequence(first: node) { $0.supernode }.contains { $0 === ancestor }
        }
        return isIn(a, b) || isIn(b, a)
    }
}

/// The transitions of one node.
///
/// Main only.
struct ASNodeTransitions {
    /// The transition whose layout is being measured.
    var measuring: ASLayoutTransition?
    /// The transition that is animated; a newer one may be measured meanwhile.
    var running: ASLayoutTransition?
    /// Whether a layout pass was skipped while measuring.
    var hasSkippedLayout = false
}
