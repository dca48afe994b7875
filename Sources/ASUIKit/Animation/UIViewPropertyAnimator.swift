// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASCompositor
internal import ASGraphics
internal import ASPlatform
public import Foundation

/// Where an animation of an animator is left.
///
/// - Source: UIKit `UIViewAnimatingPosition`
public enum UIViewAnimatingPosition: Hashable, Sendable {
    /// The properties have their new values.
    case end
    /// The properties have their old values again.
    case start
    /// The properties have what was shown.
    case current
}

/// Whether an animator has anything in hand.
///
/// - Source: UIKit `UIViewAnimatingState`
public enum UIViewAnimatingState: Hashable, Sendable {
    /// Nothing has begun, or all is over.
    case inactive
    /// Something runs, or stands still half way.
    case active
    /// `stopAnimation(false)` was called, and `finishAnimation(at:)` has to follow.
    case stopped
}

/// Animations that can be stopped, moved by hand, turned round, and told to go on.
///
/// The blocks run when it becomes active; the new values hold at once. Someone else's animation of the same property takes it away from
/// this one.
///
/// - Thread: main
/// - Source: UIKit `UIViewPropertyAnimator`
/// - Deviation: completions are called at once when there is nothing to animate. A delayed block begins when that part of the way is done,
///   which with an even curve is that part of the time
@preconcurrency @MainActor
public final class UIViewPropertyAnimator {
    private struct Entry {
        weak var layer: CALayer?
        let path: ASLayerKeyPath
        let start: ASAnimatableValue
        weak var running: ASRunningAnimation?
        /// What `stopAnimation(false)` has kept.
        var end: ASAnimatableValue?
    }

    /// Seconds that it takes.
    public let duration: TimeInterval
    /// Seconds that `startAnimation(afterDelay:)` waits.
    public private(set) var delay: TimeInterval = 0
    /// How progress follows time.
    public let timingParameters: any UITimingCurveProvider
    /// Whether it may be stopped and moved by hand; true.
    ///
    /// Otherwise `pauseAnimation()` and the like are refused with a line on standard error.
    public var isInterruptible = true
    /// Whether touches reach views that it animates; true.
    ///
    /// Counts for what begins later.
    public var isUserInteractionEnabled = true
    /// Whether progress is even while it is moved by hand, whatever the curve; true.
    public var scrubsLinearly = true
    /// Whether it stays active, and stands still, at its end.
    public var pausesOnCompletion = false {
        didSet { timeline?.holdsAtEnd = pausesOnCompletion }
    }

    /// Whether anything is in hand.
    public private(set) var state = UIViewAnimatingState.inactive

    private var blocks: [(delayFactor: Double, block: @MainActor () -> Void)] = []
    private var completions: [@MainActor (UIViewAnimatingPosition) -> Void] = []
    private var entries: [Entry] = []
    private var timeline: ASAnimationTimeline?
    private var group: ASAnimationGroup?
    private var startsReversed = false
    private var now: Double { ASAnimationClock.now }

    /// An animator on a curve of one's own.
    public init(duration: TimeInterval, timingParameters: any UITimingCurveProvider) {
        let seconds = ASAnimationClock.seconds(duration, "UIViewPropertyAnimator: a duration")
        self.timingParameters = timingParameters
        self.duration = timingParameters.settlingDuration ?? seconds
    }

    /// An animator on one of the curves with names.
    @preconcurrency public convenience init(
        duration: TimeInterval,
        curve: UIView.AnimationCurve,
        animations: (@MainActor () -> Void)? = nil
    ) {
        self.init(duration: duration, timingParameters: UICubicTimingParameters(animationCurve: curve))
        if let animations { addAnimations(animations) }
    }

    /// An animator on a Bézier curve.
    @preconcurrency public convenience init(
        duration: TimeInterval,
        controlPoint1: CGPoint,
        controlPoint2: CGPoint,
        animations: (@MainActor () -> Void)? = nil
    ) {
        let curve = UICubicTimingParameters(controlPoint1: controlPoint1, controlPoint2: controlPoint2)
        self.init(duration: duration, timingParameters: curve)
        if let animations { addAnimations(animations) }
    }

    /// An animator on a spring that has settled after `duration` seconds.
    @preconcurrency public convenience init(
        duration: TimeInterval,
        dampingRatio: CGFloat,
        animations: (@MainActor () -> Void)? = nil
    ) {
        self.init(duration: duration, timingParameters: UISpringTimingParameters(dampingRatio: dampingRatio))
        if let animations { addAnimations(animations) }
    }

