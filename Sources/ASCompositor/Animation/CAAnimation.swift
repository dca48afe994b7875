// SPDX-License-Identifier: Apache-2.0

/// What an animation shows before it begins and after it has ended.
///
/// - Source: Core Animation `CAMediaTimingFillMode`
public enum CAMediaTimingFillMode: Hashable, Sendable {
    /// The property's own value.
    case removed
    /// Afterwards its last value; for that `isRemovedOnCompletion` has to be false.
    case forwards
    /// Before, its first value.
    case backwards
    /// Both.
    case both
}

/// Told about the beginning and the end of an animation.
///
/// - Thread: main
/// - Source: Core Animation `CAAnimationDelegate`
@preconcurrency @MainActor
public protocol CAAnimationDelegate: AnyObject {
    /// It has begun; called in a frame.
    func animationDidStart(_ animation: CAAnimation)
    /// It has ended: by itself, or (false) because it was removed, or its layer was.
    func animationDidStop(_ animation: CAAnimation, finished isFinished: Bool)
}

extension CAAnimationDelegate {
    /// Nothing to do.
    public func animationDidStart(_ animation: CAAnimation) {}
    /// Nothing to do.
    public func animationDidStop(_ animation: CAAnimation, finished isFinished: Bool) {}
}

/// What a layer can be given with `add(_:forKey:)`: one of the subclasses.
///
/// - Thread: main
/// - Source: Core Animation `CAAnimation`
@preconcurrency @MainActor
public class CAAnimation: CAAction {
    /// Seconds of one run; 0 takes `CATransaction.animationDuration()`.
    public var duration: CFTimeInterval = 0
    /// When it begins, in the layer's time; 0 begins when it is added.
    ///
    /// That is `CACurrentMediaTime()`, unless the layer or one above it has a `speed`, `beginTime` or `timeOffset` of its own.
    ///
    /// What is past counts as 0.
    public var beginTime: CFTimeInterval = 0
    /// How fast time passes for it; 2 halves its duration.
    public var speed: Float = 1
    /// How often it runs; `.infinity` never ends.
    public var repeatCount: Float = 0
    /// For how many seconds it runs over and over; 0 leaves it to `repeatCount`.
    public var repeatDuration: CFTimeInterval = 0
    /// Seconds that it is ahead within its run: it begins there, and what is left out comes at the end.
    public var timeOffset: CFTimeInterval = 0
    /// Whether each run is followed by one backwards.
    public var autoreverses = false
    /// What it shows when it does not run.
    public var fillMode = CAMediaTimingFillMode.removed
    /// How its progress follows time; nil is even, or what the transaction says.
    public var timingFunction: CAMediaTimingFunction?
    /// Whether it is taken from the layer when it has ended.
    public var isRemovedOnCompletion = true
    /// Told about beginning and end; held until then.
    public var delegate: (any CAAnimationDelegate)?

    private var values: [String: Any] = [:]

    /// Keeps a value of the app's under a key; `nil` removes it.
    ///
    /// - Deviation: keys that name properties are no exception
    public func setValue(_ value: Any?, forKey key: String) { values[key] = value }

    /// The value that was set for a key.
    public func value(forKey key: String) -> Any? { values[key] }

    init() {}

    /// Adds it to the layer, for `event`.
    public func run(forKey event: String, object layer: CALayer, arguments: [AnyHashable: Any]?) {
        run(forKey: event, on: layer, from: nil)
    }

    /// The same for a property that was `old` before.
    func run(forKey event: String, on layer: CALayer, from old: ASAnimatableValue?) {
        layer.add(self, forKey: event)
    }

    /// The properties and their values; nil, with a line on standard error, when they are wrong.
    ///
    /// `group` is the times of the group round it; nil when it is in none.
    func makeParts(in group: ASAnimationTiming?) -> [ASRunningAnimation.Part]? { nil }

    /// How the time of what is inside passes; nil when progress is for the values alone.
    var levelCurve: CAMediaTimingFunction? { nil }

    /// A copy that nobody changes.
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

    /// When it runs; nil, with a line on standard error, when something of that is wrong.
    ///
    /// `now` is the time of the layer that it is added to.
    func makeTiming(in group: ASAnimationTiming?, now: Double = ASAnimationClock.now) -> ASAnimationTiming? {
        guard speed > 0, speed < .infinity else {
            ASAnimationClock.report("\(type(of: self)): a speed of \(speed) is not above 0 and finite; not animated.")
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
        // Inside a group nothing is taken away before the group is.
        timing.fillsForwards =
            (group != nil || !isRemovedOnCompletion) && (fillMode == .forwards || fillMode == .both)
        return timing
    }

    /// What runs on a layer; nil, with a line on standard error, when something of it is wrong.
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

    /// The curve: its own, the transaction's, or none.
    var shownTimingFunction: CAMediaTimingFunction {
        timingFunction ?? CATransaction.animationTimingFunction() ?? CAMediaTimingFunction(name: .linear)
    }
}
