// SPDX-License-Identifier: Apache-2.0
import ASBase
import ASCompositor
import ASListEngine
import ASNodesTesting
import ASUIKit
import ASUIKitTesting
import Foundation
import ItemKit
import Testing

@testable import ASContainers
@testable import ASDebugging
@testable import ASNodes

/// A container without a framework class below: nodes of 50 points one below another.
@MainActor
private final class OwnList: UIScrollView, ASRangeControllerDataSource, ASRangeControllerDelegate, ASLayoutController {
    static let height: CGFloat = 50
    let ranges = ASRangeController()
    let nodes: [RowNode]
    var refuses = false
    private var shown = 0..<0
    private var direction: ASScrollDirection = []
    private var lastOffset: CGFloat = 0

    init(count: Int) {
        nodes = (0..<count).map { RowNode($0, height: Self.height) }
        super.init(frame: .zero)
        ranges.dataSource = self
        ranges.delegate = self
        ranges.layoutController = self
    }

    private func indices(_ rect: CGRect) -> Range<Int> {
        // Nodes have their frames before anything is said of them.
        guard contentSize != .zero else { return 0..<0 }
        let first = Int((rect.minY / Self.height).rounded(.down))
        return (first..<max(first, Int((rect.maxY / Self.height).rounded(.up)))).clamped(to: 0..<nodes.count)
    }

    override func contentOffsetDidChange() {
        super.contentOffsetDidChange()
        if contentOffset.y != lastOffset {
            direction = contentOffset.y > lastOffset ? .down : .up
            lastOffset = contentOffset.y
            ranges.contentHasBeenScrolled = true
        }
        showNodes()
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        for (index, node) in nodes.enumerated() {
            node.frame = CGRect(x: 0, y: CGFloat(index) * Self.height, width: bounds.width, height: Self.height)
        }
        contentSize = CGSize(width: bounds.width, height: CGFloat(nodes.count) * Self.height)
        showNodes()
    }

    private func showNodes() {
        let seen = indices(bounds)
        for index in shown where !seen.contains(index) { nodes[index].view.removeFromSuperview() }
        for index in seen where nodes[index].view.superview !== self { addSubview(nodes[index].view) }
        shown = seen
        ranges.setNeedsUpdate()
    }

    func visibleElements(for rangeController: ASRangeController) -> [ASCellNode] { shown.map { nodes[$0] } }
    func scrollDirection(for rangeController: ASRangeController) -> ASScrollDirection { direction }
    func interfaceState(for rangeController: ASRangeController) -> ASInterfaceState {
        window == nil ? .measureLayout : .inHierarchy
    }
    func rangeControllerShouldUpdateRange(_ rangeController: ASRangeController) -> Bool { !refuses }
    var viewport: CGRect { bounds }
    func elements(in rect: CGRect) -> [ASCellNode] { indices(rect).map { nodes[$0] } }
}

/// Windows of 8 nodes of a list of 1000.
@Suite("A custom container with ASRangeController") @MainActor
struct ASRangeControllerTests {
    init() { ASDebugging.register() }

    private func run(_ body: (OwnList, ASTestHarness) throws -> Void) throws {
        try ASTestHarness.run(size: CGSize(width: 300, height: 400)) { harness in
            let node = ASDisplayNode(viewBlock: { OwnList(count: 1000) })
            harness.show(node)
            harness.advance(seconds: 0.1)
            let list = try #require(node.view as? OwnList)
            try body(list, harness)
        }
    }

    /// The first and the last node that has a state.
    private func span(_ list: OwnList, _ state: ASInterfaceState) -> [Int] {
        let names = list.nodes.filter { $0.interfaceState.contains(state) }.map(\.name)
        return names.isEmpty ? [] : [names[0], names[names.count - 1]]
    }

    @Test func `a range controller begins with the minimum mode, as tables do`() throws {
        try run { list, _ in
            #expect(span(list, .visible) == [0, 7])
            // A quarter and a half of a screen more.
            #expect(span(list, .display) == [0, 9])
            #expect(span(list, .preload) == [0, 11])
            #expect(list.nodes[8].hasContents)
            #expect(!list.nodes[10].hasContents)
            #expect(list.nodes[20].interfaceState == .measureLayout || list.nodes[20].interfaceState == [])
        }
    }

