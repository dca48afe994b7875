// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASGraphics
internal import Foundation
internal import Testing
internal import ViewKit

@testable import ASCompositor
@testable import ASUIKit

@Suite("Animation: groups, sums, offsets")
@MainActor
struct CAAnimationGroupTests {
    private final class Delegate: CAAnimationDelegate {
        var calls: [String] = []
        func animationDidStart(_ animation: CAAnimation) { calls.append("start") }
        func animationDidStop(_ animation: CAAnimation, finished isFinished: Bool) {
            calls.append("stop \(isFinished)")
        }
    }

    private func move(_ path: String, _ from: Double, _ to: Double) -> CABasicAnimation {
        let animation = CABasicAnimation(keyPath: path)
        (animation.fromValue, animation.toValue) = (from, to)
        return animation
    }

    @Test("a group runs its animations under one key, with its own duration, and calls its own delegate")
    func group() throws {
        try AnimationStage.run { stage in
            let fade = move("opacity", 1, 0)
            let grow = move("cornerRadius", 0, 20)
            grow.beginTime = 1
            grow.duration = 1
            grow.fillMode = .both
            let group = CAAnimationGroup()
            group.animations = [fade, grow]
            group.duration = 4
            let delegate = Delegate()
            group.delegate = delegate
            stage.view.layer.add(group, forKey: "both")

            stage.advance(1.5)
            // Without a duration of its own an animation has the group's.
            #expect(isNear(stage.shown.opacity, 1 - 1.5 / 4, 0.001))
            #expect(isNear(stage.shown.cornerRadius, 10, 0.01))
            stage.advance(1)
            #expect(isNear(stage.shown.cornerRadius, 20))
            #expect(stage.view.layer.animationKeys() == ["both"])
            #expect(delegate.calls == ["start"])
            stage.advance(1.6)
            #expect(stage.shown.opacity == 1 && stage.shown.cornerRadius == 0)
            #expect(delegate.calls == ["start", "stop true"])
        }
    }

    @Test("animations are cut off at the group's end; nested groups, repetition and speed work together")
    func nested() throws {
        try AnimationStage.run { stage in
            let long = move("opacity", 1, 0)
            long.duration = 10
            let inner = CAAnimationGroup()
            inner.animations = [long]
            inner.speed = 2
            inner.duration = 10
            let outer = CAAnimationGroup()
            outer.animations = [inner]
            outer.duration = 2
            outer.repeatCount = 2
            stage.view.layer.add(outer, forKey: nil)

            stage.advance(1)
            // The inner time runs twice as fast, and is cut off at the inner group's duration: 5 s for the complete animation, of which 1
            // s is shown.
            #expect(isNear(stage.shown.opacity, 0.9, 0.001))
            stage.advance(1.5)
            #expect(isNear(stage.shown.opacity, 0.95, 0.001))
            stage.advance(1.6)
            #expect(stage.shown.opacity == 1)
        }
    }

    @Test("an additive animation is added to the property's value, and to others")
    func additive() throws {
        try AnimationStage.run { stage in
            for (key, far) in [("a", 20.0), ("b", 6)] {
                let animation = move("position.x", 0, far)
                animation.isAdditive = true
                animation.duration = 1
                stage.view.layer.add(animation, forKey: key)
            }
            let turn = CABasicAnimation(keyPath: "transform")
            (turn.fromValue, turn.toValue) = (
                CGAffineTransform(translationX: 0, y: 0), CGAffineTransform(translationX: 8, y: 0)
            )
            turn.isAdditive = true
            turn.duration = 1
            stage.view.transform = CGAffineTransform(translationX: 3, y: 1)
            stage.view.layer.add(turn, forKey: "c")

            stage.advance(0.5)
            #expect(isNear(stage.shown.position.x, 50 + 10 + 3, 0.001))
            #expect(isNear(stage.shown.transform.m41, 7, 0.001) && stage.shown.transform.m42 == 1)
            stage.view.center.x = 100
            #expect(isNear(stage.shown.position.x, 113, 0.001))
        }
    }

    @Test("a cumulative animation continues from repetition to repetition")
    func cumulative() throws {
        try AnimationStage.run { stage in
            let animation = move("transform.rotation.z", 0, .pi / 2)
            animation.isCumulative = true
            animation.duration = 1
            animation.repeatCount = 3
            stage.view.layer.add(animation, forKey: "turn")

            stage.advance(1.5)
            let plane = stage.shown.affineTransform()
            // One and a half times a right angle: 135 degrees.
            #expect(isNear(plane.a, -0.5.squareRoot(), 0.001) && isNear(plane.b, 0.5.squareRoot(), 0.001))
        }
    }

    @Test("timeOffset starts inside the animation, and the skipped part is shown at the end")
    func timeOffset() throws {
        try AnimationStage.run { stage in
            let animation = move("opacity", 0, 1)
            animation.duration = 1
            animation.timeOffset = 0.75
            stage.view.layer.add(animation, forKey: "fade")

            stage.advance(0.1)
            #expect(isNear(stage.shown.opacity, 0.85, 0.001))
            stage.advance(0.4)
            #expect(isNear(stage.shown.opacity, 0.25, 0.001))
        }
    }

    @Test(
        "values that cannot be added, an empty group and an invalid animation in one are reported, and nothing is animated"
    )
    func misuse() throws {
        try AnimationStage.run { stage in
            let color = CABasicAnimation(keyPath: "backgroundColor")
            color.toValue = UIColor.red
            color.isAdditive = true
            let whole = CABasicAnimation(keyPath: "transform")
            whole.toValue = CGAffineTransform(rotationAngle: 1)
            whole.isCumulative = true
            let wrong = CAAnimationGroup()
            wrong.animations = [move("opacity", 0, 1), move("nothing", 0, 1)]

            let lines = AnimationStage.reports {
                for animation in [color, whole, CAAnimationGroup(), wrong] {
                    stage.view.layer.add(animation, forKey: nil)
                }
            }

            #expect(lines.count == 4)
            #expect(stage.view.layer.animations == nil)
        }
    }
}
