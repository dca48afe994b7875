// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASPlatformHeadless
internal import ASTesting
internal import ASUIKitTesting
internal import Foundation
internal import LayerKit
internal import Testing
internal import ViewKit

@testable import ASCompositor
@testable import ASUIKit

@Suite("Animation blocks: beginnings and ends")
@MainActor
struct UIViewAnimationEndTests {
    private final class Log {
        var lines: [String] = []
    }

    @Test("the completion is called once, in the frame in which the animation ends")
    func completion() throws {
        try AnimationStage.run { stage in
            let log = Log()
            UIView.animate(withDuration: 0.5) {
                stage.view.alpha = 0
                stage.view.center.x = 90
            } completion: {
                log.lines.append("\($0)")
            }

            stage.advance(0.49)
            #expect(log.lines == [])
            stage.advance(0.02)
            #expect(log.lines == ["true"])
            stage.advance(1)
            #expect(log.lines == ["true"])
        }
    }

    @Test("completions are called in the order of the ends, also within one frame")
    func order() throws {
        try AnimationStage.run { stage in
            let log = Log()
            let other = UIView(frame: CGRect(x: 200, y: 0, width: 50, height: 50))
            stage.harness.window?.addSubview(other)
            // All three end between two frames.
            UIView.animate(withDuration: 0.512) {
                other.alpha = 0
            } completion: { _ in
                log.lines.append("last")
            }
            UIView.animate(withDuration: 0.504) {
                stage.view.alpha = 0
            } completion: { _ in
                log.lines.append("first")
            }
            UIView.animate(withDuration: 0.508) {
                stage.view.center.x = 0
            } completion: { _ in
                log.lines.append("second")
            }

            stage.advance(0.6)
            #expect(log.lines == ["first", "second", "last"])
        }
    }

    @Test("a completion that animates continues at the end of the first animation, without losing a frame")
    func chain() throws {
        try AnimationStage.run { stage in
            UIView.animate(withDuration: 0.5, options: .curveLinear) {
                stage.view.center.x = 150
            } completion: { _ in
                UIView.animate(withDuration: 0.5, options: .curveLinear) { stage.view.center.x = 250 }
            }

            stage.advance(0.5)
            #expect(stage.shown.position.x == 150)
            stage.advance(0.25)
            #expect(isNear(stage.shown.position.x, 200))
        }
    }

    @Test(
        "a property that another block sets continues from its presented value, and the first completion receives false"
    )
    func interruption() throws {
        try AnimationStage.run { stage in
            let log = Log()
            UIView.animate(withDuration: 1, options: .curveLinear) {
                stage.view.center.x = 150
            } completion: {
                log.lines.append("first \($0)")
            }
            stage.advance(0.5)
            UIView.animate(withDuration: 1, options: .curveLinear) {
                stage.view.center.x = 50
                log.lines.append("block")
            } completion: {
                log.lines.append("second \($0)")
            }

            #expect(log.lines == ["block", "first false"])
            #expect(isNear(stage.shown.position.x, 100))
            stage.advance(0.5)
            #expect(isNear(stage.shown.position.x, 75))
            stage.advance(0.5)
            #expect(log.lines == ["block", "first false", "second true"])
        }
    }

    @Test("a block's other animations run to their ends before its completion reports the interrupted one")
    func partlyInterrupted() throws {
        try AnimationStage.run { stage in
            let log = Log()
            UIView.animate(withDuration: 1) {
                stage.view.center.x = 150
                stage.view.alpha = 0
            } completion: {
                log.lines.append("\($0)")
            }
            stage.advance(0.5)
            UIView.animate(withDuration: 2) { stage.view.alpha = 1 }

            #expect(log.lines == [])
            stage.advance(0.5)
            #expect(log.lines == ["false"])
        }
    }

    @Test("set twice in one block, a property animates from the initial to the last value")
    func twice() throws {
        try AnimationStage.run { stage in
            let log = Log()
            UIView.animate(withDuration: 1, options: .curveLinear) {
                stage.view.center.x = 350
                stage.view.center.x = 150
            } completion: {
                log.lines.append("\($0)")
            }

            stage.advance(0.5)
            #expect(isNear(stage.shown.position.x, 100))
            stage.advance(0.5)
            #expect(log.lines == ["true"])
        }
    }

