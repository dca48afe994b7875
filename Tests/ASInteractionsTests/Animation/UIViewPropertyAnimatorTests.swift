// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASPlatformHeadless
internal import ASUIKitTesting
internal import Foundation
internal import Testing
internal import ViewKit

@testable import ASCompositor
@testable import ASInteractions
@testable import ASUIKit

@Suite("UIViewPropertyAnimator")
@MainActor
struct UIViewPropertyAnimatorTests {
    /// Moves the view from 50 to 150 in two seconds.
    private func animator(_ stage: AnimationStage, curve: UIView.AnimationCurve = .linear) -> UIViewPropertyAnimator {
        UIViewPropertyAnimator(duration: 2, curve: curve) { stage.view.center.x = 150 }
    }

    @Test("an animator does nothing until it is started, then runs to its end and calls its completion")
    func runs() throws {
        try AnimationStage.run { stage in
            var ends: [UIViewAnimatingPosition] = []
            let animator = animator(stage)
            animator.addCompletion { ends.append($0) }
            stage.advance(1)
            #expect(animator.state == .inactive && stage.view.center.x == 50)

            animator.startAnimation()
            #expect(animator.state == .active && animator.isRunning && stage.view.center.x == 150)
            stage.advance(1)
            #expect(isNear(stage.shown.position.x, 100, 0.01))
            #expect(isNear(animator.fractionComplete, 0.5, 0.001))
            #expect(ends.isEmpty)
            stage.advance(1.05)
            #expect(ends == [.end] && animator.state == .inactive && stage.shown.position.x == 150)
        }
    }

    @Test("a paused animator stops, requests no frames, and continues from the same place")
    func pauses() throws {
        try AnimationStage.run { stage in
            let animator = animator(stage)
            animator.startAnimation()
            stage.advance(0.5)
            animator.pauseAnimation()
            stage.advance(0.1)
            let window = stage.harness.platformWindow
            let frames = window.frameCount

            stage.advance(5)
            #expect(window.frameCount == frames)
            #expect(isNear(stage.shown.position.x, 75, 0.01))
            #expect(!animator.isRunning && animator.state == .active)

            animator.startAnimation()
            stage.advance(1)
            #expect(isNear(stage.shown.position.x, 125, 0.01))
            stage.advance(0.6)
            #expect(animator.state == .inactive)
        }
    }

    @Test("fractionComplete scrubs linearly whatever the curve, and the animation continues from there on its curve")
    func scrubs() throws {
        try AnimationStage.run { stage in
            let animator = animator(stage, curve: .easeIn)
            for (fraction, x) in [(0.25, 75.0), (0.9, 140), (0.5, 100)] {
                animator.fractionComplete = CGFloat(fraction)
                stage.advance(0.1)
                #expect(isNear(stage.shown.position.x, x))
            }
            #expect(!animator.isRunning)

            animator.continueAnimation(withTimingParameters: nil, durationFactor: 0)
            stage.advance(0.5)
            // Half of the remaining time: ease in has covered 31.5 per cent of the remaining distance by then.
            let eased = CAMediaTimingFunction(name: .easeIn).progress(at: 0.5)
            #expect(isNear(stage.shown.position.x, 100 + 50 * eased, 0.01))
            stage.advance(0.6)
            #expect(stage.shown.position.x == 150 && animator.state == .inactive)
        }
    }

    @Test("a pause on a curve does not make the presented value jump")
    func pauseDoesNotJump() throws {
        try AnimationStage.run { stage in
            let animator = animator(stage, curve: .easeIn)
            animator.startAnimation()
            stage.advance(1)
            let before = stage.shown.position.x

            animator.pauseAnimation()
            #expect(isNear(stage.shown.position.x, Double(before), 0.2))
            stage.advance(0.1)
            #expect(isNear(stage.shown.position.x, Double(before), 0.2))
            animator.stopAnimation(true)
        }
    }

    @Test("a reversed animator runs back, and restores the old values")
    func reverses() throws {
        try AnimationStage.run { stage in
            var ends: [UIViewAnimatingPosition] = []
            let animator = animator(stage)
            animator.addCompletion { ends.append($0) }
            animator.startAnimation()
            stage.advance(1.5)
            animator.isReversed = true
            stage.advance(0.5)
            #expect(isNear(stage.shown.position.x, 100, 0.01))

            stage.advance(1.05)
            #expect(ends == [.start])
            #expect(stage.view.center.x == 50 && stage.shown.position.x == 50)
        }
    }

    @Test("continued with a factor and another curve, the rest takes that long on that curve")
    func continues() throws {
        try AnimationStage.run { stage in
            let animator = animator(stage)
            animator.fractionComplete = 0.5
            animator.continueAnimation(
                withTimingParameters: UICubicTimingParameters(animationCurve: .easeOut),
                durationFactor: 2
            )

            stage.advance(2)
            let eased = CAMediaTimingFunction(name: .easeOut).progress(at: 0.5)
            #expect(isNear(stage.shown.position.x, 100 + 50 * eased, 0.02))
            stage.advance(2.05)
            #expect(animator.state == .inactive && stage.shown.position.x == 150)
        }
    }

