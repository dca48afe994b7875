// SPDX-License-Identifier: Apache-2.0
import ASBase
import ASPlatformHeadless
import ASTesting
import Foundation
import NodeKit
import Testing

@testable import ASCompositor
@testable import ASDesktop
@testable import ASNodes
@testable import ASUIKit

@Suite("Contents budget and memory warnings", .serialized)
@MainActor
struct ASContentsBudgetTests {
    /// 20 × 20 pixels of four bytes.
    private static let bytes = 1600

    /// Nodes in the state of a container's: drawn ahead, outside the window.
    private func prefetched(_ count: Int, in scene: NodeWindow) -> [FillNode] {
        (0..<count).map { _ in
            let node = FillNode()
            node.setRangeManaged(true)
            node.frame = CGRect(x: 0, y: 0, width: 20, height: 20)
            _ = node.view
            node.recursivelySetInterfaceState([.measureLayout, .preload, .display])
            node.displayOutsideOfWindow()
            scene.settle()
            return node
        }
    }

    private func isDrawn(_ nodes: [FillNode]) -> [Bool] { nodes.map { $0.layer.contents != nil } }

    /// Makes the node visible, and invisible again unless it stays; it stays in the display range.
    private func see(_ node: FillNode, stays: Bool = false) {
        node.recursivelySetInterfaceState(.inHierarchy)
        if !stays { node.recursivelySetInterfaceState([.measureLayout, .preload, .display]) }
    }

    private func run(_ body: @MainActor (NodeWindow) throws -> Void) rethrows {
        let scene = NodeWindow()
        let limit = ASDisplayNode.contentsByteLimit
        defer {
            ASDisplayNode.contentsByteLimit = limit
            scene.dispatcher.runUntilParked()
            scene.finish()
        }
        try body(scene)
    }

    @Test("Above the limit, the least recently visible contents are dropped until the rest fits")
    func dropsLeastRecentlyVisible() {
        run { scene in
            let others = ASDisplayNode.contentsByteCount
            let nodes = prefetched(4, in: scene)
            #expect(ASDisplayNode.contentsByteCount - others == 4 * Self.bytes)
            for index in [2, 0, 3, 1] { see(nodes[index]) }

            ASDisplayNode.contentsByteLimit = others + 2 * Self.bytes
            scene.settle()

            #expect(isDrawn(nodes) == [false, true, false, true])
            #expect(ASDisplayNode.contentsByteCount - others == 2 * Self.bytes)
        }
    }

    @Test("Visible contents are never dropped, however small the limit")
    func keepsVisible() {
        run { scene in
            let nodes = prefetched(3, in: scene)
            see(nodes[0], stays: true)

            ASDisplayNode.contentsByteLimit = 0
            scene.settle()

            #expect(isDrawn(nodes) == [true, false, false])
            nodes[0].recursivelySetInterfaceState([.measureLayout, .preload, .display])
            scene.settle()
            #expect(isDrawn(nodes) == [false, false, false])
        }
    }

    @Test("Contents drawn ahead that were never visible are dropped after the ones that were, the newest first")
    func keepsAheadLonger() {
        run { scene in
            let others = ASDisplayNode.contentsByteCount
            let nodes = prefetched(4, in: scene)
            see(nodes[3])

            ASDisplayNode.contentsByteLimit = others + 3 * Self.bytes
            scene.settle()
            #expect(isDrawn(nodes) == [true, true, true, false])
            ASDisplayNode.contentsByteLimit = others + 2 * Self.bytes
            scene.settle()

            #expect(isDrawn(nodes) == [true, true, false, false])
        }
    }

    @Test(
        "Dropped contents are drawn again when the node enters the display range, and when it becomes visible in a window"
    )
    func comesBack() {
        run { scene in
            let nodes = prefetched(2, in: scene)
            let limit = ASDisplayNode.contentsByteLimit
            ASDisplayNode.contentsByteLimit = 0
            scene.settle()
            #expect(isDrawn(nodes) == [false, false])
            ASDisplayNode.contentsByteLimit = limit

            nodes[0].recursivelySetInterfaceState([.measureLayout, .preload])
            nodes[0].recursivelySetInterfaceState([.measureLayout, .preload, .display])
            nodes[0].displayOutsideOfWindow()
            scene.show(nodes[1], frame: nodes[1].frame)
            nodes[1].recursivelySetInterfaceState(.inHierarchy)
            scene.settle()

            #expect(isDrawn(nodes) == [true, true])
        }
    }

    @Test("Plain views are counted, shared pixels once, and a freed layer is no longer counted")
    func countsEveryStore() throws {
        try run { scene in
            let others = ASDisplayNode.contentsByteCount
            let node = prefetched(1, in: scene)[0]
            let buffer = try #require(node.layer.contents)
            var layers: [CALayer] = (0..<3).map { _ in CALayer() }
            for layer in layers { layer.contents = buffer }
            #expect(ASDisplayNode.contentsByteCount - others == Self.bytes)

            node.layer.contents = nil
            #expect(ASDisplayNode.contentsByteCount - others == Self.bytes)
            let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
            view.layer.drawContents { _ in }
            #expect(ASDisplayNode.contentsByteCount - others == Self.bytes + 400)
            layers = []
            view.layer.contents = nil

            #expect(ASDisplayNode.contentsByteCount == others)
        }
    }