    @Test("a value set outside of blocks is where a running animation ends")
    func retarget() throws {
        try AnimationStage.run { stage in
            UIView.animate(withDuration: 1, options: .curveLinear) { stage.view.center.x = 150 }
            stage.advance(0.25)
            stage.view.center.x = 250

            stage.advance(0.5)
            #expect(isNear(stage.shown.position.x, 50 + 0.75 * 200))
        }
    }

    @Test("the old value is visible during a delay, then the animation runs")
    func delay() throws {
        try AnimationStage.run { stage in
            let log = Log()
            UIView.animate(withDuration: 0.5, delay: 0.3, options: .curveLinear) {
                stage.view.alpha = 0
            } completion: {
                log.lines.append("\($0)")
            }

            stage.advance(0.29)
            #expect(stage.shown.opacity == 1)
            stage.advance(0.26)
            #expect(isNear(stage.shown.opacity, 0.5))
            #expect(log.lines == [])
            stage.advance(0.26)
            #expect(log.lines == ["true"])
        }
    }

    @Test("autoreverse animates forwards and backwards, then shows the new value; repeat does not end")
    func autoreverseAndRepeat() throws {
        try AnimationStage.run { stage in
            UIView.animate(withDuration: 0.5, options: [.curveLinear, .autoreverse]) { stage.view.center.x = 150 }
            stage.advance(0.75)
            #expect(isNear(stage.shown.position.x, 100))
            stage.advance(0.25)
            #expect(stage.shown.position.x == 150)

            let log = Log()
            UIView.animate(withDuration: 0.5, options: [.curveLinear, .autoreverse, .repeat]) {
                stage.view.alpha = 0
            } completion: {
                log.lines.append("\($0)")
            }
            stage.advance(10.25)
            #expect(isNear(stage.shown.opacity, 0.5))
            stage.advance(0.25)
            #expect(isNear(stage.shown.opacity, 0))
            stage.view.layer.removeAllAnimations()
            stage.harness.runUntilParked()
            #expect(log.lines == ["false"])
        }
    }

    @Test("a nested block inherits duration and curve, unless it sets its own")
    func nested() throws {
        try AnimationStage.run { stage in
            #expect(UIView.inheritedAnimationDuration == 0)
            UIView.animate(withDuration: 1, options: .curveLinear) {
                #expect(UIView.inheritedAnimationDuration == 1)
                stage.view.alpha = 0
                UIView.animate(withDuration: 0.1) { stage.view.center.x = 150 }
                let own: UIView.AnimationOptions = [.overrideInheritedDuration, .overrideInheritedCurve, .curveEaseIn]
                UIView.animate(withDuration: 0.5, options: own) {
                    #expect(UIView.inheritedAnimationDuration == 0.5)
                    stage.view.layer.cornerRadius = 10
                }
                #expect(UIView.inheritedAnimationDuration == 1)
            }
            #expect(UIView.inheritedAnimationDuration == 0)

            stage.advance(0.25)
            #expect(isNear(stage.shown.opacity, 0.75))
            #expect(isNear(stage.shown.position.x, 75))
            #expect(isNear(stage.shown.cornerRadius, 10 * AnimationOracle.bezier(0.42, 0, 1, 1, at: 0.5), 1e-5))
        }
    }

    @Test("performWithoutAnimation changes at once, also inside a block; other animations are kept")
    func withoutAnimation() throws {
        try AnimationStage.run { stage in
            UIView.animate(withDuration: 1, options: .curveLinear) {
                stage.view.alpha = 0
                UIView.performWithoutAnimation {
                    #expect(!UIView.areAnimationsEnabled)
                    stage.view.center.x = 150
                    UIView.animate(withDuration: 1) { stage.view.layer.cornerRadius = 9 }
                }
                #expect(UIView.areAnimationsEnabled)
            }

            #expect(stage.shown.position.x == 150)
            #expect(stage.shown.cornerRadius == 9)
            #expect(stage.view.layer.animationKeys() == ["opacity"])
        }
    }

    @Test("with animations disabled, and in a transaction that disables actions, changes are made at once")
    func switchedOff() throws {
        try AnimationStage.run { stage in
            let log = Log()
            UIView.setAnimationsEnabled(false)
            UIView.animate(withDuration: 1) {
                stage.view.alpha = 0.5
            } completion: {
                log.lines.append("\($0)")
            }
            UIView.setAnimationsEnabled(true)
            CATransaction.begin()
            CATransaction.setDisableActions(true)
            UIView.animate(withDuration: 1) {
                stage.view.center.x = 90
            } completion: {
                log.lines.append("\($0)")
            }
            CATransaction.commit()

            #expect(stage.view.layer.animationKeys() == nil)
            #expect(log.lines == ["true", "true"])
        }
    }