    @Test func `scrolling makes the mode full, with the longer side ahead`() throws {
        try run { list, harness in
            list.contentOffset.y = 500 * OwnList.height
            harness.runUntilParked()
            #expect(span(list, .visible) == [500, 507])
            #expect(span(list, .display) == [496, 515])
            #expect(span(list, .preload) == [488, 527])

            list.contentOffset.y = 400 * OwnList.height
            harness.runUntilParked()
            #expect(span(list, .display) == [392, 411])
            #expect(span(list, .preload) == [380, 419])
            #expect(!list.nodes[500].hasContents)
            #expect(list.nodes[500].interfaceState == .measureLayout)
        }
    }

    @Test func `ranges are as long as their tuning parameters`() throws {
        try run { list, harness in
            let parameters = ASRangeTuningParameters(leadingBufferScreenfuls: 2, trailingBufferScreenfuls: 1)
            list.ranges.setTuningParameters(parameters, for: .full, rangeType: .display)
            #expect(list.ranges.tuningParameters(for: .full, rangeType: .display) == parameters)
            list.contentOffset.y = 500 * OwnList.height
            harness.runUntilParked()
            #expect(span(list, .display) == [492, 523])

            list.ranges.tuningParameters = .zero
            harness.runUntilParked()
            #expect(span(list, .display) == [500, 507])
            #expect(span(list, .preload) == [500, 507])
        }
    }

    @Test func `a mode that is set stays for one update`() throws {
        try run { list, harness in
            list.ranges.contentHasBeenScrolled = true
            list.ranges.updateCurrentRange(with: .visibleOnly)
            list.ranges.updateIfNeeded()
            #expect(span(list, .preload) == [0, 7])
            list.ranges.setNeedsUpdate()
            harness.runUntilParked()
            #expect(span(list, .preload) == [0, 27])
        }
    }

    @Test func `cleared contents come back with the next update`() throws {
        try run { list, harness in
            list.ranges.clearContents()
            harness.runUntilParked()
            #expect(span(list, .display) == [])
            #expect(span(list, .preload) == [0, 11])
            list.ranges.clearPreloadedData()
            #expect(span(list, .preload) == [])
            list.ranges.setNeedsUpdate()
            harness.runUntilParked()
            #expect(span(list, .visible) == [0, 7])
            #expect(list.nodes[8].hasContents)
        }
    }

    @Test func `nothing changes while the delegate refuses updates`() throws {
        try run { list, harness in
            list.refuses = true
            list.contentOffset.y = 500 * OwnList.height
            harness.runUntilParked()
            #expect(span(list, .preload) == [0, 507])
            #expect(list.nodes[8].hasContents && !list.nodes[508].hasContents)
            list.refuses = false
            list.ranges.setNeedsUpdate()
            harness.runUntilParked()
            #expect(span(list, .preload) == [488, 527])
        }
    }

    @Test func `a memory warning keeps the visible elements`() throws {
        try run { list, harness in
            NotificationCenter.default.post(name: UIApplication.didReceiveMemoryWarningNotification, object: nil)
            #expect(span(list, .preload) == [0, 7])
            harness.runUntilParked()
        }
    }

    @Test func `the range overlay shows the container`() throws {
        try run { list, harness in
            defer {
                ASDisplayNode.shouldShowRangeDebugOverlay = false
                harness.runUntilParked()
            }
            ASDisplayNode.shouldShowRangeDebugOverlay = true
            harness.advance(frames: 2)
            let tree = try #require(harness.window?.layerTree)
            let panel = try #require(ASDebugWindow.of(tree)?.ranges.panel)
            let reporter = try #require(list.ranges.reporter)
            let bar = try #require(panel.bar(of: reporter))
            #expect(reporter.rangeTitle == "OwnList ▼")
            // The whole screen of 400 points, and a half more.
            #expect(reporter.rangeExtents.visible == (0, 400))
            #expect(reporter.rangeExtents.preload == (0, 600))
            #expect(reporter.rangeExtents.reach == (-100, 600))
            #expect(bar.layer.superlayer === panel.layer)
        }
    }
}
