// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASCompositor
internal import ASGraphics
internal import ASPlatform
public import ASUIKit
public import Foundation

/// The position at which an animator ends its animations.
///
/// - Source: UIKit `UIViewAnimatingPosition`
public enum UIViewAnimatingPosition: Hashable, Sendable {
    /// The properties keep their new values.
    case end
    /// The properties return to their old values.
    case start
    /// The properties keep the presented values.
    case current
}

/// The state of an animator.
///
/// - Source: UIKit `UIViewAnimatingState`
public enum UIViewAnimatingState: Hashable, Sendable {
    /// The animator has not started, or has finished.
    case inactive
    /// The animator is running or paused.
    case active
    /// `stopAnimation(false)` was called, and `finishAnimation(at:)` must follow.
    case stopped
}

/// Animations that can be paused, moved by a gesture, reversed and continued.
///
/// The blocks run when the animator becomes active; the new values apply immediately. If another animation sets the same property, this
/// animator no longer animates it.
///
/// - Thread: main
/// - Source: UIKit `UIViewPropertyAnimator`
/// - Deviation: completions are called immediately when there is nothing to animate. A delayed block starts at its fraction of the
///   progress; with a linear curve that is the same fraction of the time
@preconcurrency @MainActor
public final class UIViewPropertyAnimator {
    private struct Entry {
        weak var layer: CALayer?
        let path: ASLayerKeyPath
        let start: ASAnimatableValue
        weak var running: ASRunningAnimation?
        /// The value that `stopAnimation(false)` stored.
        var end: ASAnimatableValue?
    }

    /// The duration in seconds.
    public let duration: TimeInterval
    /// The seconds that `startAnimation(afterDelay:)` waits.
    public private(set) var delay: TimeInterval = 0
    /// The relation between progress and time.
    public let timingParameters: any UITimingCurveProvider
    /// Whether the animator can be paused and moved by a gesture; `true` by default.
    ///
    /// If `false`, `pauseAnimation()` and similar calls are refused, and reported on standard error.
    public var isInterruptible = true
    /// Whether touches reach views that are animated; `true` by default.
    ///
    /// Applies to animations that begin later.
    public var isUserInteractionEnabled = true
    /// Whether progress is linear while `fractionComplete` is set, regardless of the curve; `true` by default.
    public var scrubsLinearly = true
    /// Whether the animator stays active, and paused, at its end.
    public var pausesOnCompletion = false {
        didSet { timeline?.holdsAtEnd = pausesOnCompletion }
    }

    /// The state of the animator.
    public private(set) var state = UIViewAnimatingState.inactive

    private var blocks: [(delayFactor: Double, block: @MainActor () -> Void)] = []
    private var completions: [@MainActor (UIViewAnimatingPosition) -> Void] = []
    private var entries: [Entry] = []
    private var timeline: ASAnimationTimeline?
    private var group: ASAnimationGroup?
    private var startsReversed = false
    private var now: Double { ASAnimationClock.now }

    /// Creates an animator with timing parameters.
    public init(duration: TimeInterval, timingParameters: any UITimingCurveProvider) {
        let seconds = ASAnimationClock.seconds(duration, "UIViewPropertyAnimator: a duration")
        self.timingParameters = timingParameters
        self.duration = timingParameters.settlingDuration ?? seconds
    }

    /// Creates an animator with a named curve.
    @preconcurrency public convenience init(
        duration: TimeInterval,
        curve: UIView.AnimationCurve,
        animations: (@MainActor () -> Void)? = nil
    ) {
        self.init(duration: duration, timingParameters: UICubicTimingParameters(animationCurve: curve))
        if let animations { addAnimations(animations) }
    }

    /// Creates an animator with a Bézier curve.
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

    /// Creates an animator with a spring that has settled after `duration` seconds.
    @preconcurrency public convenience init(
        duration: TimeInterval,
        dampingRatio: CGFloat,
        animations: (@MainActor () -> Void)? = nil
    ) {
        self.init(duration: duration, timingParameters: UISpringTimingParameters(dampingRatio: dampingRatio))
        if let animations { addAnimations(animations) }
    }

    /// Creates and starts an animator.
    @discardableResult
    @preconcurrency public static func runningPropertyAnimator(
        withDuration duration: TimeInterval,
        delay: TimeInterval,
        options: UIView.AnimationOptions = [],
        animations: @escaping @MainActor () -> Void,
        completion: (@MainActor (UIViewAnimatingPosition) -> Void)? = nil
    ) -> UIViewPropertyAnimator {
        let curve = UICubicTimingParameters(options)
        let animator = UIViewPropertyAnimator(duration: duration, timingParameters: curve)
        animator.isUserInteractionEnabled = options.contains(.allowUserInteraction)
        animator.addAnimations(animations)
        if let completion { animator.addCompletion(completion) }
        animator.startAnimation(afterDelay: delay)
        return animator
    }

