// SPDX-License-Identifier: Apache-2.0
import ASBase
import ASLayoutEngine
import ASNodes
import Foundation
import Testing

/// Each edit of a node's subnodes while its own layout spec is made ends a debug program with a message.
@Suite("ASDisplayNode: edits while measuring")
struct ASHierarchyEditTests {
    enum Edit: String, CaseIterable {
        case add, insertAt, insertBelow, insertAbove, replace, remove, moveAway, addOffMain
    }

    /// Measures a node "root" with the subnodes "first" and "second" whose spec block performs `edit`.
    private static func measure(_ edit: Edit) {
        let (root, other) = (ASDisplayNode(), ASDisplayNode())
        let (first, second, new) = (ASDisplayNode(), ASDisplayNode(), ASDisplayNode())
        (root.debugName, first.debugName, new.debugName) = ("root", "first", "new")
        root.addSubnode(first)
        root.addSubnode(second)
        root.layoutSpecBlock = { root, _ in
            switch edit {
            case .add: root.addSubnode(new)
            case .insertAt: root.insertSubnode(new, at: 1)
            case .insertBelow: root.insertSubnode(new, belowSubnode: first)
            case .insertAbove: root.insertSubnode(new, aboveSubnode: first)
            case .replace: root.replaceSubnode(first, withSubnode: new)
            case .remove: first.removeFromSupernode()
            case .moveAway: other.addSubnode(first)
            case .addOffMain:
                let (root, new) = (ASUncheckedTransfer(root), ASUncheckedTransfer(new))  // this thread waits
                let thread = Thread { root.value.addSubnode(new.value) }
                thread.start()
                while !thread.isFinished { sched_yield() }
            }
            return ASLayoutSpec()
        }
        _ = root.layoutThatFits(ASSizeRange(min: .zero, max: CGSize(width: 10, height: 10)))
    }

    private func expectRefusal(_ edit: Edit, _ text: String) {
        #expect(text.contains("\"root\""), "\(edit): \(text)")
        #expect(text.contains("were changed while its layoutSpecThatFits ran"), "\(edit)")
        let subnode = [.remove, .moveAway].contains(edit) ? "\"first\"" : "\"new\""
        #expect(text.contains(subnode), "\(edit)")
    }

    private func text(_ result: ExitTest.Result?) -> String {
        String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    }

    @Test("addSubnode")
    func add() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            Self.measure(.add)
        }
        expectRefusal(.add, text(result))
    }

    @Test("insertSubnode(_:at:)")
    func insertAt() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            Self.measure(.insertAt)
        }
        expectRefusal(.insertAt, text(result))
    }

    @Test("insertSubnode(_:belowSubnode:)")
    func insertBelow() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            Self.measure(.insertBelow)
        }
        expectRefusal(.insertBelow, text(result))
    }

    @Test("insertSubnode(_:aboveSubnode:)")
    func insertAbove() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            Self.measure(.insertAbove)
        }
        expectRefusal(.insertAbove, text(result))
    }

    @Test("replaceSubnode(_:withSubnode:)")
    func replace() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            Self.measure(.replace)
        }
        expectRefusal(.replace, text(result))
    }

    @Test("removeFromSupernode of a subnode")
    func remove() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            Self.measure(.remove)
        }
        expectRefusal(.remove, text(result))
    }

    @Test("addSubnode of a subnode to another node")
    func moveAway() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            Self.measure(.moveAway)
        }
        expectRefusal(.moveAway, text(result))
    }

    @Test("addSubnode on another thread than the one that measures")
    func addOffMain() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            Self.measure(.addOffMain)
        }
        expectRefusal(.addOffMain, text(result))
    }

    @Test("Edits of other trees, and of other nodes inside a spec, are not errors")
    func allowsTheRest() {
        let (root, other, new) = (ASDisplayNode(), ASDisplayNode(), ASDisplayNode())
        root.layoutSpecBlock = { _, _ in
            other.addSubnode(new)
            return ASLayoutSpec()
        }

        _ = root.layoutThatFits(ASSizeRange(min: .zero, max: CGSize(width: 10, height: 10)))
        root.addSubnode(other)

        #expect(root.subnodes == [other])
        #expect(other.subnodes == [new])
    }
}
