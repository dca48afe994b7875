// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASGraphics
internal import ASPlatformHeadless
internal import ASTesting
internal import ASUIKitTesting
internal import Foundation
internal import Testing
internal import ViewKit

@testable import ASCompositor
@testable import ASUIKit

@Suite("Animation: interrupted springs, rotations in space, transitions, visibility")
@MainActor
struct AnimationMotionTests {
    /// Positions of the view in the frames of `seconds`.
    private func track(_ stage: AnimationStage, _ seconds: Double) -> [Double] {
        (0..<Int(seconds * 60)).map { _ in
            stage.harness.advance(frames: 1)
            return Double(stage.shown.position.x)
        }
    }

    @Test("a spring that replaces an animation starts with the current velocity")
    func speedIsKept() throws {
        try AnimationStage.run { stage in
            UIView.animate(withDuration: 1, options: .curveLinear) { stage.view.center.x = 250 }
            let first = track(stage, 0.5)
            // 200 points per second, 3.33 per frame.
            #expect(abs(first[29] - first[28] - 200.0 / 60) < 0.01)

            // Back to its start: without its velocity it would reverse immediately.
            UIView.animate(withDuration: 1, delay: 0, usingSpringWithDamping: 1, initialSpringVelocity: 0) {
                stage.view.center.x = 50
            }
            let second = track(stage, 1.1)

            // Critically damped, settled to a thousandth in a second (ω = 9.233): at u = (100 + B·t)·exp(-ω·t) from its end with B = 200 +
            // 100·ω, so it reverses 1.8 points further.
            #expect(second[0] - first[29] > 1.5, "\(second[0] - first[29]) in the first frame")
            #expect(abs((second.max() ?? 0) - first[29] - 1.8) < 0.1)
            #expect(second.last == 50)
            let jumps = zip([first[29]] + second, second).map { abs($1 - $0) }
            #expect((jumps.max() ?? 99) < 12)
        }
    }

    @Test(
        "the response of a spring to an initial velocity is that of the equation of motion",
        arguments: [0.2, 0.999, 1, 1.7]
    )
    func response(dampingRatio: Double) {
        let spring = ASSpringCurve(mass: 1, stiffness: 100, damping: dampingRatio * 20, velocity: 0)
        // Small steps of y'' = -2ζω·y' - ω²·y from y = 0 and y' = 1.
        var (place, speed, time) = (0.0, 1.0, 0.0)
        let step = 1e-5
        while time < 0.7 {
            let half = speed + step / 2 * (-2 * dampingRatio * 10 * speed - 100 * place)
            let middle = place + step / 2 * speed
            speed += step * (-2 * dampingRatio * 10 * half - 100 * middle)
            place += step * half
            time += step
        }
        #expect(abs(spring.response(at: time) - place) < 1e-5)
    }

    @Test("springDuration is the time of one swing: stiffness (2π / d)², damping 4π·(1 - bounce) / d")
    func perceptualDuration() throws {
        let spring = CASpringAnimation(perceptualDuration: 0.5, bounce: 0.3)
        #expect(isNear(spring.stiffness, pow(4 * .pi, 2), 1e-6))
        #expect(isNear(spring.damping, 4 * .pi * 0.7 / 0.5, 1e-6))
        #expect(spring.duration == spring.settlingDuration)

        try AnimationStage.run { stage in
            var ends: [Bool] = []
            UIView.animate(springDuration: 0.5, bounce: 0) {
                stage.view.center.x = 150
            } completion: {
                ends.append($0)
            }
            stage.advance(0.5)
            // Critically damped, ω = 4π: 1 - exp(-2π)·(1 + 2π) of the way.
            let way = 1 - exp(-2 * Double.pi) * (1 + 2 * Double.pi)
            #expect(isNear(stage.shown.position.x, 50 + 100 * way, 0.05))
            #expect(ends.isEmpty)
            stage.advance(0.5)
            #expect(ends == [true])
        }
    }

