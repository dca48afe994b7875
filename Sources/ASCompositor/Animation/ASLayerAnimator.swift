// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import Foundation

/// Steps the animations in the layers of one window.
///
/// Frames come while a layer has an animation, also while that waits for its delay to pass; then nothing is composited. None come for
/// animations without end that cannot be seen: in hidden layers, scrolled away, or outside of the window.
@MainActor
final class ASLayerAnimator {
    private struct Entry {
        weak var layer: CALayer?
        /// Whether all that runs is without end and cannot be seen: no frame is needed for it.
        var isAsleep = false
    }

    private var entries: [Entry] = []
    private weak var tree: ASLayerTree?

    init(tree: ASLayerTree) {
        self.tree = tree
    }

    /// Whether frames are needed.
    var isActive: Bool { entries.contains { !$0.isAsleep } }

    /// A layer of the tree has animations that need frames.
    func add(_ layer: CALayer) {
        guard let animations = layer.animations, !animations.isStepped else { return }
        animations.isStepped = true
        entries.append(Entry(layer: layer))
    }

    /// The scene is made anew: layers may have come into sight, or gone out of it.
    func sceneWasMade() {
        for index in entries.indices {
            guard let layer = entries[index].layer, let animations = layer.animations else { continue }
            entries[index].isAsleep = animations.isEndless && !ASAnimationReach.canBeSeen(layer)
        }
    }

    /// Goes to the frame at `time`; whoever waits for an animation that is over is told.
    ///
    /// - Returns: whether something looks other than before
    func step(to time: Double) -> Bool {
        guard !entries.isEmpty else { return false }
        let (hasChanged, hasFreed) = ASTrace.span("main", "animations") {
            ASAnimationCalls.holding { stepAll(to: time) }
        }
        if hasFreed { tree?.touchesMayReachOthers?() }
        return hasChanged
    }

    /// - Returns: whether something looks other than before, and whether touches reach views again that they passed over
    private func stepAll(to time: Double) -> (hasChanged: Bool, hasFreed: Bool) {
        var hasChanged = false
        var over: [(layer: CALayer, animation: ASRunningAnimation)] = []
        entries.removeAll { entry in
            guard let layer = entry.layer, layer.tree === tree, let animations = layer.animations else {
                hasChanged = true
                return true
            }
            var ended: [ASRunningAnimation] = []
            let (isMoving, goesOn) = animations.step(to: time, over: &ended)
            if isMoving, !entry.isAsleep { hasChanged = true }
            over += ended.map { (layer, $0) }
            if !goesOn { animations.isStepped = false }
            return !goesOn
        }
        // Those that ended earlier are told earlier, whatever their layers' order; sorting keeps the order of equals.
        let inOrder = over.enumerated().sorted {
            ($0.element.animation.endTime, $0.offset) < ($1.element.animation.endTime, $1.offset)
        }
        for (_, ended) in inOrder { ended.layer.animationIsOver(ended.animation, isFinished: true) }
        return (hasChanged, over.contains { $0.animation.blocksTouches })
    }

    /// Nobody can see the window any more: what would end by itself ends now, as unfinished.
    func windowWentOutOfSight() {
        for layer in entries.compactMap(\.layer) {
            for animation in layer.animations?.all ?? [] where !animation.isEndless && !animation.hasEnded {
                layer.animationIsOver(animation, isFinished: false)
            }
        }
        entries.removeAll { entry in
            guard let animations = entry.layer?.animations else { return true }
            let goesOn = animations.all.contains { !$0.hasEnded }
            if !goesOn { animations.isStepped = false }
            return !goesOn
        }
    }
}
