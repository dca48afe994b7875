// SPDX-License-Identifier: Apache-2.0
import ASBase
import ASCompositor
import ASLayoutEngine
import ASNodes
import Foundation

/// Records all calls of a node and its delegate, in order.
package final class StateNode: ASDisplayNode, RedDrawing {
    package let record: ASLock<[String]>
    private let notesLoading: Bool

    package init(_ name: String, record: ASLock<[String]>, notesLoading: Bool = false) {
        self.record = record
        self.notesLoading = notesLoading
        super.init()
        debugName = name
    }

    package func note(_ event: String) {
        let name = debugName ?? ""
        record.withLock { $0.append("\(name) \(event)") }
    }

    package override func didLoad() {
        super.didLoad()
        if notesLoading { note("didLoad") }
    }
    package override func willEnterHierarchy() {
        super.willEnterHierarchy()
        note("willEnterHierarchy")
    }
    package override func didEnterHierarchy() {
        super.didEnterHierarchy()
        note("didEnterHierarchy")
    }
    package override func didExitHierarchy() {
        super.didExitHierarchy()
        note("didExitHierarchy")
    }
    package override func didEnterPreloadState() {
        super.didEnterPreloadState()
        note("+preload")
    }
    package override func didExitPreloadState() {
        super.didExitPreloadState()
        note("-preload")
    }
    package override func didEnterDisplayState() {
        super.didEnterDisplayState()
        note("+display")
    }
    package override func didExitDisplayState() {
        super.didExitDisplayState()
        note("-display")
    }
    package override func didEnterVisibleState() {
        super.didEnterVisibleState()
        note("+visible")
    }
    package override func didExitVisibleState() {
        super.didExitVisibleState()
        note("-visible")
    }
    package override func interfaceStateDidChange(_ newState: ASInterfaceState, from oldState: ASInterfaceState) {
        super.interfaceStateDidChange(newState, from: oldState)
        note("\(oldState) > \(newState)")
    }
    package override func displayWillStartAsynchronously(_ asynchronously: Bool) {
        super.displayWillStartAsynchronously(asynchronously)
        note("willDisplay \(asynchronously ? "async" : "sync")")
    }
    package override func displayDidFinish() {
        super.displayDidFinish()
        note("didDisplay")
    }
    package override func subnodeDisplayWillStart(_ subnode: ASDisplayNode) {
        super.subnodeDisplayWillStart(subnode)
        note("subnode willDisplay")
    }
    package override func subnodeDisplayDidFinish(_ subnode: ASDisplayNode) {
        super.subnodeDisplayDidFinish(subnode)
        note("subnode didDisplay")
    }
    package override func hierarchyDisplayDidFinish() {
        super.hierarchyDisplayDidFinish()
        note("all displayed")
    }
    package override func clearContents() {
        super.clearContents()
        note("clearContents")
    }

    /// The calls since the last call of this function.
    package func taken() -> [String] {
        record.withLock { events in
            defer { events = [] }
            return events
        }
    }
}

/// Records the calls of an interface state delegate.
@MainActor
package final class StateDelegate: ASInterfaceStateDelegate {
    package let record: ASLock<[String]>

    package init(record: ASLock<[String]>) { self.record = record }

    private func note(_ event: String) { record.withLock { $0.append("delegate \(event)") } }

    package func interfaceStateDidChange(_ newState: ASInterfaceState, from oldState: ASInterfaceState) {
        note("\(oldState) > \(newState)")
    }
    package func didEnterVisibleState() { note("+visible") }
    package func didExitVisibleState() { note("-visible") }
    package func didEnterDisplayState() { note("+display") }
    package func didExitDisplayState() { note("-display") }
    package func didEnterPreloadState() { note("+preload") }
    package func didExitPreloadState() { note("-preload") }
    package func nodeDidLoad() { note("loaded") }
    package func nodeDidLayout() { note("laid out") }
    package nonisolated func nodeWillCalculateLayout(_ constrainedSize: ASSizeRange) {
        record.withLock { $0.append("delegate will measure \(Int(constrainedSize.max.width))") }
    }
    package func hierarchyDisplayDidFinish() { note("all displayed") }
    package func didEnterHierarchy() { note("didEnterHierarchy") }
    package func didExitHierarchy() { note("didExitHierarchy") }
}