    @Test("a rotation out of the plane has half the angle at half the time")
    func turnInSpace() throws {
        try AnimationStage.run { stage in
            UIView.animate(withDuration: 1, options: .curveLinear) {
                stage.view.layer.transform = CATransform3DConcat(
                    CATransform3DMakeScale(2, 2, 2),
                    CATransform3DMakeRotation(2, 0, 1, 0)
                )
            }
            stage.advance(0.5)
            // From 1 to 2 and from 0 to 2 radians.
            let expected = CATransform3DConcat(
                CATransform3DMakeScale(1.5, 1.5, 1.5),
                CATransform3DMakeRotation(1, 0, 1, 0)
            )
            for (shown, wanted) in zip(stage.shown.transform.coefficients, expected.coefficients) {
                #expect(isNear(shown, Double(wanted), 1e-4))
            }
        }
    }

    @Test("a transform in space is composed again from its parts")
    func partsInSpace() throws {
        for seed in ASSeed.announce(count: 200) {
            var random = ASSeededGenerator(seed: seed)
            func number(_ range: ClosedRange<CGFloat>) -> CGFloat { .random(in: range, using: &random) }
            var matrix = CATransform3DMakeScale(number(0.1...3), number(-3...(-0.1)), number(0.1...3))
            for _ in 0..<3 {
                matrix = CATransform3DConcat(
                    matrix,
                    CATransform3DMakeRotation(number(-4...4), number(-1...1), number(-1...1), number(0.1...1))
                )
                matrix.m21 += number(-0.5...0.5)
            }
            matrix = CATransform3DConcat(matrix, CATransform3DMakeTranslation(number(-9...9), 2, 3))
            guard let parts = ASTransform3DParts(matrix) else { continue }

            for (part, whole) in zip(parts.transform.coefficients, matrix.coefficients) {
                #expect(isNear(part, Double(whole), 1e-6), "AS_SEED=\(seed)")
            }
        }
    }

    @Test("a cross-dissolve fades out the old appearance over the new one, and leaves no layer behind")
    func crossDissolve() throws {
        try AnimationStage.run { stage in
            var ends: [Bool] = []
            let old = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
            old.backgroundColor = .red
            stage.view.addSubview(old)
            stage.harness.runUntilParked()
            let layers = stage.view.layer.superlayer?.sublayers.count
            UIView.transition(with: stage.view, duration: 1, options: [.transitionCrossDissolve, .curveLinear]) {
                old.removeFromSuperview()
                stage.view.backgroundColor = .white
            } completion: {
                ends.append($0)
            }
            stage.advance(0.5)
            let half = stage.harness.snapshot()?.pixel(x: 25, y: 25) ?? 0
            stage.advance(0.6)
            let end = stage.harness.snapshot()?.pixel(x: 25, y: 25) ?? 0

            // Half of red on white, within a frame.
            #expect(abs(Int(half >> 8 & 0xFF) - 128) < 6 && half >> 16 & 0xFF == 255, "\(String(half, radix: 16))")
            #expect(end == 0xFFFF_FFFF)
            #expect(ends == [true])
            #expect(stage.view.layer.superlayer?.sublayers.count == layers)
        }
    }

    @Test(
        "a flip shows the old appearance narrowing, then the new one widening; without a transition the change is made at once"
    )
    func flip() throws {
        try AnimationStage.run { stage in
            stage.view.backgroundColor = .red
            stage.harness.runUntilParked()
            @MainActor func width(_ color: UInt32) -> Int {
                guard let shot = stage.harness.snapshot() else { return -1 }
                return (0..<400).filter { shot.pixel(x: $0, y: 50) == color }.count
            }
            UIView.transition(with: stage.view, duration: 1, options: [.transitionFlipFromLeft, .curveLinear]) {
                stage.view.backgroundColor = .blue
            }
            stage.advance(0.25)
            #expect(width(0xFF00_00FF) == 0)
            let first = width(0xFFFF_0000)
            stage.advance(0.5)
            let second = width(0xFF00_00FF)
            #expect(width(0xFFFF_0000) == 0)
            stage.advance(0.3)
            #expect(width(0xFF00_00FF) == 100)
            // cos(45°) of 100, blended edges not counted.
            #expect(first > 60 && first < 75 && second > 60 && second < 75, "\(first) \(second)")

            var ends: [Bool] = []
            UIView.transition(with: stage.view, duration: 1, animations: { stage.view.backgroundColor = .green }) {
                ends.append($0)
            }
            stage.harness.runUntilParked()
            #expect(width(0xFF00_FF00) == 100 && ends == [true])
        }
    }

