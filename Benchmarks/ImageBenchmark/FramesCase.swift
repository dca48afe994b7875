// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import BenchTiming
import CImagePeer

/// Decoding of a GIF of 60 frames of 480 x 270, from the first frame to the last.
@MainActor
enum FramesCase {
    static func run(_ pictures: Pictures) throws {
        let path = pictures.path("moving.gif")
        let count = 60
        let ways: [(name: String, body: () throws -> Void)] = [
            ("ours", { try play(path, count) }),
            ("giflib, lines of indices", { precondition(CImagePeerGIF(path) == count * 480 * 270) }),
            ("gdk-pixbuf", { precondition(CImagePeerPixbufFrames(path, Int32(count)) == count * 480 * 270) }),
        ]
        let timings = try Timing.inTurns(11, ways.map(\.body))
        for (way, timing) in zip(ways, timings) {
            ImageBenchmark.report("frame of a GIF, \(way.name)", timing, per: count)
        }
        for (way, timing) in zip(ways, timings).dropFirst() {
            let ratio = ImageBenchmark.number(timings[0].processor / timing.processor)
            print("  ours / \(way.name), processor time: \(ratio)")
        }
        print("  ours: \(Int(Double(count) / timings[0].real)) frames a second")
    }

    private static func play(_ path: String, _ count: Int) throws {
        let data = try Data(contentsOf: URL(fileURLWithPath: path))
        let decoder = try ASAnimatedImageDecoder(data: data, name: path)
        precondition(decoder.frameCount == count, "The file has \(decoder.frameCount) frames.")
        for index in 0..<count {
            let frame = try decoder.frame(at: index)
            precondition(frame.pixelWidth == 480 && frame.pixelHeight == 270)
        }
    }
}
