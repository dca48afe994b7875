// SPDX-License-Identifier: Apache-2.0
import ASBase
import ASCompositor
import ASControlNodes
import ASImageIO
import ASImageNodes
import ASLayoutEngine
import ASNodes
import ASNodesTesting
import ASUIKit
import ASUIKitTesting
import Foundation
import Testing

/// Checks of old names, reached through this protocol, so that only the code written with them is warned of them.
@MainActor
private protocol Checks {
    func run(in harness: ASTestHarness)
}

/// Counts the calls of its preload method.
private final class PreloadingNode: ASDisplayNode {
    var preloads = 0
    var measures = 0

    override func calculateSizeThatFits(_ constrainedSize: CGSize) -> CGSize {
        measures += 1
        return constrainedSize
    }

    override func didEnterPreloadState() {
        super.didEnterPreloadState()
        preloads += 1
    }
}

private struct OldNodeNames: Checks {
    @available(*, deprecated, message: "written with old names")
    func run(in harness: ASTestHarness) {
        let node = PreloadingNode()
        let subnode = PreloadingNode()
        node.addSubnode(subnode)
        node.setRangeManaged(true)
        node.setNeedsDataFetch()
        #expect(node.preloads == 0)

        node.recursivelySetInterfaceState([.measureLayout, .fetchData])
        #expect(ASInterfaceStateFetchData == .preload)
        node.setNeedsDataFetch()
        #expect(node.interfaceState == [.measureLayout, .preload])
        #expect(node.preloads == 2 && subnode.preloads == 2)

        let size = ASSizeRange(exactly: CGSize(width: 9, height: 9))
        for _ in 0..<2 { _ = node.layoutThatFits(size) }
        #expect(node.measures == 1)
        node.invalidateCalculatedSize()
        _ = node.layoutThatFits(size)
        #expect(node.measures == 2)
        node.cancelLayoutTransitionsInProgress()

        let image = ASImageNode()
        image.image = UIGraphicsImageRenderer(size: CGSize(width: 2, height: 2)).image { _ in }
        let parent = ASDisplayNode()
        parent.addSubnode(image)
        image.frame = CGRect(x: 0, y: 0, width: 2, height: 2)
        parent.frame = image.frame
        harness.show(parent)
        harness.runUntilParked()
        for drop in [{ image.reclaimMemory() }, { parent.recursivelyReclaimMemory() }] {
            #expect(image.contents != nil)
            drop()
            #expect(image.contents == nil)
            image.setNeedsDisplay()
            image.recursivelyEnsureDisplaySynchronously(true)
        }
    }
}

private struct OldTransactionNames: Checks {
    @available(*, deprecated, message: "written with old names")
    func run(in harness: ASTestHarness) {
        let node = ASDisplayNode()
        node.asyncdisplaykit_asyncTransactionContainer = true
        #expect(node.isAsyncTransactionContainer && node.asyncdisplaykit_isAsyncTransactionContainer)
        harness.show(node)
        #expect(node.view.asyncdisplaykit_node === node && node.layer.asyncdisplaykit_node === node)
        #expect(UIView().asyncdisplaykit_node == nil)

        let view = UIView()
        view.asyncdisplaykit_asyncTransactionContainer = true
        let sublayer = CALayer()
        view.layer.addSublayer(sublayer)
        #expect(sublayer.asyncdisplaykit_parentTransactionContainer === view.layer)
        #expect(view.asyncdisplaykit_isAsyncTransactionContainer)
        #expect(view.asyncdisplaykit_currentAsyncTransaction == nil)

        let transaction = view.layer.asyncdisplaykit_asyncTransaction
        transaction.addOperation(block: { 1 })
        #expect(view.asyncdisplaykit_currentAsyncTransaction === transaction)
        #expect(view.asyncdisplaykit_asyncTransactionContainerState == .pendingTransactions)
        view.asyncdisplaykit_cancelAsyncTransactions()
        #expect(transaction.state == .canceled && view.asyncdisplaykit_currentAsyncTransaction == nil)

        let group = _ASAsyncTransactionGroup.mainTransactionGroup
        let next = view.layer.asyncdisplaykit_asyncTransaction
        next.addOperation(block: { 1 })
        group.commit()
        #expect(group === _ASAsyncTransactionGroup.main)
        #expect(next.state != .open && view.asyncdisplaykit_currentAsyncTransaction == nil)
        harness.runUntilParked()
        #expect(next.state == .complete)
    }
}

