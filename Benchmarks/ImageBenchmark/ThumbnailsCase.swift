// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import BenchTiming
import Dispatch

/// A folder of 1,000 images, each shown at 160 x 120: decoded, and shown by image nodes.
@MainActor
enum ThumbnailsCase {
    nonisolated private static let (width, height) = (160, 120)

    static func run(_ pictures: Pictures) throws {
        let paths = pictures.thousand
        let stage = Stage(size: CGSize(width: 40 * width, height: 25 * height))
        defer { stage.close() }
        // Cached results of the previous turn must not remain.
        let limit = ASImageNode.decodedCacheByteLimit
        ASImageNode.decodedCacheByteLimit = 0
        defer { ASImageNode.decodedCacheByteLimit = limit }

        typealias Way = (name: String, body: () throws -> Void)
        let ways: [Way] = [1, 2].flatMap { threads -> [Way] in
            let by = "\(threads) thread\(threads == 1 ? "" : "s")"
            return [
                ("decoded, \(by)", { each(paths, threads) { Pictures.ours($0, width, height) } }),
                ("gdk-pixbuf, \(by)", { each(paths, threads) { Pictures.pixbuf($0, width, height) } }),
                ("shown by image nodes, \(by)", { try show(paths, on: stage, threads: threads) }),
            ]
        }
        let timings = try Timing.inTurns(3, ways.map(\.body))
        for (way, timing) in zip(ways, timings) {
            let rate = Int(Double(paths.count) / timing.real)
            let free = Int(Double(paths.count) / timing.processor)
            print(
                "thumbnails \(way.name)".padding(toLength: 52, withPad: " ", startingAt: 0)
                    + "\(rate) a second, \(free) a second of processor time"
            )
        }
        for (index, name) in ["decoded", "gdk-pixbuf", "shown by image nodes"].enumerated() {
            let (one, two) = (timings[index], timings[3 + index])
            print(
                "  \(name): speed-up on 2 threads \(ImageBenchmark.number(one.real / two.real)), "
                    + "\(ImageBenchmark.number(2 * one.processor / two.processor)) by processor time"
            )
        }
    }

    private static func each(_ paths: [String], _ threads: Int, _ body: @Sendable (String) -> Void) {
        DispatchQueue.concurrentPerform(iterations: threads) { thread in
            for index in stride(from: thread, to: paths.count, by: threads) { body(paths[index]) }
        }
    }

    /// Shows the images until the frame in which all are visible, then waits until they are released, because the next turn would reuse
    /// them.
    private static func show(_ paths: [String], on stage: Stage, threads: Int) throws {
        let runtime = ASRuntime(dispatcher: DrawingThreads(threads))
        try runtime.run {
            let pixels = try shownPixels(paths, on: stage)
            try stage.run { pixels.allSatisfy { $0.buffer == nil } }
        }
    }

    private struct Pixels {
        weak var buffer: ASPixelBuffer?
    }

    private static func shownPixels(_ paths: [String], on stage: Stage) throws -> [Pixels] {
        let root = ASDisplayNode()
        root.frame = CGRect(origin: .zero, size: stage.size)
        let nodes = paths.enumerated().map { index, path in
            let node = ASImageNode()
            node.image = UIImage(contentsOfFile: path)
            node.frame = CGRect(x: index % 40 * width, y: index / 40 * height, width: width, height: height)
            root.addSubnode(node)
            return node
        }
        stage.window.addSubnode(root)
        try stage.run { nodes.allSatisfy { $0.isNodeLoaded && $0.layer.contents != nil } }
        root.removeFromSupernode()
        return nodes.map { Pixels(buffer: $0.layer.contents) }
    }
}