    nonisolated private static let limitCases: [[Int]] = [
        // 3840 × 2160 × 4 × 32 = 1,061,683,200
        [16 << 30, 3840 * 2160, 1_061_683_200],
        [4 << 30, 3840 * 2160, 512 << 20],
        [16 << 30, 640 * 480, 64 << 20],
        [256 << 20, 640 * 480, 32 << 20],
        // Without a screen: 1920 × 1080 × 4 × 32 = 265,420,800
        [16 << 30, 0, 265_420_800],
    ]

    @Test("The limit is 32 screens, at least 64 MB, at most an eighth of the memory", arguments: limitCases)
    func limits(numbers: [Int]) {
        let limit = ASContentsBudget.defaultByteLimit(
            physicalMemory: UInt64(numbers[0]),
            screenPixelCount: numbers[1]
        )

        #expect(limit == numbers[2])
    }

    @Test("A source's pressure becomes one warning in five seconds, on main, for delegate and observers")
    func warns() throws {
        let scene = NodeWindow()
        scene.runtime.adoptsForeignThreads = true
        let source = PressureSource()
        let monitor = ASMemoryPressureMonitor()
        let warnings = ASLock(0)
        let observer = NotificationCenter.default.addObserver(
            forName: UIApplication.didReceiveMemoryWarningNotification,
            object: nil,
            queue: nil
        ) { _ in warnings.withLock { $0 += 1 } }
        defer { NotificationCenter.default.removeObserver(observer) }
        try monitor.start(source)

        source.press()
        source.press()
        #expect(warnings.withLock { $0 } == 0)
        scene.dispatcher.runUntilParked()
        #expect(warnings.withLock { $0 } == 1)
        scene.dispatcher.advance(seconds: 6)
        source.press()
        scene.dispatcher.runUntilParked()
        #expect(warnings.withLock { $0 } == 2)

        monitor.stop()
        #expect(source.isStopped.withLock { $0 })
        source.press()
        scene.dispatcher.runUntilParked()
        #expect(warnings.withLock { $0 } == 2)
        scene.finish()
    }

    @Test("A memory warning drops contents that are not visible, and keeps visible ones")
    func clearsOnWarning() {
        run { scene in
            let nodes = prefetched(3, in: scene)
            see(nodes[1], stays: true)

            UIApplication.shared.didReceiveMemoryWarning()

            #expect(isDrawn(nodes) == [false, true, false])
        }
    }

    @Test(
        "Less than a sixteenth of the memory is low; it is reported again after more memory was free, or after half a minute"
    )
    func watchesAvailable() throws {
        let available = ASLock<UInt64>(500)
        let source = ASAvailableMemorySource(interval: 5) {
            .init(available: available.withLock { $0 }, total: 1600)
        }
        let told = ASLock(0)
        try source.start { told.withLock { $0 += 1 } }
        defer { source.stop() }
        func look(_ value: UInt64, times: Int = 1) -> Int {
            available.withLock { $0 = value }
            for _ in 0..<times { source.check() }
            return told.withLock { $0 }
        }

        #expect(look(100) == 0)
        #expect(look(99) == 1)
        #expect(look(99, times: 5) == 1)
        #expect(look(99) == 2)
        #expect(look(161) == 2)
        #expect(look(99) == 3)
    }

    @Test("/proc/meminfo is read in bytes; without MemAvailable there is no reading")
    func readsMeminfo() {
        let text = "MemTotal:       16000000 kB\nMemFree:          100000 kB\nMemAvailable:    2000000 kB\n"

        #expect(ASAvailableMemorySource.parse(text) == .init(available: 2_048_000_000, total: 16_384_000_000))
        #expect(ASAvailableMemorySource.parse("MemTotal: 5 kB\n") == nil)
    }

    @Test("A kernel without pressure information is an error with the file's name; the thread ends when watching does")
    func stallSource() throws {
        #expect(throws: ASMemoryPressureError.self) { try ASMemoryStallSource(path: "/nonexistent/pressure").start {} }
        do {
            try ASMemoryStallSource(path: "/nonexistent/pressure").start {}
        } catch {
            #expect("\(error)".contains("/nonexistent/pressure"))
        }
        guard FileManager.default.isWritableFile(atPath: "/proc/pressure/memory") else { return }
        let source = ASMemoryStallSource()
        try source.start {}
        source.stop()
        source.stop()
    }
}

/// Reports memory pressure when the test asks for it.
private final class PressureSource: ASMemoryPressureSource {
    private let handler = ASLock<(@Sendable () -> Void)?>(nil)
    let isStopped = ASLock(false)

    func start(_ onPressure: @escaping @Sendable () -> Void) throws {
        handler.withLock { $0 = onPressure }
    }

    func stop() { isStopped.withLock { $0 = true } }

    func press() { handler.withLock { $0 }?() }
}
