// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import Foundation

/// The animation block that is being run: what is set inside it is animated so.
@MainActor
package final class ASAnimationContext {
    /// The innermost block; nil outside of blocks.
    package private(set) static var current: ASAnimationContext?

    /// Whether changes inside blocks are animated.
    package static var isEnabled: Bool {
        get { enabled.current }
        set { enabled.current = newValue }
    }

    private static let enabled = ASRuntimeSetting { true }

    /// How far back the speed of what shows is measured, in seconds.
    private static let speedSpan = 1.0 / 1000

    package let timing: ASAnimationTiming
    package let curve: ASAnimationTrack.Curve
    /// Whether layers that change are laid out inside the block.
    let laysOutLayers: Bool
    /// Whether touches reach what is being animated.
    package let allowsTouches: Bool
    package let group: ASAnimationGroup
    /// Takes the changes down instead of animating them each by itself.
    package var recorder: ASKeyframeRecorder?
    /// What drives the animations instead of the clock.
    package var timeline: ASAnimationTimeline?
    /// The part of the timeline that passes before the changes that come begin.
    package var delayFactor = 0.0
    /// Told of what has begun: layer, property, the value before.
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

    /// Whether changes are made at once.
    private var isInstant: Bool { timeline == nil && timing.end <= 0 }

    /// Runs `block` as this block, then says that nothing comes any more.
    package func run(_ block: @MainActor () -> Void) {
        ASAnimationCalls.holding {
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

    /// A property of `layer` was changed inside the block.
    func animate(_ property: ASLayerKeyPath.Property, of layer: CALayer, from old: ASAnimatableValue) {
        guard Self.isEnabled, !CATransaction.disableActions() else { return }
        guard let tree = layer.tree, tree.canShowAnimations else { return }
        let path = ASLayerKeyPath(property)
        let (start, speed) = shownValue(of: path, on: layer, underlying: old)
        guard !isInstant, start.isFinite, path.value(on: layer).isFinite else {
            if let running = layer.animations?.animation(forKey: property.rawValue) {
                layer.animationIsOver(running, isFinished: false)
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

    /// What shows of a property whose own value was `old`, and how fast it changes.
    private func shownValue(
        of path: ASLayerKeyPath,
        on layer: CALayer,
        underlying old: ASAnimatableValue
    ) -> (ASAnimatableValue, [Double]?) {
        guard let animations = layer.animations, animations.animates(path.property) else { return (old, nil) }
        let copy = CALayer(showing: layer)
        func value(at time: Double) -> ASAnimatableValue {
            copy.takeLooks(of: layer)
            path.set(old, on: copy)
            animations.apply(to: copy, at: time)
            return path.value(on: copy)
        }
        let now = ASAnimationClock.now
        let start = value(at: now)
        guard case .spring = curve else { return (start, nil) }
        // In slow motion the same way takes longer; the speed is that of the animation's own seconds.
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
