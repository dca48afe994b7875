// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import AsyncDisplayKitTesting
import BenchTiming
import Dispatch
import Foundation

/// Times frames, property changes and drawing; Benchmarks/README.md explains the figures.
@main
@MainActor
struct DisplayBenchmark {
    static func main() throws {
        let only = CommandLine.arguments.dropFirst().first
        func wants(_ name: String) -> Bool { only == nil || name.hasPrefix(only ?? "") }

        if wants("frames") { try frames() }
        if wants("writes") { try writes() }
        if wants("raster") { try raster() }
        if wants("hit") { try hit() }
        if wants("tree") { try tree() }
        if wants("many") { try many() }
        if wants("text") { try text() }
        if wants("text") { try paragraphs() }
    }

    // MARK: Frames

    /// Times frames of a window with 1,000 layers: without changes, and with some layers moving.
    private static func frames() throws {
        try ASTestHarness.run(size: CGSize(width: 800, height: 800)) { harness in
            ASLifetimeTracker.stop()
            let tiles = (0..<1_000).map { index -> ASDisplayNode in
                let tile = ASDisplayNode()
                tile.isLayerBacked = true
                tile.frame = CGRect(x: index % 32 * 25, y: index / 32 * 25, width: 20, height: 20)
                tile.backgroundColor = UIColor(hue: CGFloat(index) / 1_000, saturation: 1, brightness: 1, alpha: 1)
                return tile
            }
            let root = ASDisplayNode()
            for tile in tiles { root.addSubnode(tile) }
            harness.show(root)
            guard let tree = harness.window?.layerTree else { return }
            let time = harness.dispatcher.now + 1
            let link = CADisplayLink(tree: tree) { _ in }
            let idle = Timing.median(of: 101) { for _ in 0..<1_000 { tree.renderFrame(at: time) } }
            report("frame, nothing changed", idle, per: 1_000)
            link.invalidate()
            // Presenting is reserved for the platform's own frames.
            for count in [1, 100, 1_000] {
                var shift: CGFloat = 0
                let run = Timing.median(of: 31) {
                    shift = shift == 0 ? 2 : 0
                    for (index, tile) in tiles.prefix(count).enumerated() {
                        tile.layer.position = CGPoint(
                            x: CGFloat(index % 32 * 25 + 10) + shift,
                            y: CGFloat(index / 32 * 25 + 10)
                        )
                    }
                    harness.platform.deliverFrames()
                }
                report("frame, \(count) of 1,000 layers moved", run)
            }
            harness.runUntilParked()
        }
    }

    // MARK: Property writes

    /// Times setting 500 properties of nodes in a window on a background thread, and applying them on the main thread.
    private static func writes() throws {
        try ASTestHarness.run(size: CGSize(width: 800, height: 800)) { harness in
            ASLifetimeTracker.stop()
            let root = ASDisplayNode()
            let nodes = (0..<500).map { index -> ASDisplayNode in
                let node = ASDisplayNode()
                node.isLayerBacked = true
                node.frame = CGRect(x: index % 32 * 25, y: index / 32 * 25, width: 20, height: 20)
                root.addSubnode(node)
                return node
            }
            harness.show(root)
            let handles = ASUncheckedTransfer(nodes)  // nodes are thread-safe handles
            var round = 0
            func write() {
                round += 1
                let color = UIColor(white: round % 2 == 0 ? 0.2 : 0.8, alpha: 1)
                let done = DispatchSemaphore(value: 0)
                let work = ASRuntime.carrying {
                    for node in handles.value { node.backgroundColor = color }
                    done.signal()
                }
                DispatchQueue.global().async(execute: work)
                done.wait()
            }
            var (writing, applying): ([Double], [Double]) = ([], [])
            for _ in 0..<101 {
                writing.append(Timing.of(write).processor)
                applying.append(Timing.of { harness.dispatcher.runUntilParked() }.processor)
            }
            report("500 writes off main, writing", Timing(processor: writing.sorted()[50]))
            report("500 writes off main, applying on main", Timing(processor: applying.sorted()[50]))
            harness.runUntilParked()
        }
    }

    // MARK: Rasterisation

