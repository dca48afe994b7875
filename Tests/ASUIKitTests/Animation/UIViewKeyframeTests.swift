// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import Foundation
internal import Testing
internal import ViewKit

@testable import ASCompositor
@testable import ASUIKit

@Suite("Animation: keyframes of blocks")
@MainActor
struct UIViewKeyframeTests {
    /// Linear over the whole duration, so that the numbers below are simple.
    private let even = UIView.KeyframeAnimationOptions(.curveLinear)

    @Test("a property holds until its keyframe begins, and reaches its value when the keyframe ends")
    func times() throws {
        try AnimationStage.run { stage in
            var ends: [Bool] = []
            stage.view.center.x = 50
            UIView.animateKeyframes(withDuration: 2, delay: 0, options: even) {
                UIView.addKeyframe(withRelativeStartTime: 0.25, relativeDuration: 0.25) { stage.view.center.x = 150 }
                UIView.addKeyframe(withRelativeStartTime: 0.75, relativeDuration: 0.25) { stage.view.center.x = 250 }
                UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 1) { stage.view.alpha = 0.5 }
            } completion: {
                ends.append($0)
            }

            #expect(stage.view.center.x == 250)
            for (x, alpha) in [(50.0, 0.875), (150, 0.75), (150, 0.625)] {
                stage.advance(0.5)
                #expect(isNear(stage.shown.position.x, x, 0.01) && isNear(stage.shown.opacity, alpha, 0.001))
            }
            stage.advance(0.25)
            #expect(isNear(stage.shown.position.x, 200, 0.01))
            #expect(ends.isEmpty)
            stage.advance(0.3)
            #expect(stage.shown.position.x == 250 && ends == [true])
            #expect(stage.view.layer.animationKeys() == nil)
        }
    }

    @Test("discrete keyframes jump when they begin")
    func discrete() throws {
        try AnimationStage.run { stage in
            UIView.animateKeyframes(withDuration: 1, delay: 0, options: [even, .calculationModeDiscrete]) {
                UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) { stage.view.center.x = 150 }
            }

            stage.advance(0.45)
            #expect(stage.shown.position.x == 50)
            stage.advance(0.1)
            #expect(stage.shown.position.x == 150)
        }
    }

    @Test("paced keyframes have a constant speed whatever their times")
    func paced() throws {
        try AnimationStage.run { stage in
            UIView.animateKeyframes(withDuration: 1, delay: 0, options: [even, .calculationModePaced]) {
                UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.9) { stage.view.center.x = 60 }
                UIView.addKeyframe(withRelativeStartTime: 0.9, relativeDuration: 0.1) { stage.view.center.x = 150 }
            }

            stage.advance(0.5)
            #expect(isNear(stage.shown.position.x, 100, 0.01))
        }
    }

    @Test("a keyframe outside a block is reported, its changes are made, and invalid times are clamped to 0…1")
    func misuse() throws {
        try AnimationStage.run { stage in
            let lines = AnimationStage.reports {
                UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 1) { stage.view.center.x = 70 }
                UIView.animateKeyframes(withDuration: 1, delay: 0) {
                    UIView.addKeyframe(withRelativeStartTime: .nan, relativeDuration: 7) { stage.view.alpha = 0 }
                }
            }

            #expect(lines.count == 3)
            #expect(stage.view.center.x == 70)
            stage.advance(1.1)
            #expect(stage.shown.opacity == 0)
        }
    }

    @Test("cubic keyframes pass through the values smoothly")
    func cubic() throws {
        let values = [0.0, 10, 10, 0].map { ASAnimatableValue.number(CGFloat($0)) }
        let frames = ASKeyframes(values, times: [0, 1.0 / 3, 2.0 / 3, 1], mode: .cubic)

        guard case .number(let middle)? = frames.value(at: 0.5), case .number(let second)? = frames.value(at: 1.0 / 3)
        else {
            Issue.record("no number")
            return
        }
        #expect(isNear(second, 10))
        // Catmull-Rom: 10 + (5 + 5) / 8 at the top of the arch between two equal values, with speeds 5 and -5.
        #expect(isNear(middle, 11.25))
    }
}
