// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASGraphics
internal import ASUIKitTesting
internal import Foundation
internal import Testing
internal import ViewKit

@testable import ASCompositor
@testable import ASUIKit

@Suite("Implicit animations", .serialized)
@MainActor
struct ImplicitAnimationTests {
    private func run(_ body: @MainActor (AnimationStage, CAShapeLayer) throws -> Void) throws {
        try AnimationStage.run { stage in
            CALayer.areImplicitAnimationsEnabled = true
            defer { CALayer.areImplicitAnimationsEnabled = false }
            let layer = CAShapeLayer()
            stage.view.layer.addSublayer(layer)
            layer.frame = CGRect(x: 10, y: 10, width: 20, height: 20)
            #expect(layer.animationKeys() == nil, "a layer that no frame has shown does not animate")
            stage.harness.runUntilParked()
            try body(stage, layer)
        }
    }

    @Test("are disabled by default")
    func off() throws {
        #expect(!CALayer.areImplicitAnimationsEnabled)
        try AnimationStage.run { stage in
            let layer = CALayer()
            stage.view.layer.addSublayer(layer)
            stage.harness.runUntilParked()
            layer.position.x = 50
            #expect(layer.animationKeys() == nil)
        }
    }

    @Test("a change of a standalone layer takes a quarter of a second, from the presented value")
    func defaults() throws {
        try run { stage, layer in
            layer.position.x = 120
            layer.opacity = 0
            layer.cornerRadius = 5
            layer.strokeEnd = 0
            layer.backgroundColor = .red
            layer.transform = CATransform3DMakeScale(2, 2, 1)
            layer.bounds.size.width = 40

            #expect(
                Set(layer.animationKeys() ?? []) == [
                    "position", "opacity", "cornerRadius", "strokeEnd", "backgroundColor", "transform", "bounds.size",
                ]
            )
            stage.harness.advance(frames: 1)
            stage.advance(0.1)
            let shown = try #require(layer.presentation())
            #expect(shown.position.x > 21 && shown.position.x < 119)
            #expect(shown.opacity > 0 && shown.opacity < 1)
            stage.advance(0.12)
            #expect(layer.animationKeys() != nil)
            stage.advance(0.08)
            #expect(layer.animationKeys() == nil)
        }
    }

    @Test("follow the transaction's duration and curve, and are not made where actions are disabled")
    func transactions() throws {
        try run { stage, layer in
            var isComplete = false
            CATransaction.begin()
            CATransaction.setAnimationDuration(2)
            CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .linear))
            CATransaction.setCompletionBlock { isComplete = true }
            layer.position.x = 220
            CATransaction.commit()
            stage.harness.advance(frames: 1)
            stage.advance(1)
            #expect(isNear(layer.presentation()?.position.x ?? 0, 120, 5))
            stage.advance(1.1)
            #expect(isComplete)

            CATransaction.begin()
            CATransaction.setDisableActions(true)
            layer.position.x = 0
            CATransaction.commit()
            CATransaction.begin()
            CATransaction.setAnimationDuration(0)
            layer.position.y = 0
            CATransaction.commit()
            #expect(layer.animationKeys() == nil)
        }
    }

    @Test("an action of the layer itself replaces them, and NSNull ends the search")
    func actions() throws {
        try run { _, layer in
            let slow = CABasicAnimation(keyPath: "position")
            slow.duration = 5
            layer.actions = ["position": slow, "opacity": NSNull()]
            layer.position.x = 50
            layer.opacity = 0.5
            #expect(layer.animationKeys() == ["position"])
            #expect(layer.animation(forKey: "position")?.duration == 5)
            layer.removeAllAnimations()
        }
    }

    @Test("layers of views and nodes, and layers that the toolkit adds to them, have no implicit animations")
    func owned() throws {
        try run { stage, _ in
            stage.view.frame.origin.x = 30
            #expect(stage.view.layer.animationKeys() == nil)
            let still = CALayer.still()
            stage.view.layer.addSublayer(still)
            stage.harness.runUntilParked()
            still.position.x = 30
            #expect(still.animationKeys() == nil)
        }
    }
}