    /// Times a badge of 60 nodes: with a layer for each, and drawn into one backing store.
    private static func raster() throws {
        for isRasterized in [false, true] {
            try ASTestHarness.run(size: CGSize(width: 800, height: 800)) { harness in
                ASLifetimeTracker.stop()
                let root = ASDisplayNode()
                for badge in 0..<16 {
                    let node = ASDisplayNode()
                    if isRasterized { node.enableSubtreeRasterization() }
                    node.frame = CGRect(x: badge % 4 * 200, y: badge / 4 * 200, width: 180, height: 180)
                    for part in 0..<60 {
                        let leaf = ASDisplayNode()
                        leaf.frame = CGRect(x: part % 8 * 22, y: part / 8 * 22, width: 18, height: 18)
                        leaf.cornerRadius = 4
                        leaf.backgroundColor = UIColor(hue: CGFloat(part) / 60, saturation: 1, brightness: 1, alpha: 1)
                        node.addSubnode(leaf)
                    }
                    root.addSubnode(node)
                }
                harness.show(root)
                var shift: CGFloat = 0
                let run = Timing.median(of: 31) {
                    shift = shift == 0 ? 3 : 0
                    root.layer.bounds.origin.y = shift
                    harness.platform.deliverFrames()
                }
                let kind = isRasterized ? "rasterised" : "on layers"
                report("frame, 16 badges of 60 nodes moved, \(kind)", run)
                print("  backing stores: \(ASDisplayNode.contentsByteCount / 1024) KB")
                harness.runUntilParked()
            }
        }
    }

    // MARK: Many siblings

    /// Times adding 10,000 nodes with views to a node in a window, and removing them, from behind and from the front.
    private static func tree() throws {
        try ASTestHarness.run(size: CGSize(width: 800, height: 800)) { harness in
            ASLifetimeTracker.stop()
            let root = ASDisplayNode()
            harness.show(root)
            var nodes = (0..<10_000).map { _ in ASDisplayNode() }
            for isReversed in [true, false] {
                report("10,000 nodes put in", Timing.of { for node in nodes { root.addSubnode(node) } })
                if isReversed { nodes.reverse() }
                let taking = Timing.of { for node in nodes { node.removeFromSupernode() } }
                report("10,000 nodes taken out, \(isReversed ? "front" : "back") first", taking)
                harness.runUntilParked()
            }
        }
    }

    /// Times a node with many subnodes until the window shows it: in proportion to their number.
    private static func many() throws {
        for count in [10_000, 100_000] {
            try ASTestHarness.run(size: CGSize(width: 800, height: 800)) { harness in
                ASLifetimeTracker.stop()
                let root = ASDisplayNode()
                let time = Timing.of {
                    for index in 0..<count {
                        let node = ASDisplayNode()
                        node.frame = CGRect(x: index % 800, y: index / 800, width: 1, height: 1)
                        root.addSubnode(node)
                    }
                    harness.show(root)
                    harness.runUntilParked()
                }
                report("\(count) subnodes made and shown", time)
            }
        }
    }

    // MARK: Hit testing

    /// Times hit tests of 10,000 nodes with views: with all of them under the pointer, and with only the rearmost.
    private static func hit() throws {
        for isOverlapping in [true, false] {
            try ASTestHarness.run(size: CGSize(width: 800, height: 800)) { harness in
                ASLifetimeTracker.stop()
                let root = ASDisplayNode()
                for index in 0..<10_000 {
                    let node = ASDisplayNode()
                    let offset = isOverlapping || index == 0 ? 0 : 400 + index % 100
                    node.frame = CGRect(x: 100 + offset, y: 100 + index / 100, width: 200, height: 200)
                    root.addSubnode(node)
                }
                harness.show(root)
                guard let window = harness.window else { return }
                let point = CGPoint(x: 150, y: 250)
                let run = Timing.median(of: 101) { precondition(window.hitTest(point, with: nil) != nil) }
                report("hit test, 10,000 nodes, \(isOverlapping ? "all there" : "only the hindmost there")", run)
            }
        }
    }

    // MARK: Text

