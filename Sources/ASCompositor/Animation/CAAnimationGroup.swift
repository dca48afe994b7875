// SPDX-License-Identifier: Apache-2.0
internal import Foundation

/// Several animations of a layer, which begin and end together, under one key.
///
/// The animations' begin times count from that of the group; what reaches over the group's duration is cut off. One without a duration has
/// the group's. The delegates of the animations are not told anything; that of the group is.
///
/// - Source: Core Animation `CAAnimationGroup`
@preconcurrency @MainActor
public class CAAnimationGroup: CAAnimation {
    /// What runs.
    public var animations: [CAAnimation]?

    /// A group without animations.
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
