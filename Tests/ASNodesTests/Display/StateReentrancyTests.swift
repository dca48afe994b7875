// SPDX-License-Identifier: Apache-2.0
import ASBase
import ASPlatformHeadless
import AsyncDisplayKit
import AsyncDisplayKitTesting
import Foundation
import Testing

/// What nodes do inside the callbacks that tell them of states: the tree may change under those who go through it.
@Suite("Interface states: changes inside the callbacks", .serialized)
@MainActor
struct StateReentrancyTests {
    /// Runs something once, when it is told of a station.
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

    /// Of each pair of calls about `name`: entered minus left, which has to be 0 when it is out.
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
        "A node that leaves the window in a callback of its coming is out of it with all that is in it",
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
        // What a node was told last is what holds.
        let last = told.last { $0.hasPrefix("p ") && $0.contains(" > ") }
        #expect(last.map { $0.hasSuffix("> none") } ?? true, "\(told)")
        let lastOfHierarchy = told.last { $0.hasPrefix("p did") && $0.hasSuffix("Hierarchy") }
        #expect(lastOfHierarchy == "p didExitHierarchy")

        root.addSubnode(parent)
        scene.settle()
        #expect(parent.isVisible && child.isVisible)
        scene.finish()
    }

    @Test("A sibling that is taken out while its parent comes into the window is not told that it is in")
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

    @Test("A subnode that is taken out while a container hands states down does not keep the new state")
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

    @Test("A state that is set in a callback is told after the one that was under way, from that one")
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

    /// Puts itself back when it is told that it has left.
    private final class ClingingNode: ASDisplayNode {
        @MainActor weak var home: ASDisplayNode?

        override func didExitHierarchy() {
            super.didExitHierarchy()
            home?.addSubnode(self)
            home = nil
        }
    }

    @Test("A node that comes back in a callback of its leaving is in the window with all that is in it")
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