    /// Times drawing 400 text cells, and creating and measuring them, on one thread and on two.
    private static func text() throws {
        try ASPinnedFonts.install()
        let cells = TextCells(count: 400)
        let cases = [
            ("drawn", cells.draw), ("drawn with fonts, one lock", cells.drawWithFonts),
            ("made and measured", cells.layOut),
        ]
        for (name, body) in cases {
            body(1)
            var (one, two): ([Timing], [Timing]) = ([], [])
            // The measurements alternate, so that other load of the computer affects both.
            for _ in 0..<15 {
                one.append(Timing.of { body(1) })
                two.append(Timing.of { body(2) })
            }
            func best(_ runs: [Timing], _ key: (Timing) -> Double) -> Double { runs.map(key).sorted()[runs.count / 2] }
            let (real, free) = (
                best(one) { $0.real } / best(two) { $0.real },
                2 * best(one) { $0.processor } / best(two) { $0.processor }
            )
            report(
                "text cells \(name), 1 thread",
                Timing(real: best(one) { $0.real }, processor: best(one) { $0.processor }),
                per: 400
            )
            report(
                "text cells \(name), 2 threads",
                Timing(real: best(two) { $0.real }, processor: best(two) { $0.processor }),
                per: 400
            )
            print(
                "  speed-up on 2 threads: \(String(format: "%.2f", real)) measured, "
                    + "\(String(format: "%.2f", free)) by processor time, without waits for locks"
            )
        }
    }

    /// Times paragraphs of 80 words, alternating with the same work in C, and a cached measurement.
    private static func paragraphs() throws {
        try ASPinnedFonts.install()
        let texts = TextParagraphs(count: 200)
        for draws in [false, true] {
            let what = draws ? "measured and drawn" : "measured"
            let cases: [(String, (Int) -> Void)] = [
                ("here", { texts.ours(threads: $0, draws: draws) }),
                ("in C", { texts.peers(threads: $0, draws: draws) }),
            ]
            for (_, body) in cases { body(2) }
            var runs = [[Timing]](repeating: [], count: 4)
            for _ in 0..<15 {
                for (index, (_, body)) in cases.enumerated() {
                    for threads in [1, 2] { runs[2 * index + threads - 1].append(Timing.of { body(threads) }) }
                }
            }
            func middle(_ index: Int, _ key: (Timing) -> Double) -> Double { runs[index].map(key).sorted()[7] }
            for (index, (name, _)) in cases.enumerated() {
                for threads in [1, 2] {
                    let place = 2 * index + threads - 1
                    let timing = Timing(real: middle(place) { $0.real }, processor: middle(place) { $0.processor })
                    report("paragraph \(what) \(name), \(threads) thread\(threads == 1 ? "" : "s")", timing, per: 200)
                }
            }
            func ratio(_ a: Int, _ b: Int, _ key: (Timing) -> Double) -> String {
                String(format: "%.2f", middle(a, key) / middle(b, key))
            }
            print("  here / in C, by processor time of one thread: \(ratio(0, 2) { $0.processor })")
            print(
                "  speed-up on 2 threads: here \(ratio(0, 1) { $0.real }), in C \(ratio(2, 3) { $0.real }); by processor "
                    + "time, twice: here \(ratio(0, 1) { $0.processor }), in C \(ratio(2, 3) { $0.processor })"
            )
        }
        let node = ASTextNode()
        node.attributedText = NSAttributedString(string: texts.texts[0])
        let range = ASSizeRange(min: .zero, max: CGSize(width: 720, height: 1_000))
        _ = node.layoutThatFits(range)
        let run = Timing.median(of: 101) { for _ in 0..<1_000 { _ = node.layoutThatFits(range) } }
        report("paragraph measured again", run, per: 1_000)
    }

    private static func report(_ name: String, _ timing: Timing, per count: Int = 1) {
        let padded = name.padding(toLength: 52, withPad: " ", startingAt: 0)
        let processor = String(format: "%10.2f µs processor", timing.processor / Double(count) * 1e6)
        let real = timing.real > 0 ? String(format: "%10.2f µs real", timing.real / Double(count) * 1e6) : ""
        print(padded + processor + real)
    }
}
