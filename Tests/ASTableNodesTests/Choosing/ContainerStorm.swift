// SPDX-License-Identifier: Apache-2.0
import ASBase
import ASPlatform
import ASPlatformHeadless
import ASTesting
import ASUIKit
import ASUIKitTesting
import Foundation
import ListKit

@testable import ASContainers
@testable import ASNodes
@testable import ASTableNodes

/// A container that is used and edited at random, with little time between the actions, so that updates, presses, swipes and moves
/// overlap.
@MainActor
final class ContainerStorm {
    /// The ways in which the container gets its data.
    struct Edits {
        /// Makes an edit and submits it.
        var tell: @MainActor (StormModel) -> Void
        /// Makes an edit, and returns a closure that submits it; nil where data and container cannot differ.
        var makeUntold: (@MainActor (StormModel) -> @MainActor () -> Void)?
    }

    private let harness: ASTestHarness
    private let node: ASListNode
    private let model: StormModel
    private let edits: Edits
    private var tellLater: (@MainActor () -> Void)?
    private var pressed: CGPoint?
    /// The actions that were offered to a screen reader, which may perform them later.
    private var offered: [UIAccessibilityCustomAction] = []

    init(_ harness: ASTestHarness, _ node: ASListNode, _ model: StormModel, _ edits: Edits) {
        (self.harness, self.node, self.model, self.edits) = (harness, node, model, edits)
    }

    private var container: ASContainerCore? { node.core.source.selectionRules == nil ? nil : node.core }

    func run(steps: Int) {
        for step in 0..<steps {
            let operation = operations[model.random(0...operations.count - 1)]
            model.step = "step \(step), \(operation.name)\(tellLater == nil ? "" : " (untold edit)")"
            operation.act()
            // Some of the pending work is done, or all of it.
            model.step += ", afterwards"
            switch model.random(0...9) {
            case 0: harness.advance(seconds: 0.1)
            case 1: harness.runUntilParked()
            default: for _ in 0..<model.random(0...3) where harness.dispatcher.runOne() {}
            }
        }
        model.step = "the end"
        release()
        tellLater?()
        tellLater = nil
        offered = []
        (node as? ASTableNode)?.isEditing = false
        (node as? ASTableNode)?.view.closeSwipe()
        harness.advance(seconds: 3)
    }

    // MARK: Actions

    private var operations: [(name: String, act: @MainActor () -> Void)] {
        [
            ("key", key), ("key", key), ("key", key), ("choosing key", choosingKey), ("choosing key", choosingKey),
            ("press", press), ("press", press), ("release", release), ("release", release), ("move", move),
            ("hold", hold), ("swipe", swipe), ("wheel", wheel), ("reader", activate), ("reader selects", select),
            ("offers", offer), ("offered action", performOffered), ("menu", menu), ("edit", edit), ("edit", edit),
            ("untold edit", editInSilence), ("telling", tell), ("telling", tell), ("resize", resize),
            ("editing", toggleEditing), ("letters", goToLetter),
        ]
    }

    private func place() -> CGPoint { CGPoint(x: model.random(0...319), y: model.random(0...299)) }

    private func pointer(_ location: CGPoint) -> ASPointerEvent {
        let modifiers = model.pick([[], [], [], .control, .shift] as [UIKeyModifierFlags]) ?? []
        return ASPointerEvent(location: location, timestamp: harness.dispatcher.now, modifiers: modifiers)
    }

    private func send(_ event: ASInputEvent) { harness.platformWindow.send(event) }

    private func send(_ key: ASKey, _ modifiers: UIKeyModifierFlags) {
        if model.random(0...2) == 0 { _ = node.view.becomeFirstResponder() }
        send(.keyPressed(ASKeyEvent(key: key, modifiers: modifiers, timestamp: harness.dispatcher.now)))
        send(.keyReleased(ASKeyEvent(key: key, modifiers: modifiers, timestamp: harness.dispatcher.now)))
    }

    private func key() {
        let keys: [ASKey] = [.up, .down, .left, .right, .home, .end, .pageUp, .pageDown, .delete, .escape, .tab]
        let modifiers = model.pick([[], [], [], .shift, .alternate] as [UIKeyModifierFlags]) ?? []
        if let key = model.pick(keys) { send(key, modifiers) }
    }

    private func choosingKey() {
        let keys: [(ASKey, UIKeyModifierFlags)] = [
            (.return, []), (.character(" "), []), (.character(" "), .control), (.character("a"), .control),
        ]
        if let (key, modifiers) = model.pick(keys) { send(key, modifiers) }
    }

    private func press() {
        release()
        let location = place()
        send(.pointerMoved(pointer(location)))
        send(.buttonPressed(.primary, clickCount: 1, pointer(location)))
        pressed = location
    }

    private func release() {
        guard let location = pressed else { return }
        pressed = nil
        send(.buttonReleased(.primary, pointer(location)))
    }

    private func move() {
        guard pressed != nil else { return }
        pressed = place()
        send(.pointerMoved(pointer(pressed ?? .zero)))
    }

    /// Waits long enough to pick up a row.
    private func hold() {
        press()
        harness.advance(seconds: 0.4)
        move()
    }

    private func swipe() {
        press()
        guard var location = pressed else { return }
        let way = model.random(0...1) == 0 ? -30.0 : 30.0
        for _ in 0..<4 {
            location.x += way
            send(.pointerMoved(pointer(location)))
            harness.advance(frames: 1)
        }
        pressed = location
    }

    private func wheel() {
        let delta = CGPoint(x: 0, y: model.random(-5...5) * 60)
        send(.scrolled(ASScrollEvent(pointer: pointer(place()), delta: delta, isPrecise: model.random(0...1) == 0)))
    }

    private var cell: ASCellNode? { model.pick(node.core.mounted.compactMap(\.node)) }

    private func activate() { _ = cell?.accessibilityActivate() }

    private func select() { _ = cell?.accessibilitySetSelected(model.random(0...1) == 0) }

    private func offer() {
        guard let cell, let container else { return }
        offered += container.actionsForReader(of: cell)
        _ = container.accessibilityDetails(of: cell)
    }

    private func performOffered() {
        guard let action = model.pick(offered) else { return }
        _ = action.actionHandler?(action)
        if model.random(0...3) == 0 { offered = [] }
    }

    private func menu() {
        guard let container, let frame = cell?.frame else { return }
        let point = CGPoint(x: frame.midX, y: frame.midY)
        _ = container.contextMenu(at: point)
        if model.random(0...1) == 0 { container.contextMenuOpens(at: point) } else { container.contextMenuClosed() }
    }

    private func edit() {
        if tellLater == nil { edits.tell(model) }
    }

    private func editInSilence() {
        // A row that the user carries moves in the model on release, and the move would be submitted with this edit.
        guard tellLater == nil, let makeUntold = edits.makeUntold else { return }
        tellLater = makeUntold(model)
    }

    private func tell() {
        tellLater?()
        tellLater = nil
    }

    private func resize() { node.frame = CGRect(x: 0, y: 0, width: model.random(200...320), height: 300) }

    private func toggleEditing() {
        guard let table = node as? ASTableNode else { return }
        table.setEditing(!table.isEditing, animated: model.random(0...1) == 0)
    }

    private func goToLetter() {
        guard let strip = (node as? ASTableNode)?.view.indexStrip, !strip.titles.isEmpty else { return }
        strip.onSelect(model.random(0...strip.titles.count - 1))
    }
}