    /// An animator that has been started.
    @discardableResult
    @preconcurrency public static func runningPropertyAnimator(
        withDuration duration: TimeInterval,
        delay: TimeInterval,
        options: UIView.AnimationOptions = [],
        animations: @escaping @MainActor () -> Void,
        completion: (@MainActor (UIViewAnimatingPosition) -> Void)? = nil
    ) -> UIViewPropertyAnimator {
        let curve = UICubicTimingParameters(options.timingFunction)
        let animator = UIViewPropertyAnimator(duration: duration, timingParameters: curve)
        animator.isUserInteractionEnabled = options.contains(.allowUserInteraction)
        animator.addAnimations(animations)
        if let completion { animator.addCompletion(completion) }
        animator.startAnimation(afterDelay: delay)
        return animator
    }

    // MARK: What it does

    /// Adds changes; while it is active they are made now, and take what is left of the way.
    ///
    /// `delayFactor` is the part of that way that passes before they begin.
    @preconcurrency public func addAnimations(_ animation: @escaping @MainActor () -> Void, delayFactor: CGFloat = 0) {
        let factor = delayFactor > 0 ? min(0.999, Double(delayFactor)) : 0
        guard state == .active, let timeline else {
            blocks.append((factor, animation))
            return
        }
        let passed = min(0.999, max(0, timeline.progress(at: now)))
        run([(passed + (1 - passed) * factor, animation)])
    }

    /// Adds something to call when it is over.
    @preconcurrency public func addCompletion(_ completion: @escaping @MainActor (UIViewAnimatingPosition) -> Void) {
        completions.append(completion)
    }

    // MARK: Running

    /// Whether time passes.
    public var isRunning: Bool { state == .active && timeline?.isMoving(at: now) ?? false }

    /// Whether it goes back to the old values.
    public var isReversed: Bool {
        get { timeline?.isReversed ?? startsReversed }
        set {
            guard newValue != isReversed, mayInterrupt("isReversed") else { return }
            guard let timeline else {
                startsReversed = newValue
                return
            }
            timeline.reverse(at: now)
            requestFrames()
        }
    }

    /// The part of the time that is over; of the way, while it is moved by hand with `scrubsLinearly`.
    ///
    /// Setting it stops an animation that runs.
    public var fractionComplete: CGFloat {
        get { CGFloat(timeline?.fraction(at: now) ?? 0) }
        set {
            guard newValue.isFinite, mayInterrupt("fractionComplete") else { return }
            pauseAnimation()
            timeline?.set(Double(newValue), at: now)
            requestFrames()
        }
    }

    /// Begins, or goes on.
    public func startAnimation() {
        startAnimation(afterDelay: 0)
    }

    /// Begins after `delay` seconds; what stands half way goes on.
    public func startAnimation(afterDelay delay: TimeInterval) {
        guard state != .stopped else {
            return ASAnimationClock.report(
                "UIViewPropertyAnimator: startAnimation() while it is stopped; finish it first."
            )
        }
        self.delay = ASAnimationClock.seconds(delay, "UIViewPropertyAnimator: a delay")
        activate()
        timeline?.run(from: now, delay: self.delay)
        requestFrames()
    }

    /// Stops time, to go on later; begins when it has not, and stands at the start.
    public func pauseAnimation() {
        guard mayInterrupt("pauseAnimation()"), state != .stopped else { return }
        activate()
        guard let timeline, timeline.isRunning else {
            // Not begun: moved by hand from its start.
            if let timeline, scrubsLinearly { timeline.stop(at: now, isLinear: true) }
            return
        }
        timeline.stop(at: now, isLinear: scrubsLinearly)
        requestFrames()
    }

    /// Goes on from where it stands.
    ///
    /// - Parameters:
    ///   - parameters: the curve of what is left; nil keeps the curve
    ///   - durationFactor: how long that takes, as a part of `duration`; 0 takes the part that is left
    public func continueAnimation(
        withTimingParameters parameters: (any UITimingCurveProvider)?,
        durationFactor: CGFloat
    ) {
        guard mayInterrupt("continueAnimation()"), state == .active, let timeline, !timeline.isRunning else { return }
        let left = timeline.isReversed ? timeline.fraction(at: now) : 1 - timeline.fraction(at: now)
        let seconds = durationFactor > 0 ? duration * Double(durationFactor) : duration * left
        timeline.run(from: now, remaining: seconds, curve: parameters?.curve(duration: seconds))
        requestFrames()
    }

