// SPDX-License-Identifier: Apache-2.0
import ASBase
import ASNodes
import ASPlatformHeadless
import Foundation
import NodeKit
import Testing

/// Changes of nodes inside the callbacks about states: the tree may change while it is traversed.
@Suite("Interface states: changes inside the callbacks", .serialized)
@MainActor
struct StateReentrancyTests {
    /// Runs an action once, when it receives a given callback.
    private final class ActingDelegate: ASInterfaceStateDelegate {
        enum Station { case preload, display, visible, hierarchy }
        private let station: Station
        private var action: (@MainActor () -> Void)?

        init(_ station: Station, _ action: @escaping @MainActor () -> Void) {
            self.station = station
            self.action = action
        }

        private func act(_ reached: Station) {
            guard reached == station, let action else { return }
            self.action = nil
            action()
        }

        func didEnterPreloadState() { act(.preload) }
        func didEnterDisplayState() { act(.display) }
        func didEnterVisibleState() { act(.visible) }
        func didEnterHierarchy() { act(.hierarchy) }
    }

    private func box(_ name: String, _ record: ASLock<[String]>) -> StateNode {
        let node = StateNode(name, record: record)
        node.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
        return node
    }

    /// For each pair of calls about `name`: entered minus left, which has to be 0 when it is outside.
    private func balance(_ events: [String], _ name: String) -> [String: Int] {
        var result: [String: Int] = ["display": 0, "visible": 0]
        for event in events {
            for state in result.keys {
                if event == "\(name) +\(state)" { result[state, default: 0] += 1 }
                if event == "\(name) -\(state)" { result[state, default: 0] -= 1 }
            }
        }
        return result
    }

    @Test(
        "A node that is removed from the window in a callback of its entering is out of it with all its subnodes",
        arguments: ["preload", "display", "visible", "hierarchy"]
    )
    func leavesWhileItComes(station: String) {
        let scene = NodeWindow()
        let record = ASLock<[String]>([])
        let (root, parent, child) = (ASDisplayNode(), box("p", record), box("c", record))
        parent.addSubnode(child)
        scene.show(root)
        scene.settle()
        let stations: [String: ActingDelegate.Station] = [
            "preload": .preload, "display": .display, "visible": .visible, "hierarchy": .hierarchy,
        ]
        let delegate = ActingDelegate(stations[station] ?? .preload) { parent.removeFromSupernode() }
        parent.addInterfaceStateDelegate(delegate)

        root.addSubnode(parent)
        scene.settle()

        for node in [parent, child] {
            #expect(!node.isInHierarchy, "\(node.debugName ?? "")")
            #expect(node.interfaceState == [], "\(node.debugName ?? "")")
        }
        let told = parent.taken()
        #expect(balance(told, "p") == ["display": 0, "visible": 0], "\(told)")
        #expect(balance(told, "c") == ["display": 0, "visible": 0], "\(told)")
        // The last callback of a node reports its current state.
        let last = told.last { $0.hasPrefix("p ") && $0.contains(" > ") }
        #expect(last.map { $0.hasSuffix("> none") } ?? true, "\(told)")
        let lastOfHierarchy = told.last { $0.hasPrefix("p did") && $0.hasSuffix("Hierarchy") }
        #expect(lastOfHierarchy == "p didExitHierarchy")

        root.addSubnode(parent)
        scene.settle()
        #expect(parent.isVisible && child.isVisible)
        scene.finish()
    }

    @Test("A sibling that is removed while its parent enters the window receives no entering callback")
    func removesSibling() {
        let scene = NodeWindow()
        let record = ASLock<[String]>([])
        let (root, first, second) = (ASDisplayNode(), box("a", record), box("b", record))
        root.addSubnode(first)
        root.addSubnode(second)
        let delegate = ActingDelegate(.visible) { second.removeFromSupernode() }
        first.addInterfaceStateDelegate(delegate)

        scene.show(root)
        scene.settle()

        #expect(first.isVisible)
        #expect(!second.isInHierarchy)
        #expect(second.interfaceState == [])
        #expect(balance(second.taken(), "b") == ["display": 0, "visible": 0])
        scene.finish()
    }

    @Test("A subnode that is removed while a container sets states recursively does not keep the new state")
    func removesWhileStatesGoDown() {
        let scene = NodeWindow()
        let record = ASLock<[String]>([])
        let (root, first, second) = (box("r", record), box("a", record), box("b", record))
        root.addSubnode(first)
        root.addSubnode(second)
        root.setRangeManaged(true)
        let delegate = ActingDelegate(.preload) { second.removeFromSupernode() }
        first.addInterfaceStateDelegate(delegate)

        root.recursivelySetInterfaceState([.measureLayout, .preload])
        scene.settle()

        #expect(first.isInPreloadState)
        #expect(second.interfaceState == [])
        #expect(!second.isRangeManaged)
        scene.finish()
    }

    @Test("A state that is set in a callback is reported after the current change, starting from its new state")
    func setsStateInCallback() {
        let scene = NodeWindow()
        let record = ASLock<[String]>([])
        let node = box("n", record)
        node.setRangeManaged(true)
        let delegate = ActingDelegate(.preload) { node.recursivelySetInterfaceState([]) }
        node.addInterfaceStateDelegate(delegate)

        node.recursivelySetInterfaceState([.measureLayout, .preload, .display])
        scene.settle()

        #expect(node.interfaceState == [])
        let told = node.taken().filter { $0.hasPrefix("n +") || $0.hasPrefix("n -") }
        #expect(told == ["n +preload", "n -preload"])
        scene.finish()
    }

    /// Adds itself again when it is notified that it has left.
    private final class ClingingNode: ASDisplayNode {
        @MainActor weak var home: ASDisplayNode?

        override func didExitHierarchy() {
            super.didExitHierarchy()
            home?.addSubnode(self)
            home = nil
        }
    }

    @Test("A node that is added again in a callback of its leaving is in the window with all its subnodes")
    func comesBackWhileItLeaves() {
        let scene = NodeWindow()
        let record = ASLock<[String]>([])
        let (root, parent, child) = (ASDisplayNode(), ClingingNode(), box("c", record))
        parent.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
        parent.addSubnode(child)
        root.addSubnode(parent)
        scene.show(root)
        scene.settle()
        parent.home = root

        parent.removeFromSupernode()
        scene.settle()

        for node in [parent, child] {
            #expect(node.isInHierarchy)
            #expect(node.isVisible)
        }
        #expect(balance(child.taken(), "c") == ["display": 1, "visible": 1])
        scene.finish()
    }
}
