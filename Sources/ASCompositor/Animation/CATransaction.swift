// SPDX-License-Identifier: Apache-2.0
internal import ASBase

/// The settings of the animations that are added between `begin()` and `commit()`, with a completion for all of them.
///
/// Without `begin()` the settings apply until the next main turn. Transactions can be nested; an inner one inherits the settings of the
/// outer one.
///
/// - Thread: main
/// - Source: Core Animation `CATransaction`
/// - Deviation: it groups only settings: changes are shown with the next frame, committed or not. Layers do not animate implicitly unless
///   `CALayer.areImplicitAnimationsEnabled`, so the duration otherwise applies to animations that are added without one.
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

    /// Begins a transaction in the current one.
    public static func begin() {
        var level = Level(group: ASAnimationGroup())
        if let outer = levels.last {
            level.duration = outer.duration
            level.timingFunction = outer.timingFunction
            level.disablesActions = outer.disablesActions
        }
        levels.append(level)
    }

    /// Ends the innermost transaction.
    ///
    /// Its completion is called immediately if none of its animations is running.
    public static func commit() {
        guard levels.count > (hasImplicitLevel ? 1 : 0), let level = levels.popLast() else {
            ASAnimationClock.report("CATransaction.commit() without begin(); ignored.")
            return
        }
        ASAnimationCalls.deferring { level.group.seal() }
    }

    /// Returns the duration, in seconds, of animations that are added without one; 0.25 by default.
    public static func animationDuration() -> CFTimeInterval {
        levels.last?.duration ?? ASAnimationContext.current?.timing.duration ?? defaultDuration
    }

    /// Sets the duration, in seconds, of animations that are added without one.
    public static func setAnimationDuration(_ duration: CFTimeInterval) {
        change { $0.duration = ASAnimationClock.seconds(duration, "CATransaction: a duration") }
    }

    /// Returns the curve of animations that are added without one; `nil` for linear.
    public static func animationTimingFunction() -> CAMediaTimingFunction? { levels.last?.timingFunction }

    /// Sets the curve of animations that are added without one.
    public static func setAnimationTimingFunction(_ function: CAMediaTimingFunction?) {
        change { $0.timingFunction = function }
    }

    /// Returns whether animation blocks and actions of layers are disabled.
    public static func disableActions() -> Bool { levels.last?.disablesActions ?? false }

    /// Disables or enables animation blocks and actions of layers.
    ///
    /// Animations that are added explicitly still run.
    public static func setDisableActions(_ isDisabled: Bool) {
        change { $0.disablesActions = isDisabled }
    }

    /// Sets the block that is called when all animations since `begin()` have ended, including those of inner transactions.
    ///
    /// Without animations it is called in `commit()`.
    public static func setCompletionBlock(_ block: (@MainActor () -> Void)?) {
        var completion: (@MainActor (Bool) -> Void)?
        if let block { completion = { _ in block() } }
        change { $0.group.completion = completion }
    }

    /// The groups of an animation that is added now.
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
        ASAnimationCalls.deferring { level.group.seal() }
    }
}