    @Test("a stopped animator keeps the presented values; a finished one sets the values of the given position")
    func stops() throws {
        try AnimationStage.run { stage in
            var ends: [UIViewAnimatingPosition] = []
            for (position, x) in [(UIViewAnimatingPosition.start, 50.0), (.end, 150), (.current, 75)] {
                stage.view.center.x = 50
                let animator = animator(stage)
                animator.addCompletion { ends.append($0) }
                animator.startAnimation()
                stage.advance(0.5)
                animator.stopAnimation(false)
                #expect(animator.state == .stopped)
                #expect(isNear(stage.view.center.x, 75, 0.01))
                #expect(stage.view.layer.animationKeys() == nil)

                animator.finishAnimation(at: position)
                #expect(animator.state == .inactive && isNear(stage.view.center.x, x, 0.01))
            }
            #expect(ends == [.start, .end, .current])

            stage.view.center.x = 50
            let silent = animator(stage)
            silent.addCompletion { ends.append($0) }
            silent.startAnimation()
            stage.advance(0.5)
            silent.stopAnimation(true)
            stage.advance(3)
            #expect(silent.state == .inactive && isNear(stage.view.center.x, 75, 0.01) && ends.count == 3)
        }
    }

    @Test("later and delayed changes are added, and another block takes over the property")
    func adds() throws {
        try AnimationStage.run { stage in
            var ends: [UIViewAnimatingPosition] = []
            let animator = animator(stage)
            animator.addAnimations({ stage.view.alpha = 0 }, delayFactor: 0.5)
            animator.addCompletion { ends.append($0) }
            animator.startAnimation()
            stage.advance(1)
            #expect(isNear(stage.shown.opacity, 1, 0.01))
            animator.addAnimations { stage.view.layer.cornerRadius = 10 }
            stage.advance(0.5)
            #expect(isNear(stage.shown.opacity, 0.5, 0.01))
            #expect(isNear(stage.shown.cornerRadius, 5, 0.05))

            UIView.animate(withDuration: 0.1) { stage.view.center.x = 0 }
            stage.advance(0.6)
            #expect(ends == [.current])
            #expect(stage.shown.position.x == 0 && stage.shown.opacity == 0)
        }
    }

    @Test("an animator that pauses on completion stays active, requests no frames, and can be reversed")
    func holds() throws {
        try AnimationStage.run { stage in
            let animator = animator(stage)
            animator.pausesOnCompletion = true
            animator.startAnimation()
            stage.advance(2.5)
            #expect(animator.state == .active && !animator.isRunning && animator.fractionComplete == 1)
            let frames = stage.harness.platformWindow.frameCount
            stage.advance(2)
            #expect(stage.harness.platformWindow.frameCount == frames)

            animator.isReversed = true
            stage.advance(1)
            #expect(isNear(stage.shown.position.x, 100, 0.01))
            animator.pausesOnCompletion = false
            stage.advance(1.1)
            #expect(animator.state == .inactive && stage.view.center.x == 50)
        }
    }

    @Test("a spring overshoots, and one with physical parameters takes until it has settled")
    func springs() throws {
        try AnimationStage.run { stage in
            let animator = UIViewPropertyAnimator(duration: 1, dampingRatio: 0.3) { stage.view.center.x = 150 }
            animator.startAnimation()
            var furthest: CGFloat = 0
            for _ in 0..<60 {
                stage.harness.advance(frames: 1)
                furthest = max(furthest, stage.shown.position.x)
            }
            // exp(-ζπ / sqrt(1 - ζ²)) of the way beyond: 37.2 per cent.
            #expect(isNear(furthest, 187.2, 1.5))
            stage.advance(0.5)
            #expect(animator.state == .inactive)

            let physics = UISpringTimingParameters(mass: 1, stiffness: 100, damping: 10)
            let slow = UIViewPropertyAnimator(duration: 77, timingParameters: physics)
            // Damping ratio 0.5: exp(-5·t)·1.1547 comes down to 0.001 after 1.41 seconds.
            #expect(isNear(CGFloat(slow.duration), 1.41, 0.005))
        }
    }

    @Test(
        "an animator that is not interruptible does not pause, and reports that; calls in an invalid order are reported too"
    )
    func misuse() throws {
        try AnimationStage.run { stage in
            let lines = AnimationStage.reports {
                let animator = animator(stage)
                animator.isInterruptible = false
                animator.startAnimation()
                animator.pauseAnimation()
                animator.fractionComplete = 0.2
                animator.isReversed = true
                animator.stopAnimation(true)
                animator.finishAnimation(at: .end)
                #expect(animator.isRunning)
            }
            #expect(lines.count == 5)
            stage.advance(2.1)
        }
    }
}
