// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASTesting
internal import ASUIKitTesting
internal import Foundation
internal import Testing
internal import ViewKit

@testable import ASCompositor
@testable import ASUIKit

/// The time of layers.
@Suite("Time of layers", .serialized)
@MainActor
struct CALayerTimeTests {
    private func move(_ stage: AnimationStage, seconds: Double = 2) {
        let animation = CABasicAnimation(keyPath: "position.x")
        animation.fromValue = 0
        animation.toValue = 200
        animation.duration = seconds
        stage.view.layer.add(animation, forKey: "move")
        // One frame, in which the animation begins.
        stage.harness.advance(frames: 1)
    }

    @Test(
        "Twice the speed is half the time, and a layer's speed applies to its sublayers",
        arguments: [false, true]
    )
    func speed(ofSuperlayer: Bool) throws {
        try AnimationStage.run { stage in
            let layer = ofSuperlayer ? try #require(stage.view.layer.superlayer) : stage.view.layer
            layer.speed = 2
            defer { layer.speed = 1 }
            let start = stage.harness.dispatcher.now
            move(stage)

            stage.advance(0.5)
            let passed = stage.harness.dispatcher.now - start
            #expect(isNear(stage.shown.position.x, 200 * passed * 2 / 2, 8))
            stage.advance(0.6)

            #expect(stage.view.layer.animation(forKey: "move") == nil)
        }
    }

    @Test("A layer that is stopped shows the same moment, needs no frames, and continues from there")
    func pausing() throws {
        try AnimationStage.run { stage in
            let layer = stage.view.layer
            move(stage)
            stage.advance(0.5)
            let moment = layer.convertTime(CACurrentMediaTime(), from: nil)
            layer.speed = 0
            layer.timeOffset = moment
            let x = stage.shown.position.x
            stage.advance(0.1)
            #expect(isNear(stage.shown.position.x, Double(x)))
            #expect(stage.layerTree?.isWaitingForFrame == false)
            stage.advance(5)
            #expect(isNear(stage.shown.position.x, Double(x)))
            #expect(layer.animation(forKey: "move") != nil)

            layer.speed = 1
            layer.timeOffset = 0
            layer.beginTime = layer.convertTime(CACurrentMediaTime(), from: nil) - moment
            #expect(isNear(stage.shown.position.x, Double(x), 1e-3))
            stage.advance(1)
            #expect(isNear(stage.shown.position.x, Double(x) + 100, 4))
            stage.advance(1)

            #expect(layer.animation(forKey: "move") == nil)
            layer.beginTime = 0
        }
    }

    @Test("Times of layers are converted through the clock")
    func conversion() {
        let (outer, inner, other) = (CALayer(), CALayer(), CALayer())
        outer.addSublayer(inner)
        outer.speed = 2
        outer.beginTime = 10
        inner.timeOffset = 3
        other.speed = 0.5

        // (20 − 10) · 2 = 20, and 3 more; the other one's 10 are the clock's 20.
        #expect(inner.convertTime(20, from: nil) == 23)
        #expect(inner.convertTime(10, from: other) == 23)
        #expect(inner.convertTime(23, to: nil) == 20)
        #expect(inner.convertTime(23, to: other) == 10)
        outer.speed = 0
        #expect(inner.convertTime(99, from: nil) == 3)
        #expect(inner.convertTime(3, to: nil) == .infinity)
    }

    @Test("Time that would run backwards, or is not a number, is refused", arguments: [-1, .nan, .infinity] as [Float])
    func wrongSpeed(speed: Float) {
        let layer = CALayer()
        layer.speed = speed
        #expect(layer.speed == 1)
        layer.beginTime = Double(speed) * .infinity
        #expect(layer.beginTime == 0)
    }
}
