// SPDX-License-Identifier: Apache-2.0
internal import Foundation

/// The animations of one layer, in the order in which they were added; later ones go over earlier ones.
@MainActor
package final class ASLayerAnimations {
    private(set) var all: [ASRunningAnimation] = []
    /// Whether the layer's tree steps them.
    var isStepped = false

    private var scratch: CALayer?

    /// Whether touches pass over the layer's view.
    package var blocksTouches: Bool { all.contains { $0.blocksTouches && !$0.hasEnded } }

    /// Whether nothing that runs ends by itself.
    var isEndless: Bool { all.allSatisfy { $0.isEndless || $0.hasEnded } }

    func animation(forKey key: String) -> ASRunningAnimation? {
        all.first { $0.key == key }
    }

    func animates(_ property: ASLayerKeyPath.Property) -> Bool {
        all.contains { $0.animates(property) }
    }

    /// Adds an animation; ends that of the same key.
    func add(_ animation: ASRunningAnimation) {
        if let key = animation.key, let old = self.animation(forKey: key) {
            // Set twice in one block: that does not interrupt the block's animation.
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

    /// Begins or goes on with the frame at `time`; adds those whose time is up to `over`.
    ///
    /// - Returns: whether something moves, and whether frames have to follow
    func step(to time: Double, over: inout [ASRunningAnimation]) -> (isMoving: Bool, goesOn: Bool) {
        var (isMoving, goesOn) = (false, false)
        for animation in all where !animation.hasEnded {
            if animation.step(to: time) { isMoving = true }
            if animation.isOver(at: time) {
                over.append(animation)
            } else if animation.needsFrames(after: time) {
                goesOn = true
            }
        }
        return (isMoving, goesOn)
    }

    /// Makes `copy`, which has the values of the layer, show what is shown at `time`.
    func apply(to copy: CALayer, at time: Double) {
        for animation in all { animation.apply(to: copy, at: time) }
    }

    /// The layer as it is shown at `time`; good until the next call.
    func shown(_ layer: CALayer, at time: Double) -> CALayer {
        let copy = scratch ?? CALayer(showing: layer)
        scratch = copy
        copy.takeLooks(of: layer)
        apply(to: copy, at: time)
        return copy
    }
}
