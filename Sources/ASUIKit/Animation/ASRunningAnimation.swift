// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import Foundation

/// An animation of one property of a layer, as it was when it was added.
@MainActor
final class ASRunningAnimation {
    /// The longest that the first frame may be ahead of the beginning: an animation that begins before long work on main
    /// must not have run when the work is done.
    private static let longestHeadStart = 1.0 / 30

    let key: String?
    let path: ASLayerKeyPath
    let track: ASAnimationTrack
    let timing: ASAnimationTiming
    /// What it was made from; nil for that of a block.
    let source: CAAnimation?
    /// Whether touches pass over the layer's view.
    let blocksTouches: Bool
    /// Told when it ends.
    let groups: [ASAnimationGroup]

    /// The layer's name, for the log; empty unless there is one.
    private var layerLabel = ""
    private let slowFactor = ASAnimationClock.slowFactor
    private var begin: Double?
    private var hasHadFrame = false
    private var hasStarted = false
    private(set) var hasEnded = false

    init(
        key: String?,
        path: ASLayerKeyPath,
        track: ASAnimationTrack,
        timing: ASAnimationTiming,
        source: CAAnimation? = nil,
        blocksTouches: Bool = false,
        groups: [ASAnimationGroup] = []
    ) {
        self.key = key
        self.path = path
        self.track = track
        self.timing = timing
        self.source = source
        self.blocksTouches = blocksTouches
        self.groups = groups
        for group in groups { group.animationDidBegin() }
    }

    isolated deinit {
        // Its layer is gone.
        finish(false)
    }

    /// Whether it never ends by itself.
    var isEndless: Bool { timing.end == .infinity }

    /// Whether it counts time: its layer is in a window.
    var isUnderWay: Bool { begin != nil && !hasEnded }

    /// When it ends.
    var endTime: Double { (begin ?? 0) + timing.end * slowFactor }

    /// It was added to `layer`.
    func wasAdded(to layer: CALayer) {
        guard ASDebug.isOn(.animations) else { return }
        layerLabel = layer.debugLabel
        ASDebug.log(.animations, "\(layerLabel) \(path): \(timing.duration) s after \(timing.delay) s")
    }

    /// Time passes from here on, unless it does already.
    func start(at time: Double) {
        if begin == nil { begin = time }
    }

    /// A frame is made: tells the delegate of the start.
    ///
    /// - Returns: whether it moves, or is over
    func step(to time: Double) -> Bool {
        start(at: time)
        if !hasHadFrame, let begin {
            hasHadFrame = true
            self.begin = max(begin, time - Self.longestHeadStart)
        }
        let phase = phase(at: time)
        guard phase != .before else { return false }
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
        if case .after = phase(at: time) { return begin != nil }
        return false
    }

    /// Ends it: tells delegate and groups.
    func finish(_ isFinished: Bool) {
        guard !hasEnded else { return }
        hasEnded = true
        ASDebug.log(.animations, "\(layerLabel) \(path): \(isFinished ? "finished" : "taken away")")
        for group in groups { group.animationDidEnd(isFinished: isFinished) }
        if let source, let delegate = source.delegate {
            ASAnimationCalls.add { delegate.animationDidStop(source, finished: isFinished) }
        }
    }

    /// Puts what it shows at `time` on `layer`, a copy of its layer.
    func apply(to layer: CALayer, at time: Double) {
        let fraction: Double
        switch phase(at: time) {
        case .before:
            guard timing.fillsBackwards else { return }
            fraction = 0
        case .running(let part): fraction = part
        case .after(let part):
            guard timing.fillsForwards else { return }
            fraction = part
        }
        let underlying = path.value(on: layer)
        path.set(track.value(at: fraction, duration: timing.duration, underlying: underlying), on: layer)
    }

    private func phase(at time: Double) -> ASAnimationTiming.Phase {
        timing.phase(at: max(0, (time - (begin ?? time)) / slowFactor))
    }
}
