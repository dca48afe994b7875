// SPDX-License-Identifier: Apache-2.0
internal import Foundation

/// Several animations of a layer, which begin and end together and have one key.
///
/// The begin times of the animations count from that of the group; parts after the group's end are cut off. An animation without a
/// duration has the group's. Only the group's delegate is notified.
///
/// - Source: Core Animation `CAAnimationGroup`
@preconcurrency @MainActor
public class CAAnimationGroup: CAAnimation {
    /// The animations of the group.
    public var animations: [CAAnimation]?

    /// Creates a group without animations.
    override public init() {
        super.init()
    }

    override func makeParts(in group: ASAnimationTiming?) -> [ASRunningAnimation.Part]? {
        guard let animations, !animations.isEmpty else {
            ASAnimationClock.report("CAAnimationGroup: there are no animations; not animated.")
            return nil
        }
        guard let own = makeTiming(in: group) else { return nil }
        var parts: [ASRunningAnimation.Part] = []
        for animation in animations {
            guard let timing = animation.makeTiming(in: own), let inner = animation.makeParts(in: own) else {
                return nil
            }
            let level = ASRunningAnimation.Level(timing: timing, curve: animation.levelCurve)
            parts += inner.map { part in
                var part = part
                part.levels.insert(level, at: 0)
                return part
            }
        }
        return parts
    }

    override var levelCurve: CAMediaTimingFunction? { shownTimingFunction }

    override func copyForLayer() -> CAAnimation {
        let copy = CAAnimationGroup()
        copy.take(self)
        return copy
    }

    override func take(_ other: CAAnimation) {
        super.take(other)
        guard let other = other as? CAAnimationGroup else { return }
        animations = other.animations?.map { $0.copyForLayer() }
    }
}
