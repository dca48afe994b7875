// SPDX-License-Identifier: Apache-2.0
internal import ASBase

/// Settings for the animations that are added between `begin()` and `commit()`, and a completion for all of them.
///
/// Without `begin()` the settings hold until the next main turn. Transactions can be nested; the inner one begins with the outer one's settings.
///
/// - Thread: main
/// - Source: Core Animation `CATransaction`
/// - Deviation: groups settings only: changes are shown with the next frame, committed or not. Layers do not animate by
///   themselves unless `CALayer.areImplicitAnimationsEnabled`, so the duration is otherwise that of animations that are added
///   without one.
@preconcurrency @MainActor
public enum CATransaction {
    private struct Level {
        var duration: Double?
        var timingFunction: CAMediaTimingFunction?
        var disablesActions = false
        let group: ASAnimationGroup
    }

    private struct State {
        var levels: [Level] = []
        var hasImplicitLevel = false
    }

    private static let slot = ASMainSlot { State() }
    private static var levels: [Level] {
        get { slot.current.levels }
        _modify { yield &slot.current.levels }
    }
    private static var hasImplicitLevel: Bool {
        get { slot.current.hasImplicitLevel }
        set { slot.current.hasImplicitLevel = newValue }
    }
    private static let defaultDuration = 0.25

    /// Begins a transaction inside the current one.
    public static func begin() {
        var level = Level(group: ASAnimationGroup())
        if let outer = levels.last {
            level.duration = outer.duration
            level.timingFunction = outer.timingFunction
            level.disablesActions = outer.disablesActions
        }
        levels.append(level)
    }

    /// Ends the transaction that was begun last.
    ///
    /// Its completion is called now if none of its animations runs.
    public static func commit() {
        guard levels.count > (hasImplicitLevel ? 1 : 0), let level = levels.popLast() else {
            ASAnimationClock.report("CATransaction.commit() without begin(); nothing is done.")
            return
        }
        ASAnimationCalls.holding { level.group.seal() }
    }

    /// Seconds that an animation takes which is added without a duration of its own; 0.25 unless set.
    public static func animationDuration() -> CFTimeInterval {
        levels.last?.duration ?? ASAnimationContext.current?.timing.duration ?? defaultDuration
    }

    /// Sets that.
    public static func setAnimationDuration(_ duration: CFTimeInterval) {
        change { $0.duration = ASAnimationClock.seconds(duration, "CATransaction: a duration") }
    }

    /// The curve of animations that are added without one; nil for linear.
    public static func animationTimingFunction() -> CAMediaTimingFunction? { levels.last?.timingFunction }

    /// Sets that.
    public static func setAnimationTimingFunction(_ function: CAMediaTimingFunction?) {
        change { $0.timingFunction = function }
    }

    /// Whether neither animation blocks nor actions of layers animate.
    public static func disableActions() -> Bool { levels.last?.disablesActions ?? false }

    /// Sets that.
    ///
    /// Animations that are added by hand are animated nevertheless.
    public static func setDisableActions(_ isDisabled: Bool) {
        change { $0.disablesActions = isDisabled }
    }

    /// Sets what is called when all animations have ended that were begun since `begin()`, in inner transactions too; on `commit()` when
    /// there are none.
    public static func setCompletionBlock(_ block: (@MainActor () -> Void)?) {
        var completion: (@MainActor (Bool) -> Void)?
        if let block { completion = { _ in block() } }
        change { $0.group.completion = completion }
    }

    /// The groups that an animation belongs to which is added now.
    package static var openGroups: [ASAnimationGroup] { levels.map(\.group) }

    private static func change(_ body: (inout Level) -> Void) {
        if levels.isEmpty {
            levels.append(Level(group: ASAnimationGroup()))
            hasImplicitLevel = true
            ASMainTurn.perform(in: .commit) { commitImplicitLevel() }
        }
        body(&levels[levels.count - 1])
    }

    private static func commitImplicitLevel() {
        guard hasImplicitLevel, !levels.isEmpty else { return }
        hasImplicitLevel = false
        let level = levels.removeFirst()
        ASAnimationCalls.holding { level.group.seal() }
    }
}
