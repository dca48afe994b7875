// SPDX-License-Identifier: Apache-2.0
import ASBase
import ASCompositor
import ASLayoutEngine
import ASNodes
import ASNodesTesting
import ASUIKitTesting
import Foundation
import Testing

/// Lays one subnode out manually, and records the calls.
private final class ManualNode: ASDisplayNode {
    enum Way {
        case size
        case layout
    }

    let log = ASLock<[String]>([])
    let subnode = ASDisplayNode()
    let way: Way
    let subnodeSize = ASLock(CGSize(width: 30, height: 10))

    init(_ way: Way) {
        self.way = way
        super.init()
        addSubnode(subnode)
    }

    func note(_ event: String) { log.withLock { $0.append(event) } }

    func takeLog() -> [String] {
        log.withLock { log in
            defer { log = [] }
            return log
        }
    }

    override func willCalculateLayout(_ constrainedSize: ASSizeRange) {
        super.willCalculateLayout(constrainedSize)
        note("willCalculateLayout")
    }

    override func calculateSizeThatFits(_ constrainedSize: CGSize) -> CGSize {
        note("calculateSizeThatFits \(constrainedSize.width) × \(constrainedSize.height)")
        return subnodeSize.withLock { $0 }
    }

    override func calculateLayoutThatFits(_ constrainedSize: ASSizeRange) -> ASLayout {
        note("calculateLayoutThatFits")
        guard way == .layout else { return super.calculateLayoutThatFits(constrainedSize) }
        let inner = ASLayout(
            layoutElement: subnode,
            size: subnodeSize.withLock { $0 },
            position: CGPoint(x: 5, y: 7)
        )
        return ASLayout(layoutElement: self, size: constrainedSize.max, sublayouts: [inner])
    }

    override func calculatedLayoutDidChange() {
        super.calculatedLayoutDidChange()
        note("calculatedLayoutDidChange")
    }

    override func layout() {
        super.layout()
        note("layout")
        if way == .size { subnode.frame = CGRect(x: 1, y: 2, width: bounds.width - 2, height: 3) }
    }

    override func layoutDidFinish() {
        super.layoutDidFinish()
        note("layoutDidFinish")
    }
}

private final class LayoutListener: ASInterfaceStateDelegate {
    let node: ManualNode

    init(_ node: ManualNode) { self.node = node }

    func nodeDidLayout() { node.note("nodeDidLayout") }
}