    @Test("transition(from:to:) replaces one view by the other")
    func fromTo() throws {
        try AnimationStage.run { stage in
            let other = UIView()
            other.backgroundColor = .red
            let parent = stage.view.superview
            UIView.transition(from: stage.view, to: other, duration: 0.2, options: .transitionCrossDissolve)
            #expect(stage.view.superview == nil && other.superview === parent)
            #expect(other.frame == CGRect(x: 0, y: 0, width: 100, height: 100))
            stage.advance(0.5)
            #expect(stage.harness.snapshot()?.pixel(x: 50, y: 50) == 0xFFFF_0000)
        }
    }

    // MARK: Visibility

    private func spin(_ layer: CALayer) {
        let animation = CABasicAnimation(keyPath: "transform.rotation.z")
        animation.toValue = 6.28
        animation.duration = 1
        animation.repeatCount = .infinity
        layer.add(animation, forKey: "spin")
    }

    /// The number of frames in two seconds.
    private func frames(_ stage: AnimationStage) -> Int {
        stage.advance(0.1)
        let before = stage.harness.platformWindow.frameCount
        stage.advance(2)
        return stage.harness.platformWindow.frameCount - before
    }

    @Test("an endless animation that is not visible requests no frames, and continues when it becomes visible")
    func endlessOutOfSight() throws {
        try AnimationStage.run { stage in
            let page = UIScrollView(frame: CGRect(x: 0, y: 100, width: 200, height: 100))
            page.contentSize = CGSize(width: 200, height: 1000)
            let spinner = UIView(frame: CGRect(x: 20, y: 20, width: 20, height: 20))
            spinner.backgroundColor = .red
            page.addSubview(spinner)
            stage.harness.window?.addSubview(page)
            spin(spinner.layer)
            #expect(frames(stage) >= 119)

            spinner.isHidden = true
            #expect(frames(stage) == 0)
            spinner.isHidden = false
            #expect(frames(stage) >= 119)
            page.alpha = 0
            #expect(frames(stage) == 0)
            page.alpha = 1
            page.contentOffset.y = 500
            #expect(frames(stage) == 0)
            page.contentOffset.y = 0
            #expect(frames(stage) >= 119)
            page.frame.origin.x = 600
            #expect(frames(stage) == 0)
            page.frame.origin.x = 0
            #expect(frames(stage) >= 119)
            #expect(spinner.layer.animationKeys() == ["spin"])
            spinner.layer.removeAllAnimations()
            #expect(frames(stage) == 0)
        }
    }

    @Test("an animation that becomes visible by itself, or fades in, has its frames")
    func endlessComesIntoSight() throws {
        try AnimationStage.run { stage in
            let walker = UIView(frame: CGRect(x: -100, y: 200, width: 20, height: 20))
            walker.backgroundColor = .red
            stage.harness.window?.addSubview(walker)
            let walk = CABasicAnimation(keyPath: "position.x")
            walk.toValue = 500
            walk.duration = 1
            walk.repeatCount = .infinity
            walker.layer.add(walk, forKey: "walk")
            #expect(frames(stage) >= 119)
            walker.layer.removeAllAnimations()

            let fader = UIView(frame: CGRect(x: 100, y: 200, width: 20, height: 20))
            fader.backgroundColor = .red
            fader.alpha = 0
            stage.harness.window?.addSubview(fader)
            UIView.animate(withDuration: 1, options: [.repeat, .autoreverse]) { fader.alpha = 1 }
            #expect(frames(stage) >= 119)
            fader.layer.removeAllAnimations()
        }
    }
}
