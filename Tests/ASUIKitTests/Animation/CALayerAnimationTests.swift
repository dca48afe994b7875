// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASUIKitTesting
internal import Foundation
internal import LayerKit
internal import Testing
internal import ViewKit

@testable import ASCompositor
@testable import ASUIKit

@Suite("Animation of layers")
@MainActor
struct CALayerAnimationTests {
    private final class Log: CAAnimationDelegate {
        var lines: [String] = []
        func animationDidStart(_ animation: CAAnimation) { lines.append("start") }
        func animationDidStop(_ animation: CAAnimation, finished isFinished: Bool) {
            lines.append("stop \(isFinished)")
        }
    }

    private func animation(_ path: String, _ from: Any?, _ to: Any?, duration: Double = 1) -> CABasicAnimation {
        let animation = CABasicAnimation(keyPath: path)
        animation.fromValue = from
        animation.toValue = to
        animation.duration = duration
        return animation
    }

    @Test("an animation keeps custom values, and so does the copy that its delegate receives")
    func appValues() throws {
        try AnimationStage.run { stage in
            let fade = animation("opacity", 0, 1)
            fade.setValue("first", forKey: "name")
            stage.view.layer.add(fade, forKey: "fade")

            #expect(stage.view.layer.animation(forKey: "fade")?.value(forKey: "name") as? String == "first")
            fade.setValue(nil, forKey: "name")
            #expect(fade.value(forKey: "name") == nil)
            stage.advance(2)
        }
    }

    @Test("an animation hides the property's own value, which is kept, and visible again afterwards")
    func overModel() throws {
        try AnimationStage.run { stage in
            let layer = stage.view.layer
            let log = Log()
            let fade = animation("opacity", 0.2, 0.6)
            fade.delegate = log
            layer.add(fade, forKey: "fade")

            #expect(layer.opacity == 1)
            #expect(isNear(stage.shown.opacity, 0.2))
            #expect(layer.animationKeys() == ["fade"])
            stage.advance(0.5)
            #expect(isNear(stage.shown.opacity, 0.4))
            #expect(log.lines == ["start"])
            stage.advance(0.5)
            #expect(stage.shown.opacity == 1)
            #expect(log.lines == ["start", "stop true"])
        }
    }

    @Test("from, to and by: a missing value is the property's own")
    func ends() throws {
        let cases: [(Double?, Double?, Double?, Double)] = [
            (10, 30, nil, 20), (10, nil, 30, 25), (nil, 30, 10, 25), (10, nil, nil, 30), (nil, 10, nil, 30),
            (nil, nil, 10, 55), (nil, nil, nil, 50),
        ]
        for (from, to, by, middle) in cases {
            try AnimationStage.run { stage in
                let move = animation("position.x", from, to)
                move.byValue = by
                stage.view.layer.add(move, forKey: nil)

                stage.advance(0.5)
                #expect(isNear(stage.shown.position.x, middle), "\(from ?? .nan) \(to ?? .nan) \(by ?? .nan)")
                #expect(stage.view.layer.animationKeys() == nil)
            }
        }
    }

    @Test(
        "components are animated and do not affect the others",
        arguments: [
            "position.y", "bounds.origin.x", "bounds.size.height", "anchorPoint.x", "shadowOffset.width",
            "transform.translation.x", "transform.scale", "transform.scale.y",
        ]
    )
    func components(path: String) throws {
        try AnimationStage.run { stage in
            stage.view.transform = CGAffineTransform(rotationAngle: 1).scaledBy(x: 2, y: 3)
            stage.view.layer.add(animation(path, 0.5, 1.5), forKey: nil)
            let keyPath = try #require(ASLayerKeyPath(path))

            stage.advance(0.5)
            #expect(stage.shown.value(at: keyPath) == .number(1) || path.hasPrefix("transform"))
            guard path.hasPrefix("transform") else { return }
            let parts = ASTransformParts(stage.shown.affineTransform())
            let expected: (CGFloat, CGFloat, CGFloat) =
                switch path {
                case "transform.scale": (1, 1, 0)
                case "transform.scale.y": (2, 1, 0)
                default: (2, 3, 1)
                }
            #expect(isNear(parts.scaleX, expected.0) && isNear(parts.scaleY, expected.1))
            #expect(isNear(parts.translationX, expected.2) && isNear(parts.rotation ?? 0, 1))
        }
    }

    @Test("a rotation by its angle makes as many turns as the angle has")
    func wholeTurn() throws {
        try AnimationStage.run { stage in
            let turn = animation("transform.rotation.z", 0.0, 2 * Double.pi)
            turn.repeatCount = .infinity
            stage.view.layer.add(turn, forKey: "turn")

            stage.advance(0.25)
            #expect(isNear(stage.shown.affineTransform().b, 1))
            stage.advance(0.5)
            #expect(isNear(stage.shown.affineTransform().b, -1))
            stage.advance(7.5)
            #expect(isNear(stage.shown.affineTransform().b, 1))
            stage.view.layer.removeAnimation(forKey: "turn")
            #expect(stage.shown.affineTransform().isIdentity)
        }
    }

