// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASGraphics
internal import ASUIKitTesting
internal import Foundation
internal import Testing
internal import ViewKit

@testable import ASCompositor
@testable import ASUIKit

@Suite("Animation: invalid use")
@MainActor
struct AnimationHostileTests {
    @Test(
        "an invalid duration is reported, and the change made at once",
        arguments: [-1, .nan, .infinity]
    )
    func durations(duration: Double) throws {
        try AnimationStage.run { stage in
            var completions: [Bool] = []
            let lines = AnimationStage.reports {
                UIView.animate(withDuration: duration) {
                    stage.view.alpha = 0
                } completion: {
                    completions.append($0)
                }
            }

            #expect(lines.count == 1 && lines[0].contains("UIView.animate: a duration of \(duration)"))
            #expect(completions == [true])
            #expect(stage.shown.opacity == 0)
        }
    }

    @Test("an invalid delay is reported, and ignored", arguments: [-1, .nan, .infinity])
    func delays(delay: Double) throws {
        try AnimationStage.run { stage in
            let lines = AnimationStage.reports {
                UIView.animate(withDuration: 1, delay: delay, options: .curveLinear) { stage.view.alpha = 0 }
            }

            #expect(lines.count == 1 && lines[0].contains("a delay of \(delay)"))
            stage.advance(0.5)
            #expect(isNear(stage.shown.opacity, 0.5))
        }
    }

    @Test("invalid springs are reported, and damped critically", arguments: [0, -2, CGFloat.nan, .infinity])
    func springs(ratio: CGFloat) throws {
        try AnimationStage.run { stage in
            let lines = AnimationStage.reports {
                UIView.animate(
                    withDuration: 1,
                    delay: 0,
                    usingSpringWithDamping: ratio,
                    initialSpringVelocity: .nan
                ) { stage.view.center.x = 150 }
            }

            #expect(lines.count == 2 && lines[0].contains("damping ratio") && lines[1].contains("velocity"))
            for _ in 0..<60 {
                stage.advance(1.0 / 60)
                #expect(stage.shown.position.x >= 50 && stage.shown.position.x <= 150)
            }
        }
    }

    @Test("the shortest and the longest possible durations work")
    func extremes() throws {
        try AnimationStage.run { stage in
            var completions: [Bool] = []
            UIView.animate(withDuration: .leastNonzeroMagnitude) {
                stage.view.alpha = 0
            } completion: {
                completions.append($0)
            }
            UIView.animate(withDuration: .greatestFiniteMagnitude) {
                stage.view.center.x = 150
            } completion: {
                completions.append($0)
            }
            UIView.animate(
                withDuration: 1e-300,
                delay: 0,
                usingSpringWithDamping: 1e-9,
                initialSpringVelocity: 1e300
            ) { stage.view.layer.cornerRadius = 3 }
            stage.advance(1)

            #expect(completions == [true])
            #expect(stage.shown.position.x == 50 && stage.shown.cornerRadius == 3)
        }
    }

    @Test("a value that is not a number is refused, and the running animation continues")
    func values() throws {
        try AnimationStage.run { stage in
            var completions: [Bool] = []
            UIView.animate(withDuration: 1) {
                stage.view.layer.cornerRadius = 9
            } completion: {
                completions.append($0)
            }
            UIView.animate(withDuration: 1) { stage.view.layer.cornerRadius = .nan }
            #expect(completions.isEmpty)
            #expect(stage.view.layer.animationKeys() == ["cornerRadius"])
            stage.advance(1.1)

            #expect(completions == [true])
            #expect(stage.shown.cornerRadius == 9)
        }
    }

