// SPDX-License-Identifier: Apache-2.0
internal import Foundation

/// The animations of one layer, in the order in which they were added; later ones override earlier ones.
@MainActor
package final class ASLayerAnimations {
    private(set) var all: [ASRunningAnimation] = []
    /// Whether the animator of the layer's tree steps the animations.
    var isStepped = false

    private var scratch: CALayer?

    /// Whether the layer's view ignores touches.
    package var blocksTouches: Bool { all.contains { $0.blocksTouches && !$0.hasEnded } }

    /// Whether no running animation ends by itself.
    var isEndless: Bool { all.allSatisfy { $0.isEndless || $0.hasEnded } }

    func animation(forKey key: String) -> ASRunningAnimation? {
        all.first { $0.key == key }
    }

    func animates(_ property: ASLayerKeyPath.Property) -> Bool {
        all.contains { $0.animates(property) }
    }

    /// Adds an animation, and ends the one with the same key.
    func add(_ animation: ASRunningAnimation) {
        if let key = animation.key, let old = self.animation(forKey: key) {
            // A property that is set twice in one block does not interrupt the block's animation.
            let isSameBlock = animation.groups.first.map { new in old.groups.contains { $0 === new } } ?? false
            remove(old, isFinished: isSameBlock)
        }
        all.append(animation)
    }

    func remove(_ animation: ASRunningAnimation, isFinished: Bool) {
        all.removeAll { $0 === animation }
        animation.finish(isFinished)
    }

    func removeAll(where isMeant: (ASRunningAnimation) -> Bool) {
        for animation in all where isMeant(animation) { remove(animation, isFinished: false) }
    }

    /// Advances to the frame at `time`, and adds the animations that have ended to `over`.
    ///
    /// - Returns: whether something moves, and whether more frames are needed
    func step(to time: Double, over: inout [ASRunningAnimation]) -> (isMoving: Bool, isUnfinished: Bool) {
        var (isMoving, isUnfinished) = (false, false)
        for animation in all where !animation.hasEnded {
            if animation.step(to: time) { isMoving = true }
            if animation.isComplete(at: time) {
                over.append(animation)
            } else if animation.needsFrames(after: time) {
                isUnfinished = true
            }
        }
        return (isMoving, isUnfinished)
    }

    /// Applies the values shown at `time` to `copy`, which has the values of the layer.
    func apply(to copy: CALayer, at time: Double) {
        for animation in all { animation.apply(to: copy, at: time) }
    }

    /// Returns the layer as it is shown at `time`; valid until the next call.
    func shown(_ layer: CALayer, at time: Double) -> CALayer {
        let copy = scratch ?? CALayer(showing: layer)
        scratch = copy
        copy.copyAppearance(of: layer)
        apply(to: copy, at: time)
        return copy
    }
}