private struct OldControlNames: Checks {
    @available(*, deprecated, message: "written with old names")
    func run(in harness: ASTestHarness) {
        let states: [ASControlState] = [
            ASControlStateNormal, ASControlStateHighlighted, ASControlStateDisabled, ASControlStateSelected,
        ]
        #expect(states == [.normal, .highlighted, .disabled, .selected])
        let events = [
            ASControlNodeEventTouchDown, ASControlNodeEventTouchDownRepeat, ASControlNodeEventTouchDragInside,
            ASControlNodeEventTouchDragOutside, ASControlNodeEventTouchUpInside, ASControlNodeEventTouchUpOutside,
            ASControlNodeEventTouchCancel, ASControlNodeEventValueChanged, ASControlNodeEventPrimaryActionTriggered,
            ASControlNodeEventAllEvents,
        ]
        // As in ASControlNode.h, bit for bit.
        let bits: [UInt32] = [1, 2, 4, 8, 16, 32, 64, 1 << 12, 1 << 13, .max]
        #expect(events.map(\.rawValue) == bits)

        let button = ASButtonNode()
        button.setTitle("Save", with: nil, with: nil, for: ASControlStateHighlighted)
        #expect(button.attributedTitle(for: .highlighted)?.string == "Save")
    }
}

/// Becomes first responder, with the method of a class written for Texture.
private class KeyboardNode: ASDisplayNode {
    override func canBecomeFirstResponder() -> Bool { true }
}

/// Refuses by overriding the property.
private final class SilentNode: KeyboardNode {
    override var canBecomeFirstResponder: Bool { false }
}

/// Never resigns first responder.
private final class HoldingNode: KeyboardNode {
    override func canResignFirstResponder() -> Bool { false }
}

private final class SilentButton: ASButtonNode {
    override func canBecomeFirstResponder() -> Bool { false }
}

@Suite("Names of earlier versions for nodes")
@MainActor
struct NodeNamesTests {
    private func run(_ checks: any Checks) throws {
        try ASTestHarness.run { harness in
            checks.run(in: harness)
            harness.runUntilParked()
        }
    }

    @Test("a node works with its old names")
    func nodes() throws { try run(OldNodeNames()) }

    @Test("a node, a view and a layer work with the names with Texture's prefix")
    func transactions() throws { try run(OldTransactionNames()) }

    @Test("a control works with the old names of states and events")
    func controls() throws { try run(OldControlNames()) }

    @Test("the delegates of network images are called on main, whatever is set")
    func networkImages() {
        #expect(ASNetworkImageNode.useMainThreadDelegateCallbacks)
        ASNetworkImageNode.useMainThreadDelegateCallbacks = false
        #expect(ASNetworkImageNode.useMainThreadDelegateCallbacks)
    }

    @Test("a node becomes first responder if its method returns true")
    func responder() throws {
        try ASTestHarness.run { harness in
            let node = KeyboardNode()
            harness.show(node)

            #expect(!ASDisplayNode().canBecomeFirstResponder() && ASDisplayNode().canResignFirstResponder())
            #expect(node.canBecomeFirstResponder && node.canBecomeFirstResponder())
            #expect(!node.isFirstResponder())
            #expect(node.becomeFirstResponder())
            #expect(node.isFirstResponder && node.isFirstResponder())
            #expect(node.resignFirstResponder() && !node.isFirstResponder())
            harness.runUntilParked()
        }
    }

    @Test("the property or the method of the most derived class is used")
    func bothSpellings() throws {
        try ASTestHarness.run { harness in
            let (silent, holding, button) = (SilentNode(), HoldingNode(), SilentButton())
            let root = ASDisplayNode()
            for node in [silent, holding, button] as [ASDisplayNode] { root.addSubnode(node) }
            harness.show(root)

            #expect(!silent.becomeFirstResponder() && !silent.isFirstResponder())
            #expect(holding.becomeFirstResponder() && !holding.resignFirstResponder() && holding.isFirstResponder())
            #expect(!button.canBecomeFirstResponder && !button.canBecomeFocused)
            harness.runUntilParked()
        }
    }
}