    @Test("the same key replaces, animations of other keys are applied in the order of adding")
    func keys() throws {
        try AnimationStage.run { stage in
            let layer = stage.view.layer
            let log = Log()
            let first = animation("opacity", 0, 0)
            first.delegate = log
            layer.add(first, forKey: "a")
            layer.add(animation("opacity", 0.5, 0.5), forKey: "b")
            layer.add(animation("opacity", 0.25, 0.25), forKey: "a")

            #expect(layer.animationKeys() == ["b", "a"])
            #expect(log.lines == ["stop false"])
            #expect(stage.shown.opacity == 0.25)
            layer.removeAnimation(forKey: "a")
            #expect(stage.shown.opacity == 0.5)
            layer.removeAnimation(forKey: "nobody")
            #expect(layer.animation(forKey: "b")?.duration == 1)
            layer.removeAllAnimations()
            #expect(stage.shown.opacity == 1 && layer.animationKeys() == nil)
        }
    }

    @Test("an added animation is a copy")
    func copied() throws {
        try AnimationStage.run { stage in
            let fade = animation("opacity", 0, 0)
            stage.view.layer.add(fade, forKey: "fade")
            fade.fromValue = 1
            fade.duration = 100

            #expect(stage.shown.opacity == 0)
            #expect(stage.view.layer.animation(forKey: "fade")?.duration == 1)
        }
    }

    @Test("fill modes: before the beginning and after the end")
    func fill() throws {
        for (mode, before, after) in [
            (CAMediaTimingFillMode.removed, 1.0, 1.0), (.backwards, 0.2, 1.0), (.forwards, 1.0, 0.6), (.both, 0.2, 0.6),
        ] {
            try AnimationStage.run { stage in
                let fade = animation("opacity", 0.2, 0.6)
                fade.beginTime = CACurrentMediaTime() + 0.5
                fade.fillMode = mode
                fade.isRemovedOnCompletion = false
                stage.view.layer.add(fade, forKey: "fade")

                stage.advance(0.4)
                #expect(isNear(stage.shown.opacity, before))
                stage.advance(0.6)
                #expect(isNear(stage.shown.opacity, 0.4))
                stage.advance(1)
                #expect(isNear(stage.shown.opacity, after))
                // A value that only stays needs no frames.
                #expect(stage.layerTree?.isWaitingForFrame == false)
            }
        }
    }

    @Test("repeat count, repeat duration, reversal and speed")
    func repeats() throws {
        try AnimationStage.run { stage in
            let layer = stage.view.layer
            let log = Log()
            let move = animation("position.x", 0, 100)
            move.delegate = log
            move.repeatCount = 2.5
            move.autoreverses = true
            move.speed = 2
            layer.add(move, forKey: "move")
            // Half a second forwards, half a second backwards, two and a half times.
            stage.advance(1.75)
            #expect(isNear(stage.shown.position.x, 50))
            stage.advance(0.7)
            #expect(isNear(stage.shown.position.x, 90))
            stage.advance(0.1)
            #expect(log.lines == ["start", "stop true"])

            let again = animation("position.x", 0, 100, duration: 0.5)
            again.repeatDuration = 1.25
            layer.add(again, forKey: "again")
            stage.advance(1.2)
            #expect(isNear(stage.shown.position.x, 40))
            stage.advance(0.1)
            #expect(stage.shown.position.x == 50)
        }
    }

    @Test("keyframes are reached at their times, with curves between; discrete keyframes hold")
    func keyframes() throws {
        try AnimationStage.run { stage in
            let layer = stage.view.layer
            let path = CAKeyframeAnimation(keyPath: "position.x")
            path.values = [0, 100, 40]
            path.keyTimes = [0, 0.2, 1]
            path.timingFunctions = [CAMediaTimingFunction(name: .linear), CAMediaTimingFunction(name: .easeIn)]
            path.duration = 1
            layer.add(path, forKey: "path")
            stage.advance(0.1)
            #expect(isNear(stage.shown.position.x, 50))
            stage.advance(0.5)
            #expect(isNear(stage.shown.position.x, 100 - 60 * AnimationOracle.bezier(0.42, 0, 1, 1, at: 0.5), 1e-4))

            let even = CAKeyframeAnimation(keyPath: "position.x")
            even.values = [0, 100, 40, 200, 0]
            even.duration = 1
            layer.add(even, forKey: "path")
            stage.advance(0.625)
            #expect(isNear(stage.shown.position.x, 120))

            let steps = CAKeyframeAnimation(keyPath: "opacity")
            steps.values = [0, 0.5, 1, 0.25]
            steps.calculationMode = .discrete
            steps.duration = 1
            layer.add(steps, forKey: "path")
            stage.advance(0.3)
            #expect(stage.shown.opacity == 0.5)
            stage.advance(0.5)
            #expect(stage.shown.opacity == 0.25)
        }
    }

