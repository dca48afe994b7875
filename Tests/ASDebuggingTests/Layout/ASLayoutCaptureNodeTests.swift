// SPDX-License-Identifier: Apache-2.0
import ASBase
import ASDebugging
import ASLayoutCapture
import ASLayoutEngine
import ASNodes
import Foundation
import NodeKit
import Testing

/// A node that counts the calls of its spec block.
private final class CountingNode: ASDisplayNode {
    let specCount = ASLock(0)
    let make: (ASSizeRange) -> ASLayoutSpec

    init(_ name: String, _ make: @escaping (ASSizeRange) -> ASLayoutSpec) {
        self.make = make
        super.init()
        debugName = name
        automaticallyManagesSubnodes = true
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        specCount.withLock { $0 += 1 }
        return make(constrainedSize)
    }
}

@Suite("Layout capture: nodes", .serialized)
@MainActor
struct ASLayoutCaptureNodeTests {
    private func box(_ name: String, _ width: CGFloat, _ height: CGFloat) -> ASDisplayNode {
        let node = ASDisplayNode()
        node.debugName = name
        node.style.preferredSize = CGSize(width: width, height: height)
        return node
    }

    /// Manual calculation: a card of 10 + 50 + 10 by 10 + 20 + 10 at (5, 5), a note of 30 × 40 below it, at a distance of 3.
    private func page() -> (root: CountingNode, card: CountingNode, title: ASDisplayNode, note: ASDisplayNode) {
        let (title, note) = (box("title", 50, 20), box("note", 30, 40))
        let card = CountingNode("card") { _ in
            ASInsetLayoutSpec(insets: UIEdgeInsets(top: 10, left: 10, bottom: 10, right: 10), child: title)
        }
        let root = CountingNode("root") { _ in
            let column = ASStackLayoutSpec.vertical(spacing: 3, alignItems: .start) {
                card
                note
            }
            return ASInsetLayoutSpec(insets: UIEdgeInsets(top: 5, left: 5, bottom: 5, right: 5), child: column)
        }
        return (root, card, title, note)
    }