    @Test("invalid key paths, values and times are reported, and nothing is animated")
    func layerAnimations() throws {
        try AnimationStage.run { stage in
            @MainActor func basic(_ path: String?, _ to: Any?, _ by: Any? = nil) -> CABasicAnimation {
                let animation = CABasicAnimation(keyPath: path)
                (animation.toValue, animation.byValue) = (to, by)
                return animation
            }
            @MainActor func frames(_ values: [Any]?, _ times: [Double]? = nil) -> CAKeyframeAnimation {
                let animation = CAKeyframeAnimation(keyPath: "opacity")
                (animation.values, animation.keyTimes) = (values, times)
                return animation
            }
            let stopped = basic("opacity", 0)
            stopped.speed = 0
            let cases: [(CAAnimation, String)] = [
                (basic(nil, 1), "nil"), (basic("opacty", 1), "opacty"), (basic("opacity.x", 1), "opacity.x"),
                (basic("position", 3), "a point or size"), (basic("opacity", "none"), "none"),
                (basic("opacity", Double.nan), "nan"), (basic("backgroundColor", 0xFF), "a colour"),
                (basic("backgroundColor", nil, UIColor.red), "byValue"), (stopped, "speed of 0"),
                (frames(nil), "no values"), (frames([]), "no values"), (frames([0, "x"]), "value 1"),
                (frames([0, 1], [0]), "2 fractions"), (frames([0, 1], [1, 0]), "ascending order"),
                (frames([0, 1], [0, .nan]), "2 fractions"), (frames([0, 1], [0, 2]), "from 0 to 1"),
            ]
            for (animation, word) in cases {
                let lines = AnimationStage.reports { stage.view.layer.add(animation, forKey: "a") }
                #expect(lines.count == 1 && lines.first?.contains(word) ?? false, "\(word): \(lines)")
                #expect(stage.view.layer.animationKeys() == nil)
            }
            let lines = AnimationStage.reports { CATransaction.commit() }
            #expect(lines.count == 1)
        }
    }

    @Test("an animation of a spring with invalid parameters uses the defaults, and reports it")
    func layerSprings() {
        let spring = CASpringAnimation(keyPath: "opacity")
        (spring.mass, spring.stiffness, spring.damping) = (0, -1, .nan)

        var duration = 0.0
        let lines = AnimationStage.reports { duration = spring.settlingDuration }
        #expect(lines.count == 3)
        #expect(duration == CASpringAnimation(keyPath: "opacity").settlingDuration)
    }

    @Test("a completion that starts the same animation again without a duration does not hang the program")
    func endlessChain() throws {
        try AnimationStage.run { stage in
            var count = 0
            @MainActor func again() {
                count += 1
                guard count < 1000 else { return }
                UIView.animate(withDuration: 0) {
                    stage.view.alpha = 1 / CGFloat(count)
                } completion: { _ in
                    again()
                }
            }
            again()
            // One by its block, the next by the following main turn.
            #expect(count == 2)
            stage.harness.runUntilParked()
            #expect(count == 1000)
        }
    }

    @Test("a completion may remove everything")
    func removingCompletion() throws {
        try AnimationStage.run { stage in
            let others = (0..<20).map { UIView(frame: CGRect(x: $0 * 10, y: 150, width: 10, height: 10)) }
            var calls = 0
            for view in others { stage.harness.window?.addSubview(view) }
            for view in others {
                UIView.animate(withDuration: 0.2) {
                    view.alpha = 0
                } completion: { _ in
                    calls += 1
                    for other in others { other.removeFromSuperview() }
                }
            }

            stage.advance(0.3)
            #expect(calls == 20)
            #expect(stage.layerTree?.isWaitingForFrame == false)
        }
    }

    @Test("animating a window's own layer works")
    func windowItself() throws {
        try AnimationStage.run { stage in
            let window = try #require(stage.harness.window)
            UIView.animate(withDuration: 0.5, options: .curveLinear) {
                window.alpha = 0.5
                window.bounds.origin.y = 40
            }
            stage.advance(0.25)
            #expect(stage.harness.snapshot()?.pixel(x: 50, y: 79) == 0xFF40_4040)
            stage.advance(0.3)
            (window.alpha, window.bounds.origin.y) = (1, 0)
            stage.harness.runUntilParked()
        }
    }
}
