// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import Foundation

/// Advances the animations of the layers of one window.
///
/// Frames are requested while a layer has an animation, even during its delay, when nothing is composited. No frames are requested for
/// endless animations that cannot be seen: in hidden layers, scrolled away, or outside of the window.
@MainActor
final class ASLayerAnimator {
    private struct Entry {
        weak var layer: CALayer?
        /// Whether all running animations are endless and cannot be seen, so that no frame is needed for them.
        var isAsleep = false
    }

    private var entries: [Entry] = []
    private weak var tree: ASLayerTree?

    init(tree: ASLayerTree) {
        self.tree = tree
    }

    /// Whether frames are needed.
    var isActive: Bool { entries.contains { !$0.isAsleep } }

    /// Adds a layer of the tree that has animations.
    func add(_ layer: CALayer) {
        guard let animations = layer.animations, !animations.isStepped else { return }
        animations.isStepped = true
        entries.append(Entry(layer: layer))
    }

    /// Updates which layers need frames after a scene is made, because layers may have come into view or left it.
    func didMakeScene() {
        for index in entries.indices {
            guard let layer = entries[index].layer, let animations = layer.animations else { continue }
            entries[index].isAsleep = animations.isEndless && !ASAnimationReach.isEffectivelyVisible(layer)
        }
    }

    /// Advances to the frame at `time`, and notifies the delegates and completions of animations that have ended.
    ///
    /// - Returns: whether anything looks different
    func step(to time: Double) -> Bool {
        guard !entries.isEmpty else { return false }
        let (hasChanged, hasFreed) = ASTrace.span("main", "animations") {
            ASAnimationCalls.deferring { stepAll(to: time) }
        }
        if hasFreed { tree?.didReleaseTouches?() }
        return hasChanged
    }

    /// Advances all animations to a time, and removes those that have ended.
    ///
    /// - Returns: whether anything looks different, and whether views receive touches again that ignored them
    private func stepAll(to time: Double) -> (hasChanged: Bool, hasFreed: Bool) {
        var hasChanged = false
        var over: [(layer: CALayer, animation: ASRunningAnimation)] = []
        entries.removeAll { entry in
            guard let layer = entry.layer, layer.tree === tree, let animations = layer.animations else {
                hasChanged = true
                return true
            }
            var ended: [ASRunningAnimation] = []
            let (isMoving, isUnfinished) = animations.step(to: time, over: &ended)
            if isMoving, !entry.isAsleep { hasChanged = true }
            over += ended.map { (layer, $0) }
            if !isUnfinished { animations.isStepped = false }
            return !isUnfinished
        }
        // Animations that ended earlier are notified earlier, regardless of the order of their layers; sorting keeps the order of equal
        // times.
        let inOrder = over.enumerated().sorted {
            ($0.element.animation.endTime, $0.offset) < ($1.element.animation.endTime, $1.offset)
        }
        for (_, ended) in inOrder { ended.layer.completeAnimation(ended.animation, isFinished: true) }
        return (hasChanged, over.contains { $0.animation.blocksTouches })
    }

    /// Ends the animations that would end by themselves, as unfinished, because the window is no longer visible.
    func windowDidBecomeInvisible() {
        for layer in entries.compactMap(\.layer) {
            for animation in layer.animations?.all ?? [] where !animation.isEndless && !animation.hasEnded {
                layer.completeAnimation(animation, isFinished: false)
            }
        }
        entries.removeAll { entry in
            guard let animations = entry.layer?.animations else { return true }
            let isUnfinished = animations.all.contains { !$0.hasEnded }
            if !isUnfinished { animations.isStepped = false }
            return !isUnfinished
        }
    }
}
