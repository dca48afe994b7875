// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import Foundation

/// An animation of a layer, with the settings that it had when it was added: of one property, or of several in a group.
@MainActor
package final class ASRunningAnimation {
    /// A time span in that of the animation, as groups have it.
    package struct Level {
        var timing: ASAnimationTiming
        var curve: CAMediaTimingFunction?

        package init(timing: ASAnimationTiming, curve: CAMediaTimingFunction? = nil) {
            self.timing = timing
            self.curve = curve
        }
    }

    /// The animation of one property.
    package struct Part {
        package let path: ASLayerKeyPath
        package let track: ASAnimationTrack

        package init(
            path: ASLayerKeyPath,
            track: ASAnimationTrack,
            levels: [ASRunningAnimation.Level] = [],
            delayFactor: Double = 0.0
        ) {
            self.path = path
            self.track = track
            self.levels = levels
            self.delayFactor = delayFactor
        }

        /// The nested time spans, outermost first; empty unless the animation is a group.
        var levels: [Level] = []
        /// The part of a timeline that passes before the animation begins.
        var delayFactor = 0.0
    }

    /// The maximum time between the beginning and the first frame: an animation that begins before long work on the main thread must not
    /// have ended when the work is done.
    static let longestHeadStart = 1.0 / 30

    let key: String?
    let parts: [Part]
    let timing: ASAnimationTiming
    /// The curve of a group's time.
    let groupCurve: CAMediaTimingFunction?
    /// The animation from which it was created; `nil` for one of a block.
    let source: CAAnimation?
    /// Whether the layer's view ignores touches.
    let blocksTouches: Bool
    /// The groups that are notified of the end.
    let groups: [ASAnimationGroup]
    /// The timeline that drives the animation; `nil` for the clock.
    let timeline: ASAnimationTimeline?

    /// The layer's name for the log; empty unless animations are logged.
    private var layerLabel = ""
    /// The layer whose time applies; `nil` until the animation is added.
    private weak var layer: CALayer?
    private let slowFactor = ASAnimationClock.slowFactor
    private var begin: Double?
    private var hasHadFrame = false
    private var hasStarted = false
    private(set) var hasEnded = false

    package init(
        key: String?,
        parts: [Part],
        timing: ASAnimationTiming,
        groupCurve: CAMediaTimingFunction? = nil,
        source: CAAnimation? = nil,
        blocksTouches: Bool = false,
        groups: [ASAnimationGroup] = [],
        timeline: ASAnimationTimeline? = nil
    ) {
        self.key = key
        self.parts = parts
        self.timing = timing
        self.groupCurve = groupCurve
        self.source = source
        self.blocksTouches = blocksTouches
        self.groups = groups
        self.timeline = timeline
        for group in groups { group.animationDidBegin() }
    }

    isolated deinit {
        // The layer has been released.
        finish(false)
    }

    /// Whether the animation never ends by itself.
    var isEndless: Bool { timing.end == .infinity }

    /// The time of the end, in the layer's time.
    var endTime: Double { (begin ?? 0) + timing.end * slowFactor }

    /// Returns whether the animation changes `property`.
    func animates(_ property: ASLayerKeyPath.Property) -> Bool {
        parts.contains { $0.path.property == property || $0.path.property == .bounds }
    }

    /// Starts to use the time of `layer`; called after the animation is added to it.
    func wasAdded(to layer: CALayer) {
        self.layer = layer
        begin = begin.map { layer.ownTime(at: $0) }
        guard ASDebug.isOn(.animations) else { return }
        layerLabel = layer.debugLabel
        ASDebug.log(.animations, "\(layerLabel) \(pathNames): \(timing.duration) s after \(timing.delay) s")
    }

    private var pathNames: String { parts.map(\.path.description).joined(separator: ", ") }

    /// Begins the animation at `time`, unless it has begun already.
    package func start(at time: Double) {
        if begin == nil { begin = ownTime(at: time) }
    }

    /// Returns the layer's time; that of the clock before the animation is added.
    private func ownTime(at time: Double) -> Double { layer?.ownTime(at: time) ?? time }

    /// Advances to the frame at `time`, and notifies the delegate of the start.
    ///
    /// - Returns: whether the animation moves or has ended
    func step(to time: Double) -> Bool {
        start(at: time)
        if let timeline { return timeline.step(to: time) }
        if !hasHadFrame, let begin {
            hasHadFrame = true
            self.begin = max(begin, ownTime(at: time) - Self.longestHeadStart)
        }
        guard timing.phase(at: elapsed(at: time)) != .before else { return false }
        if !hasStarted {
            hasStarted = true
            if let source, let delegate = source.delegate {
                ASAnimationCalls.add { delegate.animationDidStart(source) }
            }
        }
        return true
    }

    /// Returns whether the animation has ended.
    func isComplete(at time: Double) -> Bool {
        if let timeline { return timeline.isComplete(at: time) }
        if case .after = timing.phase(at: elapsed(at: time)) { return begin != nil }
        return false
    }

    /// Returns whether more frames are needed after that at `time`, in which the animation has not ended.
    func needsFrames(after time: Double) -> Bool { timeline?.isMoving(at: time) ?? !(layer?.isPaused ?? false) }

    /// Ends the animation, and notifies the delegate and the groups.
    func finish(_ isFinished: Bool) {
        guard !hasEnded else { return }
        hasEnded = true
        ASDebug.log(.animations, "\(layerLabel) \(pathNames): \(isFinished ? "finished" : "removed")")
        for group in groups { group.animationDidEnd(isFinished: isFinished) }
        if let source, let delegate = source.delegate {
            ASAnimationCalls.add { delegate.animationDidStop(source, finished: isFinished) }
        }
    }

    /// Applies the values shown at `time` to `layer`, a copy of the animated layer.
    func apply(to layer: CALayer, at time: Double) {
        if let timeline {
            let progress = timeline.progress(at: time)
            for part in parts {
                let own = max(0, (progress - part.delayFactor) / max(1e-6, 1 - part.delayFactor))
                let value = part.track.value(atProgress: own, underlying: layer.value(at: part.path))
                layer.set(value, at: part.path)
            }
            return
        }
        let elapsed = elapsed(at: time)
        guard let fraction = timing.shownFraction(at: elapsed) else { return }
        for part in parts {
            show(part, fraction, elapsed, on: layer)
        }
    }

    private func show(_ part: Part, _ fraction: Double, _ elapsed: Double, on layer: CALayer) {
        var (fraction, elapsed, timing, curve) = (fraction, elapsed, timing, groupCurve)
        for level in part.levels {
            elapsed = (curve?.progress(at: fraction) ?? fraction) * timing.duration
            guard let inner = level.timing.shownFraction(at: elapsed) else { return }
            (fraction, timing, curve) = (inner, level.timing, level.curve)
        }
        let value = part.track.value(
            at: fraction,
            duration: timing.duration,
            finishedRuns: part.track.isCumulative ? timing.finishedRuns(at: elapsed) : 0,
            underlying: layer.value(at: part.path)
        )
        layer.set(value, at: part.path)
    }

    private func elapsed(at time: Double) -> Double {
        guard let begin else { return 0 }
        return max(0, (ownTime(at: time) - begin) / slowFactor)
    }
}