    /// Ends it where it is: the properties have what is shown.
    ///
    /// - Parameter withoutFinishing: true makes it inactive, and calls nobody; false waits for `finishAnimation(at:)`
    public func stopAnimation(_ withoutFinishing: Bool) {
        guard state == .active, mayInterrupt("stopAnimation(_:)") else { return }
        group?.completion = nil
        let shown = entries.map { entry in entry.layer.map { entry.path.value(on: $0.presentation() ?? $0) } }
        for index in entries.indices {
            guard let layer = entries[index].layer else { continue }
            entries[index].end = entries[index].path.value(on: layer)
            if let running = entries[index].running { layer.animationIsOver(running, isFinished: false) }
            if let value = shown[index] { set(value, entries[index].path, on: layer) }
        }
        timeline = nil
        group = nil
        state = withoutFinishing ? .inactive : .stopped
        if withoutFinishing {
            entries = []
            completions = []
        }
    }

    /// Leaves the properties at `position`, after `stopAnimation(false)`, and calls the completions.
    public func finishAnimation(at position: UIViewAnimatingPosition) {
        guard state == .stopped else {
            return ASAnimationClock.report("UIViewPropertyAnimator: finishAnimation(at:) without stopAnimation(false).")
        }
        for entry in entries {
            guard let layer = entry.layer else { continue }
            switch position {
            case .start: set(entry.start, entry.path, on: layer)
            case .end: if let end = entry.end { set(end, entry.path, on: layer) }
            case .current: break
            }
        }
        end(at: position)
    }

    // MARK: Inside

    private func mayInterrupt(_ what: String) -> Bool {
        if isInterruptible { return true }
        ASAnimationClock.report("UIViewPropertyAnimator: \(what) of one that is not interruptible; nothing is done.")
        return false
    }

    private func activate() {
        guard state == .inactive else { return }
        state = .active
        let curve = timingParameters.curve(duration: duration)
        let timeline = ASAnimationTimeline(duration: duration, curve: curve)
        timeline.holdsAtEnd = pausesOnCompletion
        if startsReversed {
            timeline.set(1, at: now)
            timeline.reverse(at: now)
        }
        self.timeline = timeline
        // It keeps itself until all is over, as blocks do.
        group = ASAnimationGroup { isFinished in self.animationsEnded(isFinished) }
        let due = blocks
        blocks = []
        run(due)
    }

    private func run(_ blocks: [(delayFactor: Double, block: @MainActor () -> Void)]) {
        guard let group, let timeline else { return }
        let context = ASAnimationContext(
            timing: ASAnimationTiming(duration: duration),
            curve: .timing(CAMediaTimingFunction(name: .linear)),
            laysOutLayers: false,
            allowsTouches: isUserInteractionEnabled,
            group: group
        )
        context.timeline = timeline
        context.didBegin = {
            [unowned self] (
                layer: CALayer,
                path: ASLayerKeyPath,
                start: ASAnimatableValue,
                running: ASRunningAnimation
            )
            in
            entries.removeAll { $0.layer === layer && $0.path.property == path.property }
            entries.append(Entry(layer: layer, path: path, start: start, running: running))
        }
        context.run {
            for (delayFactor, block) in blocks {
                context.delayFactor = delayFactor
                block()
            }
        }
    }

    /// All animations are over, or were taken away.
    private func animationsEnded(_ isFinished: Bool) {
        guard state == .active else { return }
        let position: UIViewAnimatingPosition = !isFinished ? .current : isReversed ? .start : .end
        if position == .start {
            for entry in entries { if let layer = entry.layer { set(entry.start, entry.path, on: layer) } }
        }
        end(at: position)
    }

    private func end(at position: UIViewAnimatingPosition) {
        state = .inactive
        timeline = nil
        group = nil
        entries = []
        let due = completions
        completions = []
        for completion in due { completion(position) }
    }

    private func set(_ value: ASAnimatableValue, _ path: ASLayerKeyPath, on layer: CALayer) {
        UIView.performWithoutAnimation { path.set(value, on: layer) }
    }

    /// Layers whose animations stood still need frames again.
    private func requestFrames() {
        for entry in entries { entry.layer.map { $0.tree?.animationsDidBegin(in: $0) } }
    }
}
