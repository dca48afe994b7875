// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import Foundation

/// The settings of an animation block: property changes in the block are animated with them.
@MainActor
package final class ASAnimationContext {
    /// The innermost block; `nil` outside of blocks.
    package private(set) static var current: ASAnimationContext?

    /// Whether changes inside blocks are animated.
    package static var isEnabled: Bool {
        get { enabled.current }
        set { enabled.current = newValue }
    }

    private static let enabled = ASRuntimeSetting { true }

    /// The time span, in seconds, over which the speed of a shown value is measured.
    private static let speedSpan = 1.0 / 1000

    package let timing: ASAnimationTiming
    package let curve: ASAnimationTrack.Curve
    /// Whether changed layers are laid out in the block.
    let laysOutLayers: Bool
    /// Whether animated views receive touches.
    package let allowsTouches: Bool
    package let group: ASAnimationGroup
    /// Records the changes instead of animating each one separately.
    package var recorder: ASKeyframeRecorder?
    /// The timeline that drives the animations instead of the clock.
    package var timeline: ASAnimationTimeline?
    /// The part of the timeline that passes before the following changes begin.
    package var delayFactor = 0.0
    /// Called after an animation has begun, with the layer, the property and the previous value.
    package var didBegin: ((CALayer, ASLayerKeyPath, ASAnimatableValue, ASRunningAnimation) -> Void)?
    private let begin = ASAnimationClock.now
    private var changedLayers: [CALayer] = []

    package init(
        timing: ASAnimationTiming,
        curve: ASAnimationTrack.Curve,
        laysOutLayers: Bool,
        allowsTouches: Bool,
        group: ASAnimationGroup
    ) {
        self.timing = timing
        self.curve = curve
        self.laysOutLayers = laysOutLayers
        self.allowsTouches = allowsTouches
        self.group = group
    }

    /// Whether changes take effect immediately.
    private var isInstant: Bool { timeline == nil && timing.end <= 0 }

    /// Runs `block` with this context, then seals the group of its animations.
    package func run(_ block: @MainActor () -> Void) {
        ASAnimationCalls.deferring {
            let outer = Self.current
            Self.current = self
            block()
            if laysOutLayers {
                for layer in changedLayers { layer.layoutIfNeeded() }
            }
            changedLayers = []
            Self.current = outer
            if let recorder { beginKeyframes(recorder) }
            group.seal()
        }
    }

    /// Animates a property of `layer` that was changed in the block.
    func animate(_ property: ASLayerKeyPath.Property, of layer: CALayer, from old: ASAnimatableValue) {
        guard Self.isEnabled, !CATransaction.disableActions() else { return }
        guard let tree = layer.tree, tree.canShowAnimations else { return }
        let path = ASLayerKeyPath(property)
        let (start, speed) = shownValue(of: path, on: layer, underlying: old)
        guard !isInstant, start.isFinite, layer.value(at: path).isFinite else {
            if let running = layer.animations?.animation(forKey: property.rawValue) {
                layer.completeAnimation(running, isFinished: false)
            }
            return
        }
        if laysOutLayers, !changedLayers.contains(where: { $0 === layer }) {
            changedLayers.append(layer)
        }
        if let recorder {
            recorder.record(path, of: layer, from: start)
            return
        }
        var track = ASAnimationTrack(curve: curve, values: .basic(from: start, to: nil, by: nil))
        if case .spring(let spring) = curve, spring.velocity == 0 { track.velocity = speed }
        begin(track, path, on: layer, before: old)
    }

    /// Returns the shown value of a property whose own value was `old`, and its speed.
    private func shownValue(
        of path: ASLayerKeyPath,
        on layer: CALayer,
        underlying old: ASAnimatableValue
    ) -> (ASAnimatableValue, [Double]?) {
        guard let animations = layer.animations, animations.animates(path.property) else { return (old, nil) }
        let copy = CALayer(showing: layer)
        func value(at time: Double) -> ASAnimatableValue {
            copy.copyAppearance(of: layer)
            copy.set(old, at: path)
            animations.apply(to: copy, at: time)
            return copy.value(at: path)
        }
        let now = ASAnimationClock.now
        let start = value(at: now)
        guard case .spring = curve else { return (start, nil) }
        // In slow motion the same distance takes longer; the speed is per second of the animation's own time.
        let span = Self.speedSpan
        let earlier = value(at: now - span * ASAnimationClock.slowFactor)
        return (start, start.speed(since: earlier, seconds: span))
    }

    private func beginKeyframes(_ recorder: ASKeyframeRecorder) {
        for entry in recorder.entries {
            let track = ASAnimationTrack(curve: curve, values: .keyframes(entry.keyframes(recorder.mode)))
            begin(track, entry.path, on: entry.layer, before: entry.start)
        }
    }

    private func begin(
        _ track: ASAnimationTrack,
        _ path: ASLayerKeyPath,
        on layer: CALayer,
        before old: ASAnimatableValue
    ) {
        let animation = ASRunningAnimation(
            key: path.property.rawValue,
            parts: [ASRunningAnimation.Part(path: path, track: track, delayFactor: delayFactor)],
            timing: timing,
            blocksTouches: !allowsTouches,
            groups: [group] + CATransaction.openGroups,
            timeline: timeline
        )
        animation.start(at: begin)
        layer.begin(animation)
        didBegin?(layer, path, old, animation)
    }
}
