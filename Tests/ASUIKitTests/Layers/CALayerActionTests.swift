// SPDX-License-Identifier: Apache-2.0
internal import ASBase
internal import ASUIKitTesting
internal import Foundation
internal import Testing
internal import ViewKit

@testable import ASCompositor
@testable import ASUIKit

@MainActor
private final class NoteAction: CAAction {
    var events: [String] = []

    func run(forKey event: String, object layer: CALayer, arguments: [AnyHashable: Any]?) {
        events.append(event)
    }
}

/// The actions of layers when they change.
@Suite("Actions of layers", .serialized)
@MainActor
struct CALayerActionTests {
    @Test("Actions run for changed properties, and for entering and leaving a window, but not outside a window")
    func events() throws {
        try AnimationStage.run { stage in
            let note = NoteAction()
            let layer = CALayer()
            let keys = ["position", "hidden", "contents", CALayer.onOrderIn, CALayer.onOrderOut]
            layer.actions = Dictionary(uniqueKeysWithValues: keys.map { ($0, note) })
            layer.position.x = 1
            #expect(note.events.isEmpty)

            stage.view.layer.addSublayer(layer)
            layer.position.x = 2
            layer.isHidden = true
            layer.opacity = 0.5
            UIView.animate(withDuration: 1) { layer.position.x = 3 }
            layer.removeFromSuperlayer()

            #expect(note.events == ["onOrderIn", "position", "hidden", "onOrderOut"])
        }
    }

    @Test("An animation as an action starts at the presented value when it replaces another one")
    func takesOver() throws {
        try AnimationStage.run { stage in
            let move = CABasicAnimation(keyPath: "position")
            move.duration = 1
            stage.view.layer.actions = ["position": move]
            stage.view.layer.position = CGPoint(x: 150, y: 50)
            stage.harness.advance(frames: 1)
            stage.advance(0.5)
            let x = stage.shown.position.x
            #expect(x > 80 && x < 120)

            stage.view.layer.position = CGPoint(x: 0, y: 50)

            #expect(isNear(stage.shown.position.x, Double(x), 2))
            stage.advance(1.1)
            #expect(stage.view.layer.animationKeys() == nil)
            #expect(isNear(stage.shown.position.x, 0))
        }
    }

    @Test("Subviews follow a new size only if the view autoresizes them")
    func autoresizesSubviews() {
        let (outer, inner) = (UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100)), UIView())
        inner.frame = outer.bounds
        inner.autoresizingMask = .flexibleWidth
        outer.addSubview(inner)
        outer.autoresizesSubviews = false
        outer.bounds.size.width = 200
        #expect(inner.frame.width == 100)

        outer.autoresizesSubviews = true
        outer.bounds.size.width = 250

        #expect(inner.frame.width == 150)
    }
}