    @Test("without a duration, without a change, or outside windows, the completion is called at the end of the block")
    func atOnce() throws {
        try AnimationStage.run { stage in
            let log = Log()
            UIView.animate(withDuration: 0) {
                stage.view.alpha = 0.5
                log.lines.append("block")
            } completion: {
                log.lines.append("\($0)")
            }
            UIView.animate(withDuration: 1) {
            } completion: {
                log.lines.append("\($0)")
            }
            let loose = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
            UIView.animate(withDuration: 1) {
                loose.alpha = 0
            } completion: {
                log.lines.append("\($0)")
            }

            #expect(log.lines == ["block", "true", "true", "true"])
            #expect(stage.shown.opacity == 0.5)
        }
    }

    @Test("a block without a duration ends the running animation")
    func instantInterruption() throws {
        try AnimationStage.run { stage in
            let log = Log()
            UIView.animate(withDuration: 1) {
                stage.view.alpha = 0
            } completion: {
                log.lines.append("\($0)")
            }
            stage.advance(0.5)
            UIView.animate(withDuration: 0) { stage.view.alpha = 0.9 }

            #expect(log.lines == ["false"])
            #expect(stage.shown.opacity == 0.9)
        }
    }

    @Test("a completion that is called inside performWithoutAnimation may animate")
    func completionInsideOfWithoutAnimation() throws {
        try AnimationStage.run { stage in
            UIView.performWithoutAnimation {
                UIView.animate(withDuration: 1) {
                    stage.view.alpha = 0.5
                } completion: { _ in
                    UIView.animate(withDuration: 1) { stage.view.center.x = 90 }
                }
            }

            #expect(stage.view.layer.animationKeys() == ["position"])
        }
    }

    @Test("a view that ignores touches during its animation is hovered at the end, though the pointer does not move")
    func hoverAfterwards() throws {
        try AnimationStage.run { stage in
            let log = Log()
            let hover = UIHoverGestureRecognizer()
            hover.addHandler { [weak hover] in log.lines.append(hover.map { "\($0.state)" } ?? "") }
            stage.view.addGestureRecognizer(hover)
            UIView.animate(withDuration: 0.5) { stage.view.alpha = 0.5 }
            stage.harness.movePointer(to: CGPoint(x: 50, y: 50))

            stage.advance(0.4)
            #expect(log.lines == [])
            stage.advance(0.2)
            #expect(log.lines == ["began"])
        }
    }

