// SPDX-License-Identifier: Apache-2.0
import ASBase
import ASCompositor
import ASLayoutEngine
import AsyncDisplayKit
import Foundation

/// Records all calls of a node and its delegate, in order.
final class StateNode: ASDisplayNode, RedDrawing {
    let record: ASLock<[String]>
    private let notesLoading: Bool

    init(_ name: String, record: ASLock<[String]>, notesLoading: Bool = false) {
        self.record = record
        self.notesLoading = notesLoading
        super.init()
        debugName = name
    }

    func note(_ event: String) {
        let name = debugName ?? ""
        record.withLock { $0.append("\(name) \(event)") }
    }

    override func didLoad() {
        super.didLoad()
        if notesLoading { note("didLoad") }
    }
    override func willEnterHierarchy() {
        super.willEnterHierarchy()
        note("willEnterHierarchy")
    }
    override func didEnterHierarchy() {
        super.didEnterHierarchy()
        note("didEnterHierarchy")
    }
    override func didExitHierarchy() {
        super.didExitHierarchy()
        note("didExitHierarchy")
    }
    override func didEnterPreloadState() {
        super.didEnterPreloadState()
        note("+preload")
    }
    override func didExitPreloadState() {
        super.didExitPreloadState()
        note("-preload")
    }
    override func didEnterDisplayState() {
        super.didEnterDisplayState()
        note("+display")
    }
    override func didExitDisplayState() {
        super.didExitDisplayState()
        note("-display")
    }
    override func didEnterVisibleState() {
        super.didEnterVisibleState()
        note("+visible")
    }
    override func didExitVisibleState() {
        super.didExitVisibleState()
        note("-visible")
    }
    override func interfaceStateDidChange(_ newState: ASInterfaceState, from oldState: ASInterfaceState) {
        super.interfaceStateDidChange(newState, from: oldState)
        note("\(oldState) > \(newState)")
    }
    override func displayWillStartAsynchronously(_ asynchronously: Bool) {
        super.displayWillStartAsynchronously(asynchronously)
        note("willDisplay \(asynchronously ? "async" : "sync")")
    }
    override func displayDidFinish() {
        super.displayDidFinish()
        note("didDisplay")
    }
    override func subnodeDisplayWillStart(_ subnode: ASDisplayNode) {
        super.subnodeDisplayWillStart(subnode)
        note("subnode willDisplay")
    }
    override func subnodeDisplayDidFinish(_ subnode: ASDisplayNode) {
        super.subnodeDisplayDidFinish(subnode)
        note("subnode didDisplay")
    }
    override func hierarchyDisplayDidFinish() {
        super.hierarchyDisplayDidFinish()
        note("all displayed")
    }
    override func clearContents() {
        super.clearContents()
        note("clearContents")
    }

    /// The calls since the last call of this function.
    func taken() -> [String] {
        record.withLock { events in
            defer { events = [] }
            return events
        }
    }
}

/// Records the calls of an interface state delegate.
@MainActor
final class StateDelegate: ASInterfaceStateDelegate {
    let record: ASLock<[String]>

    init(record: ASLock<[String]>) { self.record = record }

    private func note(_ event: String) { record.withLock { $0.append("delegate \(event)") } }

    func interfaceStateDidChange(_ newState: ASInterfaceState, from oldState: ASInterfaceState) {
        note("\(oldState) > \(newState)")
    }
    func didEnterVisibleState() { note("+visible") }
    func didExitVisibleState() { note("-visible") }
    func didEnterDisplayState() { note("+display") }
    func didExitDisplayState() { note("-display") }
    func didEnterPreloadState() { note("+preload") }
    func didExitPreloadState() { note("-preload") }
    func nodeDidLoad() { note("loaded") }
    func nodeDidLayout() { note("laid out") }
    nonisolated func nodeWillCalculateLayout(_ constrainedSize: ASSizeRange) {
        record.withLock { $0.append("delegate will measure \(Int(constrainedSize.max.width))") }
    }
    func hierarchyDisplayDidFinish() { note("all displayed") }
    func didEnterHierarchy() { note("didEnterHierarchy") }
    func didExitHierarchy() { note("didExitHierarchy") }
}