    @Test("The layout on screen is captured with the nodes' own specs inside, and is replayed")
    func liveTree() throws {
        let scene = NodeWindow()
        defer { scene.finish() }
        let (root, card, title, note) = page()
        scene.show(root)
        scene.settle()
        let before = (root.specCount.withLock { $0 }, root.calculatedLayout)

        let capture = try ASLayoutCapture.capture(of: scene.window)

        let layout = try #require(capture.layouts.first)
        #expect(capture.layouts.count == 1)
        #expect(layout.elements.map(\.kind) == [.node, .inset, .stack, .node, .inset, .node, .node])
        let frames = Dictionary(
            uniqueKeysWithValues: layout.flattenedFrames.map { (layout.elements[$0.element].label, $0.frame) }
        )
        #expect(frames[card.debugLabel] == CGRect(x: 5, y: 5, width: 70, height: 40))
        #expect(frames[title.debugLabel] == CGRect(x: 10, y: 10, width: 50, height: 20))
        #expect(frames[note.debugLabel] == CGRect(x: 5, y: 48, width: 30, height: 40))
        for node in [card, title, note] { #expect(frames[node.debugLabel] == node.frame) }
        #expect(layout.calls.map(\.reason).prefix(4) == [.root, .spec, .child, .stackIntrinsic])

        // It was measured again, and nothing that the nodes keep has changed.
        #expect(root.specCount.withLock { $0 } == before.0 + 1)
        #expect(root.calculatedLayout == before.1)
        let read = try ASLayoutCapture(jsonData: capture.jsonData())
        #expect(read == capture)
        #expect(try read.replay().isEqual)
    }

    @Test("A node that is not loaded is captured too, in any range, and is not changed by the capture")
    func unloaded() throws {
        let (root, card, _, note) = page()
        root.addSubnode(card)
        _ = root.layoutThatFits(ASSizeRange(min: .zero, max: CGSize(width: 90, height: 90)))

        let live = try ASLayoutCapture.capture(of: root)
        let other = try ASLayoutCapture(
            capturing: root,
            in: ASSizeRange(min: .zero, max: CGSize(width: 300, height: CGFloat.infinity))
        )

        #expect(live.layouts.count == 1)
        #expect(live.layouts[0].range.max == CGSize(width: 90, height: 90))
        #expect(other.layouts[0].frames[0].frame.size == CGSize(width: 80, height: 93))
        #expect(root.constrainedSizeForCalculatedLayout?.max == CGSize(width: 90, height: 90))
        #expect(note.isNodeLoaded == false)
        #expect(try other.replay().isEqual)
    }

    @Test("A node that its supernode measures twice in the same range returns its cached layout the second time")
    func askedTwice() throws {
        let inner = CountingNode("inner") { _ in ASLayoutSpec() }
        let root = CountingNode("outer") { range in
            _ = inner.layoutThatFits(range)
            return ASInsetLayoutSpec(insets: .zero, child: inner)
        }

        let capture = try ASLayoutCapture(capturing: root, in: ASSizeRange(exactly: CGSize(width: 40, height: 30)))

        let calls = capture.layouts[0].calls.filter {
            capture.layouts[0].elements[$0.element ?? 0].label == inner.debugLabel
        }
        #expect(calls.map(\.reason) == [.other, .child])
        #expect(calls.map(\.isFromCache) == [false, true])
        #expect(inner.specCount.withLock { $0 } == 1)
        #expect(capture.description.contains("other, child (2 times, 1 from a cache)"))
        #expect(try capture.replay().isEqual)
    }

    @Test("A recording shows results from a node's cache, and requests by a layout pass")
    func recording() throws {
        let (root, _, _, _) = page()
        let range = ASSizeRange(min: .zero, max: CGSize(width: 90, height: 90))

        let first = ASLayoutCapture.record { root.layoutThatFits(range) }.calls
        let second = ASLayoutCapture.record { root.layoutThatFits(range) }.calls
        root.frame = CGRect(x: 0, y: 0, width: 200, height: 150)
        let pass = ASLayoutCapture.record { root.layoutIfNeeded() }.calls

        #expect(first[0].reason == .root)
        #expect(!first[0].isFromCache)
        #expect(first.count == 7)
        #expect(second.map(\.isFromCache) == [true])
        #expect(pass[0].element === root)
        #expect(pass[0].reason == .bounds)
        #expect(pass[0].range == ASSizeRange(exactly: CGSize(width: 200, height: 150)))
        #expect(pass[1].reason == .spec)
        #expect(pass[1].parent == 0)
    }

    @Test("A node with another spec for another range keeps both, each with its styles")
    func specsByRange() throws {
        let (a, b) = (box("a", 30, 10), box("b", 30, 10))
        let inner = CountingNode("inner") { range in
            let isWide = range.max.width > 60
            a.style.flexGrow = isWide ? 1 : 0
            return ASStackLayoutSpec(
                direction: isWide ? .horizontal : .vertical,
                spacing: 0,
                justifyContent: .start,
                alignItems: .start,
                children: [a, b]
            )
        }
        inner.style.flexShrink = 1
        let root = CountingNode("root") { _ in
            let row = ASStackLayoutSpec.horizontal(alignItems: .start) {
                box("left", 50, 10)
                inner
            }
            return row
        }

        // Measured alone the inner node is a row of 60; the remaining 40 make it a column.
        let capture = try ASLayoutCapture(
            capturing: root,
            in: ASSizeRange(min: .zero, max: CGSize(width: 90, height: 100))
        )

        let layout = capture.layouts[0]
        #expect(layout.elements.filter { $0.kind == .stack }.count == 3)
        #expect(Set(layout.elements.filter { $0.label == a.debugLabel }.map(\.styleDescription)).count == 2)
        let frames = layout.flattenedFrames.filter { layout.elements[$0.element].label == b.debugLabel }.map(\.frame)
        #expect(frames == [CGRect(x: 0, y: 10, width: 30, height: 10)])
        #expect(try ASLayoutCapture(jsonData: capture.jsonData()).replay().isEqual)
    }

    @Test("A right-to-left node is captured and replayed as it is displayed")
    func rightToLeft() throws {
        let (root, card, _, note) = page()
        root.semanticContentAttribute = .forceRightToLeft

        let capture = try ASLayoutCapture(
            capturing: root,
            in: ASSizeRange(exactly: CGSize(width: 200, height: 100))
        )

        let layout = capture.layouts[0]
        let frames = Dictionary(
            uniqueKeysWithValues: layout.flattenedFrames.map { (layout.elements[$0.element].label, $0.frame) }
        )
        // Manual calculation: 200 - 5 - 70 and 200 - 5 - 30.
        #expect(frames[card.debugLabel] == CGRect(x: 125, y: 5, width: 70, height: 40))
        #expect(frames[note.debugLabel] == CGRect(x: 165, y: 48, width: 30, height: 40))
        #expect(try ASLayoutCapture(jsonData: capture.jsonData()).replay().isEqual)
    }

    @Test("Nodes with a manual layout are replayed with their recorded results")
    func manualLayout() throws {
        let (left, right) = (box("left", 20, 10), box("right", 30, 10))
        let root = ManualRowNode([left, right])

        let capture = try ASLayoutCapture(
            capturing: root,
            in: ASSizeRange(min: .zero, max: CGSize(width: 90, height: 100))
        )

        #expect(capture.layouts[0].elements.map(\.kind) == [.node, .node, .node])
        #expect(
            capture.layouts[0].flattenedFrames.map(\.frame) == [
                CGRect(x: 0, y: 0, width: 50, height: 10), CGRect(x: 0, y: 0, width: 20, height: 10),
                CGRect(x: 20, y: 0, width: 30, height: 10),
            ]
        )
        #expect(try ASLayoutCapture(jsonData: capture.jsonData()).replay().isEqual)
    }

