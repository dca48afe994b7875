// SPDX-License-Identifier: Apache-2.0

/// The values that an animation shows before it begins and after it has ended.
///
/// - Source: Core Animation `CAMediaTimingFillMode`
public enum CAMediaTimingFillMode: Hashable, Sendable {
    /// The property's own value.
    case removed
    /// The last value after the end; this requires `isRemovedOnCompletion` to be `false`.
    case forwards
    /// The first value before the beginning.
    case backwards
    /// The first value before the beginning, and the last value after the end.
    case both
}

/// Receives the beginning and the end of an animation.
///
/// - Thread: main
/// - Source: Core Animation `CAAnimationDelegate`
@preconcurrency @MainActor
public protocol CAAnimationDelegate: AnyObject {
    /// Called in a frame when the animation has begun.
    func animationDidStart(_ animation: CAAnimation)
    /// Called after the animation has ended; `isFinished` is `false` when it, or its layer, was removed.
    func animationDidStop(_ animation: CAAnimation, finished isFinished: Bool)
}

extension CAAnimationDelegate {
    /// Does nothing.
    public func animationDidStart(_ animation: CAAnimation) {}
    /// Does nothing.
    public func animationDidStop(_ animation: CAAnimation, finished isFinished: Bool) {}
}

/// The base class of the animations that are added to a layer with `add(_:forKey:)`.
///
/// - Thread: main
/// - Source: Core Animation `CAAnimation`
@preconcurrency @MainActor
public class CAAnimation: CAAction {
    /// The duration of one run in seconds; 0 uses `CATransaction.animationDuration()`.
    public var duration: CFTimeInterval = 0
    /// The beginning in the layer's time; 0 begins when the animation is added.
    ///
    /// The layer's time is `CACurrentMediaTime()`, unless the layer or an ancestor has its own `speed`, `beginTime` or `timeOffset`.
    ///
    /// A time in the past is treated as 0.
    public var beginTime: CFTimeInterval = 0
    /// The speed of its time; 2 halves its duration.
    public var speed: Float = 1
    /// The number of runs; `.infinity` never ends.
    public var repeatCount: Float = 0
    /// The time for which it repeats, in seconds; 0 uses `repeatCount`.
    public var repeatDuration: CFTimeInterval = 0
    /// The offset in seconds at which a run begins; the omitted part comes at its end.
    public var timeOffset: CFTimeInterval = 0
    /// Whether each run is followed by one backwards.
    public var autoreverses = false
    /// The values shown before the beginning and after the end.
    public var fillMode = CAMediaTimingFillMode.removed
    /// The relation of its progress to time; `nil` uses the transaction's curve, or is linear.
    public var timingFunction: CAMediaTimingFunction?
    /// Whether it is removed from the layer when it has ended.
    public var isRemovedOnCompletion = true
    /// The delegate, which receives the beginning and the end; retained until the end.
    public var delegate: (any CAAnimationDelegate)?

    private var values: [String: Any] = [:]

    /// Stores a value of the app under a key; `nil` removes it.
    ///
    /// - Deviation: keys that are names of properties are stored in the same way
    public func setValue(_ value: Any?, forKey key: String) { values[key] = value }

    /// Returns the value that was set for a key.
    public func value(forKey key: String) -> Any? { values[key] }

    init() {}

    /// Adds the animation to the layer with the key `event`.
    public func run(forKey event: String, object layer: CALayer, arguments: [AnyHashable: Any]?) {
        run(forKey: event, on: layer, from: nil)
    }

    /// Adds the animation for a property whose previous value was `old`.
    func run(forKey event: String, on layer: CALayer, from old: ASAnimatableValue?) {
        layer.add(self, forKey: event)
    }

    /// Returns the animated properties and their values; `nil`, after a line on standard error, when they are invalid.
    ///
    /// `group` is the timing of the containing group; `nil` outside of groups.
    func makeParts(in group: ASAnimationTiming?) -> [ASRunningAnimation.Part]? { nil }

    /// The curve of the time of nested animations; `nil` when the curve applies only to the values.
    var levelCurve: CAMediaTimingFunction? { nil }

    /// Returns a copy that is not changed later.
    func copyForLayer() -> CAAnimation { self }

    func take(_ other: CAAnimation) {
        duration = other.duration
        beginTime = other.beginTime
        speed = other.speed
        repeatCount = other.repeatCount
        repeatDuration = other.repeatDuration
        timeOffset = other.timeOffset
        autoreverses = other.autoreverses
        fillMode = other.fillMode
        timingFunction = other.timingFunction
        isRemovedOnCompletion = other.isRemovedOnCompletion
        delegate = other.delegate
        values = other.values
    }

    /// Returns the timing; `nil`, after a line on standard error, when a part of it is invalid.
    ///
    /// `now` is the time of the layer that the animation is added to.
    func makeTiming(in group: ASAnimationTiming?, now: Double = ASAnimationClock.now) -> ASAnimationTiming? {
        guard speed > 0, speed < .infinity else {
            ASAnimationClock.report(
                "\(type(of: self)): a speed of \(speed) is invalid; it must be finite and above 0. Not animated."
            )
            return nil
        }
        let rate = Double(speed)
        let own = ASAnimationClock.seconds(duration, "\(type(of: self)): a duration")
        let seconds = own > 0 ? own : group?.duration ?? CATransaction.animationDuration()
        var timing = ASAnimationTiming(duration: seconds / rate)
        if beginTime.isFinite, beginTime > 0 {
            timing.delay = group == nil ? max(0, beginTime - now) : beginTime
        }
        if timeOffset != 0 {
            timing.offset = ASAnimationClock.seconds(timeOffset, "\(type(of: self)): a time offset") / rate
        }
        timing.autoreverses = autoreverses
        let cycle = timing.duration * (autoreverses ? 2 : 1)
        if repeatDuration > 0, cycle > 0 {
            timing.repeatCount = repeatDuration / rate / cycle
        } else if repeatCount > 0 {
            timing.repeatCount = Double(repeatCount)
        }
        timing.fillsBackwards = fillMode == .backwards || fillMode == .both
        // In a group nothing is removed before the group is.
        timing.fillsForwards =
            (group != nil || !isRemovedOnCompletion) && (fillMode == .forwards || fillMode == .both)
        return timing
    }

    /// Returns the animation that runs on a layer; `nil`, after a line on standard error, when a part of it is invalid.
    func makeRunning(key: String?, now: Double) -> ASRunningAnimation? {
        guard let parts = makeParts(in: nil), let timing = makeTiming(in: nil, now: now) else { return nil }
        return ASRunningAnimation(
            key: key,
            parts: parts,
            timing: timing,
            groupCurve: levelCurve,
            source: copyForLayer(),
            groups: CATransaction.openGroups
        )
    }

    /// The curve of the animation, or else of the transaction, or else linear.
    var shownTimingFunction: CAMediaTimingFunction {
        timingFunction ?? CATransaction.animationTimingFunction() ?? CAMediaTimingFunction(name: .linear)
    }
}
