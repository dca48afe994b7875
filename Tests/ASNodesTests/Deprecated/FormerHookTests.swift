// SPDX-License-Identifier: Apache-2.0
import ASBase
import ASLayoutEngine
import ASNodes
import ASNodesTesting
import ASUIKit
import ASUIKitTesting
import Foundation
import Testing

/// Records the calls of version 1's hooks only.
private class FormerNode: ASDisplayNode {
    var heard: [String] = []

    override func fetchData() { heard.append("fetch") }
    override func clearFetchedData() { heard.append("clear") }
    override func loadStateDidChange(_ inLoadState: Bool) { heard.append("load \(inLoadState)") }
    override func displayStateDidChange(_ inDisplayState: Bool) { heard.append("display \(inDisplayState)") }
    override func visibleStateDidChange(_ isVisible: Bool) { heard.append("visible \(isVisible)") }
    override func visibilityDidChange(_ isVisible: Bool) { heard.append("visibility \(isVisible)") }
}

/// Overrides hooks of both versions, and calls super in each.
private final class MixedNode: FormerNode {
    @available(*, deprecated, message: "written with old names")
    override func fetchData() {
        super.fetchData()
        heard.append("mixed fetch")
    }

    override func didEnterPreloadState() {
        super.didEnterPreloadState()
        heard.append("enter preload")
    }
}

/// Calls the hook of `ASDisplayNode` itself.
private final class SuperCallingNode: ASDisplayNode {
    var fetches = 0

    @available(*, deprecated, message: "written with old names")
    override func fetchData() {
        super.fetchData()
        fetches += 1
    }
}

/// A node that draws.
private final class FormerDrawingNode: ASDisplayNode, ASDrawingNode {
    var starts = 0
    var traitChanges = 0
    var stateChanges = 0

    static func draw(
        _ bounds: CGRect,
        withParameters parameters: Void,
        isCancelled: () -> Bool,
        isRasterizing: Bool
    ) {}

    override func displayWillStart() { starts += 1 }
    override func asyncTraitCollectionDidChange() { traitChanges += 1 }
    override func asyncdisplaykit_asyncTransactionContainerStateDidChange() { stateChanges += 1 }
}

@Suite("Hooks of version 1")
@MainActor
struct FormerHookTests {
    private static let all: ASInterfaceState = .inHierarchy

    @Test("a node that overrides only the old hooks receives each of them once on entering and on leaving")
    func onlyOld() throws {
        try ASTestHarness.run { harness in
            let node = FormerNode()
            node.setRangeManaged(true)
            _ = node.view

            node.recursivelySetInterfaceState(Self.all)
            #expect(
                node.heard == ["load true", "fetch", "display true", "visible true", "visibility true"]
            )
            node.heard = []
            node.recursivelySetInterfaceState([])

            #expect(
                node.heard == ["load false", "clear", "display false", "visible false", "visibility false"]
            )
            harness.runUntilParked()
        }
    }

    @Test("a node outside containers keeps its data when it leaves the window")
    func dataIsKept() throws {
        try ASTestHarness.run { harness in
            let node = FormerNode()

            harness.show(node)
            node.view.removeFromSuperview()

            #expect(node.heard.filter { $0 == "fetch" }.count == 1)
            #expect(!node.heard.contains("clear"))
            harness.runUntilParked()
        }
    }

    @Test("hooks of both versions run once each when both call super")
    func both() throws {
        try ASTestHarness.run { harness in
            let node = MixedNode()
            node.setRangeManaged(true)

            node.recursivelySetInterfaceState([.measureLayout, .preload])

            #expect(node.heard == ["load true", "fetch", "mixed fetch", "enter preload"])
            harness.runUntilParked()
        }
    }

    @Test("the old hook of the superclass does nothing")
    func superCall() throws {
        try ASTestHarness.run { harness in
            let node = SuperCallingNode()
            node.setRangeManaged(true)

            node.recursivelySetInterfaceState([.measureLayout, .preload])

            #expect(node.fetches == 1)
            harness.runUntilParked()
        }
    }

    @Test("drawing, traits and transactions call the old hooks")
    func drawingHooks() throws {
        try ASTestHarness.run { harness in
            let node = FormerDrawingNode()
            node.isAsyncTransactionContainer = true
            node.frame = CGRect(x: 0, y: 0, width: 10, height: 10)

            harness.show(node)
            harness.runUntilParked()
            let changes = node.traitChanges
            var traits = node.primitiveTraitCollection
            traits.preferredContentSizeCategory = .extraExtraLarge
            node.primitiveTraitCollection = traits

            #expect(node.starts == 1)
            #expect(node.stateChanges == 2)
            #expect(node.traitChanges == changes + 1)
            harness.runUntilParked()
        }
    }
}