    @Test("Without a measurement there is nothing to capture")
    func nothing() {
        let node = ASDisplayNode()

        let error = #expect(throws: ASLayoutCaptureError.self) { _ = try ASLayoutCapture.capture(of: node) }

        #expect(error == .nothingToCapture("\(node.debugLabel) was not measured."))
    }

    @Test("Nodes that no layout placed are layouts of their own, at their position in the window")
    func severalLayouts() throws {
        let scene = NodeWindow()
        defer { scene.finish() }
        let (root, _, _, _) = page()
        let (extra, _, _, _) = page()
        scene.show(root)
        scene.show(extra, frame: CGRect(x: 20, y: 30, width: 80, height: 93))
        scene.settle()

        let capture = try ASLayoutCapture.capture(of: scene.window)

        #expect(capture.layouts.map(\.title) == [root.debugLabel, extra.debugLabel])
        #expect(capture.layouts.map(\.origin) == [.zero, CGPoint(x: 20, y: 30)])
        #expect(try capture.replay().isEqual)
    }
}

/// Places its subnodes in a row without a spec.
private final class ManualRowNode: ASDisplayNode {
    private let row: [ASDisplayNode]

    init(_ row: [ASDisplayNode]) {
        self.row = row
        super.init()
        for node in row { addSubnode(node) }
    }

    override func calculateLayoutThatFits(_ constrainedSize: ASSizeRange) -> ASLayout {
        var (x, height): (CGFloat, CGFloat) = (0, 0)
        let layouts = row.map { node in
            let layout = node.layoutThatFits(ASSizeRange(min: .zero, max: constrainedSize.max))
                .positioned(at: CGPoint(x: x, y: 0))
            x += layout.size.width
            height = max(height, layout.size.height)
            return layout
        }
        return ASLayout(layoutElement: self, size: CGSize(width: x, height: height), sublayouts: layouts)
    }
}
