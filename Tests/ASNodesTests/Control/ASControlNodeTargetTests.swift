// SPDX-License-Identifier: Apache-2.0
import ASNodes
import ASUIKit
import Foundation
import NodeKit
import Testing

@MainActor
private final class Target {
    var log: [String] = []
    func first() { log.append("first") }
    func second(_ sender: ASControlNode) { log.append("second") }
    func third(_ sender: ASControlNode, _ event: UIEvent?) { log.append("third") }
    func any(_ sender: Any) { log.append("any \(type(of: sender))") }
}

/// A node whose methods are not bound to main.
private final class NodeTarget: ASDisplayNode {
    var count = 0
    func hit() { count += 1 }
    func hitBy(_ sender: ASControlNode) { count += 10 }
}

/// A node whose method is found along the responder chain.
private final class RespondingNode: ASDisplayNode {
    var count = 0
    func found() { count += 1 }
    @MainActor func foundOnMain() { count += 10 }
}

@Suite("A control's targets", .serialized)
@MainActor
struct ASControlNodeTargetTests {
    private let control = ASControlNode()
    private let target = Target()

    @Test("Methods with none, one and two parameters are called, in the order in which they were added")
    func orderAndArity() {
        control.addTarget(target, action: Target.third, forControlEvents: .touchUpInside)
        control.addTarget(target, action: Target.first, forControlEvents: .touchUpInside)
        control.addTarget(target, action: Target.second, forControlEvents: .touchUpInside)
        control.addTarget(target, action: Target.any, forControlEvents: .touchUpInside)

        control.sendActions(forControlEvents: .touchUpInside, with: nil)

        #expect(target.log == ["third", "first", "second", "any ASControlNode"])
    }

    @Test("A node's own method, which is not bound to main, is a target as well")
    func nonisolatedMethod() {
        let node = NodeTarget()
        control.addTarget(node, action: NodeTarget.hit, forControlEvents: .touchDown)
        control.addTarget(node, action: NodeTarget.hitBy, forControlEvents: .touchDown)

        control.sendActions(forControlEvents: .touchDown, with: nil)

        #expect(node.count == 11)
    }

    @Test("Only the requested events arrive")
    func events() {
        control.addTarget(target, action: Target.first, forControlEvents: [.touchDown, .touchUpOutside])

        control.sendActions(forControlEvents: .touchUpInside, with: nil)
        let before = target.log
        control.sendActions(forControlEvents: [.touchDown, .touchUpOutside], with: nil)

        #expect(before.isEmpty)
        #expect(target.log == ["first", "first"])
    }

    @Test("Adding an action again moves it to the end")
    func reAdding() {
        let first = control.addTarget(target, action: Target.first, forControlEvents: .touchDown)
        control.addTarget(target, action: Target.second, forControlEvents: .touchDown)
        control.addAction(first, forControlEvents: .touchDown)

        control.sendActions(forControlEvents: .touchDown, with: nil)

        #expect(target.log == ["second", "first"])
    }

    @Test("Removing by action, by target and by event; nil means all")
    func removal() {
        let other = Target()
        let first = control.addTarget(target, action: Target.first, forControlEvents: [.touchDown, .touchCancel])
        control.addTarget(target, action: Target.second, forControlEvents: .touchDown)
        control.addTarget(other, action: Target.first, forControlEvents: .touchDown)

        control.removeTarget(nil, action: first, forControlEvents: .touchDown)
        control.sendActions(forControlEvents: [.touchDown, .touchCancel], with: nil)
        #expect(target.log == ["second", "first"])
        #expect(other.log == ["first"])

        control.removeTarget(target, action: nil, forControlEvents: .allEvents)
        control.sendActions(forControlEvents: .allEvents, with: nil)
        #expect(target.log == ["second", "first"])
        #expect(other.log == ["first", "first"])

        control.removeTarget(nil, action: nil, forControlEvents: .allEvents)
        control.sendActions(forControlEvents: .allEvents, with: nil)
        #expect(other.log == ["first", "first"])
        #expect(control.allTargets().isEmpty)
    }