    // MARK: Animations and completions

    /// Adds changes; while the animator is active they are made immediately, and are animated in the remaining time.
    ///
    /// `delayFactor` is the fraction of that time before they begin.
    @preconcurrency public func addAnimations(_ animation: @escaping @MainActor () -> Void, delayFactor: CGFloat = 0) {
        let factor = delayFactor > 0 ? min(0.999, Double(delayFactor)) : 0
        guard state == .active, let timeline else {
            blocks.append((factor, animation))
            return
        }
        let passed = min(0.999, max(0, timeline.progress(at: now)))
        run([(passed + (1 - passed) * factor, animation)])
    }

    /// Adds a closure to call when the animator finishes.
    @preconcurrency public func addCompletion(_ completion: @escaping @MainActor (UIViewAnimatingPosition) -> Void) {
        completions.append(completion)
    }

    // MARK: Running

    /// Whether the animations are progressing.
    public var isRunning: Bool { state == .active && timeline?.isMoving(at: now) ?? false }

    /// Whether the animations run back to the old values.
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

    /// The completed fraction of the time, or of the distance after `fractionComplete` was set with `scrubsLinearly`.
    ///
    /// Setting the property pauses a running animation.
    public var fractionComplete: CGFloat {
        get { CGFloat(timeline?.fraction(at: now) ?? 0) }
        set {
            guard newValue.isFinite, mayInterrupt("fractionComplete") else { return }
            pauseAnimation()
            timeline?.set(Double(newValue), at: now)
            requestFrames()
        }
    }

    /// Starts or continues the animations.
    public func startAnimation() {
        startAnimation(afterDelay: 0)
    }

    /// Starts the animations after `delay` seconds, or continues paused ones.
    public func startAnimation(afterDelay delay: TimeInterval) {
        guard state != .stopped else {
            return ASAnimationClock.report(
                "UIViewPropertyAnimator: startAnimation() on a stopped animator; finish it first."
            )
        }
        self.delay = ASAnimationClock.seconds(delay, "UIViewPropertyAnimator: a delay")
        activate()
        timeline?.run(from: now, delay: self.delay)
        requestFrames()
    }

    /// Pauses the animations; if they have not started, activates them and pauses at the start.
    public func pauseAnimation() {
        guard mayInterrupt("pauseAnimation()"), state != .stopped else { return }
        activate()
        guard let timeline, timeline.isRunning else {
            // Not started: progress is linear from the start.
            if let timeline, scrubsLinearly { timeline.stop(at: now, isLinear: true) }
            return
        }
        timeline.stop(at: now, isLinear: scrubsLinearly)
        requestFrames()
    }

    /// Continues paused animations from the current position.
    ///
    /// - Parameters:
    ///   - parameters: the curve of the rest; `nil` keeps the curve
    ///   - durationFactor: the time for the rest, as a fraction of `duration`; 0 takes the remaining time
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

    /// Stops the animations where they are: the properties take the presented values.
    ///
    /// - Parameter withoutFinishing: `true` makes the animator inactive, and calls no completions; `false` waits for
    ///   `finishAnimation(at:)`
    public func stopAnimation(_ withoutFinishing: Bool) {
        guard state == .active, mayInterrupt("stopAnimation(_:)") else { return }
        group?.completion = nil
        let shown = entries.map { entry in entry.layer.map { ($0.presentation() ?? $0).value(at: entry.path) } }
        for index in entries.indices {
            guard let layer = entries[index].layer else { continue }
            entries[index].end = layer.value(at: entries[index].path)
            if let running = entries[index].running { layer.completeAnimation(running, isFinished: false) }
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

    /// Finishes after `stopAnimation(false)`: sets the properties to the values at `position`, and calls the completions.
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

    // MARK: Implementation

    private func mayInterrupt(_ what: String) -> Bool {
        if isInterruptible { return true }
        ASAnimationClock.report("UIViewPropertyAnimator: \(what) on an animator that is not interruptible; ignored.")
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
        // The animator retains itself until all animations have finished, as animation blocks do.
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

    /// Called when all animations have finished or were removed.
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
        UIView.performWithoutAnimation { layer.set(value, at: path) }
    }

    /// Requests frames for the layers whose paused animations continue.
    private func requestFrames() {
        for entry in entries { entry.layer.map { $0.tree?.animationsDidBegin(in: $0) } }
    }
}