@Suite("ASDisplayNode: manual layout", .serialized)
@MainActor
struct ASManualLayoutTests {
    @Test("A layout pass calculates, takes over, lays out and notifies, in this order")
    func ordersCallbacks() throws {
        try ASTestHarness.run(size: CGSize(width: 60, height: 40)) { harness in
            let node = ManualNode(.layout)
            let listener = LayoutListener(node)
            node.addInterfaceStateDelegate(listener)
            harness.show(node)

            #expect(
                node.takeLog() == [
                    "willCalculateLayout", "calculateLayoutThatFits", "calculatedLayoutDidChange", "layout",
                    "layoutDidFinish", "nodeDidLayout",
                ]
            )
            #expect(node.subnode.frame == CGRect(x: 5, y: 7, width: 30, height: 10))
        }
    }

    @Test("A pass without a change of layout only calls layout()")
    func skipsWhatIsKnown() throws {
        try ASTestHarness.run(size: CGSize(width: 60, height: 40)) { harness in
            let node = ManualNode(.layout)
            harness.show(node)
            _ = node.takeLog()

            node.layer.setNeedsLayout()
            harness.runUntilParked()

            #expect(node.takeLog() == ["layout", "layoutDidFinish"])
        }
    }

    @Test("layout() may set the frames of subnodes that no layout has")
    func setsFramesByHand() throws {
        try ASTestHarness.run(size: CGSize(width: 60, height: 40)) { harness in
            let node = ManualNode(.size)
            harness.show(node)

            #expect(node.subnode.frame == CGRect(x: 1, y: 2, width: 58, height: 3))
        }
    }

    @Test("calculateSizeThatFits receives the maximum size, and its result is clamped to the range")
    func asksForTheSize() {
        let node = ManualNode(.size)

        let layout = node.layoutThatFits(
            ASSizeRange(min: CGSize(width: 40, height: 0), max: CGSize(width: 50, height: 8))
        )

        #expect(
            node.takeLog() == ["willCalculateLayout", "calculateLayoutThatFits", "calculateSizeThatFits 50.0 × 8.0"]
        )
        #expect(layout.size == CGSize(width: 40, height: 8))
    }

    @Test("invalidateCalculatedLayout invalidates layouts without requesting a pass; setNeedsLayout requests one")
    func invalidates() throws {
        try ASTestHarness.run(size: CGSize(width: 60, height: 40)) { harness in
            let node = ManualNode(.layout)
            harness.show(node)
            _ = node.takeLog()
            node.subnodeSize.withLock { $0 = CGSize(width: 20, height: 20) }

            node.invalidateCalculatedLayout()
            harness.runUntilParked()
            #expect(node.takeLog() == [])
            #expect(node.subnode.frame.size == CGSize(width: 30, height: 10))

            node.setNeedsLayout()
            harness.runUntilParked()
            #expect(
                node.takeLog() == [
                    "willCalculateLayout", "calculateLayoutThatFits", "calculatedLayoutDidChange", "layout",
                    "layoutDidFinish",
                ]
            )
            #expect(node.subnode.frame.size == CGSize(width: 20, height: 20))
        }
    }

    @Test("A node without a view lays out on request")
    func laysOutUnloaded() {
        let node = ManualNode(.layout)
        node.frame = CGRect(x: 0, y: 0, width: 60, height: 40)

        node.layoutIfNeeded()

        #expect(node.subnode.frame == CGRect(x: 5, y: 7, width: 30, height: 10))
        #expect(!node.isNodeLoaded)
        #expect(
            node.takeLog() == [
                "willCalculateLayout", "calculateLayoutThatFits", "calculatedLayoutDidChange", "layout",
                "layoutDidFinish",
            ]
        )
    }
}

@Suite("Frames set by the app")
@MainActor
struct HandSetFrameTests {
    /// Sets the frame of its subnode in `layout()`, without measuring it.
    private final class Frame: ASDisplayNode {
        let inner = ASDisplayNode()
        let leaf = ASDisplayNode()

        override init() {
            super.init()
            inner.automaticallyManagesSubnodes = true
            inner.layoutSpecBlock = { [leaf] _, _ in ASInsetLayoutSpec(insets: .zero, child: leaf) }
            addSubnode(inner)
        }

        override func layout() {
            super.layout()
            if inner.supernode === self { inner.frame = bounds }
        }
    }

    @Test(arguments: [false, true])
    func `a node that is invalidated and resized at the same time is laid out for its new size`(_ isMoved: Bool) throws
    {
        try ASTestHarness.run(size: CGSize(width: 200, height: 200)) { harness in
            let (frame, other) = (Frame(), ASDisplayNode())
            harness.show(frame, frame: CGRect(x: 0, y: 0, width: 60, height: 40))
            harness.advance(frames: 2)
            #expect(frame.leaf.frame == CGRect(x: 0, y: 0, width: 60, height: 40))

            frame.inner.setNeedsLayout()
            if isMoved {
                harness.show(other, frame: CGRect(x: 0, y: 0, width: 200, height: 200))
                other.addSubnode(frame.inner)
                frame.inner.frame = CGRect(x: 0, y: 0, width: 120, height: 90)
            } else {
                frame.frame = CGRect(x: 0, y: 0, width: 120, height: 90)
            }
            harness.advance(frames: 2)
            #expect(frame.leaf.frame == CGRect(x: 0, y: 0, width: 120, height: 90))
        }
    }
}
