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
@testable import ASScene
@testable import ASUIKit

@Suite("Animation: frames")
@MainActor
struct AnimationFrameTests {
    /// Counts its drawings.
    private final class DrawnView: UIView {
        var drawCount = 0
        override func draw(_ rect: CGRect) {
            drawCount += 1
            UIColor.blue.setFill()
            UIGraphicsGetCurrentContext()?.fill(rect)
        }
    }

    @Test("frames are delivered while a property is animated, and none afterwards")
    func idle() throws {
        try AnimationStage.run { stage in
            let window = stage.harness.platformWindow
            stage.advance(1)
            let before = window.frameCount
            stage.advance(1)
            #expect(window.frameCount == before)

            UIView.animate(withDuration: 0.5) { stage.view.alpha = 0 }
            stage.advance(0.5)
            // Thirty frames at 60 Hz, and perhaps one that detects the end.
            let animated = window.frameCount - before
            #expect(animated >= 30 && animated <= 31)
            stage.advance(0.1)
            let after = window.frameCount
            stage.advance(10)
            #expect(window.frameCount == after)
            #expect(stage.harness.dispatcher.pendingTimerCount == 0)
        }
    }

    @Test("nothing is presented during the delay of an animation")
    func delayPresentsNothing() throws {
        try AnimationStage.run { stage in
            UIView.animate(withDuration: 0.5, delay: 1) { stage.view.alpha = 0 }
            stage.harness.runUntilParked()
            let before = stage.harness.platformWindow.presentCount

            stage.advance(0.9)
            #expect(stage.harness.platformWindow.presentCount == before)
        }
    }

    @Test("an animation without a visible change presents nothing")
    func nothingNew() throws {
        try AnimationStage.run { stage in
            let hidden = UIView(frame: CGRect(x: 200, y: 200, width: 50, height: 50))
            stage.harness.window?.addSubview(hidden)
            stage.harness.runUntilParked()
            let before = stage.harness.platformWindow.presentCount
            UIView.animate(withDuration: 0.5) { hidden.center.x = 100 }

            stage.advance(0.5)
            #expect(stage.harness.platformWindow.presentCount == before)
        }
    }

    @Test("a moving layer is composited, not redrawn, and nothing else is damaged")
    func damage() throws {
        try AnimationStage.run { stage in
            let drawn = DrawnView(frame: CGRect(x: 40, y: 20, width: 60, height: 30))
            stage.harness.window?.addSubview(drawn)
            drawn.setNeedsDisplay()
            stage.harness.runUntilParked()
            #expect(drawn.drawCount == 1)
            UIView.animate(withDuration: 0.5, options: .curveLinear) {
                drawn.alpha = 0.2
                drawn.center.x += 30
                drawn.transform = CGAffineTransform(scaleX: 0.5, y: 0.5)
            }

            let reach = ASPixelRect(x: 40, y: 20, width: 90, height: 30)
            for _ in 0..<30 {
                stage.harness.advance(frames: 1)
                let damage = stage.harness.platformWindow.lastDamage
                #expect(!damage.isEmpty)
                #expect(damage.rects.allSatisfy { reach.contains($0) })
            }
            #expect(drawn.drawCount == 1)
        }
    }

    @Test("a view that fades out with an animation is visible until the end, although its alpha is already 0")
    func fadingOut() throws {
        try AnimationStage.run { stage in
            UIView.animate(withDuration: 0.5, options: .curveLinear) { stage.view.alpha = 0 }

            stage.advance(0.25)
            let grey = stage.harness.snapshot()?.pixel(x: 50, y: 50) ?? 0
            #expect(abs(Int(grey & 0xFF) - 128) <= 1)
            stage.advance(0.25)
            #expect(stage.harness.snapshot()?.pixel(x: 50, y: 50) == 0xFFFF_FFFF)
        }
    }

    @Test("z positions are animated on screen too")
    func depth() throws {
        try AnimationStage.run { stage in
            let other = UIView(frame: stage.view.frame)
            other.backgroundColor = .red
            stage.harness.window?.addSubview(other)
            other.layer.zPosition = 2
            stage.harness.runUntilParked()
            UIView.animate(withDuration: 1, options: .curveLinear) { stage.view.layer.zPosition = 4 }

            stage.advance(0.4)
            #expect(stage.harness.snapshot()?.pixel(x: 50, y: 50) == UIColor.red.premultipliedARGB)
            stage.advance(0.2)
            #expect(stage.harness.snapshot()?.pixel(x: 50, y: 50) == 0xFF00_0000)
        }
    }

    @Test("a thousand animations run and end, each with its completion")
    func thousand() throws {
        try AnimationStage.run { stage in
            var (finished, views) = (0, [UIView]())
            for index in 0..<1000 {
                let view = UIView(frame: CGRect(x: index % 40 * 10, y: index / 40 * 10, width: 8, height: 8))
                view.backgroundColor = .blue
                stage.harness.window?.addSubview(view)
                views.append(view)
            }
            stage.harness.runUntilParked()
            for (index, view) in views.enumerated() {
                UIView.animate(withDuration: 0.1 + Double(index) / 10_000, options: .curveLinear) {
                    view.center.y += 10
                    view.alpha = 0.5
                } completion: { isFinished in
                    if isFinished { finished += 1 }
                }
            }

            stage.advance(0.1)
            #expect(finished >= 1 && finished < 1000)
            #expect(isNear(views[999].layer.presentation()?.opacity ?? 0, 1 - 0.5 * 0.1 / 0.1999))
            stage.advance(0.2)
            #expect(finished == 1000)
            #expect(views.allSatisfy { $0.layer.animations == nil })
            #expect(stage.layerTree?.isWaitingForFrame == false)
        }
    }
}
