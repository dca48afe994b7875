// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import Foundation

/// An animation of a layer, as it was when it was added: of one property, or of several in a group.
@MainActor
package final class ASRunningAnimation {
    /// A time inside the animation's own, as groups have it.
    package struct Level {
        var timing: ASAnimationTiming
        var curve: CAMediaTimingFunction?

        package init(timing: ASAnimationTiming, curve: CAMediaTimingFunction? = nil) {
            self.timing = timing
            self.curve = curve
        }
    }

    /// One property.
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

        /// The times inside the animation's, outermost first; none unless it is a group.
        var levels: [Level] = []
        /// The part of a timeline that passes before it begins.
        var delayFactor = 0.0
    }

    /// The longest that the first frame may be ahead of the beginning: an animation that begins before long work on main
    /// must not have run when the work is done.
    static let longestHeadStart = 1.0 / 30

    let key: String?
    let parts: [Part]
    let timing: ASAnimationTiming
    /// How a group's time passes.
    let groupCurve: CAMediaTimingFunction?
    /// What it was made from; nil for that of a block.
    let source: CAAnimation?
    /// Whether touches pass over the layer's view.
    let blocksTouches: Bool
    /// Told when it ends.
    let groups: [ASAnimationGroup]
    /// What drives it instead of the clock; nil for the clock.
    let timeline: ASAnimationTimeline?

    /// The layer's name, for the log; empty unless there is one.
    private var layerLabel = ""
    /// Whose time it goes by, once it was added.
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
        // Its layer is gone.
        finish(false)
    }

    /// Whether it never ends by itself.
    var isEndless: Bool { timing.end == .infinity }

    /// When it ends.
    var endTime: Double { (begin ?? 0) + timing.end * slowFactor }

    /// Whether it changes `property`.
    func animates(_ property: ASLayerKeyPath.Property) -> Bool {
        parts.contains { $0.path.property == property || $0.path.property == .bounds }
    }

    /// It was added to `layer`.
    func wasAdded(to layer: CALayer) {
        self.layer = layer
        begin = begin.map { layer.ownTime(at: $0) }
        guard ASDebug.isOn(.animations) else { return }
        layerLabel = layer.debugLabel
        ASDebug.log(.animations, "\(layerLabel) \(pathNames): \(timing.duration) s after \(timing.delay) s")
    }

    private var pathNames: String { parts.map(\.path.description).joined(separator: ", ") }

    /// Time passes from here on, unless it does already.
    package func start(at time: Double) {
        if begin == nil { begin = ownTime(at: time) }
    }

    /// The layer's time; that of the clock before it was added.
    private func ownTime(at time: Double) -> Double { layer?.ownTime(at: time) ?? time }

    /// A frame is made: tells the delegate of the start.
    ///
    /// - Returns: whether it moves, or is over
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

    /// Whether its time is up.
    func isOver(at time: Double) -> Bool {
        if let timeline { return timeline.isOver(at: time) }
        if case .after = timing.phase(at: elapsed(at: time)) { return begin != nil }
        return false
    }

    /// Whether it needs more frames after that of `time`, in which it is not over.
    func needsFrames(after time: Double) -> Bool { timeline?.isMoving(at: time) ?? !(layer?.standsStill ?? false) }

    /// Ends it: tells delegate and groups.
    func finish(_ isFinished: Bool) {
        guard !hasEnded else { return }
        hasEnded = true
        ASDebug.log(.animations, "\(layerLabel) \(pathNames): \(isFinished ? "finished" : "taken away")")
        for group in groups { group.animationDidEnd(isFinished: isFinished) }
        if let source, let delegate = source.delegate {
            ASAnimationCalls.add { delegate.animationDidStop(source, finished: isFinished) }
        }
    }

    /// Puts what it shows at `time` on `layer`, a copy of its layer.
    func apply(to layer: CALayer, at time: Double) {
        if let timeline {
            let progress = timeline.progress(at: time)
            for part in parts {
                let own = max(0, (progress - part.delayFactor) / max(1e-6, 1 - part.delayFactor))
                let value = part.track.value(atProgress: own, underlying: part.path.value(on: layer))
                part.path.set(value, on: layer)
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
            underlying: part.path.value(on: layer)
        )
        part.path.set(value, on: layer)
    }

    private func elapsed(at time: Double) -> Double {
        guard let begin else { return 0 }
        return max(0, (ownTime(at: time) - begin) / slowFactor)
    }
}
