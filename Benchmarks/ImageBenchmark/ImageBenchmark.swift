// SPDX-License-Identifier: Apache-2.0
import AsyncDisplayKit
import BenchTiming
import Foundation

/// The program `ImageBenchmark FOLDER CASE...`: times work with the images that `gen_pictures.py` writes; Benchmarks/README.md explains
/// the figures.
@main
@MainActor
struct ImageBenchmark {
    /// An error that would make a figure meaningless.
    struct Failure: Error, CustomStringConvertible {
        let description: String
    }

    static func main() throws {
        let arguments = Array(CommandLine.arguments.dropFirst())
        guard let folder = arguments.first, arguments.count > 1 else {
            print("usage: ImageBenchmark FOLDER decode|threads|thumbnails|frames|scroll...")
            exit(2)
        }
        let pictures = Pictures(folder: folder)
        for name in arguments.dropFirst() {
            switch name {
            case "decode": try DecodeCase.run(pictures)
            case "threads": try ThreadsCase.run(pictures)
            case "thumbnails": try ThumbnailsCase.run(pictures)
            case "frames": try FramesCase.run(pictures)
            case "scroll": try ScrollCase.run(pictures)
            case "serve": try PictureService.serve(pictures)
            default: throw Failure(description: "There is no case \(name).")
            }
        }
    }

    /// Prints one line with the name of the work, and the time of each of `count` units.
    static func report(_ name: String, _ timing: Timing, per count: Int = 1) {
        let padded = name.padding(toLength: 52, withPad: " ", startingAt: 0)
        let processor = String(format: "%10.2f ms processor", timing.processor / Double(count) * 1e3)
        print(padded + processor + String(format: "%10.2f ms real", timing.real / Double(count) * 1e3))
    }

    static func number(_ value: Double) -> String { String(format: "%.2f", value) }
}