    @Test("A target is held weakly, and one that has been freed is skipped")
    func weakTargets() {
        weak var gone: Target?
        do {
            let shortLived = Target()
            gone = shortLived
            control.addTarget(shortLived, action: Target.first, forControlEvents: .touchDown)
        }
        control.addTarget(target, action: Target.first, forControlEvents: .touchDown)

        control.sendActions(forControlEvents: .touchDown, with: nil)

        #expect(gone == nil)
        #expect(target.log == ["first"])
        #expect(control.allTargets().count == 1)
    }

    @Test("Queries return targets and actions")
    func queries() {
        let other = Target()
        let first = control.addTarget(target, action: Target.first, forControlEvents: .touchDown)
        let second = control.addTarget(target, action: Target.second, forControlEvents: [.touchDown, .touchCancel])
        control.addTarget(other, action: Target.first, forControlEvents: .touchCancel)

        let actions = control.actions(forTarget: target, forControlEvent: .touchDown)

        #expect(actions.map(ObjectIdentifier.init) == [first, second].map(ObjectIdentifier.init))
        #expect(control.actions(forTarget: other, forControlEvent: .touchDown).isEmpty)
        #expect(
            Set(control.allTargets().map(ObjectIdentifier.init)) == [ObjectIdentifier(target), ObjectIdentifier(other)]
        )
    }

    @Test("A closure is called until it is removed")
    func closures() {
        var count = 0
        let action = control.addAction(forControlEvents: .valueChanged) { _ in count += 1 }

        control.sendActions(forControlEvents: .valueChanged, with: nil)
        control.removeTarget(nil, action: action, forControlEvents: .allEvents)
        control.sendActions(forControlEvents: .valueChanged, with: nil)

        #expect(count == 1)
    }

    @Test("Without a target the method is searched along the responder chain")
    func responderChain() {
        let root = RespondingNode()
        let middle = ASDisplayNode()
        root.addSubnode(middle)
        middle.addSubnode(control)
        let screen = NodeScreen(root)
        defer { screen.close() }
        control.addTarget(nil, action: RespondingNode.found, forControlEvents: .touchUpInside)

        control.sendActions(forControlEvents: .touchUpInside, with: nil)

        #expect(root.count == 1)
    }

    @Test("A closure receives its target, which is held weakly")
    func closureWithTarget() {
        let kept = RespondingNode()
        weak var gone: RespondingNode?
        do {
            let shortLived = RespondingNode()
            gone = shortLived
            control.addTarget(shortLived, forControlEvents: .touchDown) { $0.foundOnMain() }
        }
        control.addTarget(kept, forControlEvents: .touchDown) { $0.foundOnMain() }

        control.sendActions(forControlEvents: .touchDown, with: nil)

        #expect(kept.count == 10)
        #expect(gone == nil)
    }

    @Test("Interaction is disabled until the first target; a control without one may be layer-backed")
    func interaction() {
        let before = (control.isUserInteractionEnabled, control.supportsLayerBacking)

        control.addTarget(target, action: Target.first, forControlEvents: .touchDown)

        #expect(before == (false, true))
        #expect(control.isUserInteractionEnabled)
        #expect(!control.supportsLayerBacking)
    }

    @Test("Event bits are Texture's")
    func rawValues() {
        let expected: [(ASControlNodeEvent, UInt32)] = [
            (.touchDown, 1), (.touchDownRepeat, 2), (.touchDragInside, 4), (.touchDragOutside, 8), (.touchUpInside, 16),
            (.touchUpOutside, 32), (.touchCancel, 64), (.valueChanged, 4096), (.primaryActionTriggered, 8192),
            (.allEvents, 0xFFFF_FFFF),
        ]

        for (event, bits) in expected { #expect(event.rawValue == bits) }
    }
}