    @Test("a spring animation follows its equation until its duration has passed")
    func spring() throws {
        try AnimationStage.run { stage in
            let spring = CASpringAnimation(keyPath: "position.x")
            spring.fromValue = 0
            spring.toValue = 100
            (spring.mass, spring.stiffness, spring.damping, spring.initialVelocity) = (2, 90, 8, 3)
            spring.duration = spring.settlingDuration
            stage.view.layer.add(spring, forKey: nil)

            for step in 1...4 {
                stage.advance(0.25)
                let way = AnimationOracle.spring(
                    mass: 2,
                    stiffness: 90,
                    damping: 8,
                    velocity: 3,
                    at: Double(step) / 4
                )
                #expect(isNear(stage.shown.position.x, 100 * way, 1e-4))
            }
        }
    }

    @Test("an animation begins when its layer enters a window, and ends when it leaves the window")
    func waiting() throws {
        try AnimationStage.run { stage in
            let (layer, log) = (CALayer(), Log())
            let move = animation("position.x", 0, 100)
            move.delegate = log
            layer.add(move, forKey: "move")
            stage.advance(3)
            #expect(layer.presentation() == nil && layer.animationKeys() == ["move"])
            stage.view.layer.addSublayer(layer)
            stage.advance(0.5)
            #expect(isNear(layer.presentation()?.position.x ?? 0, 50))
            layer.removeFromSuperlayer()
            stage.harness.runUntilParked()
            #expect(log.lines == ["start", "stop false"])
            #expect(layer.animationKeys() == nil)
        }
    }

    @Test("a layer that is removed by itself ends its animations too")
    func freed() throws {
        try AnimationStage.run { stage in
            let log = Log()
            do {
                let layer = CALayer()
                let move = animation("position.x", 0, 100)
                move.delegate = log
                CATransaction.begin()
                CATransaction.setCompletionBlock { log.lines.append("all") }
                layer.add(move, forKey: "move")
                CATransaction.commit()
            }

            stage.harness.runUntilParked()
            #expect(log.lines == ["all", "stop false"])
        }
    }

    @Test("a transaction sets duration and curve of animations without their own")
    func transaction() throws {
        try AnimationStage.run { stage in
            #expect(CATransaction.animationDuration() == 0.25)
            CATransaction.begin()
            CATransaction.setAnimationDuration(2)
            CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .easeOut))
            stage.view.layer.add(animation("position.x", 0, 100, duration: 0), forKey: "move")
            CATransaction.begin()
            #expect(CATransaction.animationDuration() == 2)
            CATransaction.setAnimationDuration(9)
            CATransaction.commit()
            #expect(CATransaction.animationDuration() == 2)
            CATransaction.commit()
            #expect(CATransaction.animationDuration() == 0.25)

            stage.advance(1)
            #expect(isNear(stage.shown.position.x, 100 * AnimationOracle.bezier(0, 0, 0.58, 1, at: 0.5), 1e-4))
        }
    }

    @Test("a transaction's completion waits for all of its animations, nested ones and those of blocks")
    func transactionCompletion() throws {
        try AnimationStage.run { stage in
            let log = Log()
            CATransaction.begin()
            CATransaction.setCompletionBlock { log.lines.append("all") }
            stage.view.layer.add(animation("position.x", 0, 100, duration: 0.2), forKey: "move")
            UIView.animate(withDuration: 0.4) { stage.view.alpha = 0 }
            CATransaction.begin()
            stage.view.layer.add(animation("cornerRadius", 0, 100, duration: 0.6), forKey: "round")
            CATransaction.commit()
            CATransaction.commit()

            stage.advance(0.5)
            #expect(log.lines == [])
            stage.advance(0.11)
            #expect(log.lines == ["all"])

            CATransaction.begin()
            CATransaction.setCompletionBlock { log.lines.append("none") }
            CATransaction.commit()
            #expect(log.lines == ["all", "none"])
        }
    }

    @Test("settings without begin() apply until the next main turn")
    func implicitTransaction() throws {
        try AnimationStage.run { stage in
            let log = Log()
            CATransaction.setDisableActions(true)
            CATransaction.setCompletionBlock { log.lines.append("done") }
            UIView.animate(withDuration: 1) { stage.view.alpha = 0 }
            #expect(stage.view.layer.animationKeys() == nil)
            stage.harness.runUntilParked()

            #expect(log.lines == ["done"])
            #expect(!CATransaction.disableActions())
        }
    }
}