    @Test("layoutSubviews in the block animates the layout; without it the layout jumps")
    func layoutAlong() throws {
        final class Column: UIView {
            let child = UIView()
            override func layoutSubviews() { child.frame = CGRect(x: 0, y: 0, width: bounds.width, height: 10) }
        }
        for isAlong in [true, false] {
            try AnimationStage.run { stage in
                let column = Column(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
                column.addSubview(column.child)
                stage.harness.window?.addSubview(column)
                stage.harness.runUntilParked()
                UIView.animate(withDuration: 1, options: isAlong ? [.curveLinear, .layoutSubviews] : .curveLinear) {
                    column.frame.size.width = 200
                }

                stage.advance(0.5)
                #expect(column.child.layer.presentation()?.bounds.width == (isAlong ? 150 : 200))
                #expect(column.layer.presentation()?.bounds.width == 150)
                stage.advance(0.5)
            }
        }
    }

    @Test("removed from the window, by its block or later, a view's completion receives false")
    func removal() throws {
        try AnimationStage.run { stage in
            let log = Log()
            UIView.animate(withDuration: 1) {
                stage.view.alpha = 0
            } completion: {
                log.lines.append("later \($0)")
            }
            stage.advance(0.5)
            stage.view.removeFromSuperview()
            #expect(log.lines == [])
            stage.harness.runUntilParked()
            #expect(log.lines == ["later false"])
            #expect(stage.view.layer.animationKeys() == nil)

            stage.harness.window?.addSubview(stage.view)
            UIView.animate(withDuration: 1) {
                stage.view.alpha = 1
                stage.view.removeFromSuperview()
            } completion: {
                log.lines.append("block \($0)")
            }
            #expect(log.lines == ["later false", "block false"])
        }
    }

    @Test("a view that is moved within its window continues its animation")
    func moved() throws {
        try AnimationStage.run { stage in
            let log = Log()
            UIView.animate(withDuration: 0.5) {
                stage.view.alpha = 0
            } completion: {
                log.lines.append("\($0)")
            }
            stage.advance(0.25)
            let other = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
            stage.harness.window?.addSubview(other)
            other.addSubview(stage.view)

            #expect(isNear(stage.shown.opacity, 0.5))
            stage.advance(0.25)
            #expect(log.lines == ["true"])
        }
    }

    @Test("a layer that is removed while animated leaves nothing behind, and its completion receives false")
    func freed() throws {
        try AnimationStage.run { stage in
            let log = Log()
            weak var gone: CALayer?
            do {
                let layer = CALayer()
                gone = layer
                stage.view.layer.addSublayer(layer)
                UIView.animate(withDuration: 1) {
                    layer.opacity = 0
                } completion: {
                    log.lines.append("\($0)")
                }
                stage.advance(0.1)
                layer.removeFromSuperlayer()
            }

            #expect(gone == nil)
            stage.harness.runUntilParked()
            #expect(log.lines == ["false"])
            #expect(stage.layerTree?.isWaitingForFrame == false)
        }
    }

    @Test("objects that a completion retains are released after the call")
    func completionIsFreed() throws {
        try AnimationStage.run { stage in
            weak var held: Log?
            do {
                let log = Log()
                held = log
                UIView.animate(withDuration: 0.1) {
                    stage.view.alpha = 0
                } completion: { _ in
                    log.lines.append("")
                }
            }

            #expect(held != nil)
            stage.advance(0.2)
            #expect(held == nil)
        }
    }

    @Test("when hidden, animations end at once as unfinished, endless ones continue, and new ones do not begin")
    func outOfSight() throws {
        try AnimationStage.run { stage in
            let log = Log()
            UIView.animate(withDuration: 1) {
                stage.view.alpha = 0
            } completion: {
                log.lines.append("\($0)")
            }
            UIView.animate(withDuration: 1, options: [.repeat, .curveLinear]) { stage.view.center.x = 150 }
            stage.advance(0.5)
            stage.harness.platformWindow.simulateCover(true)
            stage.harness.runUntilParked()
            #expect(log.lines == ["false"])
            UIView.animate(withDuration: 1) {
                stage.view.alpha = 1
            } completion: {
                log.lines.append("\($0)")
            }
            #expect(log.lines == ["false", "true"])

            stage.harness.platformWindow.simulateCover(false)
            stage.advance(0.25)
            #expect(stage.view.layer.animationKeys() == ["position"])
            #expect(isNear(stage.shown.position.x, 125))
        }
    }

    @Test("a window that closes ends its animations")
    func closedWindow() throws {
        try AnimationStage.run { stage in
            let log = Log()
            let window = UIWindow(size: CGSize(width: 50, height: 50))
            let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
            window.addSubview(view)
            window.makeKeyAndVisible()
            UIView.animate(withDuration: 1) {
                view.alpha = 0
            } completion: {
                log.lines.append("\($0)")
            }
            stage.advance(0.1)
            window.close()
            stage.harness.runUntilParked()

            #expect(log.lines == ["false"])
        }
    }

    @Test("long work before the first frame does not shorten the animation")
    func lateFirstFrame() throws {
        try AnimationStage.run { stage in
            UIView.animate(withDuration: 1, options: .curveLinear) { stage.view.center.x = 150 }
            // Main is busy for half a second: time passes without a frame.
            stage.harness.dispatcher.advance(seconds: 0.5)
            stage.harness.platform.deliverFrames()

            #expect(isNear(stage.shown.position.x, 50 + 100.0 / 30, 1e-3))
        }
    }

    @Test("AS_SLOW_ANIMATIONS multiplies delay and duration")
    func slow() throws {
        try AnimationStage.run { stage in
            ASAnimationClock.slowFactor = 10
            UIView.animate(withDuration: 0.1, delay: 0.1, options: .curveLinear) { stage.view.center.x = 150 }
            ASAnimationClock.slowFactor = 1

            stage.advance(0.9)
            #expect(stage.shown.position.x == 50)
            stage.advance(0.6)
            #expect(isNear(stage.shown.position.x, 100))
        }
    }
}
